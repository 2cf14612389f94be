"""Gem colors, counts of gems by color, and icons, each written as one word such as `circle_bonus:green:4`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from operator import add, sub
from typing import Literal, NamedTuple, get_args

from ...errors import NotationError

__all__ = [
    "COLORED",
    "COLORS",
    "COLOR_INDEX",
    "GEMS_PER_COLOR",
    "LETTERS",
    "NO_GEMS",
    "TOKEN_KINDS",
    "VALUES",
    "Color",
    "Gems",
    "Icon",
    "is_token",
    "parse_icon",
]


# -- gem colors, and counts of gems by color ---------------------------------------------------------------------------


Color = Literal["blue", "red", "green", "yellow"]

COLORS: tuple[Color, ...] = get_args(Color)
"""Colors in the order of the auction cards (CMP-4, CMP-5)."""

COLOR_INDEX: dict[str, int] = {color: index for index, color in enumerate(COLORS)}
LETTERS: dict[str, Color] = {color[0]: color for color in COLORS}
GEMS_PER_COLOR = 16


class _Counts(NamedTuple):
    blue: int
    red: int
    green: int
    yellow: int


class Gems(_Counts):
    """Count of gems of each color, never negative; it is a tuple, because a game creates hundreds of them."""

    __slots__ = ()

    def __new__(cls, blue: int = 0, red: int = 0, green: int = 0, yellow: int = 0) -> Gems:
        """Return a count of gems of each color; raise ValueError if a count is negative."""
        return _checked([blue, red, green, yellow])

    @classmethod
    def of(cls, counts: Mapping[Color, int]) -> Gems:
        """Return the gems of a mapping from color to count; missing colors count as 0."""
        return cls(*(counts.get(color, 0) for color in COLORS))

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Counts as a plain tuple, in the order of COLORS."""
        return self.blue, self.red, self.green, self.yellow

    @property
    def total(self) -> int:
        """Number of gems of all colors together."""
        return sum(self)

    def __getitem__(self, color: str) -> int:  # type: ignore[override]  # the key is a color, not an index
        return tuple.__getitem__(self, COLOR_INDEX[color])

    def items(self) -> Iterator[tuple[Color, int]]:
        """Return an iterator over (color, count) for the colors that have any gems."""
        return ((color, count) for color, count in zip(COLORS, self, strict=True) if count)

    def plus(self, color: str, n: int = 1) -> Gems:
        """Return these gems with `n` more of a color; raise ValueError if a count becomes negative."""
        counts = list(self)
        counts[COLOR_INDEX[color]] += n
        return _checked(counts)

    def plus_all(self, other: Gems) -> Gems:
        """Return the sum of two gem counts, color by color."""
        return _checked(list(map(add, self, other)))

    def minus_all(self, other: Gems) -> Gems:
        """Return these gems without the other ones; raise ValueError if a count becomes negative."""
        return _checked(list(map(sub, self, other)))


def _checked(counts: list[int]) -> Gems:
    blue, red, green, yellow = counts
    if blue < 0 or red < 0 or green < 0 or yellow < 0:
        raise ValueError(f"a number of gems is never negative: {counts}")
    # This skips the constructor, because a game runs this line very often.
    return tuple.__new__(Gems, counts)


NO_GEMS = Gems()


# -- icons of reward rows and tokens on cards, each written as one word such as `circle_bonus:green:4` -----------------


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
