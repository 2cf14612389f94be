"""Serialization of laws: the kind, and the numbers and words that describe the effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ...core.fields import Field
from .acting_laws import Choose, DrawAndKeep
from .end_laws import LeveledLaw
from .gems import COLORS, GEMS_PER_COLOR
from .laws import LAW_KINDS, LawEffect
from .value_documents import read_row, write_row

__all__ = [
    "LAW_DECKS",
    "LAW_LIMITS",
    "OPTIONS",
    "check_keep",
    "is_by_level",
    "read_effect",
    "read_value",
    "write_effect",
]

LAW_DECKS = ("laws", "small")
OPTIONS = 3
LAW_LEVELS = 4
LAW_LIMITS = {
    "points": (0, 100),
    "limit": (1, len(COLORS) * GEMS_PER_COLOR),
    "each": (1, len(COLORS) * GEMS_PER_COLOR),
    "gems": (1, GEMS_PER_COLOR),
    "draw": (1, 20),
    "keep": (1, 20),  # and at most as many as are drawn
    "needs": (1, 99),  # with 1, the law draws as many cards as are left
}
"""Lowest and highest value of each number."""


def is_by_level(kind: str) -> bool:
    """Return whether this kind of law has four values of points, one for each level it may be on (DEV-11)."""
    return LAW_KINDS[kind] in LeveledLaw.__args__


def read_effect(field: Field) -> LawEffect:
    """Return the effect of a law; NotationError names the field that cannot be read."""
    kind = field.member("kind").choice(LAW_KINDS, "LAW-1")
    effect: Callable[..., LawEffect] = LAW_KINDS[kind]
    names = tuple(entry.name for entry in fields(LAW_KINDS[kind]))
    found = field.members(("kind", *names))
    read = effect(*(read_value(kind, name, found[name]) for name in names))
    if isinstance(read, DrawAndKeep):
        check_keep(found["keep"], read.draw)
    return read


def check_keep(field: Field, draw: int) -> None:
    """Raise NotationError if more cards are kept than drawn."""
    if isinstance(field.value, int) and field.value > draw:
        raise field.refused("card/keep_more", "LAW-4", keep=field.value, draw=draw)


def write_effect(effect: LawEffect) -> dict[str, Any]:
    """Return the document of a law's effect."""
    written: dict[str, Any] = {"kind": effect.kind}
    if isinstance(effect, Choose):
        return written | {"options": [write_row(row) for row in effect.options]}
    values = ((entry.name, getattr(effect, entry.name)) for entry in fields(effect))
    return written | {name: list(value) if isinstance(value, tuple) else value for name, value in values}


def read_value(kind: str, name: str, field: Field) -> object:
    """Return the value of one field of this kind of law; NotationError names the field that cannot be read."""
    if name == "options":
        rows = field.items_of(OPTIONS, "LAW-4")
        return tuple(read_row(row.filled("LAW-4")) for row in rows)
    if name == "deck":
        return field.choice(LAW_DECKS, "LAW-4")
    if name == "played":
        return field.boolean("LAW-8")
    low, high = LAW_LIMITS[name]
    if name == "points" and is_by_level(kind):
        return tuple(level.integer(low, high) for level in field.items_of(LAW_LEVELS, "DEV-11"))
    return field.integer(low, high)
