"""Learning of any game: puzzles with a proven optimum, and lessons with their questions.

A certificate shows that a total is the optimum, and a proof is the part of it for one way to play. The loss of a
decision is the points that it cost. A lesson is data, and cites rules as `[AUC-5]`; values of others reach a generated
cell by `cells.literal` alone. The progress of all games is one file, `viceroy-progress/2`, which is off in tests and
wherever `VICEROY_PROGRESS` is `off`.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
