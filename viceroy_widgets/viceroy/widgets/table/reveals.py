"""Bids revealed last in the current turn; they stay visible although the auction is already settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...codec.records.replay import Step
from ...components.gems import COLORS, Color

__all__ = ["NOTHING_SHOWN", "Reveal", "last_reveal"]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Bids by seat and by virtual opponent; they are public (AUC-3)."""

    bids: tuple[tuple[int, Color], ...] = ()
    virtual: tuple[tuple[int, Color], ...] = ()


NOTHING_SHOWN = Reveal()


def last_reveal(steps: Sequence[Step]) -> Reveal:
    """Return the last reveal of the current turn; an empty one before the first reveal and after development."""
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
    """Return pairs of bidder and color, without attacks and passes."""
    pairs = zip(values[::2], values[1::2], strict=True)
    return tuple((who, color) for who, its in pairs for color in COLORS if its == color and isinstance(who, int))
