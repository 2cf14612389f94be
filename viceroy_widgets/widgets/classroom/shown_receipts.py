"""Receipts in the cells of a notebook: below each board, and as a list, both kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from IPython import get_ipython

from ...core.exercises import Answer
from ...words import say, speaking
from .assigned_student import AssignedStudent

__all__ = ["Receipts", "save_receipt"]


# -- receipt of a board as text below the board ------------------------------------------------------------------------


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

    from IPython.display import display  # of a kernel, which is there

    def show(*_: object) -> None:
        shell.events.unregister(_AFTER, show)
        handle: Any = display(bundle(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        board.observe(lambda _: handle.update(bundle(), raw=True), "attempt")

    shell.events.register(_AFTER, show)


# -- list of the receipts of an assignment -----------------------------------------------------------------------------


class Receipts:
    """Receipts of an assignment, as they are now; a cell that shows them is kept up to date."""

    def __init__(self, student: AssignedStudent, language: str) -> None:
        self._student, self._language = student, language

    def _named(self) -> tuple[tuple[str, str, str], ...]:
        with speaking(self._language):
            return self._student.receipt_lines()

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """The id of each item, with its receipt."""
        return tuple((item, receipt) for item, _, receipt in self._named())

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {receipt}" for _, name, receipt in self._named())

    def _repr_html_(self) -> str:
        return self.table(" style='text-align:start'")

    def table(self, attributes: str = "") -> str:
        """Return a table of the receipts as HTML; `attributes` are those of each of its cells, after a blank."""
        rows = (
            f"<tr><th scope='row'{attributes}>{escape(name)}</th>"
            f"<td{attributes}><code>{escape(receipt)}</code></td></tr>"
            for _, name, receipt in self._named()
        )
        return f"<table>{''.join(rows)}</table>"

    def watch(self, callback: Callable[[], None]) -> None:
        """Call a function whenever a receipt has changed."""
        self._student.watch(callback)

    def _ipython_display_(self) -> None:
        if getattr(get_ipython(), "kernel", None) is None:
            raise NotImplementedError  # IPython then prints it; a terminal could not update its output
        from IPython.display import display

        def bundle() -> dict[str, str]:
            return {"text/plain": repr(self), "text/html": self._repr_html_()}

        handle: Any = display(bundle(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        self._student.watch(lambda: handle.update(bundle(), raw=True))
