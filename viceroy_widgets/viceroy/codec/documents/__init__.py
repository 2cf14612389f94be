"""Positions, moves, games and views as JSON documents, read strictly: whatever is refused has its path."""
