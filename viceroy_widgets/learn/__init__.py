"""Learning of any game: puzzles with a proven optimum, and lessons with their questions."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
