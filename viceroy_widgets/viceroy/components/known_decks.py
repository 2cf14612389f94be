"""Lookup of decks by digest, among given decks, the built-in deck and former built-in decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from .deck import Deck, built_in_deck, parse_deck

__all__ = ["deck_of_digest", "former_decks", "is_built_in"]


def deck_of_digest(digest: str, given: Iterable[Deck] = ()) -> Deck | None:
    """Return the deck with this digest, with or without bonus cards, or None.

    The search covers the given decks, the built-in deck and former built-in decks.
    """
    for deck in (*given, built_in_deck(), *former_decks()):
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
