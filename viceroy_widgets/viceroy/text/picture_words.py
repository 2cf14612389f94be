"""Pyramid and hand of a picture in words, for readers who see no picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...words import say, sentence_case
from ..components.cards import Card
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from .cards import card_head, icon_short
from .phrases import gems_text, join_list

__all__ = ["picture_words"]


def picture_words(position: Position, hand: Iterable[Card] = ()) -> str:
    """Return the cards of a pyramid level by level, with what lies on them, then the cards of a hand.

    The text counts and sums up nothing: a picture does not either.
    """
    parts = [*_levels(position), *_hand(hand)]
    return " ".join(sentence_case(part) for part in parts)


def _levels(position: Position) -> Iterator[str]:
    for level in range(1, 6):
        row = position.pyramid.row(level)
        if row:
            cards = join_list(map(_standing, row), "tell/also")
            yield _row(position.pyramid, row[0].place, cards)


def _row(pyramid: Pyramid, first: Place, cards: str) -> str:
    """Return a level in words: a row has no gaps (PYR-2), so that its first card says where all of them stand."""
    where = say("text/level", level=first.level)
    if first.level == 1:
        return say("picture/row", where=where, cards=cards)
    left, right = (pyramid.at(place).card.number for place in (first.left_support, first.right_support))
    return say("picture/row_on", where=where, left=left, right=right, cards=cards)


def _hand(hand: Iterable[Card]) -> Iterator[str]:
    cards = join_list(map(card_head, hand), "tell/also")
    if cards:
        yield say("picture/row", where=say("table/hand"), cards=cards)


def _standing(placed: PyramidCard) -> str:
    things = [icon_short(token) for token in placed.tokens]
    things += [say("short/infinite", color=f"color/{color}") for color in placed.infinite]
    if any(placed.gems):
        things.append(say("table/banked", gems=gems_text(placed.gems)))
    if placed.tucked:
        things.append(say("table/face_down", n=len(placed.tucked)))
    head = card_head(placed.card)
    return say("picture/holds", card=head, things=join_list(things)) if things else head
