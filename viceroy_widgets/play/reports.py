"""Reports on games between bots: a summary, and the verdict of a contest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..words import say
from ..words.plain_text import columns
from .summary import ContestVerdict, Estimate, Summary, SummaryLine

__all__ = ["percent", "summary_document", "summary_text", "verdict_document", "verdict_text", "with_margin"]


def percent(part: Estimate) -> str:
    """Return a share with its 95 % interval as text, such as `25.3 % (22.1 to 28.7)`."""
    low, high = part.part
    return say("simulation/part", percent=f"{100 * part.mean:.1f}", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}")


def with_margin(mean: Estimate, sign: str = "") -> str:
    """Return a mean with the margin of its 95 % interval as text; `sign` is the sign option of a format."""
    text = f"{round(mean.mean, 1) + 0.0:{sign}.1f}"  # not -0.0
    return text if mean.n < 2 else f"{text} ± {mean.margin:.1f}"


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
            rows.append([title, *(f"{line.categories[index]:.1f}" for line in groups)])
        yield from columns(rows)
    yield ""
    yield say("simulation/intervals")


def _lines(title: str, lines: tuple[SummaryLine, ...]) -> Iterator[str]:
    rows = [[title, say("simulation/won"), say("simulation/points"), say("simulation/deviation")]]
    rows += [[line.who, percent(line.won), with_margin(line.total), f"{line.total.deviation:.1f}"] for line in lines]
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
