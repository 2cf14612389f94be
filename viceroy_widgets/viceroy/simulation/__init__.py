"""Simulation of many games between bots: win rates, contests of two bots, and the balance of decks."""
