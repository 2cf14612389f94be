"""Reports on games between bots: a summary, and the verdict of a contest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...play.contest import ContestVerdict
from ...play.estimate import Estimate
from ...words import say
from ..rules.pyramids.scoring import CATEGORIES
from .columns import columns
from .summary import Summary, SummaryLine

__all__ = ["percent", "summary_document", "summary_text", "verdict_document", "verdict_text", "with_margin"]


def percent(part: Estimate) -> str:
    """Return a share with its 95 % interval as text, such as `25.3 % (22.1 to 28.7)`."""
    low, high = part.part
    return say("simulation/part", percent=f"{100 * part.mean:.1f}", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}")


def with_margin(mean: Estimate, sign: str = "") -> str:
    """Return a mean with the margin of its 95 % interval as text; `sign` is the sign option of a format."""
    text = f"{round(mean.mean, 1) + 0.0:{sign}.1f}"  # not -0.0
    return text if mean.n < 2 else f"{text} ± {mean.margin:.1f}"


def summary_text(found: Summary) -> str:
    """Return a report of wins and points by seat and by bot, and of mean points by category."""
    return "\n".join(_summary_lines(found))


def _summary_lines(found: Summary) -> Iterator[str]:
    yield say("simulation/games", n=found.games, moves=f"{found.moves.mean:.0f}")
    yield ""
    yield from _lines(say("simulation/seat"), found.seats)
    if 1 < len(found.bots) < len(found.seats):
        yield ""
        yield from _lines(say("simulation/bot"), found.bots)
    yield ""
    rows = [[say("simulation/category"), *(line.who for line in found.seats)]]
    for index, category in enumerate(CATEGORIES):
        points = (f"{line.categories[index]:.1f}" for line in found.seats)
        rows.append([say(f"category/{category}"), *points])
    yield from columns(rows)
    yield ""
    yield say("simulation/intervals")


def _lines(title: str, lines: tuple[SummaryLine, ...]) -> Iterator[str]:
    rows = [[title, say("simulation/won"), say("simulation/points"), say("simulation/deviation")]]
    rows += [[line.who, percent(line.won), with_margin(line.total), f"{line.total.deviation:.1f}"] for line in lines]
    yield from columns(rows)


def verdict_text(found: ContestVerdict) -> str:
    """Return a report of how much stronger one bot is than the other."""
    names = found.first, found.second
    scores = (
        say("simulation/scores", who=who, points=with_margin(its)) for who, its in zip(names, found.scores, strict=True)
    )
    won = say("simulation/verdict", first=found.first, second=found.second, n=found.games, won=percent(found.won))
    return "\n".join((won, *scores, say("simulation/intervals")))


def summary_document(found: Summary) -> dict[str, Any]:
    """Return the summary as a mapping that can be written as JSON."""
    return {
        "games": found.games,
        "moves": _mean(found.moves),
        "seats": [_line(line) for line in found.seats],
        "bots": [_line(line) for line in found.bots],
    }


def verdict_document(found: ContestVerdict) -> dict[str, Any]:
    """Return the verdict as a mapping that can be written as JSON."""
    return {
        "first": found.first,
        "second": found.second,
        "games": found.games,
        "won": _part(found.won),
        "points": {"first": _mean(found.scores[0]), "second": _mean(found.scores[1])},
    }


def _line(line: SummaryLine) -> dict[str, Any]:
    categories = dict(zip(CATEGORIES, (round(points, 3) for points in line.categories), strict=True))
    return {"who": line.who, "won": _part(line.won), "points": _mean(line.total), "categories": categories}


def _part(found: Estimate) -> dict[str, Any]:
    low, high = found.part
    return {"part": round(found.mean, 4), "low": round(low, 4), "high": round(high, 4)}


def _mean(found: Estimate) -> dict[str, Any]:
    values: dict[str, Any] = {"n": found.n, "mean": round(found.mean, 4)}
    if found.n > 1:  # one number has no interval
        values |= {"deviation": round(found.deviation, 4), "margin": round(found.margin, 4)}
    return values
