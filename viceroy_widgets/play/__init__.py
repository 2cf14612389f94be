"""Play of any game: seating, sessions with undo over bots, bots for every game, and series of matches.

Undo has one policy, `Session.before_last`: it takes back one's own last decision with the answers of the bots after it.
It is refused once another person has decided since, or something hidden was shown. A rollout is a game played on from a
state.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
