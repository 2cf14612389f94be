"""Playback of a solution in front of a person: one move after another, with time to see each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..protocol.work import Work

__all__ = ["STILL", "Playback"]

STILL = "still"
"""Argument of a gesture of a page on which nothing may move: the solution stands there at once."""
_PAUSE = 0.6
"""Seconds between two moves."""


class Playback:
    """Solution on a board. Without an event loop, or on a page on which nothing may move, it is played at once."""

    def __init__(self) -> None:
        self._ended: Callable[[], None] = _nothing
        self._work = Work(lambda _: None, lambda: self._ended(), self._failed)
        self.is_shown = False
        """Whether the moves on the board are those of a solution."""

    @property
    def under_way(self) -> bool:
        """Whether moves of the solution are still to come."""
        return self._work.under_way

    def begin(self, steps: Iterator[object], ended: Callable[[], None], at_once: bool) -> None:
        """Play a solution; each step of the iterator makes a move. `ended` is called after the last one."""
        self._ended, self.is_shown = ended, True
        if self._work.begin(steps, at_once, _PAUSE):
            ended()

    def unticked(self, parts: list[dict[str, object]]) -> list[dict[str, object]]:
        """Return the parts of a task; a solution that is shown ticks none of them."""
        return [part | {"done": False} for part in parts] if self.is_shown else parts

    def stop(self) -> None:
        """Leave out the moves that are still to come; what is on the board is no solution any more."""
        self._work.drop()
        self.is_shown = False

    def _failed(self, error: Exception) -> None:
        self.stop()
        raise error


def _nothing() -> None:
    """Do nothing."""
