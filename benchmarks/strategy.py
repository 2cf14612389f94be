"""Figures of the strategy lessons that games between bots show: `python -m benchmarks.strategy` prints each.

The bots follow the advice. Two ways to play on are compared in pairs of games with the same cards and the same seeds,
and a difference is told with its standard error. `tests/viceroy/lessons/test_strategy.py` plays some of these games
anew and compares the lessons with them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.determinize import determinize
from viceroy_widgets.viceroy.codec.moves import parse_move
from viceroy_widgets.viceroy.components.gems import COLORS, Color, Gems, Icon
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.viceroy.rules.engine.ending import final_score, totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.scoring import CATEGORIES
from viceroy_widgets.viceroy.rules.state.state import Draft, State

__all__ = [
    "CHOICES",
    "GIFTS",
    "PLAYERS",
    "TURNS",
    "Mean",
    "choice_gap",
    "first_bids",
    "main",
    "one_more",
    "points_by_category",
    "points_by_half",
]

GAMES = 1000
LEARNER = 0
HALF = 7
"""Turn with which the second half of a game begins."""


class Mean(NamedTuple):
    """Average of independent games, with its standard error."""

    value: float
    error: float
    games: int

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {self.error:.2f} ({self.games} games)"


def mean_of(values: Iterable[float]) -> Mean:
    """Return the average of independent values with its standard error."""
    known = list(values)
    return Mean(fmean(known), sqrt(variance(known) / len(known)), len(known))


# -- games that bots play on, from a table of a lesson or from a turn of a whole game ----------------------------------


def played_on(state: State, seed: int, until: Callable[[State], bool] = lambda state: False) -> State:
    """Return the state after bots have played on to the end, or until something is so."""
    bots = [AdviceBot(seed + seat) for seat in range(len(state.players))]
    while state.question and not until(state):
        seat = state.question.players[0]
        state, _ = apply(state, bots[seat].choose(view(state, seat)))
    return state


def at_turn(players: int, turn: int, seed: int) -> State:
    """Return the state of a game between bots at the start of a turn."""
    return played_on(
        new_game(players, seed=seed)[0], seed, lambda state: state.turn == turn and state.phase == "auction"
    )


def choice_gap(lesson: str, step: str, better: Sequence[str], other: Sequence[str], games: int) -> Mean:
    """Return by how many points more the learner ends who begins a step of a lesson with the first of two lines."""
    task = lesson_plan(lesson).section(step).task
    assert task is not None
    return mean_of(map(partial(_gap, task.start, better, other), range(games)))


def _gap(start: State, better: Sequence[str], other: Sequence[str], seed: int) -> int:
    dealt = determinize(view(start, LEARNER), seed)
    first, second = (totals(played_on(_after(dealt, moves), seed))[LEARNER] for moves in (better, other))
    return first - second


def _after(state: State, moves: Sequence[str]) -> State:
    """Return the state after moves of the learner; bots choose for others who are asked before."""
    for words in moves:
        state = played_on(state, 0, lambda state: LEARNER in state.question.players)  # type: ignore[union-attr]
        state, _ = apply(state, parse_move(LEARNER, words))
    return state


# -- what one more of something brings by the end ----------------------------------------------------------------------


def _with_science(draft: Draft) -> None:
    pyramid = draft.players[LEARNER].pyramid
    first = pyramid.cards[0]
    draft.change(LEARNER, pyramid=pyramid.changed(first._replace(tokens=(*first.tokens, Icon("science")))))


def _from_reserve(draft: Draft) -> Color | None:
    """Take a gem of the color of which most lie in the reserve; return None if the reserve is empty."""
    most = max(COLORS, key=draft.reserve.__getitem__)
    if not draft.reserve[most]:
        return None
    draft.reserve = _changed(draft.reserve, most, -1)
    return most


def _changed(gems: Gems, color: Color, by: int) -> Gems:
    return Gems(*(n + by * (own == color) for own, n in zip(COLORS, gems, strict=True)))


def _with_infinite(draft: Draft) -> None:
    if color := _from_reserve(draft):
        pyramid = draft.players[LEARNER].pyramid
        first = pyramid.cards[0]
        draft.change(LEARNER, pyramid=pyramid.changed(first._replace(infinite=(*first.infinite, color))))


def _with_gem(draft: Draft) -> None:
    if color := _from_reserve(draft):
        draft.change(LEARNER, gems=_changed(draft.players[LEARNER].gems, color, 1))


GIFTS: dict[str, Callable[[Draft], None]] = {
    "infinite gem": _with_infinite,
    "science token": _with_science,
    "gem": _with_gem,
}


def one_more(gift: str, turn: int, games: int, players: int = 2) -> Mean:
    """Return how many points more a seat ends with if it is given one more of something at the start of a turn."""
    return mean_of(map(partial(_gain, gift, turn, players), range(games)))


def _gain(gift: str, turn: int, players: int, seed: int) -> int:
    start = at_turn(players, turn, seed)
    draft = Draft.of(start)
    GIFTS[gift](draft)
    given, _ = draft.freeze()
    return totals(played_on(given, seed))[LEARNER] - totals(played_on(start, seed))[LEARNER]


def points_by_half(games: int, players: int = 2) -> tuple[Mean, Mean]:
    """Return the points that a seat has when the second half begins, and its total at the end."""
    found = [_halves(players, seed) for seed in range(games)]
    return mean_of(half for half, _ in found), mean_of(end for _, end in found)


def _halves(players: int, seed: int) -> tuple[int, int]:
    start = at_turn(players, HALF, seed)
    return totals(start)[LEARNER], totals(played_on(start, seed))[LEARNER]


def points_by_category(games: int, players: int = 2) -> dict[str, Mean]:
    """Return the points of a seat at the end by category."""
    ends = [played_on(new_game(players, seed=seed)[0], seed) for seed in range(games)]
    scores = [final_score(end, LEARNER) for end in ends]
    return {category: mean_of(score.of(category) for score in scores) for category in CATEGORIES}


# -- first bids --------------------------------------------------------------------------------------------------------


def first_bids(players: int, games: int) -> Mean:
    """Return the share of the gems bid in first auctions whose color another player bids, too."""
    found = [list(_clashes(players, seed)) for seed in range(games)]
    return mean_of(fmean(shares) for shares in found if shares)


def _clashes(players: int, seed: int) -> Iterator[float]:
    state, bids = new_game(players, seed=seed)[0], dict[int, str]()
    bots = [AdviceBot(seed + seat) for seat in range(players)]
    while state.question:
        seat = state.question.players[0]
        move = bots[seat].choose(view(state, seat))
        if state.question.kind == "bid" and state.round == 1:
            if move.verb == "bid":
                bids[seat] = str(move.what[0])
            if len(state.question.players) == 1:
                own = list(bids.values())
                yield from (float(own.count(color) > 1) for color in own)
                bids = {}
        state, _ = apply(state, move)


# -- report ------------------------------------------------------------------------------------------------------------


CHOICES = {
    ("two-halves", "early"): (
        ("plays 75", "places it at 2,0", "chooses the first reward"),
        ("plays 75", "places it at 2,0", "chooses the third reward"),
        r"ended ([\d.]+) points ahead",
    ),
}
"""Two lines for a step by lesson and step, and how the lesson tells the points between them."""
TURNS = (2, 7, 11)
"""Turns in which a seat is given one more of something."""
PLAYERS = (2, 3, 4)
WHOLE_GAMES, BIDDING_GAMES = 400, 300
"""Games whose points are averaged, and whose bids: a game has a dozen first auctions, so that fewer are enough."""


def main() -> None:
    """Print each figure with its standard error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    for (lesson, step), (better, other, _) in CHOICES.items():
        print(
            f"{lesson}, {step}: {better[-1]} instead of {other[-1]}: {choice_gap(lesson, step, better, other, games)}"
        )
    for turn in TURNS:
        for gift in GIFTS:
            print(f"one more {gift} in turn {turn}: {one_more(gift, turn, games)}", flush=True)
    half, end = points_by_half(WHOLE_GAMES)
    print(f"points when turn {HALF} begins: {half}; at the end: {end}", flush=True)
    for category, points in points_by_category(WHOLE_GAMES).items():
        print(f"points by {category}: {points}", flush=True)
    for players in PLAYERS:
        print(f"first bids that meet another, {players} players: {first_bids(players, BIDDING_GAMES)}", flush=True)


if __name__ == "__main__":
    main()
