"""Best-first search of the last turn: upper bounds come first, so that few actions are tried."""
