"""Play of any game: seating, sessions with undo over bots, bots for every game, and series of matches."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
