"""Icons of reward rows and tokens on cards, each written as one word such as `circle_bonus:green:4`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...errors import NotationError
from .gems import COLORS, Color

__all__ = ["COLORED", "TOKEN_KINDS", "VALUES", "Icon", "is_token", "parse_icon"]

VALUES: dict[str, tuple[int, ...]] = {
    "magic": (),
    "science": (),
    "attack": (),
    "defense": (),
    "points": (2, 3, 4, 5, 6, 7, 8, 10, 12, 15),
    "magic_bonus": (2, 3, 5),
    "circle_bonus": (2, 4),
    "gems": tuple(range(1, 17)),
    "draw": (1, 2, 3),
    "infinite": (),
}
"""Mapping from kind to its printed values (CMP-6), which are empty for a kind without a number."""

TOKEN_KINDS = ("magic", "science", "defense", "points", "magic_bonus", "circle_bonus")
"""Kinds that lie on a card. Attack tokens stay behind the screen (REW-5)."""

COLORED = ("circle_bonus", "infinite")
"""Kinds that have a color."""


class Icon(NamedTuple):
    """Icon: its kind, its value (0 for a kind without a number) and its color (None for a kind without a color)."""

    kind: str
    value: int = 0
    color: Color | None = None

    def __str__(self) -> str:
        return _text(self)


@cache
def _text(icon: Icon) -> str:
    return ":".join([icon.kind, *([icon.color] if icon.color else []), *([str(icon.value)] if icon.value else [])])


def parse_icon(text: str) -> Icon:
    """Return the icon of a text such as `points:12`, `magic` or `infinite:yellow`; this is the inverse of `str`.

    Raise NotationError if the text is not an icon.
    """
    kind, *rest = text.split(":")
    if kind not in VALUES:
        raise NotationError("icon/kind", "CMP-6", text=text, kinds=", ".join(VALUES))
    color: Color | None = None
    if kind in COLORED:
        if not rest or rest[0] not in COLORS:
            raise NotationError("icon/color", "CMP-6", text=text, kind=kind, colors=", ".join(COLORS))
        name = rest.pop(0)
        color = next(known for known in COLORS if known == name)
    value = 0
    if VALUES[kind]:
        known = [str(value) for value in VALUES[kind]]
        if not rest or rest[0] not in known:
            raise NotationError("icon/value", "CMP-6", text=text, kind=kind, values=", ".join(known))
        value = int(rest.pop(0))
    if rest:
        raise NotationError("icon/rest", "CMP-6", text=text, kind=kind)
    return Icon(kind, value, color)


def is_token(icon: Icon) -> bool:
    """Return whether an icon lies on a card as a token (CMP-9)."""
    return icon.kind in TOKEN_KINDS
