"""Messages: from a message id and named values to a sentence. All sentences for people are made here.

A new language is a line of `locale/languages.json` and a folder beside it: what it does not say yet is said in English.
Values named `color`, `corner`, `printed`, `found` or `path` are words with forms: `rojo|f=roja` is *roja* in
`{color:f}`. What words leave a widget by (`@spoken`) and what is cached with words in it (`@cached_by_language`) asks
which language is spoken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any

from .catalogs import NOTEBOOKS, SENTENCES, Name, Word, You, add_catalog, add_messages, catalog, is_translated, word
from .languages import LANGUAGES, cached_by_language, direction, known_language, language, set_language, speaking

__all__ = [
    "CARDS",
    "LANGUAGES",
    "LESSONS",
    "NOTEBOOKS",
    "RULES",
    "Name",
    "You",
    "add_catalog",
    "add_messages",
    "cached_by_language",
    "card_name",
    "clauses",
    "direction",
    "known_language",
    "language",
    "lesson_text",
    "person",
    "rule_text",
    "say",
    "sentence_case",
    "set_language",
    "speaking",
]

CARDS, LESSONS, RULES = "cards", "lessons", "rules"
"""Domains of translated texts that a game may have: names of cards, texts of lessons, titles and texts of rules."""
_WORDS = {"color", "corner", "found", "path", "printed", "top_left", "top_right", "bottom_left", "bottom_right"}
_COUNTS = ("n", "points", "total", "count")
_SPOKEN = {*_WORDS, "card_name", "who"}


def say(message: str, /, **values: Any) -> str:
    """Return the sentence of a message id in the current language, with its values filled in.

    A value named `n`, or else `points`, `total` or `count`, selects the plural form. A value whose name is in `_WORDS`
    may be a message id: it is translated, in the grammatical form that the sentence asks for. A value named `card_name`
    is translated if the built-in deck has that name. A value named `who` is somebody, and `person` makes it. For
    You, the message with `_you` behind its id is spoken, where there is one. Otherwise the sentence chooses its words
    by {who:takes/take}. All other values are inserted unchanged. A translation with values that do not exist is
    replaced by the English sentence.
    """
    who = values.get("who")
    if isinstance(who, You) and f"{message}_you" in SENTENCES:
        message = f"{message}_you"
    if isinstance(who, You) and not is_translated(message):
        values["who"] = _english_you(who)
    number = _number(values)
    text = catalog(language()).message(message, number)
    said = {name: _said(name, value) if name in _SPOKEN else value for name, value in values.items()}
    try:
        return _filled(text, said)
    except (LookupError, ValueError, AttributeError):
        english = catalog("en").message(message, number)
        if english == text:
            raise
        return _filled(english, said)


def person(names: Sequence[str] | Mapping[int, str], player: int, reader: int | None = None) -> Name:
    """Return a player as the value `who` of a sentence.

    It is "you" if `reader` is the seat of the player. It is also "you" if this word is the player's name, as that of a
    person at a table who was given no name.
    """
    you = say("who/you")
    name = names[player]
    return You(you) if player == reader or name.casefold() in ("you", you.casefold()) else Name(name)


def card_name(name: str) -> str:
    """Return the translated name of the built-in deck or of one of its cards; other names are returned unchanged."""
    return catalog(language()).text(CARDS, "name", name) if name else name


def rule_text(rule: str, part: str, english: str, domain: str = RULES) -> str:
    """Return the translated "title" or "text" of a rule of a catalog, whose English text is given."""
    return catalog(language()).text(domain, f"{rule} {part}", english)


def lesson_text(english: str, domain: str = LESSONS) -> str:
    """Return the translation of a text of the lessons in the package; other texts are returned unchanged."""
    return catalog(language()).text(domain, "lesson", english) if english else english


def clauses(parts: Iterable[str]) -> str:
    """Return the parts that are not empty as one text, with semicolons as the language writes them."""
    first, *others = list(filter(None, parts)) or [""]
    return reduce(lambda whole, part: say("words/clauses", first=whole, second=part), others, first)


def sentence_case(text: str) -> str:
    """Return the text with a capital first letter; `str.capitalize` would change the other letters."""
    return text[:1].upper() + text[1:]


def _number(values: dict[str, Any]) -> int | None:
    """Return the number that selects the plural form; a fraction has that of many."""
    found = next((values[name] for name in _COUNTS if name in values), None)
    return found if isinstance(found, int) else 1 if found == "1" else None


def _filled(text: str, values: dict[str, Any]) -> str:
    if not values:
        return str(Word(text)) if "|" in text else text.format()
    return text.format(**values)


def _english_you(who: You) -> You:
    """Return the person with the English word for "you", for a sentence that is never translated."""
    return You("you") if who == say("who/you") else who


def _said(name: str, value: Any) -> Any:
    if name in _WORDS and value in SENTENCES:
        return word(catalog(language()).message(value, None))
    if name == "who":
        return value if isinstance(value, Name) else Name(value)
    return card_name(value) if name == "card_name" and isinstance(value, str) else value
