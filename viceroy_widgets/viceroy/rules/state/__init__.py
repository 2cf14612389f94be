"""The state of a game, and the means by which the rules change it."""
