"""Template of a deck file: every field of every card with notes, laid out for human readers."""

from __future__ import annotations

import json
from typing import Any

from ...words import say
from ..components.card_documents import write_effect
from ..components.cards import CORNERS
from ..components.deck import DECK_FORMAT, Deck, write_deck
from ..components.gems import COLORS
from ..components.icons import COLORED, VALUES
from ..components.laws import LAW_KINDS, LawEffect, law_text
from .checking import HOLE

__all__ = ["LAW_EXAMPLES", "deck_text", "format_document", "template", "template_text"]


# -- layout of deck files for human readers: JSON with one line for each field of a card -------------------------------


def deck_text(deck: Deck) -> str:
    """Return the text of a deck file."""
    return format_document(write_deck(deck))


def format_document(document: dict[str, Any]) -> str:
    """Return a deck document as JSON text.

    Each note and each field of a card has its own line, and so has each other field of the document.
    """
    lines = [f"  {json.dumps(name)}: {_value(value)}" for name, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: object) -> str:
    if not isinstance(value, list) or not value or not isinstance(value[0], dict | str):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(map(_entry, value)) + "\n  ]"


def _entry(card: dict[str, Any] | str) -> str:
    if isinstance(card, str):
        return f"    {json.dumps(card, ensure_ascii=False)}"
    lines = [f"      {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in card.items()]
    return "    {\n" + ",\n".join(lines) + "\n    }"


# -- template of a deck file: every field of every card, with notes that explain the values ----------------------------


LAW_EXAMPLES: tuple[LawEffect, ...] = tuple(kind(*kind.example) for kind in LAW_KINDS.values())
"""One example of each kind of law."""

_CHARACTERS, _LAWS = range(1, 65), range(65, 89)
"""Numbers of the cards, as in the built-in deck."""
_NOTES = ("publisher", "holes", "check", "numbers", "name", "bonus", "sections", "costs", "rewards", "icons", "laws")


def template_text() -> str:
    """Return the text of the template file."""
    return format_document(template())


def template() -> dict[str, Any]:
    """Return the template document: notes, characters with placeholders to fill in, and a law of each kind."""
    icons = ", ".join(":".join([kind, *_color(kind), *_values(kind)]) for kind in VALUES)
    notes = [say(f"template/{note}", icons=icons, colors=", ".join(COLORS), hole=HOLE) for note in _NOTES]
    sections = dict.fromkeys(CORNERS, HOLE)
    return {
        "format": DECK_FORMAT,
        "note": notes,
        "name": "",
        "bonus": [],
        "characters": [
            {"number": number, "name": "", "sections": sections, "costs": [HOLE] * 4, "rewards": [[HOLE]] * 4}
            for number in _CHARACTERS
        ],
        "laws": [
            {"number": number, "name": "", "note": law_text(law), "sections": sections, "law": write_effect(law)}
            for number, law in zip(_LAWS, LAW_EXAMPLES, strict=False)
        ],
    }


def _color(kind: str) -> list[str]:
    return [say("template/color")] if kind in COLORED else []


def _values(kind: str) -> list[str]:
    values = VALUES[kind]
    if len(values) > 3 and values == tuple(range(values[0], values[-1] + 1)):
        return [f"{values[0]}-{values[-1]}"]
    return ["/".join(map(str, values))] if values else []
