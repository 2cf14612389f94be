"""Widgets of the game table: its parts, its players, and the meaning of clicks."""
