"""Documents and notation of the game: states as JSON, and moves as text."""
