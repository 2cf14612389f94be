"""What a game is: moves, questions, events, chance, and strict reading of documents; no game in particular."""
