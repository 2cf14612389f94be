"""Pyramid of one player: placed cards, circles, painting, faults and score."""
