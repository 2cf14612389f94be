"""Viewer widgets: the cards, a game move by move, and a position under several editions."""
