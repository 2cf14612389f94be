"""Boards of an assignment, each with the receipt of its answer."""
