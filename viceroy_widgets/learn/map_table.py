"""Rows of a map of lessons in Markdown: title with its link and how far it is done, what it teaches, minutes."""

from __future__ import annotations

from ..words import say

__all__ = ["map_head", "map_row"]

_BEGUN, _DONE = "\u25d0", "\u2713"
"""Signs of a lesson of which something is done, and of one of which everything is done."""


def map_head() -> list[str]:
    """Return the two lines above the rows: three columns, since a phone has no room for a fourth one."""
    columns = (say("lesson/map_lesson"), say("lesson/map_can"), say("lesson/map_minutes"))
    return [f"| {' | '.join(columns)} |", "|---|---|--:|"]


def map_row(link: str, can: str, minutes: int, done: int, of: int) -> str:
    """Return the row of a lesson, of which `done` of `of` tasks are done."""
    begun = f"{_BEGUN} {say('lesson/map_begun', done=done, of=of)}" if done else ""
    stands = f"{_DONE} {say('lesson/map_done')}" if done == of else begun
    return f"| {f'{link} {stands}'.strip()} | {can} | {minutes} |"
