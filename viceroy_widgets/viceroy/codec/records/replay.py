"""Playing a record again: every state it went through, or the move at which it goes wrong."""

from __future__ import annotations

from ....core.actors import actor
from ....core.events import Event
from ....core.moves import Move
from ....errors import IllegalMoveError, NotationError
from ...components.deck import Deck
from ...rules.engine.ending import totals
from ...rules.engine.engine import apply, new_game
from ...rules.state.state import State
from ..notation.moves import format_move, is_hidden
from .record import Record, Setup, Variation

__all__ = ["Step", "begin", "check_record", "replay"]

Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""


def begin(setup: Setup, deck: Deck | None = None) -> Step:
    """The first state of a game, with the deck that is given, or else the one that it carries or that its digest names.

    Raises NotationError for another deck than that of the record, for one that is not known here, and for the record
    of a player, which has no seed (HID-1); IllegalMoveError where such a game cannot be played.
    """
    if setup.seed is None:
        raise NotationError("record/no_seed", "HID-1")
    state, events = new_game(
        len(setup.players),
        seed=setup.seed,
        edition=setup.edition,
        virtual=setup.virtual,
        deck=setup.find_deck() if deck is None else deck,
        bonus_cards=setup.bonus_cards,
        row=setup.row,
    )
    if state.deck.digest != setup.digest:
        found = {"found": state.deck.name, "other": state.deck.digest}
        raise NotationError("record/deck", "CMP-1", name=setup.deck, digest=setup.digest, **found)
    return state, events


def replay(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """The first state and the one after each move, each with its events.

    Raises IllegalMoveError `record/illegal` with the number of the first move that is not legal, the reason and its
    rule, as for a record from before a rule was mended; NotationError where the record cannot be played at all.
    """
    return _follow(record, (begin(record.setup, deck),), Variation(1, record.moves), "record/illegal")


def check_record(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """The same as `replay`, with every variation and the result checked as well."""
    steps = replay(record, deck)
    _check_variations(record, steps, Variation(1, record.moves, (), record.variations))
    last, _ = steps[-1]
    if record.result is not None and not (last.is_over and totals(last) == record.result):
        found = ", ".join(map(str, totals(last))) if last.is_over else "record/unfinished"
        raise NotationError("record/result", "SCO-8", expected=", ".join(map(str, record.result)), found=found)
    return steps


def _check_variations(record: Record, steps: tuple[Step, ...], line: Variation) -> None:
    for variation in line.variations:
        branch = _follow(record, steps[: variation.ply], variation, "record/illegal_variation")
        _check_variations(record, branch, variation)


def _follow(record: Record, steps: tuple[Step, ...], line: Variation, illegal: str) -> tuple[Step, ...]:
    found = list(steps)
    for n, move in enumerate(line.moves, start=line.ply):
        if is_hidden(move):
            raise NotationError("record/hidden", "HID-1", n=n, move=_told(record, move))
        try:
            found.append(apply(found[-1][0], move))
        except IllegalMoveError as error:
            reason = f"{error} [{error.rule}]" if error.rule else str(error)
            values = {"n": n, "move": _told(record, move), "reason": reason, "start": line.ply}
            raise IllegalMoveError(illegal, error.rule, **values) from None
    return tuple(found)


def _told(record: Record, move: Move) -> str:
    return f"{actor(record.setup.players, move.player)} {format_move(move)}"
