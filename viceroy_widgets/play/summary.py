"""Summary of many games between bots, the verdict on two bots, with confidence intervals, and reports of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any, Protocol

from ..words import say
from ..words.numbers import decimal_text
from ..words.plain_text import columns
from .simulation import GameOutcome

__all__ = [
    "ContestVerdict",
    "Estimate",
    "Outcome",
    "Summary",
    "SummaryLine",
    "Sums",
    "estimate",
    "percent",
    "summary",
    "summary_document",
    "summary_text",
    "verdict",
    "verdict_document",
    "verdict_text",
    "with_margin",
]


# -- means with confidence intervals, computed from running sums -------------------------------------------------------


WIDTH = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Mean of `n` numbers, their standard deviation, and half the width of the mean's 95 % confidence interval."""

    n: int
    mean: float
    deviation: float
    margin: float

    @property
    def part(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval for a mean of numbers from 0 to 1; it is also valid near 0 and 1."""
        if not self.n:
            return 0.0, 1.0
        square = WIDTH * WIDTH / self.n
        middle = (self.mean + square / 2) / (1 + square)
        half = sqrt(max(0.0, square * self.mean * (1 - self.mean) + square * square / 4)) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


class Sums:
    """Running sums of numbers, which are not stored themselves."""

    __slots__ = ("n", "squares", "total")

    def __init__(self) -> None:
        self.n, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Add a number to the sums."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        """Return the mean with its interval; the interval of fewer than two numbers is infinite."""
        if not self.n:
            return Estimate(0, 0.0, 0.0, inf)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(1, mean, 0.0, inf)
        deviation = sqrt(max(0.0, self.squares - self.n * mean * mean) / (self.n - 1))
        return Estimate(self.n, mean, deviation, WIDTH * deviation / sqrt(self.n))


def estimate(values: Iterable[float]) -> Estimate:
    """Return the mean of some numbers with its confidence interval.

    >>> estimate([1, 2, 3]).mean
    2.0
    """
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums.estimate()


# -- summary of many games between bots: wins and points by seat, by bot and by category -------------------------------


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Results of one seat, or of all seats of one bot: the share of games won (ties divided) and the points."""

    who: str
    won: Estimate
    total: Estimate
    categories: tuple[float, ...]
    """Mean points by category, in the order of `Game.categories`; () for a game that has only totals."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary of many games of one series."""

    games: int
    moves: Estimate
    seats: tuple[SummaryLine, ...]
    bots: tuple[SummaryLine, ...]


@dataclass(slots=True)
class _Group:
    won: Sums = field(default_factory=Sums)
    total: Sums = field(default_factory=Sums)
    categories: list[int] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)
    """Bots of the group, in the order in which they came."""

    def add(self, outcome: GameOutcome, seat: int) -> None:
        self.won.add(outcome.wins[seat])
        self.total.add(outcome.totals[seat])
        self.names[outcome.bots[seat]] = None
        points = outcome.points[seat] if outcome.points else ()
        before = self.categories or [0] * len(points)
        self.categories = [sum_ + more for sum_, more in zip(before, points, strict=True)]

    def line(self, who: str) -> SummaryLine:
        n = max(1, self.won.n)
        return SummaryLine(who, self.won.estimate(), self.total.estimate(), tuple(sum_ / n for sum_ in self.categories))


def summary(outcomes: Iterable[GameOutcome]) -> Summary:
    """Return the summary of games; seats are numbered from 1, and bots are sorted by share of wins, highest first.

    A seat bears the name of its bot if it always had the same one.
    """
    moves = Sums()
    seats: dict[int, _Group] = {}
    bots: dict[str, _Group] = {}
    for outcome in outcomes:
        moves.add(outcome.moves)
        for seat, bot in enumerate(outcome.bots):
            seats.setdefault(seat, _Group()).add(outcome, seat)
            bots.setdefault(bot, _Group()).add(outcome, seat)
    by_bot = sorted((group.line(bot) for bot, group in bots.items()), key=lambda line: -line.won.mean)
    by_seat = (group.line(_seat_name(seat, group)) for seat, group in sorted(seats.items()))
    return Summary(moves.n, moves.estimate(), tuple(by_seat), tuple(by_bot))


def _seat_name(seat: int, group: _Group) -> str:
    return " ".join([str(seat + 1), *(group.names if len(group.names) == 1 else ())])


# -- verdict on two bots over pairs of games: both games of a pair have the same deal, with swapped seats --------------


class Outcome(Protocol):
    """Protocol of the result of a game between bots, by seat."""

    @property
    def totals(self) -> Sequence[int]:
        """Points of each seat."""

    @property
    def wins(self) -> Sequence[float]:
        """Share of each seat in the win; the shares add up to 1."""


@dataclass(frozen=True, slots=True)
class ContestVerdict:
    """Result of a contest."""

    first: str
    second: str
    games: int
    won: Estimate
    """Share of the first bot in the wins; a tie is shared.

    It is estimated from pairs of games, because the two games of a pair have the same deal.
    """
    scores: tuple[Estimate, Estimate]
    """Points of each bot in one seat of one game."""


