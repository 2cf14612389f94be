"""Replay of a record: every state of the game, or the first illegal move."""

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
"""State, and the events that led to it."""


def begin(setup: Setup, deck: Deck | None = None) -> Step:
    """Return the first state of a game and its events.

    The deck is `deck` if given, or else the deck that the setup carries or that matches its digest. Raises
    NotationError if the deck is unknown or not the deck of the record. Raises it also for the record of a player,
    which has no seed (HID-1). Raises IllegalMoveError if such a game cannot be played.
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
    """Return the first state and the state after each move, each with its events.

    Raises IllegalMoveError `record/illegal` with the number of the first illegal move, the reason and its rule. A
    record made before a rule was corrected can have such a move. Raises NotationError if the record cannot be
    replayed at all.
    """
    return _follow(record, (begin(record.setup, deck),), Variation(1, record.moves), "record/illegal")


def check_record(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the steps of `replay`, after a check of every variation and of the result."""
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
            raise NotationError("record/hidden", "HID-1", n=n, move=_move_text(record, move))
        try:
            found.append(apply(found[-1][0], move))
        except IllegalMoveError as error:
            reason = f"{error} [{error.rule}]" if error.rule else str(error)
            values = {"n": n, "move": _move_text(record, move), "reason": reason, "start": line.ply}
            raise IllegalMoveError(illegal, error.rule, **values) from None
    return tuple(found)


def _move_text(record: Record, move: Move) -> str:
    return f"{actor(record.setup.players, move.player)} {format_move(move)}"
