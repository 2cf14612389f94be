"""Positions, moves, games and views as JSON documents; the strict reader reports each error with its path."""
