"""Widgets for the board game Viceroy in notebooks: live boards on the full rules, and puzzles with a proven optimum."""

import lazy_loader

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
