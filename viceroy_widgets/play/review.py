"""Review of a finished game for one seat: the points to expect by turn, luck apart from skill, and costly decisions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ..core.game import Game
from ..core.history import History
from ..core.slices import reported
from ..core.vocabulary import Move, visible_to
from .judgment import Alternative, alternatives, expected, trials_of
from .log import turn_starts
from .outlook import Trials
from .summary import estimate

__all__ = ["Balance", "CostlyMove", "ExpectedPoints", "Reviewer", "SeatReview", "Stop", "reviewed_decisions"]

Stop = Callable[[], bool]
_SAMPLES, _FRESH = 8, 32
"""Numbers of samples in which all moves of a decision are tried, and those in which only two are compared."""
_COMPARED = 16
"""Number of decisions that are compared with fresh samples."""
_SHOWN = 5
_PARTS = 3
"""Number of parts of a cost that are told."""
_LEAST_PART = 0.5
_LINE, _FIRST = 0.2, 0.7
"""Parts of the work after which the line of expected points is known, and after which all decisions were tried."""


class CostlyMove(NamedTuple):
    """Decision that cost a seat something: the step before it, its turn, the move, a better one, and the estimate."""

    step: int
    turn: int | None
    move: Move
    better: Move
    cost: float
    """Lead in points, or chance to win."""
    is_chance: bool
    is_proven: bool = False
    """Whether the cost is exact."""
    points: float = 0.0
    """Own points that the decision cost; less than 0 if the better move costs the others more than itself."""
    chance: float = 0.0
    """Chance to win that the decision cost."""
    parts: tuple[tuple[str, float], ...] = ()
    """Points that the better move brings more or less, by message id; the greatest difference first."""
    why: str = ""
    """Message id of the reason for the better move; "" for none."""
    values: tuple[tuple[str, int | str], ...] = ()
    """Values of the reason."""


class ExpectedPoints(NamedTuple):
    """Points at the end that the seats could expect when a turn began; 0 is the number of the turn after the last."""

    turn: int
    points: tuple[float, ...]


class Balance(NamedTuple):
    """Result of a seat as a sum: what it could expect at first, luck, its decisions, and mistakes of the estimate.

    The expectation is that of the bot in the trials. So decisions count as far as they bring more or less than those of
    this bot.
    """

    start: float
    luck: float
    """Changes of the expectation between two decisions: by chance, and by the moves of the others."""
    decisions: float
    corrected: float
    """Changes of the expectation while the seat saw nothing new: the bot looked at the same position more closely."""
    result: int


class _Estimate(NamedTuple):
    """Expectation of a seat at a step: as it was, and as it is after the decision there; equal without a decision."""

    step: int
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """Review of a seat as far as it has come."""

    seat: int
    costly: tuple[CostlyMove, ...]
    """Up to five decisions that cost most, the worst first."""
    line: tuple[ExpectedPoints, ...]
    """() if no bot of the game can tell, or before the review has come so far."""
    balance: Balance | None
    last_turn: tuple[int, bool] | None
    """Most points after the last turn, and whether that is proven; None if nothing is known."""
    is_whole: bool
    """Whether the review has come to its end."""


def reviewed_decisions(history: History, seat: int) -> list[int]:
    """Return the steps at which a seat had a choice."""
    return [
        step
        for step, move in enumerate(history.moves)
        if move.player == seat and len(history.rules.legal_moves(history.steps[step][0], seat)) > 1
    ]


class Reviewer:
    """Work on the review of a seat, in slices: it can be stopped, and goes on where it was.

    Each decision is judged by what the seat saw when it decided. A decision that looked costly is estimated again in
    samples of its own, so that chance alone makes none look so. What the game proves is not estimated. Equal histories
    give equal reviews, however often they were stopped.
    """

    def __init__(self, game: Game, history: History, seat: int) -> None:
        self.game, self.history, self.seat = game, history, seat
        self._line: list[ExpectedPoints] = []
        self._known: list[CostlyMove] = []
        self._estimates: list[_Estimate] = []
        self._last_turn: tuple[int, bool] | None = None
        self._is_whole = False
        self._slices = self._run()

    def work(self, stop: Stop = lambda: False) -> Generator[float, None, None]:
        """Yield the completed fraction of the work after each slice, until the end or until `stop` returns True."""
        while not stop():
            try:
                part = next(self._slices)
            except StopIteration:
                return
            yield part

    @property
    def review(self) -> SeatReview:
        """Review as far as it has come."""
        known = sorted(self._known, key=lambda each: -each.cost)
        line = (*self._line, ExpectedPoints(0, tuple(self._totals))) if self._line else ()
        return SeatReview(self.seat, tuple(known[:_SHOWN]), line, self._balance(), self._last_turn, self._is_whole)

    @property
    def _totals(self) -> Sequence[int]:
        return self.game.rules.totals(self.history.state)

    def _balance(self) -> Balance | None:
        """Return the sum of the result: each change of the expectation belongs to one of its parts."""
        if not self._line or not self._is_whole:
            return None
        result = self._totals[self.seat]
        first, *others = sorted(self._estimates, key=lambda each: each.step)  # it keeps turns before their decisions
        last = _Estimate(len(self.history.moves), result, result)
        luck = decisions = corrected = 0.0
        at, expectation = first.step, first.after
        for each in (*others, last):
            change = each.before - expectation
            if self._saw_something(at, each.step):
                luck += change
            else:
                corrected += change
            decisions += each.after - each.before
            at, expectation = each.step, each.after
        return Balance(first.before, luck, decisions, corrected, result)

    def _saw_something(self, since: int, until: int) -> bool:
        """Return whether something happened between two steps that the seat could see."""
        return any(visible_to(events, self.seat) for _, events in self.history.steps[since + 1 : until + 1])

    @property
    def _starts(self) -> list[tuple[int, int]]:
        """Numbers and first steps of the turns in which something is decided; of turns with equal titles, the first."""
        starts: dict[str, tuple[int, int]] = {}
        for turn, step in turn_starts(self.game, self.history):
            if turn and self.history.steps[step][0].question is not None:
                starts.setdefault(self.game.turn_title(turn, len(self._totals)), (turn, step))
        return list(starts.values())

    # -- the work -------------------------------------------------------------------------------------------------

    def _run(self) -> Generator[float, None, None]:
        starts = self._starts
        for n, (turn, step) in enumerate(starts):
            points: list[float] = []
            for seat in range(len(self._totals)):
                view = self.history.rules.view(self.history.steps[step][0], seat)
                samples = []
                for outlook in expected(self.game, view):
                    samples.append(outlook.points[seat])
                    yield _LINE * n / len(starts)
                if samples:
                    points.append(estimate(samples).mean)
            if points:
                self._line.append(ExpectedPoints(turn, tuple(points)))
                self._estimates.append(_Estimate(step, points[self.seat], points[self.seat]))
        yield from self._decisions(starts[0][1] if self._line else 0)
        self._is_whole = True

    def _decisions(self, begun: int) -> Generator[float, None, None]:
        proven: Mapping[int, tuple[Move, int]] = yield from reported(
            self.game.proven_moves(self.history, self.seat), lambda _: _LINE
        )
        self._last_turn = yield from reported(self.game.last_turn(self.history, self.seat), lambda _: _LINE)
        self._known = [
            CostlyMove(step, self._turn(step), self.history.moves[step], better, points, False, True, points)
            for step, (better, points) in proven.items()
            if points
        ]
        decisions = [step for step in reviewed_decisions(self.history, self.seat) if step not in proven]
        first: list[tuple[float, int, int, Trials]] = []
        for n, step in enumerate(decisions):
            done = _LINE + (_FIRST - _LINE) * n / len(decisions)
            yield done
            view = self.history.rules.view(self.history.steps[step][0], self.seat)
            trials = trials_of(self.game, view, self.history.moves[step])
            if trials is None or len(trials.moves) < 2:
                continue
            every = range(len(trials.moves))
            tried = yield from reported(alternatives(trials, every, range(_SAMPLES)), partial(_between, done, done))
            if step >= begun:
                usual = (
                    estimate(each.points.mean for each in tried) if trials.usual is None else tried[trials.usual].points
                )
                self._estimates.append(_Estimate(step, usual.mean, tried[0].points.mean))
            best = max(every, key=[each.value.mean for each in tried].__getitem__)
            more = tried[best].value.mean - tried[0].value.mean
            if best and more >= trials.least:
                first.append((more, step, best, trials))
        first.sort(key=lambda entry: -entry[0])
        for n, (_, step, best, trials) in enumerate(compared := first[:_COMPARED]):
            since, done = (_FIRST + (1 - _FIRST) * (n + k) / len(compared) for k in (0, 1))
            fresh = range(_SAMPLES, _SAMPLES + _FRESH)
            work = alternatives(trials, (0, best), fresh)
            made, better = yield from reported(work, partial(_between, since, done))
            if better.value.mean - made.value.mean >= trials.least:
                parts = yield from self._parts(trials, best, done)
                self._known.append(self._costly(step, trials, made, better, parts))

    def _parts(self, trials: Trials, best: int, done: float) -> Generator[float, None, tuple[tuple[str, float], ...]]:
        """Return what the better move brings more or less than the one that was made, the greatest difference first."""
        sums: dict[str, float] = {}
        for sample in range(_SAMPLES, _SAMPLES + _SAMPLES):
            for index, sign in ((best, 1), (0, -1)):
                for name, points in trials.parts(sample, index).items():
                    sums[name] = sums.get(name, 0.0) + sign * points / _SAMPLES
                yield done
        parts = sorted(sums.items(), key=lambda part: (-abs(part[1]), part[0]))
        return tuple(part for part in parts if abs(part[1]) >= _LEAST_PART)[:_PARTS]

    def _costly(
        self, step: int, trials: Trials, made: Alternative, better: Alternative, parts: tuple[tuple[str, float], ...]
    ) -> CostlyMove:
        advice = trials.advice if trials.advice is not None and trials.advice.move == better.move else None
        return CostlyMove(
            step,
            self._turn(step),
            made.move,
            better.move,
            better.value.mean - made.value.mean,
            trials.is_chance,
            points=better.points.mean - made.points.mean,
            chance=better.chance.mean - made.chance.mean,
            parts=parts,
            why=advice.why if advice else "",
            values=advice.values if advice else (),
        )

    def _turn(self, step: int) -> int | None:
        return self.game.turn_of(self.history.steps[step][0])


def _between(first: float, last: float, part: float) -> float:
    """Return how far the whole work has come when this part of the work between two points is done."""
    return first + (last - first) * part
