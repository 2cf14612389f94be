"""Checker of the value of every bid in a certificate, end by end; it uses only the rules and no solver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import PuzzleError
from ..rules.state.state import State
from .checked_auctions import bid_values
from .checker import MOST_INEQUALITIES, check_last_turn
from .reached import played_total

__all__ = ["check_bids"]

_BIDDER = 0
"""Seat of the player who solves a puzzle."""


def check_bids(state: State, certificate: Mapping[str, Any]) -> int:
    """Return the number of inequalities used; raise PuzzleError if an end or the value of a bid is wrong.

    Every possible end of the auctions has its own total and proof, like a last turn. The value of a bid is the
    average of these totals, weighted by the draws of virtual opponents. Against people it is the lowest total,
    and the others play no card after the auction. Exactly one bid must be the best.
    """
    ends, used, inequalities = certificate["ends"], set[str](), 0

    def total(name: str, after: State) -> int:
        nonlocal inequalities
        if name not in ends:
            raise PuzzleError("certificate/no_end", path="ends", end=name)
        used.add(name)
        proof = ends[name]
        reached = played_total(after, _BIDDER, proof["moves"])
        if reached != proof["total"]:
            raise PuzzleError("certificate/total", path="ends", total=proof["total"], reached=reached)
        inequalities += check_last_turn(after, _BIDDER, proof)
        if inequalities > MOST_INEQUALITIES:
            raise PuzzleError("certificate/long", path="ends", n=MOST_INEQUALITIES)
        return reached

    values = bid_values(state, total)
    if used != set(ends):
        raise PuzzleError("certificate/unused", path="ends", end=min(set(ends) - used))
    due = [[value.numerator, value.denominator] for value in values]
    if certificate["worths"] != due:
        raise PuzzleError("certificate/worths", path="worths", due=", ".join(map(str, values)))
    if values.count(max(values)) != 1:
        raise PuzzleError("certificate/tie", path="worths")
    return inequalities
