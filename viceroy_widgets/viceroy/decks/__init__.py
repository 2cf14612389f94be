"""Decks: the maker of the built-in deck, and tools for people who write their own decks."""
