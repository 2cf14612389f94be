"""Advice: aim at the card with the most worth for its turns, and say why; the bot that always follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...core.vocabulary import Move, entry_of, move
from ...play.bots import Advice
from ..components.pieces import COLOR_INDEX, GOLD, NOBLES, TOKENS
from ..rules.board import Seat
from ..rules.buying import is_affordable
from ..rules.ending import WINNING_POINTS
from ..rules.engine import View
from .playout import TurnPlan, plan_turn, worst_token
from .valuation import ONE, POINTS, WEIGHTS, Counts, Holdings, Purchase, PurchaseWeights, pack, purchases, rest, total

__all__ = ["ANSWERS", "AimingBot", "advise", "holdings_of", "purchases_of", "rivals_of"]

_GOLD = COLOR_INDEX[GOLD]


class AimingBot:
    """Bot that always follows the advice; it leaves nothing to chance, so it has no seed."""

    name = "advice"

    def choose(self, view: View) -> Move:
        """Return the recommended move."""
        return self.advise(view).move

    def advise(self, view: View) -> Advice:
        """Return the recommended move with its reason."""
        return advise(view)


def advise(view: View, weights: PurchaseWeights = WEIGHTS) -> Advice:
    """Return a recommended move for the player of this view, with the reason; the player must be asked."""
    question = view.question
    assert question is not None
    if len(view.moves) == 1:
        return Advice(view.moves[0], "splendor/why_only")
    return entry_of(ANSWERS, question.kind, "advice")(view, weights, *question.about)


def holdings_of(view: View) -> Holdings:
    """Return the tokens and cards of the player of a view."""
    seat = view.seats[_player(view)]
    reserved = [held.card for held in seat.reserved if held.card]
    return Holdings(pack(seat.tokens), seat.tokens[_GOLD], pack(seat.bonuses), reserved, seat.points)


def purchases_of(view: View, weights: PurchaseWeights, held: Holdings | None = None) -> list[Purchase]:
    """Return the cards that the player of a view could buy now or later, the best first.

    `held` replaces what the player holds.
    """
    late = min(1.0, max(seat.points for seat in view.seats) / WINNING_POINTS)
    return purchases(held or holdings_of(view), list(_open_cards(view)), view.nobles, late, weights)


def rivals_of(view: View) -> set[int]:
    """Return the open cards that an opponent can buy."""
    others = [Seat(seat.tokens, seat.cards) for n, seat in enumerate(view.seats) if n != view.player]
    return {card for card in _open_cards(view) if any(is_affordable(card, seat) for seat in others)}


def _open_cards(view: View) -> Iterable[int]:
    return (card for cards in view.row for card in cards if card is not None)


def _player(view: View) -> int:
    assert view.player is not None
    return view.player


def _action(view: View, weights: PurchaseWeights) -> Advice:
    held = holdings_of(view)
    found = purchases_of(view, weights)
    chosen = plan_turn(found, held, pack(view.supply), view.supply[_GOLD], weights, rivals_of(view))
    if chosen.verb == "take":
        return _taking(view, held, chosen)
    card = chosen.what[0]
    values: tuple[tuple[str, int | str], ...] = (("card", card),)
    if chosen.why == "wins":
        values = (*values, ("points", held.points + POINTS[card]))
    return Advice(move(_player(view), chosen.verb, card), f"splendor/why_{chosen.verb}_{chosen.why}", values)


def _taking(view: View, held: Holdings, chosen: TurnPlan) -> Advice:
    """Return the advice to take tokens; the reason says how many tokens the card is short of afterwards."""
    answer = move(_player(view), "take", *sorted(TOKENS[color] for color in chosen.what))
    if chosen.aim is None:
        return Advice(answer, "splendor/why_take_any")
    lacks = chosen.aim.lacks
    for color in chosen.what:
        lacks = rest(lacks, ONE[color])
    short = max(0, total(lacks) - held.gold)
    if short == chosen.aim.short:
        return Advice(answer, "splendor/why_take_other")
    why = "splendor/why_take_nearer" if short else "splendor/why_take_next"
    return Advice(answer, why, (("card", chosen.aim.card), ("n", short)))


def _pay(view: View, weights: PurchaseWeights, card: int) -> Advice:
    return Advice(view.moves[0], "splendor/why_pay")  # SPL-15: the default payment is the first


def _return(view: View, weights: PurchaseWeights) -> Advice:
    color = TOKENS[worst_token(purchases_of(view, weights), holdings_of(view).tokens, weights.rank)]
    return Advice(move(_player(view), "return", color), "splendor/why_return", (("color", f"splendor/{color}"),))


def _noble(view: View, weights: PurchaseWeights) -> Advice:
    """Return the advice to receive the noble that an opponent is nearest to, because the others can still come."""
    others: list[Counts] = [seat.bonuses for n, seat in enumerate(view.seats) if n != view.player]

    def missing(answer: Move) -> int:
        needs: Counts = NOBLES[int(answer.what[0])].bonuses
        lacks = [[max(0, need - has) for need, has in zip(needs, bonuses, strict=True)] for bonuses in others]
        return min(map(sum, lacks))

    best = min(view.moves, key=missing)
    return Advice(best, "splendor/why_noble", (("noble", best.what[0]), ("n", missing(best))))


ANSWERS: dict[str, Callable[..., Advice]] = {"action": _action, "pay": _pay, "return": _return, "noble": _noble}
"""Registry of advice functions by kind of question."""
