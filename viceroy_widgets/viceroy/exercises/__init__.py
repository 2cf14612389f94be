"""Puzzles of Viceroy as exercises for a classroom: documents without answers, replays, and their boards."""
