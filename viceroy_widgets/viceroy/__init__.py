"""The game Viceroy, whose rules are pure values and functions that do not import Jupyter.

This module exports the public names. They are loaded lazily, on first use, so that the import is fast:

>>> from viceroy_widgets.viceroy import apply, legal_moves, new_game
>>> state, events = new_game(2, seed=7)
>>> state.question.kind, state.question.rule
('start_card', 'SET-3')
>>> state, events = apply(state, legal_moves(state, 0)[0])
"""

import lazy_loader

from ..words import CARDS, LESSONS, RULES, add_catalog
from .locale.english import MESSAGES
from .pictures import lend_pictures

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

add_catalog("viceroy", MESSAGES, (CARDS, LESSONS, RULES))
lend_pictures()
