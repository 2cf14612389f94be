"""Payments: every way to pay for a card, and the default, which spends colors before gold."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..components.colors import Counts, TokenCounts
from .affordable import cost_of
from .board import Seat

__all__ = ["default_payment", "only_payment", "payments"]


def payments(card: int, seat: Seat) -> tuple[TokenCounts, ...]:
    """Return every legal payment of a seat for a card, the default first; none if the seat cannot pay (SPL-15)."""
    return _payments(cost_of(card, seat), seat.tokens)


@lru_cache(maxsize=1 << 12)
def _payments(cost: Counts, tokens: TokenCounts) -> tuple[TokenCounts, ...]:
    gold, due = tokens[5], sum(cost)
    # SPL-15: gold may stand for a token that the seat has.
    choices = (range(max(0, need - gold), min(need, has) + 1) for need, has in zip(cost, tokens, strict=False))
    found = ((*paid, due - sum(paid)) for paid in product(*choices) if due - sum(paid) <= gold)
    return tuple(sorted(found, key=lambda paid: (paid[5], paid)))


def default_payment(card: int, seat: Seat) -> TokenCounts | None:
    """Return the payment that spends colors first, and so the least gold; None if the seat cannot pay (SPL-15)."""
    cost = cost_of(card, seat)
    paid = tuple(map(min, cost, seat.tokens))
    gold = sum(cost) - sum(paid)
    return (*paid, gold) if gold <= seat.tokens[5] else None


def only_payment(card: int, seat: Seat) -> TokenCounts | None:
    """Return the payment of a seat that can pay in one way only; None if it has to choose."""
    cost, gold = cost_of(card, seat), seat.tokens[5]
    if not gold:
        return (*cost, 0)
    paid = tuple(map(min, cost, seat.tokens))
    due = sum(cost) - sum(paid)
    # SPL-15: gold beyond the need could stand for any token that is paid.
    return (*paid, due) if due == gold or not any(paid) else None
