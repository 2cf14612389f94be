"""Sentences about the game: labels, questions, events, the table in words, and the rules."""
