"""Layout of deck files for human readers: JSON with one line for each field of a card."""

from __future__ import annotations

import json
from typing import Any

from ..components.deck import Deck, write_deck

__all__ = ["deck_text", "format_document"]


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
