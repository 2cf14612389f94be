"""The engine: a game from its set-up to its totals, a file for each thing that the rules make happen or ask."""
