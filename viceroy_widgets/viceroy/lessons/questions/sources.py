"""Sources of questions: a position, or the visible part of a game with the positions of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...codec.notation.positions import as_position
from ...codec.records.history import History
from ...codec.records.record_form import as_record, is_record
from ...codec.records.replay import Record
from ...components.gems import NO_GEMS
from ...rules.engine.engine import View, view
from ...rules.pyramids.position import Position
from ...rules.state.state import State

__all__ = ["QuestionTable", "Source", "positions_of", "source_of"]

Source = Position | State | View | History | Record | Mapping[str, Any] | str


@dataclass(frozen=True, slots=True)
class QuestionTable:
    """View of a game, with the names of its players."""

    view: View
    names: tuple[str, ...] = ()


def source_of(given: Source | QuestionTable) -> Position | QuestionTable:
    """Return a position or a table from any form of one; pass on the errors of the parsers.

    A State, History or Record is reduced to the information that everybody may see (HID-1). A View keeps the
    information that its player sees.
    """
    if isinstance(given, Position | QuestionTable):
        return given
    if isinstance(given, str) and is_record(given):
        given = as_record(given)
    if isinstance(given, Mapping) and str(given.get("format", "")).startswith("viceroy-record/"):
        given = as_record(given)
    if isinstance(given, Record):
        given = History.of(given)
    if isinstance(given, History):
        return QuestionTable(view(given.state, None), given.setup.players)
    if isinstance(given, State):
        return QuestionTable(view(given, None))
    return QuestionTable(given) if isinstance(given, View) else as_position(given)


def positions_of(source: Position | QuestionTable) -> tuple[Position, ...]:
    """Return the position itself, or the position of each seat of a table.

    Gems and attack tokens behind a screen are included only if the view shows them.
    """
    if isinstance(source, Position):
        return (source,)
    shown = source.view
    attacks = [seat.attack or 0 for seat in shown.seats]
    found = []
    for player, seat in enumerate(shown.seats):
        own = shown.own if player == shown.player else None
        gems = own.gems if own else seat.gems or NO_GEMS
        others = tuple(attack for other, attack in enumerate(attacks) if other != player)
        found.append(Position(seat.pyramid, gems, own.attack if own else attacks[player], others, shown.edition))
    return tuple(found)
