"""A second, slow implementation of the games, written from the rules alone, to hold the fast one against."""