def verdict(first: str, second: str, outcomes: Iterable[Outcome]) -> ContestVerdict:
    """Return the result of a contest from the outcomes of its games, in the order of `Series.contest`."""
    won: list[float] = []
    scores = Sums(), Sums()
    for outcome in outcomes:
        # Seats instead of names, so that a bot can also play against itself.
        mine = range(len(won) % 2, len(outcome.totals), 2)
        won.append(sum(outcome.wins[seat] for seat in mine))
        for seat, total in enumerate(outcome.totals):
            scores[seat not in mine].add(total)
    pairs = [sum(won[at : at + 2]) / len(won[at : at + 2]) for at in range(0, len(won), 2)]
    return ContestVerdict(first, second, len(won), estimate(pairs), (scores[0].estimate(), scores[1].estimate()))


# -- reports on games between bots: a summary, and the verdict of a contest --------------------------------------------


def percent(part: Estimate) -> str:
    """Return a share with its 95 % interval as text, such as `25.3 % (22.1 to 28.7)`."""
    share, least, most = (decimal_text(100 * value) for value in (part.mean, *part.part))
    return say("simulation/part", percent=share, low=least, high=most)


def with_margin(mean: Estimate, sign: str = "") -> str:
    """Return a mean with the margin of its 95 % interval as text; `sign` is the sign option of a format."""
    text = decimal_text(round(mean.mean, 1) + 0.0, sign=sign)  # not -0.0
    return text if mean.n < 2 else f"{text} ± {decimal_text(mean.margin)}"


def summary_text(results: Summary, titles: Mapping[str, str]) -> str:
    """Return a report of wins and points by seat and by bot, and of mean points by category.

    `titles` are the categories of the game by id.
    """
    return "\n".join(_summary_lines(results, titles))


def _summary_lines(results: Summary, titles: Mapping[str, str]) -> Iterator[str]:
    has_several_bots = len(results.bots) > 1
    yield say("simulation/games", n=results.games, moves=f"{results.moves.mean:.0f}")
    yield ""
    yield from _lines(say("simulation/seat"), results.seats)
    if has_several_bots:
        yield ""
        yield from _lines(say("simulation/bot"), results.bots)
    groups = results.bots if has_several_bots else results.seats
    if titles:
        yield ""
        rows = [[say("simulation/category"), *(line.who for line in groups)]]
        for index, title in enumerate(titles.values()):
            rows.append([title, *(decimal_text(line.categories[index]) for line in groups)])
        yield from columns(rows)
    yield ""
    yield say("simulation/intervals")


def _lines(title: str, lines: tuple[SummaryLine, ...]) -> Iterator[str]:
    rows = [[title, say("simulation/won"), say("simulation/points"), say("simulation/deviation")]]
    rows += [
        [line.who, percent(line.won), with_margin(line.total), decimal_text(line.total.deviation)] for line in lines
    ]
    yield from columns(rows)


def verdict_text(of: ContestVerdict) -> str:
    """Return a report of how much stronger one bot is than the other."""
    names = of.first, of.second
    scores = (
        say("simulation/scores", who=who, points=with_margin(score))
        for who, score in zip(names, of.scores, strict=True)
    )
    won = say("simulation/verdict", first=of.first, second=of.second, n=of.games, won=percent(of.won))
    return "\n".join((won, *scores, say("simulation/intervals")))


def summary_document(results: Summary, game: str, categories: Sequence[str]) -> dict[str, Any]:
    """Return the summary as a mapping that can be written as JSON; `categories` are those of the game, by id."""
    return {
        "game": game,
        "games": results.games,
        "moves": _mean(results.moves),
        "seats": [_line(line, categories) for line in results.seats],
        "bots": [_line(line, categories) for line in results.bots],
    }


def verdict_document(of: ContestVerdict) -> dict[str, Any]:
    """Return the verdict as a mapping that can be written as JSON."""
    return {
        "first": of.first,
        "second": of.second,
        "games": of.games,
        "won": _part(of.won),
        "points": {"first": _mean(of.scores[0]), "second": _mean(of.scores[1])},
    }


def _line(line: SummaryLine, categories: Sequence[str]) -> dict[str, Any]:
    means = dict(zip(categories, (round(points, 3) for points in line.categories), strict=True))
    return {"who": line.who, "won": _part(line.won), "points": _mean(line.total), "categories": means}


def _part(of: Estimate) -> dict[str, Any]:
    low, high = of.part
    return {"part": round(of.mean, 4), "low": round(low, 4), "high": round(high, 4)}


def _mean(of: Estimate) -> dict[str, Any]:
    values: dict[str, Any] = {"n": of.n, "mean": round(of.mean, 4)}
    if of.n > 1:  # one number has no interval
        values |= {"deviation": round(of.deviation, 4), "margin": round(of.margin, 4)}
    return values
