"""Moves in documents: lists of the player, the verb and its values, such as `[0, "bid", "blue"]`."""

from __future__ import annotations

from typing import Any

from ....core.fields import Field, shown
from ....core.vocabulary import Move, move
from ...rules.engine.setup import MOST_SEATS
from ...rules.state.move_forms import FORMS, HIDDEN, HIDDEN_FORMS, Kind, Whole

__all__ = ["read_move", "read_seat", "write_move"]

_MOST_VALUES = 10


def read_seat(field: Field, players: int) -> int:
    """Read the number of a player, counted from 0."""
    player = field.integer(0, MOST_SEATS - 1, "SET-1")
    if player >= players:
        raise field.refused("state/nobody", "SET-1", player=player)
    return player


def write_move(move: Move) -> list[Any]:
    """Return the document of a move."""
    return [move.player, move.verb, *move.what]


def read_move(field: Field, players: int, hidden: bool = False) -> Move:
    """Read a move, legal or not; moves with hidden values are accepted only if `hidden` is true."""
    parts = field.items(_MOST_VALUES)
    if len(parts) < 2:
        raise field.refused("field/list_least", least=2, count=len(parts))
    parts[0].integer(0, MOST_SEATS - 1, "SET-1")  # an unknown player is reported after all other errors
    verb = parts[1].choice((*FORMS, *HIDDEN_FORMS) if hidden else FORMS)
    what = _read_values(field, verb, parts[2:], hidden)
    return move(read_seat(parts[0], players), verb, *what)


def _read_values(field: Field, verb: str, values: tuple[Field, ...], hidden: bool) -> tuple[int | str, ...]:
    unknown = (HIDDEN,) if verb in FORMS else ()
    if hidden and verb in HIDDEN_FORMS and tuple(value.value for value in values) == unknown:
        return unknown
    kinds = FORMS[verb].values if verb in FORMS else ()
    if len(values) != len(kinds):
        raise field.refused("field/list_length", exactly=2 + len(kinds), count=2 + len(values))
    return tuple(_read_value(value, kind) for value, kind in zip(values, kinds, strict=True))


def _read_value(field: Field, kind: Kind) -> int | str:
    if isinstance(kind, Whole):
        return field.integer(kind.low, kind.high)
    for value in kind.values:
        if type(value) is type(field.value) and value == field.value:
            return value
    raise field.refused("field/choice", known=", ".join(map(str, kind.values)), found=shown(field.value))
