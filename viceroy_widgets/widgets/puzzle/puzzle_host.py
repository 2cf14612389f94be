"""Widget that shows the board of a puzzle, with the learning point, a report of the puzzle, and a sheet to print."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, get_args

import traitlets

from ...learn.puzzle import GamePuzzle
from ...words import say
from ..protocol.board import Reply
from ..protocol.hosting import BoardHost
from ..protocol.speech import spoken
from ..table.session_widget import Theme
from .boards import puzzle_board
from .sheet import puzzle_page

__all__ = ["PuzzleHost"]


class PuzzleHost(BoardHost):
    """Widget around the board of one puzzle, `puzzle`, of any game.

    The learning point follows the question once the puzzle is solved. The browser copies the line of a report, and
    saves the sheet, by itself.
    """

    receipt = traitlets.Dict(help="a line to copy, or a page to save, and the words around it").tag(sync=True)
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent" for name in ("control", "report", "paper", "copy_receipt")
    }

    puzzle: GamePuzzle

    def __init__(self, puzzle: GamePuzzle, look: Theme, **options: Any) -> None:
        if look not in get_args(Theme):
            raise TypeError(f"look is one of {', '.join(map(repr, get_args(Theme)))}, not {look!r}")
        self.puzzle, self.look = puzzle, look
        self._learned, self._line = False, dict[str, str]()
        super().__init__(partial(puzzle_board, puzzle, look), **options)

    @spoken
    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the answer on the board as it is now."""
        line: str = self._shown.report()
        return line

    @spoken
    def paper(self) -> str:
        """Return an HTML page with the puzzle to print, without its solution."""
        return puzzle_page([self.puzzle])

    # -- gestures -------------------------------------------------------------------------------------------------

    def _show_puzzle(self, puzzle: GamePuzzle, author: str = "") -> None:
        """Show another puzzle."""
        self.puzzle, self._learned, self._line = puzzle, False, {}
        self._replace(partial(puzzle_board, puzzle, self.look), author)

    def _report_intent(self, view: str) -> Reply:
        self._show_line("report_label", self.report())
        return say("learn/report_copy", line=self.report()), "info", ()

    def _paper_intent(self, view: str) -> Reply:
        puzzle = self.puzzle
        page = b64encode(self.paper().encode()).decode("ascii")
        names = filter(None, (puzzle.game.id, puzzle.theme, puzzle.id[:8]))
        link = {"href": f"data:text/html;base64,{page}", "file": f"{'-'.join(names)}.html"}
        self._show_line("paper_label", say("learn/paper_save"), **link)
        return say("learn/paper_made"), "info", ()

    def _copy_receipt_intent(self, view: str) -> Reply:
        return self.receipt.get("text", ""), "info", ()  # the page copies it by itself

    def _show_line(self, label: str, text: str, **link: str) -> None:
        self._line = {"label": say(f"learn/{label}"), "text": text, **link}
        self._show_together()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _note(self) -> None:
        self._learned = self._learned or bool(self._shown.solved)
        words = {name: say(f"learn/line_{name}") for name in ("copied", "selected")}
        self.receipt = {**self._line, **words} if self._line else {}

    def _own_kit(self, kit: Mapping[str, Any]) -> dict[str, Any]:
        words = {**kit["words"], "controls": say("control/title")}
        return {**kit, "words": words, **({} if self.look == "auto" else {"theme": self.look})}

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        copies = "text" in self.receipt and "href" not in self.receipt
        return [
            *actions,
            {"id": "report", "label": say("learn/report"), "enabled": True, "keys": []},
            {"id": "paper", "label": say("learn/paper"), "enabled": True, "keys": []},
            *([{"id": "copy_receipt", "label": say("learn/line_copy"), "enabled": True, "keys": []}] if copies else []),
        ]

    def _own_prompt(self, prompt: str) -> str:
        return " ".join(filter(None, (prompt, self.puzzle.point if self._learned else "")))
