"""The table during a game: its state, moves and events, chance, and the means by which the rules change it."""
