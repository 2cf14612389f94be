"""Rules of the game: pyramids and their scores, the state of a game, and the engine that changes it."""
