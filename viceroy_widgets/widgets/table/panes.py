"""Log, status and result of a game as plain data for the page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import reduce
from itertools import groupby
from typing import Any, NamedTuple

from ...core.vocabulary import Result, Status, ranking
from ...draw.kit import fill, text, tile
from ...play.log import BestTurn, LogEntry
from ...words import say

__all__ = [
    "MOST_LINES",
    "Ending",
    "log_groups",
    "log_sentences",
    "result_pane",
    "result_sentence",
    "result_tile",
    "status_pane",
]


# -- log of a game as plain data for the page --------------------------------------------------------------------------


MOST_LINES = 30
"""Number of sentences of the log that a page shows."""


def log_sentences(entries: Sequence[LogEntry]) -> list[str]:
    """Return the sentences of a log."""
    return [entry.sentence for entry in entries]


def log_groups(entries: Sequence[LogEntry], names: Sequence[str], viewer: int | None) -> list[list[Any]]:
    """Return groups of successive sentences: the heading of the turn, the player, and how many sentences there are.

    The player is "" for what concerns no player. The viewer is called "You".
    """

    def group_of(entry: LogEntry) -> tuple[str, str]:
        return _heading(entry.turn), _who(entry.event.player, names, viewer)

    return [[*key, len(list(found))] for key, found in groupby(entries, group_of)]


def _heading(turn: int) -> str:
    return say("game/turn", n=turn) if turn else say("game/before_turns")


def _who(player: int | None, names: Sequence[str], viewer: int | None) -> str:
    if player is None or player >= len(names):
        return ""
    return say("widget/you") if player == viewer else names[player]


# -- status of a game as plain data for the page: the clock, and a chip for every player -------------------------------


def status_pane(status: Status, names: Sequence[str], own: int | None, asked: Collection[int]) -> dict[str, Any]:
    """Return the status for the page; `own` is the seat of the viewer, and `asked` are the seats that must answer."""
    clock = {"text": status.clock.text, "turn": status.clock.turn, "of": status.clock.of}
    players = [
        {
            "name": name,
            "points": its.points,
            "facts": list(its.facts),
            "label": name if its.points is None else f"{name}, {say('widget/points', n=its.points)}",
            "details": ", ".join([*its.facts, *([say("widget/asked")] if seat in asked else [])]),
            "own": seat == own,
            "asked": seat in asked,
        }
        for seat, (name, its) in enumerate(zip(names, status.players, strict=True))
    ]
    return {"clock": clock, "players": players}


# -- result of a finished game as plain data for the page, as a sentence, and as a still drawing -----------------------


_LINE, _WIDTH, _LETTER = 26, 360, 8.6


class Ending(NamedTuple):
    """Finished game, with the words for its players by seat."""

    result: Result
    best: tuple[BestTurn | None, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Kind of bot at each seat, in words; "" for a person."""
    viewer: int | None
    """Seat of the reader, who is addressed as "you"."""


def result_sentence(ending: Ending) -> str:
    """Return the sentence that says who has won."""
    result, viewer = ending.result, ending.viewer
    if not result.winners:
        return say("result/alone", n=result.totals[0]) if len(result.totals) == 1 else say("result/nobody")
    n = result.totals[result.winners[0]]
    if result.winners == (viewer,):
        return say("result/you_win", n=n)
    if len(result.winners) == 1:
        return say("result/wins", name=ending.names[result.winners[0]], n=n)
    return say("result/shared", names=_listed([ending.names[winner] for winner in result.winners]), n=n)


def result_pane(ending: Ending) -> dict[str, Any]:
    """Return the result as plain data: the players in their ranking, then rows with a cell for each of them."""
    result, order = ending.result, ranking(ending.result)
    rows = [
        _row(title, [str(result.points[player][at]) for _, player in order])
        for at, title in enumerate(result.categories)
    ]
    rows.append(_row(say("result/total"), [str(result.totals[player]) for _, player in order], "total"))
    if any(ending.best):
        rows.append(_row(say("result/best_turn"), [_best(ending.best[player]) for _, player in order], "best"))
    return {
        "title": say("result/title"),
        "corner": say("result/points"),
        "players": [
            {
                "place": say("result/place", n=place) if len(order) > 1 else "",
                "name": ending.names[player],
                "about": say("result/you") if player == ending.viewer else ending.kinds[player],
                "mark": say("result/winner") if player in result.winners else "",
            }
            for place, player in order
        ],
        "rows": rows,
    }


def result_tile(ending: Ending) -> str:
    """Return a drawing of the result for a saved notebook: who has won, then a line for each player."""
    lines = [result_sentence(ending._replace(viewer=None))]
    for place, player in ranking(ending.result):
        line = say("game/result", name=ending.names[player], n=ending.result.totals[player])
        lines.append(f"{say('result/place', n=place)} {line}" if len(ending.names) > 1 else line)
    width = max(_WIDTH, 32 + _LETTER * max(map(len, lines)))
    shapes = [
        text(line, x=16, y=_LINE * n, font_size=16, font_weight="normal" if n > 1 else "bold", **fill("ink"))
        for n, line in enumerate(lines, start=1)
    ]
    return tile(width, _LINE * len(lines) + 14, " ".join(lines), shapes)


def _row(title: str, cells: Sequence[str], kind: str = "") -> dict[str, Any]:
    return {"title": title, "cells": list(cells), "kind": kind}


def _best(best: BestTurn | None) -> str:
    return say("result/turn", turn=best.number, gain=best.gain) if best else say("result/no_turn")


def _listed(names: Sequence[str]) -> str:
    *others, last = names
    return say("result/and", first=reduce(lambda one, other: f"{one}, {other}", others), second=last)
