"""Puzzles to play: a last turn on a live table."""
