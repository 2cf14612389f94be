"""A game at any point from a short description, which says only what matters there."""
