"""Protocols and values of a game: moves, questions, events, chance, the engine and strict reading of documents.

A new game is a `Game`; this package exports the names that it needs.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
