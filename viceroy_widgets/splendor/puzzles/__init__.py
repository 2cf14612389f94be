"""Puzzles: their goals, and how new ones are made."""
