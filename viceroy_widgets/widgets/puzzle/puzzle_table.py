"""Table for one puzzle of any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from ...core.exercises import Answer
from ...core.game import Game
from ...core.goals import GoalHint
from ...core.registry import game_of
from ...core.rules import GameView
from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from ...learn.game_daily import report_line
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_document import puzzle_format, read_puzzle
from ...learn.puzzle_exercise import PuzzleExercise
from ...learn.puzzle_judge import PuzzleJudge
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.panes import stop_button
from ..table.playback import STILL, Playback
from ..table.session_widget import Look
from .attempt_table import AttemptTable
from .helped_board import help_buttons
from .keeping import PuzzleKeeping

__all__ = ["PuzzleTable"]


class PuzzleTable(AttemptTable):
    """Puzzle in which one turn of a game must be played as well as possible.

    `puzzle` is a puzzle, the document of a puzzle together with its `game`, or an exercise. `answer` opens the table
    with the moves made. `solved` and `value`, the value reached by the attempt, can be observed. The best value is sent
    when the attempt ends. `where` then tells which move gave it away, and `solution` the best moves; the browser may
    ask for them in this order only. With `alone=False`, an enclosing widget tells the learning point and takes reports.

    An exercise has a `judge` in practice, and none in an exam: then nothing tells how good an attempt is.
    """

    _option_names: ClassVar[tuple[str, ...]] = ("puzzle", "game", "title", "answer", "alone", "look", "language")
    _keeps = PuzzleKeeping
    judge: PuzzleJudge | None
    """Judge of the attempt, which knows the help that was asked for; None in an exam."""
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
        puzzle: GamePuzzle | PuzzleExercise | Mapping[str, Any],
        *,
        game: str | Game | None = None,
        title: str = "",
        answer: Answer = (),
        look: Look = "auto",
        judge: PuzzleJudge | None = None,
        alone: bool = True,
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if isinstance(puzzle, Mapping):
            if game is None:
                raise TypeError("a document needs its game: PuzzleTable(document, game='...')")
            puzzle = read_puzzle(game_of(game), puzzle)
        if not isinstance(puzzle, GamePuzzle | PuzzleExercise):
            raise TypeError(f"puzzle is a puzzle or the document of one, not {type(puzzle).__name__}")
        if judge is None and isinstance(puzzle, GamePuzzle):
            judge = PuzzleJudge(puzzle)
        self.exercise, self.judge, self._is_alone = puzzle, judge, alone and judge is not None
        self._playback = Playback()
        if not title and isinstance(puzzle, GamePuzzle):
            title = puzzle.title
        super().__init__(title=title, look=look, **unknown)
        for move in answer:
            self.play(move)
        if answer:
            self._say("")
            self._news()  # the moves are no news to the person who opens the table

    @property
    def puzzle(self) -> Any:
        """Puzzle on the table; in an exam, the exercise."""
        return self.judge.puzzle if self.judge else self.exercise

    @property
    def attempted(self) -> GamePuzzle | PuzzleExercise:
        """Puzzle or exercise on the table."""
        return self.exercise

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self._title

    @property
    def revealed(self) -> bool:
        """Whether the solution was shown."""
        return self.judge is not None and self.judge.revealed

    @property
    def is_settled(self) -> bool:
        """Whether the puzzle is solved, or its solution was shown."""
        return bool(self.solved or self.revealed)

    @property
    def tries(self) -> int:
        """Number of different attempts that were judged, up to the first one that is the best."""
        return self.judge.help.tries if self.judge else 0

    @property
    def hints_taken(self) -> int:
        """Number of hints that were asked for."""
        return self.judge.help.hints if self.judge else 0

    @spoken
    def hint(self) -> str:
        """Say and return the next of three hints; the parts of the picture that it is about are lit up."""
        judge = self._judge("hint")
        return "" if self.is_over else self._tell(judge.hint(self.history))

    @spoken
    def where(self) -> str:
        """Say, return and show where the attempt fell short; raise IllegalMoveError without a wrong attempt."""
        return self._tell(self._judge("where").where(self.history))

    @spoken
    def solution(self) -> tuple[Move, ...]:
        """Play the best sequence of moves on the table, say it, and return the moves."""
        return self._show_solution(at_once=True)

    def _show_solution(self, view: str = "", *, at_once: bool) -> tuple[Move, ...]:
        moves, hint = self._judge("solution").solution(self.history)
        self._playback.stop()
        self.shared.begin_anew(self._begun())
        steps, end = self._solution_steps(moves), lambda: self._solution_ended(hint)
        self._playback.begin(steps, end, at_once or not self.in_background)
        if self._playback.under_way:
            self.shared.changed(self if view else None, view)
        return moves

    def _solution_steps(self, moves: Sequence[Move]) -> Iterator[None]:
        for move in moves:
            yield
            self._person().answers(move)
            self.shared.changed()

    @spoken
    def _solution_ended(self, hint: GoalHint) -> None:
        self.shared.changed()
        self._offer_next()
        self._tell(hint)

    def _judge(self, intent: str) -> PuzzleJudge:
        """Return the judge, who is asked for help; raise IllegalMoveError if there is none, or a part forbids it."""
        self._parts.refuse(intent)
        if self.judge is None:
            raise IllegalMoveError("classroom/no_hints")
        return self.judge

    def _tell(self, hint: GoalHint) -> str:
        """Say a hint, show its parts and the buttons that it enables, and return its sentence."""
        self.actions = self._actions(self.view)
        self._say(hint.sentence, "hint", hint.parts)
        return hint.sentence

    @spoken
    def reset(self) -> None:
        """Begin the attempt again."""
        if self.judge:
            self.judge.begin_anew()
        self._playback.stop()
        super().reset()

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the moves that were made."""
        moves = "; ".join(map(self.game.format_move, self.history.moves))
        return report_line(puzzle_format(self.game), getattr(self.puzzle, "id", ""), moves)

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _solution_intent(self, view: str, how: str = "") -> Reply:
        self._judge("solution").help.require_show()
        self._show_solution(view, at_once=how == STILL)
        if self._playback.under_way:
            return say("learn/playing"), "info", ()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _reset_intent(self, view: str) -> Reply:
        if self.judge:
            self.judge.begin_anew()
        self._playback.stop()
        return super()._reset_intent(view)

    def _report_intent(self, view: str) -> Reply:
        return say("learn/report_copy", line=self.report()), "info", ()

    def _refuse_if_over(self) -> None:
        if self._playback.is_shown:
            raise IllegalMoveError("learn/over")
        super()._refuse_if_over()

    def _gesture(self, view: str, *args: str) -> Reply:
        reply = super()._gesture(view, *args)
        return (*self._verdict(), ()) if self.is_over else reply

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
        if self.judge is None:
            return say("classroom/complete"), "info"
        return self.judge.verdict(self.history), "good" if self.solved else "bad"

    # -- panes ----------------------------------------------------------------------------------------------------

    def _story(self) -> str:
        return self.exercise.story if isinstance(self.exercise, GamePuzzle) else ""

    def _answer_so_far(self) -> Answer:
        made = tuple(self.game.format_move(move) for move in self.history.moves)
        return self.exercise.ordered(made) if isinstance(self.exercise, PuzzleExercise) else made

    def _refresh(self) -> None:
        if self.judge is not None:
            self._show_judgment(self.judge)
        super()._refresh()

    def _show_judgment(self, judge: PuzzleJudge) -> None:
        """Set the traits that tell how good the attempt is."""
        history, is_shown = self.shared.session.history, self._playback.is_shown
        self.value = judge.value(history.state) or 0
        was_solved, self.solved = self.solved, judge.is_best(history) and not is_shown
        if self.solved and not was_solved:
            self._succeed()
        elif not self.solved and not is_shown:
            self.success = {}
        if not is_shown:
            judge.note(history)

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        if self.judge is None:
            return [action for action in super()._actions(view) if action["id"] != "hint"]
        if self._playback.is_shown:
            return [stop_button("reset", self._playback.under_way)]
        helps = help_buttons(self.judge.help)
        report = {"id": "report", "label": say("learn/report"), "enabled": True, "keys": []}
        return [*super()._actions(view), *helps, *([report] if self._is_alone else [])]

    def _targets(self, view: GameView) -> dict[str, Any]:
        targets = super()._targets(view)
        return {**targets, "groups": [], "sources": {}} if self._playback.is_shown else targets

    def _prompt(self, view: GameView) -> str:
        if self._playback.is_shown:
            return say("learn/playing") if self._playback.under_way else say("lesson/shown_prompt")
        if not self.is_over:
            return super()._prompt(view)
        if self.judge is None:
            return say("classroom/complete")
        if not self.solved:
            return say("learn/over")
        return " ".join(filter(None, (say("learn/over_best"), self.puzzle.point if self._is_alone else "")))

    def __repr__(self) -> str:
        return f"PuzzleTable({self.game.id!r}, {self._title!r}; {self.moves_made} moves)"
