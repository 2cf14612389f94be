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

from typing import TYPE_CHECKING

from ..lazily import lazily

if TYPE_CHECKING:
    from ..core.events import Event, seen_by
    from ..core.moves import Move, move
    from ..core.questions import Question
    from .box.deck import Deck, built_in_deck, read_deck
    from .box.editions import EDITIONS, Edition, edition_of
    from .box.gems import COLORS, Gems
    from .game.ending import final_score, position_of, totals, winners
    from .game.engine import apply, awaited, is_legal, legal_moves, new_game
    from .game.views import View, view
    from .pyramids.painting import Painting
    from .pyramids.places import Place, Section
    from .pyramids.position import Position
    from .pyramids.pyramid import Pyramid, PyramidCard
    from .pyramids.scoring import score
    from .records.history import History
    from .records.reader import as_record
    from .records.record import Record
    from .records.replay import replay
    from .table.state import Player, State

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
    "box.deck": ("Deck", "built_in_deck", "read_deck"),
    "box.editions": ("EDITIONS", "Edition", "edition_of"),
    "box.gems": ("COLORS", "Gems"),
    "pyramids.painting": ("Painting",),
    "pyramids.places": ("Place", "Section"),
    "pyramids.position": ("Position",),
    "pyramids.pyramid": ("Pyramid", "PyramidCard"),
    "pyramids.scoring": ("score",),
    ".core.events": ("Event", "seen_by"),
    ".core.moves": ("Move", "move"),
    ".core.questions": ("Question",),
    "table.state": ("Player", "State"),
    "game.ending": ("final_score", "position_of", "totals", "winners"),
    "game.engine": ("apply", "awaited", "is_legal", "legal_moves", "new_game"),
    "game.views": ("View", "view"),
    "records.history": ("History",),
    "records.reader": ("as_record",),
    "records.record": ("Record",),
    "records.replay": ("replay",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
