"""Cards as two short texts: the name with sections, and the costs with rewards."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import say
from ...words.plain_text import wrapped
from ..components.cards import CORNERS, Card, Law
from ..components.icons import Icon
from ..components.laws import law_text
from .phrases import join_list, short_title_of

__all__ = ["card_body", "card_head", "card_lines", "icon_short", "sections_text"]


def card_head(card: Card) -> str:
    """Return the name and the sections of a card: `11 Odile Thrush, Bell Founder, top B B, bottom G G`."""
    return say("tell/list", first=short_title_of(card), second=sections_text(card))


def sections_text(card: Card) -> str:
    """Return the sections of a card by first letters of colors: `top B B, bottom G G`."""
    return say("table/sections", **{corner: card.sections.at(corner)[0].upper() for corner in CORNERS})


def card_body(card: Card) -> str:
    """Return the cost color and reward of each level, or the text of a law.

    An example is `1 B: magic; 2 Y: infinite red; 3 G: green circle +2; 4 B: magic bonus +5`.
    """
    if isinstance(card, Law):
        return law_text(card.effect)
    return join_list(
        (
            say(
                "table/level",
                level=level,
                color=color[0].upper(),
                reward=join_list(map(icon_short, row)) or say("table/nothing"),
            )
            for level, (color, row) in enumerate(zip(card.costs, card.rewards, strict=False), start=1)
        ),
        "tell/also",
    )


def card_lines(card: Card, indent: int, before: str = "", details: bool = True) -> Iterator[str]:
    """Yield the head and body of a card as indented lines after `before`; without `details` only the name."""
    yield from wrapped(before + (card_head(card) if details else short_title_of(card)), indent, indent + 4)
    if details:
        yield from wrapped(card_body(card), indent + 4, indent + 4)


def icon_short(icon: Icon) -> str:
    """Return the shortest text of a token or reward: `green circle +2`."""
    return say(f"short/{icon.kind}", n=icon.value, color=f"color/{icon.color}")
