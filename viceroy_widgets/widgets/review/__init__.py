"""Review of a finished game of any kind."""
