"""Exact solver for the last turn: up to three cards, then painting."""
