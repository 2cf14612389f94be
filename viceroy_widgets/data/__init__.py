"""Decks, rule catalogue, puzzle packs, schemas, translations: data only."""
