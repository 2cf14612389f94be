"""Pyramids to look at and to paint."""
