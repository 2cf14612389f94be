"""Hint of the expert bot: a move with its reason, and how many points the next best move is behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.slices import finished
from ...core.vocabulary import Move, move
from ...play.bots import Advice, Race
from ..components.gems import COLORS
from ..rules.engine.engine import View
from .advice import advise
from .bidding import bid_reason
from .developing import discard_gems, play_reason
from .expert import FittedBot
from .lookahead import Rollout
from .observation import Observation, observation_of
from .valuation import Weights

__all__ = ["Hint", "hint_of"]


_OF_CARD = frozenset({"start_card", "first_hand", "which_card", "keep"})
"""Kinds of questions whose reason is about the chosen card alone."""


class Hint(NamedTuple):
    """Recommended move with its reason, and what came next in the race of the bot."""

    advice: Advice
    place: Move | None = None
    """Where the card goes that is to be played, or the gem that is to be laid as paint."""
    other: Rollout | None = None
    """Next best move; None if no other was compared."""
    behind: int = 0
    """Points that the next best move is behind, as the bot expects; 0 for about as good."""


def hint_of(view: View) -> Hint:
    """Return the hint for the player of a view, who is asked; equal views get equal hints."""
    bot = FittedBot()
    usual = advise(view, bot.seed, bot.weights)
    if (proven := finished(bot.proven(view))) is not None:
        return Hint(proven, _place_in(proven))
    compared = finished(bot.compare(view))
    return Hint(usual, _place_in(usual)) if compared is None else _compared(view, usual, *compared, bot.weights)


def _place_in(advice: Advice) -> Move | None:
    """Return where the card or the gem goes, if the values of the reason tell it."""
    values = dict(advice.values)
    if advice.why == "bots/paint":
        return move(advice.move.player, "on", values["level"], values["x"], values["corner"])
    if advice.move.verb != "play" or "x" not in values:
        return None
    return move(advice.move.player, "place", values["level"], values["x"])


def _compared(view: View, usual: Advice, running: Race, rollouts: Sequence[Rollout], weights: Weights) -> Hint:
    first, *others = sorted(running.alive, key=lambda index: (-running.sums[index], index))
    best = rollouts[first]
    second = next((index for index in others if rollouts[index].move != best.move), others[0])
    other = rollouts[second]
    behind = round((running.sums[first] - running.sums[second]) / running.games)
    return Hint(_with_reason(observation_of(view, weights), best, usual, len(rollouts)), best.follow_up, other, behind)


def _with_reason(observation: Observation, best: Rollout, usual: Advice, count: int) -> Advice:
    """Return a move with the simplest reason for it; `count` is the number of moves that were compared."""
    question, its = observation.question, best.move
    assert question is not None
    if question.kind == "bid":
        return bid_reason(observation, its)
    if question.kind in _OF_CARD:
        return Advice(its, f"bots/{question.kind}", (("number", its.what[0]),))
    match its.verb:
        case "play" | "place":
            at = its if its.verb == "place" else best.follow_up
            number = int(question.about[0] if its.verb == "place" else its.what[0])
            there = next((place for place in observation.features.places if at and place[:2] == at.what), None)
            if there is not None:
                return Advice(its, *play_reason(observation, number, there))
        case "discard":
            return Advice(its, "bots/discard", (("number", its.what[0]), ("n", discard_gems(observation))))
        case "pass":
            return Advice(its, "bots/develop_pass")
        case "take" if usual.why == "bots/take":
            color = COLORS[max(range(len(COLORS)), key=lambda index: int(its.what[index]))]
            values = (("n", sum(map(int, its.what))), ("color", f"color/{color}"))
            return Advice(its, "bots/take", values)
    return usual if its == usual.move else Advice(its, "bots/tried_best", (("count", count),))
