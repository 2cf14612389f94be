"""Grading: files that were handed in, the replay of their receipts, and tables of points."""
