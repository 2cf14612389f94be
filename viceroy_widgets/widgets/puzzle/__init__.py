"""A puzzle of any game, played at its table."""
