"""The game Viceroy, whose rules are pure values and functions that do not import Jupyter.

This module exports the public names. They are loaded lazily, on first use, so that the import is fast:

>>> from viceroy_widgets.viceroy import apply, legal_moves, new_game
>>> state, events = new_game(2, seed=7)
>>> state.question.kind, state.question.rule
('start_card', 'SET-3')
>>> state, events = apply(state, legal_moves(state, 0)[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.pictures import lend_picture
from ..lazily import lazily
from ..words import CARDS, LESSONS, RULES, add_catalogue
from .locale.english import MESSAGES

if TYPE_CHECKING:
    from ..core.events import Event, seen_by
    from ..core.moves import Move, move
    from ..core.questions import Question
    from .codec.records.history import History
    from .codec.records.reader import as_record
    from .codec.records.record import Record
    from .codec.records.replay import replay
    from .components.deck import Deck, built_in_deck, read_deck
    from .components.editions import EDITIONS, Edition, edition_of
    from .components.gems import COLORS, Gems
    from .rules.engine.ending import final_score, position_of, totals, winners
    from .rules.engine.engine import apply, awaited, is_legal, legal_moves, new_game
    from .rules.engine.views import View, view
    from .rules.pyramids.painting import Painting
    from .rules.pyramids.places import Place, Section
    from .rules.pyramids.position import Position
    from .rules.pyramids.pyramid import Pyramid, PyramidCard
    from .rules.pyramids.scoring import score
    from .rules.state.state import Player, State

__all__ = [
    "COLORS",
    "EDITIONS",
    "Deck",
    "Edition",
    "Event",
    "Gems",
    "History",
    "Move",
    "Painting",
    "Place",
    "Player",
    "Position",
    "Pyramid",
    "PyramidCard",
    "Question",
    "Record",
    "Section",
    "State",
    "View",
    "apply",
    "as_record",
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
    "replay",
    "score",
    "seen_by",
    "totals",
    "view",
    "winners",
]

_HOMES = {
    "components.deck": ("Deck", "built_in_deck", "read_deck"),
    "components.editions": ("EDITIONS", "Edition", "edition_of"),
    "components.gems": ("COLORS", "Gems"),
    "rules.pyramids.painting": ("Painting",),
    "rules.pyramids.places": ("Place", "Section"),
    "rules.pyramids.position": ("Position",),
    "rules.pyramids.pyramid": ("Pyramid", "PyramidCard"),
    "rules.pyramids.scoring": ("score",),
    ".core.events": ("Event", "seen_by"),
    ".core.moves": ("Move", "move"),
    ".core.questions": ("Question",),
    "rules.state.state": ("Player", "State"),
    "rules.engine.ending": ("final_score", "position_of", "totals", "winners"),
    "rules.engine.engine": ("apply", "awaited", "is_legal", "legal_moves", "new_game"),
    "rules.engine.views": ("View", "view"),
    "codec.records.history": ("History",),
    "codec.records.reader": ("as_record",),
    "codec.records.record": ("Record",),
    "codec.records.replay": ("replay",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)


def _picture_of_position(position: Position) -> str:
    from .draw import draw_pyramid  # loaded when a notebook asks for a picture

    return draw_pyramid(position, screen=True)


def _picture_of_pyramid(pyramid: Pyramid) -> str:
    from .draw import draw_pyramid
    from .rules.pyramids.position import Position

    return draw_pyramid(Position(pyramid))


add_catalogue("viceroy", __name__, MESSAGES, (CARDS, LESSONS, RULES))
lend_picture("viceroy/position", _picture_of_position)
lend_picture("viceroy/pyramid", _picture_of_pyramid)
