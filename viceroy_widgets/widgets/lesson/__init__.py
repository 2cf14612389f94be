"""Lessons of any game: a story, steps played at the table, and questions."""
