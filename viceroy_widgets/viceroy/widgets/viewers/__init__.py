"""Looking things up and looking back: the cards, a game move by move, a position under every edition."""
