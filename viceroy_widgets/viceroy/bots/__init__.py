"""Bots: automatic players that get only the view of their seat and answer with a move."""
