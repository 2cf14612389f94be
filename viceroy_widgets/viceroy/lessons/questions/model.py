"""Questions as plain values: their phrases, options, kinds and subjects; sentences are made from them on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from ....errors import NotationError
from ....words import lesson_text, say
from ...components.cards import Card as DeckCard
from ...components.cards import Character
from ...components.deck import built_in_deck
from ...components.gems import Gems, Icon
from ...components.laws import options_text
from ...rules.pyramids.places import Circle, Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid, PyramidCard
from ...text.phrases import gems_text, join_list, list_players

__all__ = [
    "MISCOUNTS",
    "WRITTEN",
    "Card",
    "Cases",
    "Icons",
    "Listed",
    "Option",
    "QuestionKind",
    "QuizQuestion",
    "Sort",
    "Values",
    "Who",
    "Words",
    "Worked",
    "Written",
    "about_card",
    "about_circle",
    "card_with_costs",
    "circle_at",
    "phrase_text",
    "placed_card",
    "words",
]


# -- phrases of questions as plain values, which are put into words in the current language ----------------------------


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

    # The name of this class is in the text that seeds the options of a question, so it stays.
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
    from ...codec.examples import example  # needed only for questions about examples
    from ...text.examples import expected_text, situation_lines

    its = example(name)
    if part == "title":
        return its.spoken().title
    return " ".join(situation_lines(its)) if part == "given" else expected_text(its)


# -- question and its options as plain values; the sentences are made from them on demand ------------------------------


WRITTEN = "written"
"""Kind of a question by an author, and mistake of a wrong option by an author."""

MISCOUNTS = "miscounts"
"""Mistake of an option without a misunderstanding, such as a nearby number or another color."""


_SILENT = Written("")


@dataclass(frozen=True, slots=True)
class Option:
    """Offered answer: its label, the mistake that leads to it ("" for the right answer), and the response."""

    label: Words | Written
    mistake: str = ""
    response: Words | Written = _SILENT
    rule: str = ""
    number: int | None = None
    """Answer as a number, if it is one."""

    @property
    def is_right(self) -> bool:
        """Whether this is the right answer."""
        return not self.mistake


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """Question with two to five options, one of them right; `lights` are the ids of the elements to highlight."""

    kind: str
    rule: str
    message: str
    values: Values
    options: tuple[Option, ...]
    position: Position | None = None
    lights: tuple[str, ...] = ()
    text: str = ""
    """Text by an author; `message` is empty in that case."""
    hand: tuple[DeckCard, ...] = ()
    """Cards that are shown below the position."""
    typed_response: Words | None = None
    """Response to a typed number that is no option; None for a question that shows its options."""

    @property
    def right(self) -> int:
        """Index of the right option."""
        return next(index for index, option in enumerate(self.options) if option.is_right)


# -- kind of question: the function that creates the question, and the cases in which it makes sense -------------------


Sort = Literal["perception", "rules", "optimization"]
Cases = Iterable[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """Kind of question, with a function that creates it and a function that lists the sensible cases.

    `make` takes a position, or the table of a game, and the values of its `parameters`. `cases` takes the same
    source and returns mappings of these parameters.
    """

    id: str
    sort: Sort
    make: Callable[..., QuizQuestion]
    cases: Callable[[Any], Cases]
    parameters: tuple[str, ...] = ()
    of_game: bool = False


# -- subjects of questions: cards and circles of a position, their names, and their highlighted elements ---------------


def placed_card(position: Position, card: int) -> PyramidCard:
    """Return the placed card with this number; raise NotationError if the pyramid has none."""
    found = position.pyramid.of_number(card)
    if found is None:
        raise NotationError("quiz/no_card", "PYR-1", path="card", number=card)
    return found


def circle_at(position: Position, circle: Place) -> Circle:
    """Return the circle whose upper card is at this place; raise NotationError if there is none."""
    for found in position.pyramid.circles:
        if found.place == circle:
            return found
    raise NotationError("quiz/no_circle", "PYR-4", path="circle", place=str(Place(*circle)))


def about_circle(position: Position, circle: Circle) -> dict[str, Any]:
    """Return the values with which sentences name a circle, the position, and the elements to highlight."""
    number = position.pyramid.by_place[circle.place].card.number
    lights = (f"circle:{circle.place}",)
    return {"position": position, "lights": lights, "number": number, "level": circle.level}


def card_with_costs(position: Position, number: int) -> Character:
    """Return the character with this number from the pyramid, or else from the built-in deck.

    NotationError reports that there is none, or that it has no costs or no rewards.
    """
    placed = position.pyramid.of_number(number)
    card: DeckCard | None = placed.card if placed else built_in_deck().by_number.get(number)
    if not isinstance(card, Character) or not card.costs or not card.rewards:
        raise NotationError("quiz/no_costs", "CMP-7", path="card", number=number)
    return card


def about_card(position: Position, card: DeckCard) -> dict[str, Any]:
    """Return the position with one card to highlight; a card outside the pyramid is shown alone."""
    placed = position.pyramid.of_number(card.number)
    if placed is None:
        placed = PyramidCard(Place(1, 0), card)
        position = Position(Pyramid((placed,)), edition=position.edition)
    return {
        "position": position,
        "lights": (f"card:{placed.place}",),
        "card": Card(card.number, card.name),
    }
