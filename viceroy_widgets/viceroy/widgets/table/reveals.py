"""The bids that were shown last in this turn: the auction has been settled by the time one could look at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...codec.records.replay import Step
from ...components.gems import COLORS, Color

__all__ = ["NOTHING_SHOWN", "Reveal", "last_reveal"]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Who bid where, by seat and by virtual opponent; everybody has seen it (AUC-3)."""

    bids: tuple[tuple[int, Color], ...] = ()
    virtual: tuple[tuple[int, Color], ...] = ()


NOTHING_SHOWN = Reveal()


def last_reveal(steps: Sequence[Step]) -> Reveal:
    """Of this turn; nothing before its first reveal, and once the game is over."""
    virtual: tuple[tuple[int, Color], ...] = ()
    if steps[-1][0].phase not in ("auction", "development"):
        return NOTHING_SHOWN
    for _, events in reversed(steps):
        for event in reversed(events):
            if event.kind == "virtual_bids":
                virtual = _bids(event.values)
            elif event.kind == "revealed":
                return Reveal(_bids(event.values), virtual)
            elif event.kind == "auction_phase":
                return NOTHING_SHOWN
    return NOTHING_SHOWN


def _bids(values: Sequence[object]) -> tuple[tuple[int, Color], ...]:
    """Pairs of who and where, without those who attack or pass."""
    pairs = zip(values[::2], values[1::2], strict=True)
    return tuple((who, color) for who, its in pairs for color in COLORS if its == color and isinstance(who, int))
