"""Base classes of the boards of Viceroy: rules open where their ids are named, and cards are shown enlarged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...core.rulebook import RuleText
from ...widgets.protocol.board import BoardWidget
from ..components.cards import Card
from ..draw.loose_card import draw_large_card
from ..rules.engine.engine import View
from ..rules.pyramids.pyramid import PyramidCard
from ..text.rulebook import rulebook

__all__ = ["CardBoard", "RuledBoard", "cards_in", "large_card"]


# -- base class of the boards of Viceroy: a reader can open the text of a rule where its id is named -------------------


class RuledBoard(BoardWidget):
    """Board whose texts may name rules of Viceroy."""

    def _rulebook(self) -> Mapping[str, RuleText]:
        return rulebook()


# -- board that shows cards of Viceroy: it sends the full front of each card that a page shows enlarged ----------------


class CardBoard(RuledBoard):
    """Board with cards in its drawings; a subclass says which cards these may be."""

    def _cards(self) -> Iterable[PyramidCard | Card]:
        """Return the cards that the drawings may show, placed cards first."""
        raise NotImplementedError

    def _large_picture(self, piece: str) -> str:
        return large_card(piece, self._cards())


def large_card(piece: str, cards: Iterable[PyramidCard | Card]) -> str:
    """Return the full front of a card such as `card-30`, with the pieces on it; "" if it is none of `cards`."""
    for card in cards:
        printed = card.card if isinstance(card, PyramidCard) else card
        if piece == f"card-{printed.number}":
            return draw_large_card(printed, card if isinstance(card, PyramidCard) else None)
    return ""


def cards_in(view: View) -> Iterator[PyramidCard | Card]:
    """Yield the cards of all pyramids that a seat sees, then all cards of the deck."""
    for seat in view.seats:
        yield from seat.pyramid.cards
    yield from view.deck.by_number.values()
