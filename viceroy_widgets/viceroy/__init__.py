"""The rules of Viceroy: pure values and functions, nothing of Jupyter.

The names that people type are found here and loaded when first used, so that importing the rules costs next to
nothing:

>>> from viceroy_widgets.viceroy import apply, legal_moves, new_game
>>> state, events = new_game(2, seed=7)
>>> state.question.kind, state.question.rule
('start_card', 'SET-3')
>>> state, events = apply(state, legal_moves(state, 0)[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .deck import Deck, built_in_deck, read_deck
    from .editions import EDITIONS, Edition, edition_of
    from .ending import final_score, position_of, totals, winners
    from .engine import apply, awaited, is_legal, legal_moves, new_game
    from .events import Event, seen_by
    from .gems import COLORS, Gems
    from .moves import Move, move
    from .painting import Painting
    from .places import Place, Section
    from .position import Position
    from .pyramid import Pyramid, PyramidCard
    from .scoring import score
    from .state import Player, Question, State
    from .view import View

__all__ = [
    "COLORS",
    "EDITIONS",
    "Deck",
    "Edition",
    "Event",
    "Gems",
    "Move",
    "Painting",
    "Place",
    "Player",
    "Position",
    "Pyramid",
    "PyramidCard",
    "Question",
    "Section",
    "State",
    "View",
    "apply",
    "awaited",
    "built_in_deck",
    "edition_of",
    "final_score",
    "is_legal",
    "legal_moves",
    "move",
    "new_game",
    "position_of",
    "read_deck",
    "score",
    "seen_by",
    "totals",
    "winners",
]

_HOMES = {
    "deck": ("Deck", "built_in_deck", "read_deck"),
    "editions": ("EDITIONS", "Edition", "edition_of"),
    "ending": ("final_score", "position_of", "totals", "winners"),
    "engine": ("apply", "awaited", "is_legal", "legal_moves", "new_game"),
    "events": ("Event", "seen_by"),
    "gems": ("COLORS", "Gems"),
    "moves": ("Move", "move"),
    "painting": ("Painting",),
    "places": ("Place", "Section"),
    "position": ("Position",),
    "pyramid": ("Pyramid", "PyramidCard"),
    "scoring": ("score",),
    "state": ("Player", "Question", "State"),
    "view": ("View",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    # Not while the modules of the rules import one another: those name the module they mean.
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME_OF[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
