"""Balance of a deck of Viceroy over many games between bots: `python -m tools.balance`."""
