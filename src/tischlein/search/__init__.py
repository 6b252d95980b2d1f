"""Algorithms over any game, compiled: playouts, perft, and Monte-Carlo tree search.

Importing a module of this package imports numba.
"""
