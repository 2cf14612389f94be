"""Log of a game as plain data for the page: its sentences, and which of them belong to a turn and to a player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ...play.log import LogEntry
from ...words import say

__all__ = ["MOST_LINES", "log_groups", "log_sentences"]

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
