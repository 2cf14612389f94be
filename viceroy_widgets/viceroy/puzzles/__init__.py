"""Puzzles: attempts with their history, hints in three steps, and verdicts that show where points were lost."""
