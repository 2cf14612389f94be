"""Replay of a record: every state of the game, or the first illegal move."""

from __future__ import annotations

from collections.abc import Callable

from ....core.actors import actor
from ....core.recording.record import check_result, follow, follow_variations
from ....core.vocabulary import Event, Move
from ....errors import NotationError
from ...components.deck import Deck
from ...rules.engine.ending import totals
from ...rules.engine.engine import apply, new_game
from ...rules.state.state import State
from ..notation.moves import format_move, is_hidden
from .record import Record, Setup

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
    told = _move_text(record)
    return follow((begin(record.setup, deck),), record.line, _apply(told), told)


def check_record(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the steps of `replay`, after a check of every variation and of the result."""
    steps, told = replay(record, deck), _move_text(record)
    follow_variations(steps, record.line, _apply(told), told)
    last, _ = steps[-1]
    check_result(record.result, totals(last) if last.is_over else None, "SCO-8")
    return steps


def _apply(told: Callable[[Move], str]) -> Callable[[State, Move], Step]:
    def apply_known(state: State, move: Move) -> Step:
        if is_hidden(move):
            raise NotationError("record/hidden", "HID-1", n=state.step + 1, move=told(move))
        return apply(state, move)

    return apply_known


def _move_text(record: Record) -> Callable[[Move], str]:
    return lambda move: f"{actor(record.setup.players, move.player)} {format_move(move)}"
