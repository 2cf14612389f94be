"""Message id and named values to a sentence: the only place where sentences for people are made."""

from __future__ import annotations

from typing import Any

from .catalogues import SENTENCES, add_catalogue, add_messages, catalogue
from .forms import Word, word
from .languages import LANGUAGES, direction, known_language, language, set_language, speaking
from .remembering import remembered

__all__ = [
    "CARDS",
    "LANGUAGES",
    "LESSONS",
    "RULES",
    "add_catalogue",
    "add_messages",
    "card_name",
    "direction",
    "known_language",
    "language",
    "lesson_text",
    "remembered",
    "rule_text",
    "say",
    "sentence_case",
    "set_language",
    "speaking",
]

CARDS, LESSONS, RULES = "cards", "lessons", "rules"
"""Domains of texts that a game may have: names of cards, texts of lessons, titles and texts of rules."""
_WORDS = {"color", "corner", "found", "path", "printed", "top_left", "top_right", "bottom_left", "bottom_right"}
_SPOKEN = {*_WORDS, "card_name"}


def say(message: str, /, **values: Any) -> str:
    """The sentence of a message id in the language that is spoken, with its values filled in.

    A value named `n` chooses the plural form. Values named in `_WORDS` may be message ids and are then said in words,
    in the form that the sentence asks for; others, such as the name of a player, stay as they are, whatever they look
    like. One named `card_name` is the name of a card, which the built-in deck has in every language.
    """
    n = values.get("n")
    spoken = catalogue(language())
    text = spoken.message(message, n if isinstance(n, int) else None)
    if not values:
        return str(Word(text)) if "|" in text else text.format()
    return text.format(**{name: _said(name, value) if name in _SPOKEN else value for name, value in values.items()})


def card_name(name: str) -> str:
    """The name of the built-in deck or of a card in it as this language has it; any other name stays what it is."""
    return catalogue(language()).text(CARDS, "name", name) if name else name


def rule_text(rule: str, part: str, english: str) -> str:
    """The "title" or "text" of a rule of the catalogue, whose English is given."""
    return catalogue(language()).text(RULES, f"{rule} {part}", english)


def lesson_text(english: str) -> str:
    """A text of the lessons in the package as this language has it; any other text stays what it is."""
    return catalogue(language()).text(LESSONS, "lesson", english) if english else english


def sentence_case(text: str) -> str:
    """With its first letter large; `str.capitalize` would make the others small."""
    return text[:1].upper() + text[1:]


def _said(name: str, value: Any) -> Any:
    if name in _WORDS and value in SENTENCES:
        return word(catalogue(language()).message(value, None))
    return card_name(value) if name == "card_name" and isinstance(value, str) else value
