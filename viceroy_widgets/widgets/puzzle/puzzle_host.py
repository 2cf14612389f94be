"""Widget that shows the board of a puzzle, with the learning point, a report of the puzzle, and a sheet to print."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Protocol, cast

from ...learn.practice import attempt_grade, note_card
from ...learn.practice_card import Grade
from ...learn.practice_exercise import puzzle_key
from ...learn.puzzle import GamePuzzle
from ...words import say
from ..parts.line import BoardLine
from ..protocol.board import Reply
from ..protocol.hosting import BoardHost
from ..protocol.speech import spoken
from ..table.session_widget import Look, check_look
from .puzzle_table import PuzzleTable
from .sheet import puzzle_page

__all__ = ["PuzzleBoard", "PuzzleHost", "grade_of", "puzzle_board"]


class PuzzleBoard(Protocol):
    """Protocol of the board of one puzzle, as a box shows it."""

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""

    @property
    def is_settled(self) -> bool:
        """Whether the puzzle is solved, or its solution is shown."""

    @property
    def revealed(self) -> bool:
        """Whether the solution was shown."""

    @property
    def tries(self) -> int:
        """Number of different attempts that were judged, up to the first one that is the best."""

    @property
    def hints_taken(self) -> int:
        """Number of hints that were asked for."""

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the answer as it is now."""


def grade_of(board: PuzzleBoard) -> Grade:
    """Return the grade of the attempt on a board."""
    return attempt_grade(solved=board.solved, tries=board.tries, hints=board.hints_taken, revealed=board.revealed)


def puzzle_board(puzzle: GamePuzzle, look: Look = "auto") -> Any:
    """Return the board of a puzzle, which leaves the learning point and the report to the enclosing widget."""
    own = puzzle.game.own_puzzles()
    return cast(Any, own.board(puzzle, look=look) if own else PuzzleTable(puzzle, alone=False, look=look))


class PuzzleHost(BoardHost):
    """Widget around the board of one puzzle, `puzzle`, of any game.

    The learning point follows the question once the puzzle is solved. The browser copies the line of a report, and
    saves the sheet, by itself.
    """

    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("control", "report", "paper")}

    puzzle: GamePuzzle

    def __init__(self, puzzle: GamePuzzle, look: Look, **options: Any) -> None:
        check_look(look)
        self.puzzle, self.look = puzzle, look
        self._learned, self._noted, self.line = False, False, BoardLine()
        super().__init__(partial(puzzle_board, puzzle, look), parts=[self.line], **options)

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
        self.puzzle, self._learned, self._noted = puzzle, False, False
        self.line.show()
        self._replace(partial(puzzle_board, puzzle, self.look), author)

    def _report_intent(self, view: str) -> Reply:
        line = self.report()
        self.line.show(say("learn/report_label"), line)
        self._show_together()
        return say("learn/report_copy", line=line), "info", ()

    def _paper_intent(self, view: str) -> Reply:
        puzzle = self.puzzle
        page = b64encode(self.paper().encode()).decode("ascii")
        file = "-".join(filter(None, (puzzle.game.id, puzzle.theme, puzzle.id[:8])))
        link = {"href": f"data:text/html;base64,{page}", "file": f"{file}.html"}
        self.line.show(say("learn/paper_label"), say("learn/paper_save"), **link)
        self._show_together()
        return say("learn/paper_made"), "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _note(self) -> None:
        board: Any = self._shown
        self._learned = self._learned or bool(board.solved)
        if not self._noted and (board.tries or board.revealed):
            self._noted = True
            note_card(puzzle_key(self.puzzle), grade_of(board))

    def _own_kit(self, kit: Mapping[str, Any]) -> dict[str, Any]:
        words = {**kit["words"], "controls": say("control/title")}
        return {**kit, "words": words, **({} if self.look == "auto" else {"look": self.look})}

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        return [
            *actions,
            {"id": "report", "label": say("learn/report"), "enabled": True, "keys": [], "apart": "more"},
            {"id": "paper", "label": say("learn/paper"), "enabled": True, "keys": [], "apart": "more"},
        ]

    def _own_prompt(self, prompt: str) -> str:
        return " ".join(filter(None, (prompt, self.puzzle.point if self._learned else "")))
