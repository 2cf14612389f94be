"""Position: the possessions of one player at the end of the game, and the attack tokens of the opponents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....core.pictures import picture_of
from ...components.editions import EDITIONS, Edition
from ...components.gems import COLORS, GEMS_PER_COLOR, Gems
from .pyramid import Fault, Pyramid

__all__ = ["Position", "require_position"]


@dataclass(frozen=True)
class Position:
    """Final position of one player: pyramid, gems, own attack tokens, and those of up to 3 opponents."""

    pyramid: Pyramid = Pyramid()
    gems: Gems = Gems()
    attack: int = 0
    opponents: tuple[int, ...] = ()
    edition: Edition = EDITIONS["en"]

    def faults(self) -> tuple[Fault, ...]:
        """Return all faults; the `element` of a fault is the index of a card, or -1 for the position itself."""
        return tuple(_faults(self))

    def _repr_svg_(self) -> str:
        """Return the SVG markup that a notebook shows."""
        return picture_of("viceroy/position", self)


def require_position(given: object) -> None:
    """Raise TypeError with advice unless this is a position; what people have at hand is often a line of notation."""
    if not isinstance(given, Position):
        raise TypeError(f"this takes a Position, not {type(given).__name__}; as_position(...) makes one of a line")


def _faults(position: Position) -> Iterator[Fault]:
    yield from position.pyramid.faults()
    here = position.gems.plus_all(position.pyramid.gems)
    for color in COLORS:
        if here[color] > GEMS_PER_COLOR:
            values = (("color", f"color/{color}"), ("n", here[color]), ("limit", GEMS_PER_COLOR))
            yield Fault("position/gems", "CMP-4", -1, values)
    if len(position.opponents) > 3:
        yield Fault("position/opponents", "SET-1", -1, (("n", len(position.opponents)),))
