"""Exhaustive search of the last turn, for any hand and any number of turns."""
