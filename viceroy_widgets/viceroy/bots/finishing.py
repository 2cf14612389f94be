"""Advice for painting, taken from the best painting (PNT)."""

from __future__ import annotations

from functools import lru_cache

from ...core.vocabulary import Move, move
from ...play.advice import Advice
from ..components.editions import Edition
from ..components.gems import COLORS, Color, Gems
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid
from ..solve.best_painting import best_painting
from .observation import Observation

__all__ = ["paint", "section"]

_Plan = tuple[tuple[Section, Color], ...]


def paint(observation: Observation) -> Advice:
    """Return the advice for the color of the next gem of the best painting, or the advice to stop (PNT-1).

    The advice is to stop if no gem is missing, or if the player began another painting. After a color, `section`
    advises where the gem belongs.
    """
    left = _to_do(observation)
    if not left:
        return Advice(move(observation.player, "done"), "bots/paint_done")
    color = left[0][1]
    return Advice(
        move(observation.player, "paint", color), "bots/paint", (("color", f"color/{color}"), ("n", len(left)))
    )


def section(observation: Observation, color: Color) -> Advice:
    """Return the advice for the section on which a gem of this color belongs."""
    answer: Move = observation.moves[0]
    for (place, corner), wanted in _to_do(observation):
        if wanted == color:
            answer = move(observation.player, "on", *place, corner)
            break
    level, x, _ = answer.what
    return Advice(answer, "bots/section", (("place", f"{level},{x}"), ("level", level)))


def _to_do(observation: Observation) -> _Plan:
    """Return the gems of the best painting that are still missing; empty if the player began another painting."""
    done = observation.painting
    gems = list(observation.gems)
    for _, color in done:
        gems[COLORS.index(color)] += 1
    plan = _best(observation.features.pyramid, tuple(gems), observation.edition)
    if not set(done) <= set(plan):
        return ()
    return tuple(paint for paint in plan if paint not in done)


@lru_cache(maxsize=64)  # it is called once for every gem
def _best(pyramid: Pyramid, gems: tuple[int, ...], edition: Edition) -> _Plan:
    return best_painting(Position(pyramid, Gems(*gems), edition=edition)).painting.gems
