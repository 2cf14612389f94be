"""Makes puzzles from positions of games: candidates, what makes them worth solving, how hard they are, and packs."""
