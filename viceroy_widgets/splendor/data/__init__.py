"""Data files of the game: the development cards, the nobles and the rule catalog."""
