"""Subject of an edition lens: a position, or a game as one seat sees it or with everything open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....errors import NotationError
from ...codec.history import History, Record
from ...codec.notation import as_position, format_edition, parse_edition
from ...codec.record_form import as_record, is_record
from ...codec.states import parse_state, read_state
from ...components.editions import Edition
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.position import Painting, Position
from ...rules.state.state import State

__all__ = ["Looked", "Subject", "editions_of", "subject_of"]

Looked = Position | State | History | Record | Mapping[str, Any] | str
"""Input types; a document or text holds a position, a state or a record."""

_LEAST, _MOST = 2, 4


@dataclass(frozen=True)
class Subject:
    """Position, and its game if there is one."""

    position: Position
    state: State | None = None
    player: int = 0
    """Player of the pyramid and of the legal moves."""
    names: tuple[str, ...] = ()
    laid: Painting | None = None
    """Current painting in the game."""
    record: Record | None = None
    """Record of the whole game, if nothing in it must stay hidden."""


def subject_of(source: Looked, seat: int | None) -> Subject:
    """Return the subject of an input, with the knowledge of `seat` (HID-1).

    None sees everything and selects the player who is asked. Raise NotationError if the input is unreadable or the seat
    does not exist; TypeError if the seat is not a number.
    """
    source = _read(source)
    if not isinstance(source, State | History | Record):
        return Subject(as_position(source))
    history = History.of(source) if isinstance(source, Record) else source
    state, names = (history, ()) if isinstance(history, State) else (history.state, history.setup.players)
    player = _player(state, seat)
    position = position_of(state, player)
    if seat is not None:  # hidden attack tokens count nothing until the screens are removed
        shown = (its.attack or 0 for other, its in enumerate(view(state, seat).seats) if other != seat)
        position = replace(position, opponents=tuple(shown))
    told = isinstance(history, History) and (seat is None or state.is_over)
    record = history.record() if told and isinstance(history, History) else None
    return Subject(position, state, player, names, Painting(state.players[player].painting), record)


def editions_of(named: Sequence[str | Edition]) -> tuple[Edition, ...]:
    """Return editions from values and from texts such as `en, repaint no`.

    Raise NotationError with the edition that is unreadable or given twice; TypeError for a value of another type.
    """
    if isinstance(named, str | Edition):
        raise TypeError(f"editions takes several editions, such as ('en', 'fr'), not {named!r} alone")
    found: list[Edition] = []
    for index, edition in enumerate(named):
        path = f"editions[{index}]"
        if not isinstance(edition, str | Edition):
            raise TypeError(f"{path} is an edition or its name, not {type(edition).__name__}")
        try:
            read = parse_edition(edition) if isinstance(edition, str) else edition
        except NotationError as error:
            raise NotationError("lens/edition", error.rule, path=path, sentence=str(error)) from None
        if read in found:
            raise NotationError("lens/twice", None, path=path, edition=format_edition(read))
        found.append(read)
    if not _LEAST <= len(found) <= _MOST:
        raise NotationError("lens/count", None, least=_LEAST, most=_MOST, count=len(found))
    return tuple(found)


def _read(given: Looked) -> Looked:
    if isinstance(given, str):
        start = given.lstrip("\ufeff \t\r\n")
        if is_record(given):
            return as_record(given)
        return parse_state(given) if start.startswith("{") and '"viceroy-state/' in start else given
    if isinstance(given, Mapping):
        form = str(given.get("format", ""))
        if form.startswith("viceroy-record/"):
            return as_record(given)
        return read_state(given) if form.startswith("viceroy-state/") else given
    return given


def _player(state: State, seat: int | None) -> int:
    if seat is None:
        return state.question.players[0] if state.question else 0
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise TypeError(f"seat is the number of a player or None, not {seat!r}")
    if seat not in range(len(state.players)):
        raise NotationError("state/nobody", "SET-1", path="seat", player=seat)
    return seat
