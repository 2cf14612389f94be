"""Bots: automatic players that get only the view of their seat and answer with a move.

An observation is what a bot knows as it decides; features are a pyramid or a seat in numbers. The worth of a thing is
the points that a bot hopes for, and of a card the points that it was measured to bring.
"""
