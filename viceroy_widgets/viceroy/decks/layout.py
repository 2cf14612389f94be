"""Deck files as people read them: JSON with one line for each thing that a card says."""

from __future__ import annotations

import json
from typing import Any

from ..components.deck import Deck, write_deck

__all__ = ["deck_text", "laid_out"]


def deck_text(deck: Deck) -> str:
    """The file of a deck."""
    return laid_out(write_deck(deck))


def laid_out(document: dict[str, Any]) -> str:
    """A deck document as text: a line for each note and for each field of a card, all else in one line."""
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
