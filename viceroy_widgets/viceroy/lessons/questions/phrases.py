"""Phrases of questions as plain values, which are put into words in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ....words import lesson_text, say
from ...components.gems import Gems
from ...components.icons import Icon
from ...components.laws import options_text
from ...text.phrases import gems_text, join_list, list_players

__all__ = ["Card", "Icons", "Listed", "Values", "Who", "Words", "Worked", "Written", "phrase_text", "words"]

Values = tuple[tuple[str, object], ...]


class Words(NamedTuple):
    """Message id with its values, which may be phrases themselves."""

    message: str
    values: Values = ()


class Written(NamedTuple):
    """Text by an author; texts of the lessons in the package are translated."""

    text: str


class Icons(NamedTuple):
    """Icons of a reward."""

    icons: tuple[Icon, ...]


class Who(NamedTuple):
    """Group of players of a game, by seat numbers; empty `seats` means nobody."""

    names: tuple[str, ...]
    seats: tuple[int, ...]


class Card(NamedTuple):
    """Card by its number and its name."""

    number: int
    name: str = ""


class Listed(NamedTuple):
    """List of phrases; `form` is the id of the message that joins them."""

    items: tuple[object, ...]
    form: str = "tell/list"


class Worked(NamedTuple):
    """Part of a worked example: its title, its given values, or its result."""

    example: str
    part: str


def words(message: str, **values: object) -> Words:
    """Return a message with these values."""
    return Words(message, tuple(values.items()))


def phrase_text(phrase: object, also: Mapping[str, object] | None = None) -> Any:
    """Return a phrase in words, with `also` as additional values; numbers and texts are returned unchanged."""
    match phrase:
        case Words(message, values):
            given = {**dict(values), **(also or {})}
            return say(message, **{name: phrase_text(value) for name, value in given.items()})
        case Written(text):
            return lesson_text(text)
        case Icons(icons):
            return options_text(icons) if icons else say("quiz/nothing")
        case Who(names, seats):
            return list_players(names, seats) if seats else say("quiz/nobody")
        case Card(number, name):
            return say("tell/character" if name else "tell/nameless_character", number=number, card_name=name)
        case Worked(name, part):
            return _example_text(name, part)
        case Listed(items, form):
            return join_list(map(phrase_text, items), form)
        case Gems():
            return gems_text(phrase)
    return phrase


def _example_text(name: str, part: str) -> str:
    from ...codec.documents.examples import example  # needed only for questions about examples
    from ...text.examples import expected_text, situation_lines

    its = example(name)
    if part == "title":
        return its.spoken().title
    return " ".join(situation_lines(its)) if part == "given" else expected_text(its)
