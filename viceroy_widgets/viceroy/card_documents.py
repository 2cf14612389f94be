"""Cards in documents: characters and laws as they stand in decks and positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any

from ..errors import NotationError
from .cards import CORNERS, Card, Character, Law, Sections
from .fields import Field
from .gems import COLORS, GEMS_PER_COLOR, Color, Gems
from .icons import Icon, parse_icon
from .laws import LAW_KINDS, LawEffect, PointsByLevel

__all__ = ["read_card", "read_color", "read_gems", "read_icon", "write_card", "write_gems"]

HIGHEST_NUMBER = 9999
LONGEST_NAME = 200
LEVELS_WITH_COSTS = 4
_LONGEST_ICON = 40
_ICONS_IN_A_ROW = 8
_LAW_LIMITS = {"points": (0, 100), "limit": (1, 4 * GEMS_PER_COLOR), "each": (1, 4 * GEMS_PER_COLOR)}


def read_card(field: Field) -> Card:
    """A character, or a law where there is a field `law`."""
    is_law = isinstance(field.value, dict) and "law" in field.value
    optional = ("name", "law") if is_law else ("name", "costs", "rewards", "law")
    found = field.members(("number", "sections"), optional)
    number = found["number"].integer(1, HIGHEST_NUMBER, "CMP-2")
    sections = _read_sections(found["sections"])
    name = found.get("name", "").text(LONGEST_NAME)
    if is_law:
        return Law(number, sections, _read_effect(found["law"]), name)
    costs = found.get("costs", []).items_of(LEVELS_WITH_COSTS, "CMP-7") if "costs" in found else ()
    rewards = found.get("rewards", []).items_of(LEVELS_WITH_COSTS, "CMP-7") if "rewards" in found else ()
    return Character(
        number,
        sections,
        name,
        tuple(read_color(cost) for cost in costs),
        tuple(tuple(read_icon(icon) for icon in row.items(_ICONS_IN_A_ROW)) for row in rewards),
    )


def read_color(field: Field) -> Color:
    """One of the four colors."""
    name = field.choice(COLORS, "CMP-4")
    return next(color for color in COLORS if color == name)


def read_icon(field: Field) -> Icon:
    """An icon such as `points:12`."""
    text = field.text(_LONGEST_ICON)
    try:
        return parse_icon(text)
    except NotationError as error:
        raise field.refused(f"at/{error.code}", error.rule, **error.values) from None


def read_gems(field: Field) -> Gems:
    """Numbers of gems by color; those left out are none."""
    found = field.members((), COLORS)
    return Gems.of({color: found[color].integer(0, GEMS_PER_COLOR, "CMP-4") for color in COLORS if color in found})


def write_card(card: Card) -> dict[str, Any]:
    """The document of a card, without what is empty."""
    written: dict[str, Any] = {"number": card.number}
    if card.name:
        written["name"] = card.name
    written["sections"] = card.sections._asdict()
    if isinstance(card, Law):
        numbers = {
            name: list(value) if isinstance(value, tuple) else value for name, value in asdict(card.effect).items()
        }
        written["law"] = {"kind": card.effect.kind, **numbers}
        return written
    if card.costs:
        written["costs"] = list(card.costs)
    if card.rewards:
        written["rewards"] = [[str(icon) for icon in row] for row in card.rewards]
    return written


def write_gems(gems: Gems) -> dict[str, int]:
    """The colors that are there, with their numbers."""
    return dict(gems.items())


def _read_sections(field: Field) -> Sections:
    found = field.members(CORNERS)
    return Sections(*(read_color(found[corner]) for corner in CORNERS))


def _read_effect(field: Field) -> LawEffect:
    kind = field.member("kind").choice(LAW_KINDS, "LAW-1")
    effect: Callable[..., LawEffect] = LAW_KINDS[kind]
    names = tuple(entry.name for entry in fields(LAW_KINDS[kind]))
    found = field.members(("kind", *names))
    if kind == PointsByLevel.kind:
        low, high = _LAW_LIMITS["points"]
        levels = found["points"].items_of(LEVELS_WITH_COSTS, "DEV-11")
        return effect(tuple(level.integer(low, high) for level in levels))
    return effect(*(found[name].integer(*_LAW_LIMITS[name]) for name in names))


def _numbers(effect: LawEffect) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(effect).items()}
