"""Exact solvers of puzzles, and checkers that import the rules only."""
