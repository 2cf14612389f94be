"""Components of the game: gems, cards, laws, decks, the editions and the catalog of rules."""
