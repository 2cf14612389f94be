"""Decks: the maker of the built-in one, and what people who write decks of their own need."""
