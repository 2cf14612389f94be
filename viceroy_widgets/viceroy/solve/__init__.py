"""Solvers: proven best plans for painting and for the last turn."""
