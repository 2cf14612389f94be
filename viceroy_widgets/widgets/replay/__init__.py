"""A record of any game, gone through move by move."""
