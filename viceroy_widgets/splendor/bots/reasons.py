"""Reason of a move that was tried in many games: what it brings, and how often it wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...core.vocabulary import Move
from ...play.bots import Advice
from ..components.pieces import COLOR_INDEX
from ..rules.engine import View
from .advice import holdings_of, purchases_of, rivals_of
from .valuation import BONUS, COST, LOOKAHEAD, NEEDS, ONE, POINTS, rest

__all__ = ["tried_reason"]


class _Reason(NamedTuple):
    """Last word of a message id, the card that the move is about, and the number in the message."""

    name: str
    card: int = 0
    n: int = 0


def tried_reason(view: View, move: Move, share: float) -> Advice:
    """Return the advice for a move of the player of a view who wins this share of the games after it."""
    find = _REASONS.get(move.verb)
    name, card, n = find(view, move) if find else _Reason("any")
    return Advice(move, f"splendor/tried_{name}", (("card", card), ("n", n), ("percent", round(100 * share))))


def _bought(view: View, move: Move) -> _Reason:
    card = int(move.what[0])
    before = holdings_of(view).bonuses
    after = before + ONE[BONUS[card]]
    if any(rest(NEEDS[noble], before) and not rest(NEEDS[noble], after) for noble in view.nobles):
        return _Reason("noble", card)
    if POINTS[card]:
        return _Reason("points", card, POINTS[card])
    others = [each.card for each in purchases_of(view, LOOKAHEAD) if each.card != card]
    cheaper = sum(rest(COST[other], after) != rest(COST[other], before) for other in others)
    return _Reason("bonus", card, cheaper) if cheaper else _Reason("any")


def _taken(view: View, move: Move) -> _Reason:
    """Return the best card that comes nearer, with the tokens that it still lacks."""
    held = holdings_of(view)
    tokens = held.tokens + sum(ONE[COLOR_INDEX[str(color)]] for color in move.what)
    before = {each.card: each.short for each in purchases_of(view, LOOKAHEAD)}
    after = purchases_of(view, LOOKAHEAD, held._replace(tokens=tokens))
    best = next((each for each in after if each.short < before[each.card]), None)
    if best is None:
        return _Reason("any")
    return _Reason("nearer", best.card, best.short) if best.short else _Reason("next", best.card)


def _reserved(view: View, move: Move) -> _Reason:
    card = int(move.what[0])
    return _Reason("rival" if card in rivals_of(view) else "later", card)


_REASONS: dict[str, Callable[[View, Move], _Reason]] = {"buy": _bought, "take": _taken, "reserve": _reserved}
