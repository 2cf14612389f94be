"""Character cards and laws, with the four colored sections of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from .gems import Color, Icon
from .laws import LawEffect

__all__ = ["CORNERS", "Card", "Character", "Corner", "Law", "Sections"]

Corner = Literal["top_left", "top_right", "bottom_left", "bottom_right"]
CORNERS: tuple[Corner, ...] = get_args(Corner)


class Sections(NamedTuple):
    """Colors of the four sections of a card (CMP-3)."""

    top_left: Color
    top_right: Color
    bottom_left: Color
    bottom_right: Color

    def at(self, corner: Corner) -> Color:
        """Return the color of the section at a corner."""
        color: Color = getattr(self, corner)
        return color


@dataclass(frozen=True, slots=True)
class Character:
    """Character card: cost colors and reward rows from level 1 up (CMP-7), both empty if they are not needed."""

    number: int
    sections: Sections
    name: str = ""
    costs: tuple[Color, ...] = ()
    rewards: tuple[tuple[Icon, ...], ...] = ()

    def __hash__(self) -> int:
        return self.number  # unique in a deck, and much faster than hashing all fields


@dataclass(frozen=True, slots=True)
class Law:
    """Law: it costs nothing, and its effect says how it acts (LAW-1)."""

    number: int
    sections: Sections
    effect: LawEffect
    name: str = ""

    def __hash__(self) -> int:
        return self.number


Card = Character | Law
