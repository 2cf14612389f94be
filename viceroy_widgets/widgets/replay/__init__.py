"""Replay of a record of any game, move by move."""
