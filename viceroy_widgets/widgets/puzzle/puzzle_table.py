"""Table for one puzzle of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.goals import GoalHint
from ...core.registry import game_of
from ...core.rules import GameView
from ...core.vocabulary import Move
from ...learn.daily_result import report_line
from ...learn.puzzle import GamePuzzle, puzzle_format, read_puzzle
from ...learn.puzzle_judge import PuzzleJudge
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.session_widget import Theme
from .attempt_table import AttemptTable
from .help_buttons import help_buttons

__all__ = ["PuzzleTable"]


class PuzzleTable(AttemptTable):
    """Puzzle in which one turn of a game must be played as well as possible.

    `puzzle` is a puzzle, or the document of a puzzle together with its `game`. `solved` and `value`, the value reached
    by the attempt, can be observed. The best value is sent when the attempt ends. `where` then tells which move gave it
    away, and `solution` the best moves; the browser may ask for them in this order only. With `alone=False`, an
    enclosing widget tells the learning point and takes reports.
    """

    judge: PuzzleJudge
    """Judge of the attempt, which knows the help that was asked for."""
    _is_shown = False
    """Whether the attempt on the table is the solution, which the board has played."""

    solved = traitlets.Bool(help="whether the best was reached")
    value = traitlets.Int(help="what the attempt has come to, once it is over")
    intent_methods: ClassVar[dict[str, str]] = {
        **AttemptTable.intent_methods,
        "where": "_where_intent",
        "solution": "_solution_intent",
        "report": "_report_intent",
    }

    def __init__(
        self,
        puzzle: GamePuzzle | Mapping[str, Any],
        *,
        game: str | Game | None = None,
        title: str = "",
        theme: Theme = "auto",
        judge: PuzzleJudge | None = None,
        alone: bool = True,
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if isinstance(puzzle, Mapping):
            if game is None:
                raise TypeError("a document needs its game: PuzzleTable(document, game='...')")
            puzzle = read_puzzle(game_of(game), puzzle)
        if not isinstance(puzzle, GamePuzzle):
            raise TypeError(f"puzzle is a puzzle or the document of one, not {type(puzzle).__name__}")
        self.puzzle, self.judge, self._is_alone = puzzle, judge or PuzzleJudge(puzzle), alone
        begun, panes = self._begun(), puzzle.goal.panes
        title = title or puzzle.title
        super().__init__(game=puzzle.game, session=begun, panes=panes, title=title, theme=theme, **unknown)

    @property
    def attempted(self) -> GamePuzzle:
        """Puzzle on the table."""
        return self.puzzle

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self._title

    @property
    def revealed(self) -> bool:
        """Whether the solution was shown."""
        return self.judge.revealed

    @property
    def is_settled(self) -> bool:
        """Whether the puzzle is solved, or its solution was shown."""
        return bool(self.solved or self.revealed)

    @property
    def tries(self) -> int:
        """Number of different attempts that were judged, up to the first one that is the best."""
        return self.judge.help.tries

    @property
    def hints_taken(self) -> int:
        """Number of hints that were asked for."""
        return self.judge.help.hints

    @spoken
    def hint(self) -> str:
        """Say and return the next of three hints; the parts of the picture that it is about are lit up."""
        return "" if self.is_over else self._tell(self.judge.hint(self.history))

    @spoken
    def where(self) -> str:
        """Say, return and show where the attempt fell short; raise IllegalMoveError without a wrong attempt."""
        return self._tell(self.judge.where(self.history))

    @spoken
    def solution(self) -> tuple[Move, ...]:
        """Say the best sequence of moves, or play it on the table, and return the moves."""
        return self._show_solution()

    def _show_solution(self, view: str = "") -> tuple[Move, ...]:
        moves, sentence, plays = self.judge.solution(self.history)
        if plays:
            self._is_shown = True
            self.shared.begin_anew(self._begun())
            for move in moves:
                self._person().answers(move)
            self.shared.changed(self if view else None, view)
        self._tell(sentence)
        return moves

    def _tell(self, hint: GoalHint) -> str:
        """Say a hint, show its parts and the buttons that it enables, and return its sentence."""
        self.actions = self._actions(self.view)
        self._say(hint.sentence, "hint", hint.parts)
        return hint.sentence

    @spoken
    def reset(self) -> None:
        """Begin the attempt again."""
        self.judge.begin_anew()
        super().reset()

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the moves that were made."""
        moves = "; ".join(map(self.game.format_move, self.history.moves))
        return report_line(puzzle_format(self.game), self.puzzle.id, moves)

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _solution_intent(self, view: str) -> Reply:
        self.judge.help.require_show()
        self._show_solution(view)
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _reset_intent(self, view: str) -> Reply:
        self.judge.begin_anew()
        return super()._reset_intent(view)

    def _report_intent(self, view: str) -> Reply:
        return say("learn/report_copy", line=self.report()), "info", ()

    def _gesture(self, view: str, *args: str) -> Reply:
        sentence, tone, lights = super()._gesture(view, *args)
        return (*self._verdict(), ()) if self.is_over else (sentence, tone, lights)

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answer the question with a move or with a text in notation, and say the verdict at the end of the attempt.

        Raise IllegalMoveError for an illegal move, and for any move once the attempt is over.
        """
        super().play(answer)
        if self.is_over:
            self._say(*self._verdict())

    def _verdict(self) -> tuple[str, str]:
        """Return the sentence about an attempt that is over, and its tone."""
        return self.judge.verdict(self.history), "good" if self.solved else "bad"

    # -- panes ----------------------------------------------------------------------------------------------------

    def _story(self) -> str:
        return self.puzzle.story

    def _refresh(self) -> None:
        history = self.shared.session.history
        self._is_shown = self._is_shown and self.judge.is_best(history)  # until a move of it is taken back
        self.value = self.judge.value(history.state) or 0
        was_solved, self.solved = self.solved, self.judge.is_best(history) and not self._is_shown
        if self.solved and not was_solved:
            self._succeed()
        elif not self.solved:
            self.success = {}
        if not self._is_shown:
            self.judge.note(history)
        super()._refresh()

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        helps = help_buttons(self.judge.help, "solution")
        report = {"id": "report", "label": say("learn/report"), "enabled": True, "keys": []}
        return [*super()._actions(view), *helps, *([report] if self._is_alone else [])]

    def _prompt(self, view: GameView) -> str:
        if not self.is_over:
            return super()._prompt(view)
        if not self.solved:
            return say("learn/over")
        return " ".join(filter(None, (say("learn/over_best"), self.puzzle.point if self._is_alone else "")))

    def __repr__(self) -> str:
        return f"PuzzleTable({self.game.id!r}, {self.puzzle.title!r}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "game", "title", "alone", "theme", "language")
