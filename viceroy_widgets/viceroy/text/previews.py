"""Previews of answers: what they would leave or bring, in a few words that stand after the label."""

from __future__ import annotations

from collections.abc import Callable

from ...core.vocabulary import Move
from ...words import say
from ..components.gems import COLOR_INDEX, COLORS, Gems
from ..rules.engine.auction import pass_gems
from ..rules.engine.engine import View
from ..rules.engine.paying import cost
from ..rules.engine.setup import LAST_TURN
from .phrases import gems_text, join_list, nameless_title

__all__ = ["move_preview"]


def move_preview(move: Move, view: View) -> str:
    """Return what a legal move would leave or bring for its player; "" if its label says all of it.

    Nothing is promised that depends on what others decide in secret. A bid tells the cards it may win. A pass tells the
    gems that come at most if others who pass may empty the reserve before.
    """
    tell = _PREVIEWS.get(move.verb)
    return tell(move, view) if tell and view.question is not None else ""


def _bid(move: Move, view: View) -> str:
    color = COLORS[COLOR_INDEX[move.what[0]]]  # type: ignore[index]  # a legal bid names a color
    cards = [nameless_title(view.deck, number) for number in view.row[COLOR_INDEX[color]].cards]
    return say("label/bid_for", cards=join_list(cards, "tell/or"), gems=gems_text(view.own.gems.plus(color, -1)))


def _attack(move: Move, view: View) -> str:
    return say("label/attack_left", n=view.own.attack - 1)


def _pass(move: Move, view: View) -> str:
    assert view.question is not None
    if view.question.kind == "develop":
        n = len(view.own.hand)
        return say("label/pass_gives_up" if view.turn == LAST_TURN else "label/pass_keeps", n=n) if n else ""
    if view.question.kind != "bid":
        return ""
    due = pass_gems(view.seats[move.player].pyramid)
    all_due = sum(pass_gems(view.seats[player].pyramid) for player in view.auction.inside)  # PAS-3: each may pass
    is_sure = all_due <= sum(view.reserve)  # bids only add to the reserve
    then = sum(view.own.gems) + due
    return say("label/pass_then" if is_sure else "label/pass_then_most", n=then)


def _take(move: Move, view: View) -> str:
    then = [had + int(more) for had, more in zip(view.own.gems, move.what, strict=True)]
    return say("label/then_gems", gems=gems_text(then))


def _pay(move: Move, view: View) -> str:
    assert view.question is not None
    number, level, _ = view.question.about
    paid = cost(view.deck.card(int(number)), int(level)).minus_all(Gems(*map(int, move.what)))
    return say("label/left_gems", gems=gems_text(view.own.gems.minus_all(paid)))


def _give_back(move: Move, view: View) -> str:
    left = [had - move.what.count(color) for color, had in zip(COLORS, view.own.gems, strict=True)]
    return say("label/left_gems", gems=gems_text(left))


def _bank(move: Move, view: View) -> str:
    left = [had - (color == move.what[0]) for color, had in zip(COLORS, view.own.gems, strict=True)]
    return say("label/left_gems", gems=gems_text(left))


def _discard(move: Move, view: View) -> str:
    return say("label/discard_keeps", n=len(view.own.hand) - 1)


_PREVIEWS: dict[str, Callable[[Move, View], str]] = {
    "bid": _bid,
    "attack": _attack,
    "pass": _pass,
    "take": _take,
    "pay": _pay,
    "give_back": _give_back,
    "bank": _bank,
    "discard": _discard,
}
"""Words of a preview by the verb of the move."""
