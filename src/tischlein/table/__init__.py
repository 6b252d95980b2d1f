"""The table: the web server at which people play each other and the bots.

messages/    every HTTP and WebSocket message, typed once
"""
