"""Puzzle box widget: puzzles of the chosen theme and difficulty, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets
import traitlets

from ....core.fields import whole_number
from ....widgets.protocol.closing import ClosingBox, close_whole
from ....words import known_language, say, speaking
from ....words import language as language_here
from ...puzzles.collection import DIFFICULTIES, puzzle_collection
from ...puzzles.puzzle import Puzzle
from ...puzzles.themes import THEMES
from .boards import Board, puzzle_widget, told_by
from .learning_point import PointLine
from .report_row import ReportRow
from .sheet import PaperLink

__all__ = ["PuzzleBox", "fallen_back"]


class PuzzleBox(ClosingBox):
    """Box of puzzles of the package, or of custom puzzles, with choices of theme and difficulty.

    `solved` counts the puzzles solved here, `streak` those solved in a row without revealing the solution. `close` also
    closes its board.
    """

    solved = traitlets.Int(help="how many puzzles were solved")
    streak = traitlets.Int(help="how many of them in a row")

    def __init__(
        self,
        theme: str = "",
        difficulty: int = 0,
        *,
        puzzles: Sequence[Puzzle] | None = None,
        language: str = "",
    ) -> None:
        self.language = known_language(language) if language else language_here()
        self._given, self._at = puzzles, 0
        difficulty = whole_number("difficulty", difficulty)
        puzzle_collection(theme, difficulty)  # raises an error for an unknown theme or difficulty
        with speaking(self.language):
            self._theme = _choice("puzzles/theme", theme, [(say("puzzles/all_themes"), ""), *_themes(puzzles)])
            levels = [(say("puzzles/of_five", number=number), number) for number in DIFFICULTIES]
            all_levels = (say("puzzles/all_difficulties"), 0)
            self._difficulty = _choice("puzzles/difficulty", difficulty, [all_levels, *levels])
            self._next = ipywidgets.Button(description=say("action/next_puzzle"))
        self._paper, self._report = PaperLink(self.language), ReportRow(self.language)
        self._status, self._point, self._learned = ipywidgets.HTML(), PointLine(), False
        row = ipywidgets.HBox(
            [self._theme, self._difficulty, self._next, self._paper, self._status],
            layout=ipywidgets.Layout(flex_flow="row wrap", align_items="center"),
        )
        self.board: Board | None = None
        self._row = row
        super().__init__([row])
        for chooser in (self._theme, self._difficulty):
            chooser.observe(self._chosen, "value")
        self._next.on_click(lambda _: self.next())
        self._chosen()

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        """Puzzles of the chosen theme and difficulty."""
        theme, level = self._theme.value, self._difficulty.value
        if self._given is None:
            return puzzle_collection(theme, level)
        return [its for its in self._given if theme in ("", its.theme) and level in (0, its.difficulty)]

    @property
    def puzzle(self) -> Puzzle | None:
        """Current puzzle; None if there is none."""
        return self.puzzles[self._at] if len(self.puzzles) else None

    def choose(self, theme: str = "", difficulty: int = 0) -> None:
        """Show the first puzzle of a theme and difficulty; "" and 0 select all."""
        self._theme.value, self._difficulty.value = theme, difficulty

    def next(self) -> None:
        """Show the next puzzle; after the last one, show the first."""
        if len(self.puzzles):
            self._at = (self._at + 1) % len(self.puzzles)
            self._show()

    def _next_from_board(self) -> None:
        self.next()
        if self.board is not None:
            self.board.take_focus()

    def __repr__(self) -> str:
        return f"PuzzleBox({len(self.puzzles)} puzzles, {self.solved} solved)"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return fallen_back(super()._repr_mimebundle_(**kwargs), self.board)

    def _chosen(self, change: object = None) -> None:
        self._at = 0
        self._show()

    def _show(self) -> None:
        before, self.board, self._learned = self.board, None, False
        puzzle = self.puzzle
        self._next.disabled = len(self.puzzles) < 2
        self._paper.offer(puzzle)
        if puzzle is not None:
            self.board = puzzle_widget(puzzle, self.language)
            self.board.leads_on = False  # the next board is the next puzzle of the box
            self.board.observe(self._finished, told_by(self.board))
            if len(self.puzzles) > 1:
                self.board.offer_next(self._next_from_board)
        self.children = (self._row, *([self.board, self._point, self._report] if self.board else []))
        self._report.offer(puzzle, self.board)
        self._tell()
        if before is not None:
            close_whole(before)

    def _finished(self, change: dict[str, Any]) -> None:
        if change["new"] and self.board is not None and not self._learned:
            self.solved, self._learned = self.solved + 1, True
            self.streak = 0 if self.board.revealed else self.streak + 1
            self._tell()

    def _tell(self) -> None:
        with speaking(self.language):
            count = len(self.puzzles)
            words = [say("puzzles/at", number=self._at + 1, n=count) if count else say("puzzles/none")]
            if self.streak:
                words.append(say("puzzles/streak", n=self.streak))
            self._point.tell(self.puzzle, self._learned)
        # The id is for citing the puzzle; it is no part of what is read out after each step.
        cited = f" <small>{escape(self.puzzle.id)}</small>" if self.puzzle else ""
        self._status.value = f'<span role="status">{escape(" · ".join(words))}</span>{cited}'


def fallen_back(bundle: Any, board: Board | None) -> Any:
    """Return the MIME bundle of a box, with the picture and sentence of its board for use without a kernel."""
    inner = board._repr_mimebundle_() if board is not None else None
    if not isinstance(bundle, dict) or inner is None:
        return bundle
    return {**bundle, **{name: inner[0][name] for name in ("text/plain", "text/html") if name in inner[0]}}


def _themes(puzzles: Sequence[Puzzle] | None) -> list[tuple[str, str]]:
    known = THEMES if puzzles is None else [name for name in THEMES if any(its.theme == name for its in puzzles)]
    return [(say(f"theme/{name}"), name) for name in known]


def _choice(name: str, value: object, options: list[tuple[str, Any]]) -> Any:
    return ipywidgets.Dropdown(
        description=say(name), options=options, value=value, layout=ipywidgets.Layout(width="auto"),
        style={"description_width": "initial"},
    )  # fmt: skip
