"""Decks: the cards of a deck document, the built-in deck, and decks that are found by their digest."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import sha256
from typing import Any, TypeVar

from ...core.document_text import parse_json
from ...core.fields import Field
from .card_documents import HIGHEST_NUMBER, LONGEST_NAME, read_card, write_card
from .cards import Card, Character, Law
from .gems import Color

__all__ = [
    "DECK_FORMAT",
    "Deck",
    "built_in_deck",
    "deck_of_digest",
    "former_decks",
    "is_built_in",
    "parse_deck",
    "read_deck",
    "write_deck",
]


# -- decks: the cards of a deck document, and the built-in deck --------------------------------------------------------


DECK_FORMAT = "viceroy-deck/1"
MOST_CARDS = 1000
_LONGEST_NOTE = 2000
_LINES_OF_A_NOTE = 100
_DIGEST = 16
Kind = TypeVar("Kind", Character, Law)


@dataclass(frozen=True)
class Deck:
    """Deck: characters and laws, each sorted by number, and the numbers of the optional bonus cards (CMP-1)."""

    name: str
    characters: tuple[Character, ...]
    laws: tuple[Law, ...]
    bonus: tuple[int, ...] = ()

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.characters, self.laws, self.bonus))

    def __hash__(self) -> int:
        # Decks are cache keys of the bots; to hash all cards each time would take longer than what is cached.
        return self._hash

    @cached_property
    def digest(self) -> str:
        """Identifier, different for each deck: the first 16 hexadecimal digits of the SHA-256 of its document."""
        canonical = json.dumps(write_deck(self), sort_keys=True, separators=(",", ":"))
        return sha256(canonical.encode()).hexdigest()[:_DIGEST]

    @cached_property
    def by_number(self) -> dict[int, Card]:
        """Mapping from number to card."""
        cards: tuple[Card, ...] = (*self.characters, *self.laws)
        return {card.number: card for card in cards}

    @cached_property
    def first_costs(self) -> dict[int, Color | None]:
        """Mapping from card number to its cost color on level 1, which is None for laws."""
        return {
            number: card.costs[0] if isinstance(card, Character) else None for number, card in self.by_number.items()
        }

    def card(self, number: int) -> Card:
        """Return the card with this number; raise KeyError if there is none."""
        return self.by_number[number]

    def without_bonus(self) -> Deck:
        """Return the deck without its bonus cards; the name stays."""
        return replace(
            self,
            characters=tuple(card for card in self.characters if card.number not in self.bonus),
            laws=tuple(card for card in self.laws if card.number not in self.bonus),
            bonus=(),
        )


@cache
def built_in_deck() -> Deck:
    """Return the deck that comes with the package.

    A position may give a card only by its number; such a card is looked up in this deck.
    """
    from importlib.resources import files  # slow to import, and needed only once

    return parse_deck(files("viceroy_widgets.viceroy").joinpath("data", "deck.json").read_bytes())


def parse_deck(text: str | bytes) -> Deck:
    """Return the deck of a JSON text; raise NotationError if it cannot be read."""
    return read_deck(parse_json(text))


def read_deck(data: object) -> Deck:
    """Return the deck of a document or of a field; NotationError names the field that cannot be read.

    Notes are checked but not kept, because they are only for human readers.
    """
    field = data if isinstance(data, Field) else Field(data)
    found = field.members(("format", "characters", "laws"), ("name", "note", "bonus"))
    found["format"].choice((DECK_FORMAT,))
    name = found.get("name", "").text(LONGEST_NAME)
    read_note(found.get("note", ""))
    numbers: set[int] = set()
    characters = [_deck_card(field, numbers, Character) for field in found["characters"].items(MOST_CARDS)]
    laws = [_deck_card(field, numbers, Law) for field in found["laws"].items(MOST_CARDS)]
    bonus = [_bonus(field, numbers) for field in found.get("bonus", []).items(MOST_CARDS, "CMP-1")]
    return Deck(name, tuple(sorted(characters, key=_number)), tuple(sorted(laws, key=_number)), tuple(sorted({*bonus})))


def write_deck(deck: Deck) -> dict[str, Any]:
    """Return the document of a deck, without empty fields."""
    written: dict[str, Any] = {"format": DECK_FORMAT}
    if deck.name:
        written["name"] = deck.name
    if deck.bonus:
        written["bonus"] = list(deck.bonus)
    return written | {"characters": list(map(write_card, deck.characters)), "laws": list(map(write_card, deck.laws))}


def read_note(field: Field) -> None:
    """Check a note, a text or a list of texts; raise NotationError if it has another type or is too long."""
    for line in field.items(_LINES_OF_A_NOTE) if isinstance(field.value, list) else (field,):
        line.text(_LONGEST_NOTE)


def _deck_card(field: Field, numbers: set[int], kind: type[Kind]) -> Kind:
    # In a deck, a character needs costs and rewards (CMP-7), and a law needs the field `law`.
    for name in ("law",) if kind is Law else ("costs", "rewards"):
        field.member(name)
    card = read_card(field, ("note",))
    assert isinstance(card, kind)  # read_card refuses a field `law` together with costs and rewards
    if isinstance(field.value, dict) and "note" in field.value:
        read_note(field.member("note"))
    if card.number in numbers:
        raise field.member("number").refused("at/pyramid/twice", "CMP-2", number=card.number)
    numbers.add(card.number)
    return card


def _bonus(field: Field, numbers: set[int]) -> int:
    number = field.integer(1, HIGHEST_NUMBER, "CMP-1")
    if number not in numbers:
        raise field.refused("deck/no_bonus", "CMP-1", number=number)
    return number


def _number(card: Card) -> int:
    return card.number


# -- lookup of decks by digest, among given decks, the built-in deck and former built-in decks -------------------------


def deck_of_digest(digest: str, decks: Iterable[Deck] = ()) -> Deck | None:
    """Return the deck with this digest, with or without bonus cards, or None.

    The search covers the given decks, the built-in deck and former built-in decks.
    """
    for deck in (*decks, built_in_deck(), *former_decks()):
        for known in (deck, deck.without_bonus()):
            if known.digest == digest:
                return known
    return None


def is_built_in(deck: Deck) -> bool:
    """Return whether the package contains this deck, so that its digest is enough to find it."""
    return deck_of_digest(deck.digest) is not None


@cache
def former_decks() -> tuple[Deck, ...]:
    """Return the former built-in decks, which `python -m tools.decks.maker` keeps."""
    return tuple(_read())


def _read() -> Iterator[Deck]:
    from importlib.resources import files  # slow to import, and needed only once

    folder = files("viceroy_widgets.viceroy").joinpath("data", "decks")
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            yield parse_deck(file.read_bytes())
