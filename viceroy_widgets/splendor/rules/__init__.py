"""Rules of the game: the board, the questions, the end of a turn, and the views of the seats."""
