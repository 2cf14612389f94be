"""Legend of the signs on cards and in the reserve: the picture of each, and what it means in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.table_game import Sign
from ...words import say
from ..components.gems import COLORS, Icon
from .glyphs import gem_picture, icon_picture

__all__ = ["legend"]


_SIGNS = (
    Icon("gems", 3),
    Icon("infinite", 0, "red"),
    Icon("draw", 1),
    Icon("points", 5),
    Icon("circle_bonus", 2, "green"),
    Icon("magic"),
    Icon("magic_bonus", 3),
    Icon("science"),
    Icon("defense"),
    Icon("attack"),
)
"""One icon of each kind, with a usual value."""


def legend() -> Iterator[Sign]:
    """Yield the gems, the icons of rewards and the parts of a card that have no name on it."""
    yield Sign("".join(gem_picture(color, 24) for color in COLORS), say("legend/gem"))
    yield from (Sign(icon_picture(icon), say(f"legend/{icon.kind}")) for icon in _SIGNS)
    yield Sign("", say("legend/levels"))
    yield Sign("", say("legend/sections"))
    yield Sign("", say("legend/number"))
