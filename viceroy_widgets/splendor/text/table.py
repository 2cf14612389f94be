"""The table in words, for readers who see no picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...words import person, say, sentence_case
from ..components.cards import LEVELS
from ..rules.views import SeenReserved, SeenSeat, View
from .phrases import card_text, cost_text, counts_text, listed, noble_with_needs
from .status import round_text

__all__ = ["table_text"]


def table_text(view: View, names: Sequence[str]) -> str:
    """Return the whole view in words, one line for each level and each player."""
    return "\n".join(sentence_case(line) for line in _lines(view, names))


def _lines(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.question is None:
        yield say("splendor/table_over")
    else:
        yield say("splendor/table_turn", round=round_text(view), who=person(names, view.in_turn, view.player))
    yield say("splendor/table_supply", tokens=counts_text(view.supply))
    nobles = listed(noble_with_needs(noble) for noble in view.nobles)
    yield say("splendor/table_nobles", nobles=nobles) if view.nobles else say("splendor/table_no_nobles")
    for level, cards, deck in zip(LEVELS, view.row, view.decks, strict=True):
        told = listed(cost_text(card) if card else say("splendor/table_gap") for card in cards)
        yield say("splendor/table_row", level=level, cards=told, n=deck)
    for player, seat in enumerate(view.seats):
        yield _seat(seat, person(names, player, view.player))


def _seat(seat: SeenSeat, who: str) -> str:
    reserved = listed(_reserved(held) for held in seat.reserved)
    return say(
        "splendor/table_seat",
        who=who,
        points=seat.points,
        tokens=counts_text(seat.tokens),
        bonuses=counts_text(seat.bonuses),
        cards=say("splendor/facts_cards", n=len(seat.cards)),
        reserved=say("splendor/reserved_cards", cards=reserved) if seat.reserved else say("splendor/no_reserved"),
        nobles=say("splendor/facts_nobles", n=len(seat.nobles)),
    )


def _reserved(held: SeenReserved) -> str:
    return card_text(held.card) if held.card else say("splendor/hidden_card", level=held.level)
