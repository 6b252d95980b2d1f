"""The faces of the games, one file a game; each has its instance as FACE."""
