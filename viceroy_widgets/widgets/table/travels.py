"""Pieces that went from one part of a table to another since a seat was shown last, for the motion on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.vocabulary import visible_to

__all__ = ["Travels"]

_MOST = 24
"""Number of pieces that are shown on their way; three opponents who all buy a card move about as many."""


class Travels:
    """Moves of pieces between two views of a board; none where the board shows another seat, an undo or a replay."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._step: Any = None
        """Last step that was shown; None if no view was."""
        self._n = 0

    def since(
        self, game: Game, history: History, seat: int | None, view_of: Callable[[Any], Any], *, is_replay: bool
    ) -> dict[str, Any]:
        """Return the travels since the last call as a member of the status; {} if there are none."""
        steps = history.steps
        first = self._n if not is_replay and self._is_continued(steps, seat) else len(steps)
        self._seat, self._step, self._n = seat, steps[-1][0], len(steps)
        found: list[tuple[str, ...]] = []
        for at in reversed(range(first, len(steps))):
            events = visible_to(steps[at][1], seat)
            found += reversed(game.travels(events, *(view_of(state) for state, _ in steps[at - 1 : at + 1])))
            if len(found) >= _MOST:
                break
        return {"travels": {"n": self._n, "parts": [*map(list, reversed(found[:_MOST]))]}} if found else {}

    def _is_continued(self, steps: Any, seat: int | None) -> bool:
        return self._seat == seat and 0 < self._n <= len(steps) and steps[self._n - 1][0] is self._step
