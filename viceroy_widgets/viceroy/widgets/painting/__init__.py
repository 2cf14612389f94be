"""Widgets of pyramids, to look at and to paint."""
