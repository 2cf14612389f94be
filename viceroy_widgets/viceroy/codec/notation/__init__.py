"""Positions, editions and moves in one line of text, read strictly: whatever is refused has its column."""
