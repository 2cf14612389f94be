"""Names of the players in a sentence, and their points as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from ...core.game import Game
from ...core.vocabulary import Result
from ...words import say, sentence_case
from ...words.plain_text import plain

__all__ = ["players_text", "score_lines", "score_table"]

_LEAST_TITLE, _NAME_WIDTH = 22, 13
"""Least width of the first column of the table, and the width of the others."""


def players_text(names: Sequence[str]) -> str:
    """Return the players as one text, such as `Ann, Ben and Cid`."""
    *others, last = map(plain, names)
    if not others:
        return last
    return say("play/and", first=reduce(lambda one, two: say("play/comma", first=one, second=two), others), second=last)


def score_table(result: Result, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the points of each player by category, and of the totals; long names are cut."""
    titles = (*result.categories, say("play/end_total"))
    wide = max(_LEAST_TITLE, *(len(title) + 1 for title in titles))
    columns = zip(*result.points, strict=True) if result.points else ()
    yield _row(say("play/end_title"), [plain(name)[:_NAME_WIDTH] for name in names], wide)
    for title, points in zip(titles, (*columns, result.totals), strict=True):
        yield _row(title, list(map(str, points)), wide)


def _row(title: str, cells: Sequence[str], wide: int) -> str:
    return f"{title:<{wide}}" + "".join(f"{cell:>{_NAME_WIDTH + 1}}" for cell in cells)


def score_lines(game: Game, view: Any, names: Sequence[str]) -> Iterator[str]:
    """Yield the points so far: a table by category if the game has one, then the open facts of each player."""
    result = game.terminal().scores(view)
    if result is not None:
        yield from score_table(result, names)
    for name, status in zip(names, game.status(view, names).players, strict=True):
        points = [] if status.points is None or result is not None else [say("play/points", n=status.points)]
        if facts := [*points, *status.facts]:
            listed = reduce(lambda one, two: say("play/comma", first=one, second=two), facts)
            yield sentence_case(say("play/score_line", name=plain(name), facts=listed))
