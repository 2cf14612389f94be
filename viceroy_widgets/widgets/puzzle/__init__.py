"""Puzzles of any game, played at a table of the game."""
