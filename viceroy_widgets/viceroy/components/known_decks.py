"""Decks by their digest: the built-in one, those that were built in before, and those that are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from .deck import Deck, built_in_deck, parse_deck

__all__ = ["deck_of_digest", "former_decks", "is_built_in"]


def deck_of_digest(digest: str, given: Iterable[Deck] = ()) -> Deck | None:
    """The deck of this digest, with or without bonus cards: one of those given, or one that is or was built in."""
    for deck in (*given, built_in_deck(), *former_decks()):
        for known in (deck, deck.without_bonus()):
            if known.digest == digest:
                return known
    return None


def is_built_in(deck: Deck) -> bool:
    """Whether everybody who has this package has that deck too, so that its digest is enough."""
    return deck_of_digest(deck.digest) is not None


@cache
def former_decks() -> tuple[Deck, ...]:
    """The decks that were built in before this one; `python -m viceroy_widgets.viceroy.decks.maker` keeps them."""
    return tuple(_read())


def _read() -> Iterator[Deck]:
    from importlib.resources import files  # heavy, and needed once

    folder = files("viceroy_widgets.viceroy").joinpath("data", "decks")
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            yield parse_deck(file.read_bytes())
