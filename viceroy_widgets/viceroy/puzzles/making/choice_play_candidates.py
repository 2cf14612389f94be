"""Card plays of which one is forbidden: cards of a hand at places of a pyramid, with gems to pay for some."""

from __future__ import annotations

from math import log2
from typing import Any

from ....core.fields import Field
from ...codec.fixtures.situation import read_situation
from ...components.cards import Law
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.pyramid import Pyramid
from ...solve.adversarial_opponents import SOLVER
from ..choice_plays import play_option, play_refusal
from ..choices import MOST_OPTIONS
from .candidates import turn_candidate
from .dice import Dice

__all__ = ["choice_play_candidate"]

_DEALS = ("illegal", "illegal", "illegal_top")
_KINDS = {
    "place/taken": (0.0, 1),
    "place/support": (0.0, 1),
    "place/gap": (0.25, 6),
    "development/cannot_pay": (0.25, 3),
    "place/law_on_top": (0.5, 2),
    "place/cost": (0.75, 2),
}
"""Effort and relative frequency of a forbidden play, by the code of the error that refuses it."""
_LOW = 1
"""Largest number of legal options on level 1, where nearly everything is allowed, if there are enough others."""
_EASIEST, _PER_CARD, _INFINITE = 2.9, 0.25, 0.25


def choice_play_candidate(dice: Dice, edition: str = "en") -> tuple[dict[str, Any], list[str], float] | None:
    """Return a situation, the answer options and the effort, or None if it offers too few options."""
    document = turn_candidate(dice.choose(_DEALS), dice, edition)
    situation = read_situation(Field(document))
    its, deck = situation.state.players[SOLVER], situation.state.deck
    high: list[str] = []
    low: list[str] = []
    forbidden: dict[str, list[str]] = {}
    for number in its.hand:
        for place in _near(its.pyramid):
            option = play_option(number, place)
            error = play_refusal(situation, option)
            if error is None:
                (low if place.level == 1 else high).append(option)
            elif error.code in _KINDS:
                forbidden.setdefault(error.code, []).append(option)
    legal = MOST_OPTIONS - 1
    if len(low) + len(high) < legal or not forbidden:
        return None
    kind = dice.choose([kind for kind in sorted(forbidden) for _ in range(_KINDS[kind][1])])
    above = dice.sample(high, legal - min(_LOW, len(low)))
    options = [dice.choose(forbidden[kind]), *above, *dice.sample(low, legal - len(above))]
    infinite = _INFINITE if its.pyramid.infinite and any(not isinstance(deck.card(n), Law) for n in its.hand) else 0.0
    effort = _EASIEST + _KINDS[kind][0] + infinite + _PER_CARD * log2(len(its.pyramid.cards))
    return document, list(dice.sample(options, MOST_OPTIONS)), effort


def _near(pyramid: Pyramid) -> list[Place]:
    """Return the open places and all places above at least one card, where a player might want to put a card."""
    halves = {
        place
        for card in pyramid.by_place
        if card.level < TOP_LEVEL
        for place in (Place(card.level + 1, card.x - 1), Place(card.level + 1, card.x))
    }
    return sorted({*pyramid.open_places(), *halves})
