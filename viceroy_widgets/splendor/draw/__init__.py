"""Drawings of the game."""
