"""Base class of all replays, with their slider, buttons and keys."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ...errors import NotationError
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from ..table.step_controls import KEYS, step_buttons, step_slider

__all__ = ["SteppingWidget"]


class SteppingWidget(BoardWidget):
    """Board that shows a game after move `at`, with controls to go to other moves; `at` can be observed and set."""

    at = traitlets.Int(help="how many moves of the game have been made")
    intent_methods: ClassVar[dict[str, str]] = {
        "control": "_control_intent",
        **{name: f"_{name}_intent" for name in KEYS},
    }

    # -- members that a replay implements ---------------------------------------------------------------------------

    @property
    def _last(self) -> int:
        """Number of moves of the game."""
        raise NotImplementedError

    def _reply(self) -> Reply:
        """Return the reply that describes the current move."""
        raise NotImplementedError

    # -- gestures -------------------------------------------------------------------------------------------------

    def _first_intent(self, view: str) -> Reply:
        return self._go_to(0)

    def _previous_intent(self, view: str) -> Reply:
        return self._go_to(self.at - 1)

    def _next_intent(self, view: str) -> Reply:
        return self._go_to(self.at + 1)

    def _last_intent(self, view: str) -> Reply:
        return self._go_to(self._last)

    def _go_to(self, at: int) -> Reply:
        if not 0 <= at <= self._last:
            raise NotationError("replay/no_move")
        self.at = at
        return self._reply()

    def _is_stale(self, view: str, seen: int) -> bool:
        return False  # the game itself never changes

    # -- the state --------------------------------------------------------------------------------------------------

    @traitlets.validate("at")
    def _at_inside(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), self._last))

    @traitlets.observe("at")
    def _moved(self, change: object) -> None:
        if self.kit:
            with self.hold_sync():
                self._changed()
                self._tell()

    @spoken
    def _tell(self) -> None:
        self._say(*self._reply())

    # -- panes ----------------------------------------------------------------------------------------------------

    def _slider(self) -> dict[str, Any]:
        return step_slider(self.at, self._last)

    def _steps(self) -> list[dict[str, Any]]:
        """Return the buttons that go to other moves."""
        return step_buttons(self.at, self._last)
