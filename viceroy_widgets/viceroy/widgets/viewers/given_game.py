"""Conversion of any object that holds a game into its history."""

from __future__ import annotations

from typing import Any

from ...codec.records.history import History
from ...codec.records.record import Record
from ...codec.records.record_reader import as_record
from ...components.deck import Deck

__all__ = ["history_of"]


def history_of(game: Any, deck: Deck | None = None) -> History:
    """Return the history of a game: a history, a record in any form, or a table widget.

    It has only the main line, replayed if only its moves are known. Raise the errors of `replay`.
    """
    if isinstance(game, History):
        return game
    if not isinstance(game, Record) and hasattr(game, "record"):
        view = getattr(game, "view", None)
        deck = deck or getattr(view, "deck", None)
        game = game.record() if callable(game.record) else game.record
    return History.of(as_record(game), deck)
