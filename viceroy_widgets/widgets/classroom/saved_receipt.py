"""Receipt of a board as text below the board, so that a saved notebook holds the receipt of the last answer.

A board itself is saved as it was when its cell ran, before the answer. A second output of the cell has the receipt, and
each new answer updates this output. Only a notebook with a kernel has it.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from IPython import get_ipython
from IPython.display import display

from ...core.exercises import Answer
from ...words import say, speaking

__all__ = ["save_receipt"]

_AFTER = "post_run_cell"
"""Event of IPython after a cell ran: what is displayed then comes below the board."""


def save_receipt(board: Any, receipt: Callable[[Answer], str], language: str) -> None:
    """Show the receipt of a board's answer below its cell and keep it up to date.

    `board` has the trait `attempt`; `receipt` returns the receipt of an answer.
    """
    shell: Any = get_ipython()
    if getattr(shell, "kernel", None) is None:
        return  # a terminal could not update its output

    def bundle() -> dict[str, str]:
        answer = tuple(board.attempt)
        with speaking(language):
            text = receipt(answer) if answer else ""
            told = say("assigning/saved", receipt=text) if text else say("assigning/saved_none")
        return {"text/plain": told, "text/html": f"<small class='vw-saved-receipt'>{escape(told)}</small>"}

    def show(*_: object) -> None:
        shell.events.unregister(_AFTER, show)
        handle: Any = display(bundle(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        board.observe(lambda _: handle.update(bundle(), raw=True), "attempt")

    shell.events.register(_AFTER, show)
