"""Tischlein: five classic German-language table games in six rulesets, to play, study and solve."""
