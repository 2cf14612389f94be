"""Messages: from a message id and named values to a sentence. All sentences for people are made here."""

from __future__ import annotations

from typing import Any

from .catalogs import SENTENCES, add_catalog, add_messages, catalog
from .forms import Name, Word, You, word
from .language_cache import cached_by_language
from .languages import LANGUAGES, direction, known_language, language, set_language, speaking

__all__ = [
    "CARDS",
    "LANGUAGES",
    "LESSONS",
    "RULES",
    "Name",
    "You",
    "add_catalog",
    "add_messages",
    "cached_by_language",
    "card_name",
    "direction",
    "known_language",
    "language",
    "lesson_text",
    "rule_text",
    "say",
    "sentence_case",
    "set_language",
    "speaking",
]

CARDS, LESSONS, RULES = "cards", "lessons", "rules"
"""Domains of translated texts that a game may have: names of cards, texts of lessons, titles and texts of rules."""
_WORDS = {"color", "corner", "found", "path", "printed", "top_left", "top_right", "bottom_left", "bottom_right"}
_SPOKEN = {*_WORDS, "card_name", "who"}


def say(message: str, /, **values: Any) -> str:
    """Return the sentence of a message id in the current language, with its values filled in.

    A value named `n` selects the plural form. A value whose name is in `_WORDS` may be a message id: it is translated,
    in the grammatical form that the sentence asks for. A value named `card_name` is translated if the built-in deck has
    that name. A value named `who` is somebody: the sentence has other words if it is You. All other values are inserted
    unchanged.
    """
    n = values.get("n")
    spoken = catalog(language())
    text = spoken.message(message, n if isinstance(n, int) else None)
    if not values:
        return str(Word(text)) if "|" in text else text.format()
    return text.format(**{name: _said(name, value) if name in _SPOKEN else value for name, value in values.items()})


def card_name(name: str) -> str:
    """Return the translated name of the built-in deck or of one of its cards; other names are returned unchanged."""
    return catalog(language()).text(CARDS, "name", name) if name else name


def rule_text(rule: str, part: str, english: str) -> str:
    """Return the translated "title" or "text" of a rule of the catalog, whose English text is given."""
    return catalog(language()).text(RULES, f"{rule} {part}", english)


def lesson_text(english: str) -> str:
    """Return the translation of a text of the lessons in the package; other texts are returned unchanged."""
    return catalog(language()).text(LESSONS, "lesson", english) if english else english


def sentence_case(text: str) -> str:
    """Return the text with a capital first letter; `str.capitalize` would change the other letters."""
    return text[:1].upper() + text[1:]


def _said(name: str, value: Any) -> Any:
    if name in _WORDS and value in SENTENCES:
        return word(catalog(language()).message(value, None))
    if name == "who":
        return value if isinstance(value, Name) else Name(value)
    return card_name(value) if name == "card_name" and isinstance(value, str) else value
