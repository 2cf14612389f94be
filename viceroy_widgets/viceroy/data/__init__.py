"""Data files of the package: the deck, the rule catalog, worked examples, lessons, puzzle packs and schemas."""
