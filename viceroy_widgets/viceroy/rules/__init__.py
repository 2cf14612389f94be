"""The rules: pyramids and their score, the state of a game, and the engine that changes it."""
