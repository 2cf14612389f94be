"""Game of Viceroy in progress, with undo, and the part of its record that one player may have (HID-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from ....core import history
from ....core.vocabulary import Move
from ...components.deck import Deck
from ...rules.engine.ending import totals
from ...rules.state.move_forms import HIDDEN
from ...rules.state.state import State
from ..documents.edition_and_deck import deck_to_carry
from .replay import RULES, Record, Setup, Step, begin, replay

__all__ = ["History", "record_for", "visible_move"]


# -- game of Viceroy in progress, with undo ----------------------------------------------------------------------------


class History(history.History):
    """Frozen history of all states of a game; `play` and `undo` return a new history."""

    setup: Setup
    steps: tuple[Step, ...]

    @classmethod
    def begin(cls, setup: Setup, deck: Deck | None = None, *, open: bool = False) -> Self:
        """Return the history of a new game after setup; raises IllegalMoveError if it cannot be played."""
        first = begin(setup, deck)
        return cls(RULES, _carry_deck(setup, first), (first,), open=open)

    @classmethod
    def of(cls, record: Record, deck: Deck | None = None, *, open: bool = True) -> Self:
        """Return the history of a record after its last move; raises the errors of `replay`."""
        steps = replay(record, deck)
        return cls(RULES, _carry_deck(record.setup, steps[0]), steps, record.moves, open=open)

    @classmethod
    def from_steps(cls, setup: Setup, steps: Sequence[Step], *, open: bool = False) -> Self:
        """Return a history that continues from a state that was not reached by recorded moves."""
        return cls(RULES, setup, tuple(steps), open=open)

    @property
    def state(self) -> State:
        """State after the last move."""
        return self.steps[-1][0]

    def record(self) -> Record:
        """Return the record of the game so far, with the result if the game is over.

        It has the seed and all moves; `record_for` removes secret information.
        """
        result = totals(self.state) if self.state.is_over else None
        return Record(self.setup, self.moves, result=result)


def _carry_deck(setup: Setup, first: Step) -> Setup:
    """Return the setup with the deck of the first state, if a record must carry it and the setup lacks it."""
    return setup if setup.cards else replace(setup, cards=deck_to_carry(first[0].deck))


# -- record of a game in progress, with only the information that one player may have (HID-1) --------------------------


_KEPT_HIDDEN = ("give_back", "first_hand", "discard", "keep")
"""Verbs with values that other players never learn: gems given back, cards for the hand, cards discarded face down."""


def record_for(game: History | Record, player: int | None, deck: Deck | None = None) -> Record:
    """Return the record without the seed and the secret decisions of other players.

    For the player None it is the record of a watcher. Comments and variations are omitted too, because their author
    may have known more. Such a record can be read and displayed, but not replayed. The record of a finished game is
    returned in full. Raises the errors of `replay`.
    """
    history = game if isinstance(game, History) else History.of(game, deck)
    if history.state.is_over:
        return game if isinstance(game, Record) else history.record()
    shown = len(history.moves) - len(history.state.secret_answers)  # the held answers are the last moves
    moves = tuple(
        move if move.player == player else _hide_values(move, history.steps[index][0], index >= shown)
        for index, move in enumerate(history.moves)
    )
    return Record(replace(history.setup, seed=None), moves)


def visible_move(history: History, n: int, player: int | None) -> Move:
    """Return move number `n` as a player knew it right after it was made, or as a watcher did for None."""
    move = history.moves[n - 1]
    after, _ = history.steps[n]
    return move if move.player == player else _hide_values(move, history.steps[n - 1][0], bool(after.secret_answers))


def _hide_values(move: Move, before: State, is_held: bool) -> Move:
    if is_held:
        return Move(move.player, "decided")
    assert before.question is not None  # no move is possible without a question
    is_face_down = before.question.kind == "tuck_hand" and move.verb == "tuck"
    if move.verb in _KEPT_HIDDEN or is_face_down:
        return Move(move.player, move.verb, (HIDDEN,))
    return move
