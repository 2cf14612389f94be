"""Record of a game in progress, with only the information that one player may have (HID-1)."""

from __future__ import annotations

from dataclasses import replace

from ....core.vocabulary import Move
from ...components.deck import Deck
from ...rules.state.move_forms import HIDDEN
from ...rules.state.state import State
from .history import History
from .record import Record

__all__ = ["record_for", "visible_move"]

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
