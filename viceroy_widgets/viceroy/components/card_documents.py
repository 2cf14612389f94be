"""Serialization of cards: characters, laws and the small values on them, in documents of decks and positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ...core.fields import Field
from ...errors import NotationError
from .cards import CORNERS, Card, Character, Law, Sections
from .gems import COLORS, GEMS_PER_COLOR, Color, Gems, Icon, parse_icon
from .laws import LAW_KINDS, LAW_WORDS, Choose, DrawAndKeep, LawEffect, LeveledLaw

__all__ = [
    "ICONS_IN_A_ROW",
    "LAW_LIMITS",
    "OPTIONS",
    "check_keep",
    "is_by_level",
    "read_card",
    "read_color",
    "read_effect",
    "read_gems",
    "read_icon",
    "read_row",
    "read_value",
    "write_card",
    "write_effect",
    "write_gems",
    "write_row",
]


# -- serialization of small values: colors, icons, rows of icons, and gem counts ---------------------------------------


_LONGEST_ICON = 40
ICONS_IN_A_ROW = 8


def read_color(field: Field) -> Color:
    """Return the color of a field, one of the four."""
    name = field.choice(COLORS, "CMP-4")
    return next(color for color in COLORS if color == name)


def read_icon(field: Field) -> Icon:
    """Return the icon of a field, such as `points:12`."""
    text = field.text(_LONGEST_ICON)
    try:
        return parse_icon(text)
    except NotationError as error:
        raise field.refused(f"at/{error.code}", error.rule, **error.values) from None


def read_row(field: Field) -> tuple[Icon, ...]:
    """Return the icons of a reward row, or of an option that a law offers."""
    return tuple(read_icon(icon) for icon in field.items(ICONS_IN_A_ROW))


def write_row(row: tuple[Icon, ...]) -> list[str]:
    """Return the document of a row: one text for each icon."""
    return [str(icon) for icon in row]


def read_gems(field: Field) -> Gems:
    """Return gem counts by color; missing colors count as 0."""
    found = field.members((), COLORS)
    return Gems.of({color: found[color].integer(0, GEMS_PER_COLOR, "CMP-4") for color in COLORS if color in found})


def write_gems(gems: Gems) -> dict[str, int]:
    """Return a mapping from color to count, without colors that have no gems."""
    return dict(gems.items())


# -- serialization of laws: the kind, and the numbers and words that describe the effect -------------------------------


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
    if name in LAW_WORDS:
        return field.choice(tuple(LAW_WORDS[name]), "LAW-4")
    if name == "played":
        return field.boolean("LAW-8")
    low, high = LAW_LIMITS[name]
    if name == "points" and is_by_level(kind):
        return tuple(level.integer(low, high) for level in field.items_of(LAW_LEVELS, "DEV-11"))
    return field.integer(low, high)


# -- serialization of cards: characters and laws in the documents of decks and positions -------------------------------


HIGHEST_NUMBER = 9999
LONGEST_NAME = 200
LEVELS_WITH_COSTS = 4


def read_card(field: Field, more: tuple[str, ...] = ()) -> Card:
    """Return the card of a document field: a law if it has a field `law`, else a character.

    Fields named in `more` may be there too. NotationError names the field that cannot be read.
    """
    is_law = isinstance(field.value, dict) and "law" in field.value
    optional = ("name", "law") if is_law else ("name", "costs", "rewards", "law")
    found = field.members(("number", "sections"), (*optional, *more))
    number = found["number"].integer(1, HIGHEST_NUMBER, "CMP-2")
    sections = read_sections(found["sections"])
    name = found.get("name", "").text(LONGEST_NAME)
    if is_law:
        return Law(number, sections, read_effect(found["law"]), name)
    costs = found["costs"].items_of(LEVELS_WITH_COSTS, "CMP-7") if "costs" in found else ()
    rewards = found["rewards"].items_of(LEVELS_WITH_COSTS, "CMP-7") if "rewards" in found else ()
    return Character(number, sections, name, tuple(map(read_color, costs)), tuple(map(read_row, rewards)))


def read_sections(field: Field) -> Sections:
    """Return the colors of the four sections."""
    found = field.members(CORNERS)
    return Sections(*(read_color(found[corner]) for corner in CORNERS))


def write_card(card: Card) -> dict[str, Any]:
    """Return the document of a card, without empty fields."""
    written: dict[str, Any] = {"number": card.number}
    if card.name:
        written["name"] = card.name
    written["sections"] = card.sections._asdict()
    if isinstance(card, Law):
        written["law"] = write_effect(card.effect)
        return written
    if card.costs:
        written["costs"] = list(card.costs)
    if card.rewards:
        written["rewards"] = [write_row(row) for row in card.rewards]
    return written
