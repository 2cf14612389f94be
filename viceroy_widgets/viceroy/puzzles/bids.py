"""Puzzles about the next bid: what may be bid, and what each bid is worth on average."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...errors import PuzzleError
from ..codec.notation.moves import format_move, parse_move
from ..rules.engine.engine import legal_moves
from ..rules.state.state import State
from ..solve.others_aside import SOLVER
from ..text.moves import move_label
from .choices import LEAST_OPTIONS, MOST_OPTIONS

__all__ = ["bid_options", "bid_text", "bid_worths", "check_bid_options"]


def bid_options(state: State) -> list[str]:
    """All that may be bid, in words."""
    return [format_move(bid) for bid in legal_moves(state, SOLVER)]


def check_bid_options(state: State, options: Sequence[Any]) -> None:
    """PuzzleError where the options are not all bids that the rules allow, or too few or too many to choose from."""
    if list(options) != bid_options(state) or not LEAST_OPTIONS <= len(options) <= MOST_OPTIONS:
        raise PuzzleError("puzzle/bids", path="options")


def bid_text(state: State, option: str) -> str:
    """A bid as a button says it."""
    assert state.question is not None  # it asks for a bid
    return move_label(parse_move(SOLVER, option), state.deck, state.question, state.players[SOLVER].pyramid)


def bid_worths(certificate: Mapping[str, Any]) -> list[Fraction]:
    """What each bid comes to on average, as a certificate says."""
    return [Fraction(top, bottom) for top, bottom in certificate["worths"]]
