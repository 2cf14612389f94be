"""What lies in the box: gems, cards, laws and decks, the editions of the game and the catalogue of its rules."""
