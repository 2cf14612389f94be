"""Widgets of puzzles."""
