"""Presenting: the votes of a class, and a countdown."""
