"""Whatever holds a game: a history, a record in any form, or a board on which it is played."""

from __future__ import annotations

from typing import Any

from ...codec.records.history import History
from ...codec.records.reader import as_record
from ...codec.records.record import Record
from ...components.deck import Deck

__all__ = ["history_of"]


def history_of(game: Any, deck: Deck | None = None) -> History:
    """The main line of a game, played again where only its moves are known; raises what `replay` raises."""
    if isinstance(game, History):
        return game
    if not isinstance(game, Record) and hasattr(game, "record"):
        view = getattr(game, "view", None)
        deck = deck or getattr(view, "deck", None)
        game = game.record() if callable(game.record) else game.record
    return History.of(as_record(game), deck)
