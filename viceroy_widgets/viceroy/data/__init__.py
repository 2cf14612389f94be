"""The deck, the rule catalogue, worked examples, lessons, puzzle packs and schemas: data only."""
