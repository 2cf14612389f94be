"""Filters and sort orders of the cards of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from ....errors import NotationError
from ....words import card_name
from ...components.cards import Card, Character, Law
from ...components.deck import Deck
from ...components.gems import COLOR_INDEX, COLORS, VALUES, Icon
from ...components.laws import EndLaw, LastingLaw, OnceLaw, law_text, options_text

__all__ = ["CHOICES", "Wanted", "cards_found"]

LONGEST_TEXT = 100
_KINDS: dict[str, Callable[[Card, Deck], bool]] = {
    "characters": lambda card, deck: isinstance(card, Character),
    "laws": lambda card, deck: isinstance(card, Law),
    "once": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, OnceLaw),
    "lasting": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, LastingLaw),
    "end": lambda card, deck: isinstance(card, Law) and isinstance(card.effect, EndLaw),
    "bonus": lambda card, deck: card.number in deck.bonus,
}
_SORTS: dict[str, Callable[[Card], tuple[Any, ...]]] = {
    "number": lambda card: (),
    "name": lambda card: (card_name(card.name).casefold(),),
    # CMP-7: each level costs one gem more; laws cost nothing and come first.
    "cost": lambda card: tuple(COLOR_INDEX[color] for color in card.costs) if isinstance(card, Character) else (),
}

CHOICES: dict[str, tuple[str, ...]] = {
    "kind": ("", *_KINDS),
    "color": ("", *COLORS),
    "gives": ("", *VALUES),
    "sort": tuple(_SORTS),
}
"""Allowed values by option; "" selects everything."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters of the cards shown, and their sort order."""

    kind: str = ""
    color: str = ""
    """Color of at least one of the four sections."""
    gives: str = ""
    """Kind of an icon, on any level or by choice."""
    text: str = ""
    """Words that all occur in the name, number, law or rewards."""
    sort: str = "number"

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all options."""
        return tuple(field.name for field in fields(cls))

    def but(self, **changes: str) -> Wanted:
        """Return the filters with some changes; raise NotationError for an unknown value."""
        for name, value in changes.items():
            if not isinstance(value, str) or len(value) > LONGEST_TEXT:
                raise NotationError("browser/text", None, name=name, most=LONGEST_TEXT)
            if value not in CHOICES.get(name, (value,)):
                known = ", ".join(choice for choice in CHOICES[name] if choice)
                raise NotationError("browser/value", None, name=name, value=repr(value), known=known)
        return replace(self, **changes)


def cards_found(deck: Deck, wanted: Wanted) -> tuple[Card, ...]:
    """Return the cards that pass the filters, sorted, and by number among equals."""
    words = wanted.text.casefold().split()
    found = [
        card
        for card in deck.by_number.values()
        if (not wanted.kind or _KINDS[wanted.kind](card, deck))
        and (not wanted.color or wanted.color in card.sections)
        and (not wanted.gives or any(icon.kind == wanted.gives for icon in _icons(card)))
        and (not words or _has(card, words))
    ]
    return tuple(sorted(found, key=lambda card: (_SORTS[wanted.sort](card), card.number)))


def _rows(card: Card) -> tuple[tuple[Icon, ...], ...]:
    if isinstance(card, Character):
        return card.rewards
    options: tuple[tuple[Icon, ...], ...] = getattr(card.effect, "options", ())
    return options


def _icons(card: Card) -> Iterable[Icon]:
    return (icon for row in _rows(card) for icon in row)


def _has(card: Card, words: list[str]) -> bool:
    parts = [str(card.number), card_name(card.name), *(options_text(row) for row in _rows(card) if row)]
    if isinstance(card, Law):
        parts.append(law_text(card.effect))
    text = " ".join(parts).casefold()
    return all(word in text for word in words)
