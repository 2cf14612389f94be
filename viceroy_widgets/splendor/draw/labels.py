"""Labels of the parts of the drawings: a short name, and details for those who do not see them."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.parts import Label
from ...words import say
from ..components.pieces import CARDS, NOBLES
from ..rules.board import Seat
from ..rules.buying import cost_of, gold_needed
from ..rules.engine import SeenSeat, View
from ..text.phrases import card_text, counts_text, listed, noble_text

__all__ = ["card_label", "lacking", "lacking_text", "noble_label", "seat_text", "viewer"]


def viewer(view: View) -> Seat | None:
    """Return the seat of the viewer as the rules know it; None for a spectator."""
    if view.player is None:
        return None
    seat = view.seats[view.player]
    return Seat(seat.tokens, seat.cards)


def lacking(card: int, seat: Seat) -> int:
    """Return the number of tokens that a seat lacks for a card, with its bonuses and its gold (SPL-8)."""
    return max(0, gold_needed(card, seat) - seat.tokens[-1])


def lacking_text(card: int, seat: Seat) -> str:
    """Return which tokens a seat lacks for a card before its gold, such as "2 red and 1 black"."""
    cost = cost_of(card, seat)
    return counts_text([max(0, due - had) for due, had in zip(cost, seat.tokens, strict=False)])


def card_label(card: int, seat: Seat | None) -> Label:
    """Return the label of a card: its color and points, then its cost and whether the viewer can buy it."""
    details = [say("splendor/costs", tokens=counts_text(CARDS[card].cost))]
    if seat is not None:
        short = lacking(card, seat)
        cost = counts_text(cost_of(card, seat))
        details.append(say("splendor/can_buy", tokens=cost) if not short else "")
        form = "splendor/lacks" if seat.tokens[-1] else "splendor/lacks_no_gold"
        details.append(say(form, n=short, tokens=lacking_text(card, seat)) if short else "")
    return Label(card_text(card), "; ".join(filter(None, details)))


def noble_label(noble: int, seat: SeenSeat | None) -> Label:
    """Return the label of a noble: the asked bonuses, and those that the viewer lacks."""
    asked = NOBLES[noble].bonuses
    details = [say("splendor/asks", bonuses=counts_text(asked))]
    if seat is not None:
        short = [max(0, due - had) for due, had in zip(asked, seat.bonuses, strict=True)]
        details.append(say("splendor/lacks_bonuses", bonuses=counts_text(short)) if any(short) else "")
    return Label(noble_text(noble), "; ".join(filter(None, details)))


def seat_text(seat: SeenSeat) -> str:
    """Return tokens, bonuses, reserved cards and nobles of a seat as text."""
    return say(
        "splendor/mat_text",
        tokens=counts_text(seat.tokens),
        bonuses=counts_text(seat.bonuses),
        reserved=_reserved_text(seat),
        nobles=listed(map(noble_text, seat.nobles)),
    )


def _reserved_text(seat: SeenSeat) -> str:
    held: Sequence[str] = [
        say("splendor/hidden_card", level=card.level) if card.card is None else card_text(card.card)
        for card in seat.reserved
    ]
    return listed(held)
