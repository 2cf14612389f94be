"""Classroom for any game: assignments, variants, receipts, grading and reports."""
