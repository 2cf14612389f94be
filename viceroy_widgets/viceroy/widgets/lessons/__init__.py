"""Lessons and quizzes as widgets."""
