"""Tischlein: six classic German-language table games, to play, study and solve."""
