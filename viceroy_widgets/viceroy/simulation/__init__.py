"""Many games between bots: who wins, which bot is the stronger one, and what each card of a deck is worth."""
