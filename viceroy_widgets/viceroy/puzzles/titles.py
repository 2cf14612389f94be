"""Titles of made puzzles, derived from the position when they are shown; they do not depend on the solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...words import card_name, say
from ..codec.situations import Situation
from ..components.cards import Card, Law
from ..components.gems import Gems
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..text.phrases import gems_text, join_list

__all__ = ["TitleFacts", "is_made_title", "made_title", "title_facts"]

_NAMED = 2
"""Largest number of cards that a title names; of more cards it names one."""
_COLORS_TOLD = ("pay", "take")
"""Themes whose titles tell the colors of the gems, unless they name several cards."""


class TitleFacts(NamedTuple):
    """Facts of a position that a title tells."""

    cards: tuple[Card, ...]
    """Cards that it names, and more of the same kind that it counts."""
    gems: Gems
    """Gems behind the screen of the solver."""
    size: int
    """Number of cards in the pyramid."""


def is_made_title(title: str, id: str) -> bool:
    """Return whether a title of a document was not written by an author: it ends with the start of the id."""
    return title.endswith(f" {id[:4]}")


def title_facts(theme: str, subject: Position | Situation) -> TitleFacts:
    """Return the facts of a puzzle for its title: cards of the row, of the hand, or on top of the pyramid."""
    if isinstance(subject, Position):
        return TitleFacts(_highest(subject.pyramid), subject.gems, len(subject.pyramid.cards))
    state = subject.state
    its = state.players[SOLVER]
    cards = _row(state) if theme == "bid" else _hand(state)
    return TitleFacts(cards or _highest(its.pyramid), its.gems, len(its.pyramid.cards))


def made_title(theme: str, subject: Position | Situation) -> str:
    """Return the title of a made puzzle in the current language."""
    facts = title_facts(theme, subject)
    held = facts.cards if isinstance(subject, Situation) else facts.cards[:_NAMED]
    named = [_name(card) for card in held[: _NAMED if len(held) <= _NAMED else 1]]  # more names would be too long
    cards = say("tell/and", first=named[0], second=named[1]) if len(named) > 1 else "".join(named)
    if len(held) > len(named):
        cards = say("title/more", n=len(held) - len(named), cards=cards)
    told = [say("title/cards", n=facts.size)]
    if facts.gems.total:
        in_colors = theme in _COLORS_TOLD and len(facts.cards) == 1
        told.insert(0, gems_text(facts.gems) if in_colors else say("title/gems", n=facts.gems.total))
    return say(f"title/{theme}", cards=cards, facts=join_list(told))


def _hand(state: State) -> tuple[Card, ...]:
    """Return the cards of the hand, laws first, by number: so their order tells nothing of what to play."""
    hand = [state.deck.card(number) for number in sorted(state.players[SOLVER].hand)]
    return tuple(sorted(hand, key=lambda card: not isinstance(card, Law)))


def _row(state: State) -> tuple[Card, ...]:
    return tuple(state.deck.card(number) for color in state.row_order for number in state.slot(color).cards)


def _highest(pyramid: Pyramid) -> tuple[Card, ...]:
    """Return the cards of a pyramid, the highest first, from left to right."""
    placed: Sequence[Any] = sorted(pyramid.cards, key=lambda its: (-its.place.level, its.place.x))
    return tuple(its.card for its in placed)


def _name(card: Card) -> str:
    """Return the name of a card without its profession, or its number if it has no name."""
    name = card_name(card.name) if card.name else ""
    return name.partition(",")[0] or say("title/nameless", number=card.number)
