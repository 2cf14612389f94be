"""Bots: players that get nothing but the view of their seat, and answer with a move."""
