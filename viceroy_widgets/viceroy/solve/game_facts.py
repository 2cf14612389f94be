"""Facts of a finished game that need no bot: gems left, circles one gem short, turns passed, laws on a low level.

Each fact is a function of the history and the seat that returns a sentence, or "" if there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.history import History
from ...words import card_name, say
from ..components.cards import Law
from ..components.gems import COLORS
from ..components.laws import LeveledLaw
from ..rules.engine.ending import final_score, position_of
from ..rules.pyramids.position import Painting, gems_left, painted_circles
from ..rules.state.state import Player
from .painting import best_painting

__all__ = ["game_facts"]


def game_facts(history: History, seat: int) -> Sequence[str]:
    """Return the sentences about what a seat left behind in a finished game."""
    return tuple(filter(None, (fact(history, seat) for fact in _FACTS)))


def _player(history: History, seat: int) -> Player:
    player: Player = history.state.players[seat]
    return player


def _painting(history: History, seat: int) -> str:
    """Return the points that a better painting would have brought; they are exact."""
    more = best_painting(position_of(history.state, seat)).optimum - final_score(history.state, seat).total
    return say("facts/painting", n=more) if more else ""


def _gems(history: History, seat: int) -> str:
    left = sum(gems_left(position_of(history.state, seat), Painting(_player(history, seat).painting)))
    return say("facts/gems", n=left) if left else ""


def _circles(history: History, seat: int) -> str:
    """Return the number of circles in which one section of another color was left, and their points."""
    position = position_of(history.state, seat)
    circles = painted_circles(position, Painting(_player(history, seat).painting))
    short = [each for each in circles if min(len(each.missing(color)) for color in COLORS) == 1]
    return say("facts/circles", n=len(short), points=sum(each.level for each in short)) if short else ""


def _passes(history: History, seat: int) -> str:
    passed = {
        state.turn
        for (state, _), move in zip(history.steps, history.moves, strict=False)
        if move.player == seat and move.verb == "pass" and state.question.kind == "bid"
    }
    return say("facts/passes", n=len(passed)) if passed else ""


def _hand(history: History, seat: int) -> str:
    """Return the number of cards that were still in the hand when the last development ended."""
    held = next((len(state.players[seat].hand) for state, _ in reversed(history.steps) if state.phase not in _ENDED), 0)
    return say("facts/hand", n=held) if held else ""


_ENDED = ("painting", "over")


def _laws(history: History, seat: int) -> str:
    """Return the laws that score by their level and stand below the level that is worth most."""
    told = []
    for placed in _player(history, seat).pyramid.cards:
        effect = placed.card.effect if isinstance(placed.card, Law) else None
        if isinstance(effect, LeveledLaw) and (points := effect.points[placed.place.level - 1]) < max(effect.points):
            name = card_name(placed.card.name)
            told.append(say("facts/law", name=name, level=placed.place.level, points=points, most=max(effect.points)))
    return " ".join(told)


_FACTS = (_painting, _gems, _circles, _hand, _passes, _laws)
