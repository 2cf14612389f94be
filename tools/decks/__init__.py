"""Maker of the built-in deck, from a seed, a court of fixed characters and a table of laws."""
