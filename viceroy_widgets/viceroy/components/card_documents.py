"""Serialization of cards: characters and laws in the documents of decks and positions."""

from __future__ import annotations

from typing import Any

from ...core.fields import Field
from .cards import CORNERS, Card, Character, Law, Sections
from .law_documents import read_effect, write_effect
from .value_documents import read_color, read_gems, read_icon, read_row, write_gems, write_row

__all__ = ["read_card", "read_color", "read_gems", "read_icon", "write_card", "write_gems"]

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
