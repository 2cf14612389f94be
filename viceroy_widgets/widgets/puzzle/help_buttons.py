"""Buttons of a puzzle: where points were lost, the solution, and the next puzzle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...learn.disclosure import Disclosure
from ...words import say
from ..protocol.board import BoardWidget, Reply

__all__ = ["NEXT", "Continuing", "help_buttons", "next_button"]

NEXT = "next_puzzle"
"""Id of the button, and of its gesture."""


def help_buttons(disclosure: Disclosure, show: str) -> list[dict[str, Any]]:
    """Return the buttons `Where?` and `Show the solution`; `show` is the id of the latter."""
    return [
        {"id": "where", "label": say("action/where"), "enabled": disclosure.can_ask_where, "keys": ["w"]},
        {"id": show, "label": say("action/reveal"), "enabled": disclosure.can_show, "keys": []},
    ]


def next_button(name: str = NEXT) -> dict[str, Any]:
    """Return the button that goes on to the next puzzle; the view shows it beside the verdict."""
    return {"id": name, "label": say("action/next_puzzle"), "enabled": True, "keys": [], "beside": True}


class Continuing(BoardWidget):
    """Board of a puzzle that can go on to another one, if an enclosing widget offers it.

    The button appears when the puzzle is solved or its solution is shown.
    """

    _go_on: Callable[[], None] | None = None

    def offer_next(self, go_on: Callable[[], None]) -> None:
        """Offer another puzzle, which `go_on` shows."""
        self._go_on = go_on
        self._changed()

    def take_focus(self) -> None:
        """Let the page focus this board when it is shown; the first gesture ends that."""

        def ended(change: object) -> None:
            self.unobserve(ended, "answer")
            self.kit = {name: value for name, value in self.kit.items() if name != "focus"}

        self.kit = {**self.kit, "focus": True}
        self.observe(ended, "answer")

    def _offer_next(self, ends: bool = True, n: int = 0) -> None:
        super()._offer_next(ends and self._go_on is None, n)  # one way on is enough: the next puzzle

    def _next_buttons(self, is_over: bool) -> list[dict[str, Any]]:
        return [next_button()] if is_over and self._go_on is not None else []

    def _next_puzzle_intent(self, view: str) -> Reply:
        if self._go_on is not None:
            self._go_on()
        return "", "info", ()
