"""News of a game in one line: the change of the viewer's points, then the newest events that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..words import say
from .vocabulary import Event, Status

__all__ = ["MOST_IN_LINE", "newest_in_line", "points_and_newest", "points_text"]

MOST_IN_LINE = 90
"""Number of characters that a line of news has room for."""


class GameWithNews(Protocol):
    """Protocol of what news ask of a game."""

    def event_sentence(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Return the sentence about an event."""

    def status(self, view: Any, names: Sequence[str]) -> Status:
        """Return the status of the game."""


def points_and_newest(
    game: GameWithNews, before: Any, after: Any, seen: Sequence[tuple[Any, Event]], names: Sequence[str]
) -> str:
    """Return the change of the viewer's points, then as many of the newest events as the line has room for."""
    points = [] if after.player is None else _points(game, before, after, names)
    return newest_in_line(points, [game.event_sentence(event, view, names) for view, event in seen])


def points_text(change: int) -> str:
    """Return a change of points as text, with its sign."""
    return say("news/points", n=abs(change), change=f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}")


def newest_in_line(first: Sequence[str], sentences: Sequence[str]) -> str:
    """Return the sentences `first`, then the newest others that fit in a line; at least one sentence if there is any.

    No sentence is cut.
    """
    room = MOST_IN_LINE - sum(len(sentence) + 1 for sentence in first)
    newest: list[str] = []
    for sentence in filter(None, reversed(sentences)):
        if len(sentence) > room and (first or newest):
            break
        newest.insert(0, sentence)
        room -= len(sentence) + 1
    return " ".join([*first, *newest])


def _points(game: GameWithNews, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    had, has = (game.status(view, names).players[after.player].points for view in (before, after))
    return [] if had is None or has is None or had == has else [f"{points_text(has - had)}."]
