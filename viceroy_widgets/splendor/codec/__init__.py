"""Documents and notation of the game: states as JSON, and positions and moves as text."""
