"""Pictures of positions and pyramids in a notebook: the drawing is loaded when one is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.pictures import lend_picture

if TYPE_CHECKING:
    from .rules.pyramids.position import Position
    from .rules.pyramids.pyramid import Pyramid

__all__ = ["lend_pictures"]


def lend_pictures() -> None:
    """Register the functions that draw values of the rules, which know no drawing themselves."""
    lend_picture("viceroy/position", _picture_of_position)
    lend_picture("viceroy/pyramid", _picture_of_pyramid)


def _picture_of_position(position: Position) -> str:
    from .draw import draw_pyramid

    return draw_pyramid(position, screen=True)


def _picture_of_pyramid(pyramid: Pyramid) -> str:
    from .draw import draw_pyramid
    from .rules.pyramids.position import Position

    return draw_pyramid(Position(pyramid))
