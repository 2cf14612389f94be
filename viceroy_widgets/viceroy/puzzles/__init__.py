"""Puzzles: an attempt with its history, hints in three steps, verdicts that say where points were lost."""
