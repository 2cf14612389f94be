"""Previews of moves: what they would leave or bring, in a few words that stand after its label."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import add, sub

from ...core.vocabulary import Move
from ...words import clauses, say
from ..components.pieces import CARDS, NOBLES, TOKENS, TokenCounts
from ..rules.board import Seat
from ..rules.buying import only_payment
from ..rules.ending import MOST_TOKENS, coming
from ..rules.engine import SeenSeat, View
from .sentences import counts_text

__all__ = ["move_preview"]


def move_preview(move: Move, view: View) -> str:
    """Return what a legal move would leave or bring for its player; "" if its label says all of it."""
    return clauses(_PREVIEWS.get(move.verb, _nothing)(move, view))


def _nothing(move: Move, view: View) -> Iterator[str]:
    yield from ()


def _take(move: Move, view: View) -> Iterator[str]:
    yield from _then(_plus(view.seats[move.player].tokens, [str(color) for color in move.what]))


def _reserve(move: Move, view: View) -> Iterator[str]:
    if not view.supply[-1]:
        yield say("splendor/no_gold_comes")
        return
    yield say("splendor/gold_comes")
    yield from _too_many(_plus(view.seats[move.player].tokens, (TOKENS[-1],)))


def _buy(move: Move, view: View) -> Iterator[str]:
    """Yield what the card leaves and brings; what a choice among payments leaves is said with each payment."""
    card, held = int(move.what[0]), view.seats[move.player]
    paid = only_payment(card, Seat(held.tokens, held.cards))
    yield say("splendor/then_pay") if paid is None else _left(held, paid)
    yield from _gains(card, held, view.nobles)


def _pay(move: Move, view: View) -> Iterator[str]:
    assert view.question is not None
    gold, *colors = map(int, move.what)
    held = view.seats[move.player]
    yield _left(held, (*colors, gold))
    yield from _gains(int(view.question.about[0]), held, view.nobles)


def _return(move: Move, view: View) -> Iterator[str]:
    held = view.seats[move.player]
    yield _left(held, [int(color == move.what[0]) for color in TOKENS])


def _noble(move: Move, view: View) -> Iterator[str]:
    yield say("splendor/then_points", n=view.seats[move.player].points + NOBLES[int(move.what[0])].points)


_PREVIEWS: dict[str, Callable[[Move, View], Iterator[str]]] = {
    "take": _take,
    "reserve": _reserve,
    "buy": _buy,
    "pay": _pay,
    "return": _return,
    "noble": _noble,
}
"""Parts of a preview by the verb of the move."""


def _plus(tokens: TokenCounts, more: Sequence[str]) -> TokenCounts:
    return tuple(map(add, tokens, [more.count(color) for color in TOKENS]))


def _then(tokens: TokenCounts) -> Iterator[str]:
    yield say("splendor/then_tokens", tokens=counts_text(tokens))
    yield from _too_many(tokens)


def _too_many(tokens: TokenCounts) -> Iterator[str]:
    if (n := sum(tokens) - MOST_TOKENS) > 0:  # SPL-10
        yield say("splendor/then_return", n=n)


def _left(seat: SeenSeat, paid: Sequence[int]) -> str:
    return say("splendor/left", tokens=counts_text([*map(sub, seat.tokens, paid)]))


def _gains(card: int, seat: SeenSeat, nobles: tuple[int, ...]) -> Iterator[str]:
    """Yield the bonuses and points after a purchase, with those of a noble that comes (SPL-11)."""
    bought = Seat(seat.tokens, (*seat.cards, card))
    color = CARDS[card].bonus
    n = sum(CARDS[other].bonus == color for other in bought.cards)
    yield say("splendor/then_bonuses", n=n, color=f"splendor/{color}")
    visits = coming(nobles, bought)
    points = seat.points + CARDS[card].points + (NOBLES[visits[0]].points if len(visits) == 1 else 0)
    if points != seat.points:
        yield say("splendor/then_points", n=points)
    if visits:
        yield say("splendor/noble_visits" if len(visits) == 1 else "splendor/nobles_visit", noble=visits[0])
