"""Lines to paste about a puzzle: how it went, without the solution, and a report that something is wrong with it."""

from __future__ import annotations

from ..words import say

__all__ = ["report_line", "result_words"]


def result_words(*, done: bool, tries: int, hints: int, shown: bool) -> str:
    """Return how it went: the number of tries and of hints, or that the puzzle is open or was looked up."""
    if shown:
        return say("learn/daily_shown")
    if not done:
        return say("learn/daily_open_after", n=tries) if tries else say("learn/daily_open")
    help_taken = say("learn/daily_hinted", n=hints) if hints else say("learn/daily_no_hint")
    return say("learn/daily_result", tries=say("learn/daily_tries", n=max(1, tries)), help=help_taken)


def report_line(kind: str, id: str, answer: str) -> str:
    """Return a line to paste into a report: the kind and the id of a puzzle, the version, and somebody's answer."""
    from .. import __version__

    return say("learn/report_line", kind=kind, id=id, version=__version__, answer=answer or "-")
