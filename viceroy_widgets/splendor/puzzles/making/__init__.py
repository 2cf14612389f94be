"""Making of puzzles: positions of simulated games, candidates, difficulty, and packs."""
