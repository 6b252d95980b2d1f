"""A second, slow implementation of five games, written from the rules alone, to hold the fast one against."""
