"""Rules of thumb for the puzzles of Viceroy, each with its opposite, which the maker of puzzles knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ....core.vocabulary import Move
from ....learn.rules_of_thumb import RuleOfThumb, at_random, both_ways, numbered
from ...codec.situations import Situation
from ...components.gems import COLORS
from ...solve.auctions import SOLVER
from ...solve.last_turn.search_state import SearchState
from .bid_candidates import optimistic_totals
from .greedy import shown_points
from .thumb_tasks import OptionTask, PaintingTask, TurnTask

__all__ = ["RULES", "rules_of"]

_NUMBER = re.compile(r"-?[0-9]+")
_BID = re.compile(r"bids ([a-z]+)")
_ANY = (numbered("first button", 0), numbered("last button", -1), at_random())


# -- painting: an offer is a circle with a color ----------------------------------------------------------------------


def _gain(task: PaintingTask, situation: Any, offer: Any) -> float:
    return task.gain(offer)


def _gain_per_gem(task: PaintingTask, situation: Any, offer: Any) -> float:
    return task.gain(offer) / task.option(offer).gems


def _gems(task: PaintingTask, situation: Any, offer: Any) -> int:
    return task.option(offer).gems


def _points(task: PaintingTask, situation: Any, offer: Any) -> int:
    return task.option(offer).points


def _plenty(task: PaintingTask, situation: Any, offer: Any) -> int:
    return task.gems(situation)[task.option(offer).color or 0]


_PAINTING = (
    *both_ways("most points gained", "fewest points gained", _gain),
    *both_ways("most points for a gem", "fewest points for a gem", _gain_per_gem),
    *both_ways("most gems", "fewest gems", _gems),
    *both_ways("circle with most points", "circle with fewest points", _points),
    *both_ways("color with most gems", "color with fewest gems", _plenty),
)


# -- turns: an offer is gems to take, or a card with its place and answers -------------------------------------------


def _takes(offer: Move) -> list[int]:
    return [int(count) for count in offer.what]


def _held(task: TurnTask) -> list[int]:
    return list(task.state.players[SOLVER].gems)


def _after(task: TurnTask, situation: Any, offer: Any) -> SearchState:
    state = task.reached((*situation, offer)).state
    assert isinstance(state, SearchState)  # no gems are taken after a card
    return state


def _shown(task: TurnTask, situation: Any, offer: Any) -> float:
    """Points on the table without any paint; of gems, how many are of colors that the player has."""
    if isinstance(offer, Move):
        return sum(count * have for count, have in zip(_takes(offer), _held(task), strict=True))
    constants = task.reached((*situation, offer)).constants
    assert constants
    return shown_points(_after(task, situation, offer), constants)


def _painted(task: TurnTask, situation: Any, offer: Any) -> float:
    """Points if the turn ended now, best painted."""
    return task.reached((*situation, offer)).best


def _height(task: TurnTask, situation: Any, offer: Any) -> float:
    """Level of the place; of gems, how many are of one color."""
    if isinstance(offer, Move):
        return max(_takes(offer))
    return offer.place.level if offer.place else 0


def _left(task: TurnTask, situation: Any, offer: Any) -> float:
    """Gems that are left to paint with; of gems, how many colors they give."""
    if isinstance(offer, Move):
        return sum(count > 0 for count in _takes(offer))
    after = _after(task, situation, offer)
    return sum(after.gems) + after.wild - after.debt


def _infinite(task: TurnTask, situation: Any, offer: Any) -> float:
    """Infinite gems that are left; of gems, how many are of colors that the player lacks."""
    if isinstance(offer, Move):
        return sum(count for count, have in zip(_takes(offer), _held(task), strict=True) if not have)
    return sum(_after(task, situation, offer).free)


def _to_the_right(task: TurnTask, situation: Any, offer: Any) -> float:
    """How far to the right the place lies; of gems, how late their colors come."""
    if isinstance(offer, Move):
        return sum(at * count for at, count in enumerate(_takes(offer)))
    return offer.place.x + offer.place.level / 2 if offer.place else 0


def _playing(rules: Iterable[RuleOfThumb]) -> Iterator[RuleOfThumb]:
    """Yield rules that never discard a card as long as one can be played."""
    for name, choose in rules:

        def choose_a_play(task: Any, situation: Any, offers: Sequence[Any], choose: Any = choose) -> Any:
            plays = [offer for offer in offers if isinstance(offer, Move) or offer.place]
            return choose(task, situation, plays or offers)

        yield RuleOfThumb(name, choose_a_play)


_ONE_CARD = (
    *both_ways("most points shown", "fewest points shown", _shown),
    *both_ways("highest place", "lowest place", _height),
    *both_ways("cheapest", "dearest", _left),
    *both_ways("fewest infinite gems used", "most infinite gems used", _infinite),
    *both_ways("rightmost place", "leftmost place", _to_the_right),
)
_TURN = tuple(_playing((*_ANY, *_ONE_CARD)))
_SEVERAL_CARDS = tuple(_playing(both_ways("most points painted", "fewest points painted", _painted)))
"""With one card, to paint after each play in the best way is no rule of thumb, but the whole solution."""


# -- options ----------------------------------------------------------------------------------------------------------


def _total(task: OptionTask, situation: Any, offer: Any) -> int:
    return int(offer)


def _from_the_middle(task: OptionTask, situation: Any, offer: Any) -> float:
    options = [int(option) for option in task.puzzle.options]
    return abs(int(offer) - sum(options) / len(options))


def _from_the_others(task: OptionTask, situation: Any, offer: Any) -> float:
    return min(abs(int(offer) - int(other)) for other in task.puzzle.options if other != offer)


def _numbers(offer: str) -> list[int]:
    return [int(number) for number in _NUMBER.findall(offer)]


def _level(task: OptionTask, situation: Any, offer: Any) -> int:
    return _numbers(offer)[-2]


def _x(task: OptionTask, situation: Any, offer: Any) -> float:
    level, x = _numbers(offer)[-2:]
    return x + level / 2


def _alike(task: OptionTask, situation: Any, offer: Any) -> int:
    """How many options name the same color or card."""
    words = [str(option).split() for option in task.puzzle.options]
    at = 1 if str(offer).startswith("plays") else 2
    return sum(other[at] == str(offer).split()[at] for other in words)


def _same_place(task: OptionTask, situation: Any, offer: Any) -> int:
    """How many options name the same place."""
    return sum(_numbers(str(other))[-2:] == _numbers(offer)[-2:] for other in task.puzzle.options)


def _state(task: OptionTask) -> Any:
    assert isinstance(task.puzzle.subject, Situation)  # ensured by the parser
    return task.puzzle.subject.state


def _cards(task: OptionTask, situation: Any, offer: Any) -> int:
    """How many cards lie in the row of a color; -1 for a pass."""
    named = _BID.fullmatch(str(offer))
    return sum(map(bool, _state(task).row[COLORS.index(named[1])])) if named else -1


def _bid_gems(task: OptionTask, situation: Any, offer: Any) -> int:
    """How many gems of a color the player has; -1 for a pass."""
    named = _BID.fullmatch(str(offer))
    return int(_state(task).players[SOLVER].gems[named[1]]) if named else -1


def _hope(task: OptionTask, situation: Any, offer: Any) -> int:
    """Highest total that a bid can lead to, however unlikely."""
    if not hasattr(task, "hopes"):
        task.hopes = dict(zip(task.puzzle.options, optimistic_totals(_state(task)), strict=True))  # type: ignore[attr-defined]
    return int(task.hopes[offer])  # type: ignore[attr-defined]


_BIDS = (
    *both_ways("color with most cards", "pass, or color with fewest cards", _cards),
    *both_ways("color with most gems", "pass, or color with fewest gems", _bid_gems),
    *both_ways("highest hope", "lowest hope", _hope),
)
_TOTALS = (
    *both_ways("highest", "lowest", _total),
    *both_ways("farthest from the middle", "nearest to the middle", _from_the_middle),
    *both_ways("farthest from the others", "nearest to the others", _from_the_others),
)
_FORBIDDEN = (
    *both_ways("highest level", "lowest level", _level),
    *both_ways("rightmost", "leftmost", _x),
    *both_ways("most frequent color or card", "least frequent color or card", _alike),
    *both_ways("most frequent place", "least frequent place", _same_place),
)


RULES: dict[str, Sequence[RuleOfThumb]] = {
    "paint": (*_ANY, *_PAINTING),
    "place": _TURN,
    "pay": _TURN,
    "turn": (*_TURN, *_SEVERAL_CARDS),
    "bid": (*_ANY, *_BIDS),
    "score": (*_ANY, *_TOTALS),
    "illegal": (*_ANY, *_FORBIDDEN),
}
"""Mapping from a theme to its rules; the other themes about turns share those of `turn`."""


def rules_of(theme: str) -> Sequence[RuleOfThumb]:
    """Return the rules for a theme."""
    return RULES.get(theme, RULES["turn"])
