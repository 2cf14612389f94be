"""Protocols and values of a game: moves, questions, events, chance, the engine and strict reading of documents.

A new game is a `Game`; this package exports the names that it needs. The task queue holds what is still to be done
before the next question, and a draft is a state under construction. To determinize a view is to draw by lot what it
hides.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
