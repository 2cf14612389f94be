"""What questions speak of, as plain values that are said in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ....words import lesson_text, say
from ...components.gems import Gems
from ...components.icons import Icon
from ...components.laws import options_text
from ...text.phrases import everybody, gems_text, listed

__all__ = ["Card", "Icons", "Listed", "Values", "Who", "Words", "Worked", "Written", "said", "words"]

Values = tuple[tuple[str, object], ...]


class Words(NamedTuple):
    """A message id with its values, which may be phrases themselves."""

    message: str
    values: Values = ()


class Written(NamedTuple):
    """A text by an author; those of the package are translated."""

    text: str


class Icons(NamedTuple):
    """What a reward gives."""

    icons: tuple[Icon, ...]


class Who(NamedTuple):
    """Some of the players of a game, by the numbers of their seats; none is nobody."""

    names: tuple[str, ...]
    seats: tuple[int, ...]


class Card(NamedTuple):
    """A card, by its number and its name."""

    number: int
    name: str = ""


class Listed(NamedTuple):
    """Several of these."""

    items: tuple[object, ...]
    form: str = "tell/list"


class Worked(NamedTuple):
    """Of a worked example its title, what is given, or what comes of it."""

    example: str
    part: str


def words(message: str, **values: object) -> Words:
    """A message with these values."""
    return Words(message, tuple(values.items()))


def said(phrase: object, also: Mapping[str, object] | None = None) -> Any:
    """A phrase in words, with more values for its message; numbers and texts stay what they are."""
    match phrase:
        case Words(message, values):
            given = {**dict(values), **(also or {})}
            return say(message, **{name: said(value) for name, value in given.items()})
        case Written(text):
            return lesson_text(text)
        case Icons(icons):
            return options_text(icons) if icons else say("quiz/nothing")
        case Who(names, seats):
            return everybody(names, seats) if seats else say("quiz/nobody")
        case Card(number, name):
            return say("tell/character" if name else "tell/nameless_character", number=number, card_name=name)
        case Worked(name, part):
            return _worked(name, part)
        case Listed(items, form):
            return listed(map(said, items), form)
        case Gems():
            return gems_text(phrase)
    return phrase


def _worked(name: str, part: str) -> str:
    from ...codec.documents.examples import example  # needed for questions about examples alone
    from ...text.examples import expected_text, given_lines

    its = example(name)
    if part == "title":
        return its.spoken().title
    return " ".join(given_lines(its)) if part == "given" else expected_text(its)
