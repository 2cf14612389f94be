"""Tools that make puzzles from positions of games: candidates, interest, difficulty and packs."""
