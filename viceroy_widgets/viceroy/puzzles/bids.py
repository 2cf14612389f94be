"""Puzzles about the next bid: the legal bids, and the average value of each bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...errors import PuzzleError
from ..codec.moves import format_move, parse_move
from ..rules.engine.engine import legal_moves
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..text.moves import move_label
from ..text.places import supply_in
from .choices import LEAST_OPTIONS, MOST_OPTIONS

__all__ = ["bid_options", "bid_text", "bid_values", "check_bid_options"]


def bid_options(state: State) -> list[str]:
    """Return all legal bids in words."""
    return [format_move(bid) for bid in legal_moves(state, SOLVER)]


def check_bid_options(state: State, options: Sequence[Any]) -> None:
    """Raise PuzzleError if the options are not exactly the legal bids, or are too few or too many."""
    if list(options) != bid_options(state) or not LEAST_OPTIONS <= len(options) <= MOST_OPTIONS:
        raise PuzzleError("puzzle/bids", path="options")


def bid_text(state: State, option: str) -> str:
    """Return a bid as the label of a button."""
    assert state.question is not None  # the question asks for a bid
    bid, supply = parse_move(SOLVER, option), supply_in(state, SOLVER)
    return move_label(bid, state.deck, state.question, supply.player.pyramid, supply=supply)


def bid_values(certificate: Mapping[str, Any]) -> list[Fraction]:
    """Return the average value of each bid from a certificate."""
    return [Fraction(top, bottom) for top, bottom in certificate["worths"]]
