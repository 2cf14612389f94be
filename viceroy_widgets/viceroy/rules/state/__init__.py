"""State of a game, the draft with which the rules change it, and the text forms of moves."""
