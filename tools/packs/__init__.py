"""Makers of the packs of puzzles that come with the package, and of the positions that they are made from."""
