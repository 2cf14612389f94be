"""Nobles: ten tiles that come to whoever has the bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .colors import COLORS, Counts
from .tables import table

__all__ = ["NOBLES", "Noble"]


class Noble(NamedTuple):
    """Noble: the bonuses that a player needs, and the points that the noble gives (SPL-11)."""

    id: int
    points: int
    bonuses: Counts


def _read() -> dict[int, Noble]:
    nobles = (
        Noble(int(row["id"]), int(row["points"]), tuple(int(row[color]) for color in COLORS))
        for row in table("nobles.csv")
    )
    return {noble.id: noble for noble in nobles}


NOBLES: Mapping[int, Noble] = MappingProxyType(_read())
"""All nobles by id, from 1 to 10 (SPL-3)."""
