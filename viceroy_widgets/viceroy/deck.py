"""Decks: the cards of a deck document, and the sample deck that comes with the package."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TypeVar

from .card_documents import LONGEST_NAME, read_card
from .cards import Card, Character, Law
from .fields import Field
from .json_text import parse_json

__all__ = ["DECK_FORMAT", "Deck", "read_deck", "sample_deck"]

DECK_FORMAT = "viceroy-deck/1"
_MOST_CARDS = 1000
Kind = TypeVar("Kind", Character, Law)


@dataclass(frozen=True)
class Deck:
    """A deck: characters and laws, each sorted by number."""

    name: str
    characters: tuple[Character, ...]
    laws: tuple[Law, ...]

    @cached_property
    def by_number(self) -> dict[int, Card]:
        cards: tuple[Card, ...] = (*self.characters, *self.laws)
        return {card.number: card for card in cards}

    def card(self, number: int) -> Card:
        """The card of that number; KeyError where there is none."""
        return self.by_number[number]


@cache
def sample_deck() -> Deck:
    """The deck that comes with the package; cards of a position that are only a number are found here."""
    return read_deck(parse_json(files("viceroy_widgets").joinpath("data", "sample_deck.json").read_bytes()))


def read_deck(data: object) -> Deck:
    """The deck of a document; NotationError names the field that cannot be read."""
    found = Field(data).members(("format", "characters", "laws"), ("name",))
    found["format"].choice((DECK_FORMAT,))
    name = found.get("name", "").text(LONGEST_NAME)
    numbers: set[int] = set()
    characters = [_deck_card(field, numbers, Character) for field in found["characters"].items(_MOST_CARDS)]
    laws = [_deck_card(field, numbers, Law) for field in found["laws"].items(_MOST_CARDS)]
    return Deck(name, tuple(sorted(characters, key=_number)), tuple(sorted(laws, key=_number)))


def _deck_card(field: Field, numbers: set[int], kind: type[Kind]) -> Kind:
    # In a deck a character says what it costs and gives (CMP-7), and only laws have a law.
    field.member("law" if kind is Law else "costs")
    if kind is Character:
        field.member("rewards")
    card = read_card(field)
    if not isinstance(card, kind):
        raise field.member("law").refused("deck/kind")
    if card.number in numbers:
        raise field.member("number").refused("at/pyramid/twice", "CMP-2", number=card.number)
    numbers.add(card.number)
    return card


def _number(card: Card) -> int:
    return card.number
