"""Last-turn puzzle widget: a live table, and at the end a verdict on the points lost."""

from __future__ import annotations

from typing import Any

from ....errors import PuzzleError
from ....widgets.table.session_widget import Theme
from ....words import say, speaking
from ...codec.fixtures.situation import Situation
from ...lessons.goals import LEARNER
from ...lessons.plan import PlanStep
from ...lessons.step_evaluation import StepEvaluation
from ...puzzles.losses import losses
from ...puzzles.other_answers import other_answer, other_answer_sentence
from ...puzzles.painting_changes import change_sentence, smallest_change
from ...puzzles.puzzle import Puzzle
from ...puzzles.turn_hints import task_of, turn_hints
from ...rules.engine.ending import final_score, position_of
from ...rules.engine.views import View
from ...rules.pyramids.painting import Painting
from ..lessons.step_table import StepTable
from .learning_point import learned

__all__ = ["TurnPuzzle"]


class TurnPuzzle(StepTable):
    """Puzzle of the last turn of a game, to play and paint for the highest total.

    `done` tells whether the optimum was reached, `total` follows the score; the optimum itself stays in Python. The
    learning point is shown once the optimum is reached. With `tells_point=False` this is left to an enclosing widget.
    """

    def __init__(self, puzzle: Puzzle, *, tells_point: bool = True, theme: Theme = "auto", **unknown: Any) -> None:
        self.puzzle, self._tells_point = puzzle, tells_point
        with speaking(unknown.get("language") or ""):
            super().__init__(_step(puzzle), text=puzzle.story, theme=theme, **unknown)

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self.puzzle.title

    def _judge(self, view: str = "") -> StepEvaluation:
        history = self._session.history
        if not history.state.is_over:
            self._judgement = StepEvaluation("open")
            return self._judgement
        total = final_score(history.state, LEARNER).total
        if total >= self.puzzle.optimum:
            self._judgement = StepEvaluation("done", say("puzzle/best", total=total))
            self.done = True
            self._succeed()
        else:
            self._judgement = StepEvaluation("passed", self._verdict(total))
        self._changed(view)
        return self._judgement

    def _hints(self) -> tuple[str, ...]:
        return turn_hints(self.puzzle)

    def _solved(self) -> str:
        return say("puzzle/solved", n=self.puzzle.optimum)

    def _verdict(self, total: int) -> str:
        history = self._session.history
        states = [state for state, _ in history.steps]
        mine = [(state, made) for state, made in zip(states, history.moves, strict=False) if made.player == LEARNER]
        asked = [state for state, _ in mine]
        found = losses((*asked, history.state), [made for _, made in mine], self.puzzle.optimum)
        where = " ".join(say(loss.message, n=loss.points, **dict(loss.values)) for loss in found)
        if any(loss.message == "puzzle/lost_paint" for loss in found):
            position, painting = position_of(history.state, LEARNER), history.state.players[LEARNER].painting
            where += " " + change_sentence(position, smallest_change(position, Painting(painting)))
        if any(loss.message != "puzzle/lost_paint" for loss in found):
            where += " " + other_answer_sentence(other_answer((*asked, history.state), [made for _, made in mine]))
        return say("puzzle/short", total=total, n=self.puzzle.optimum - total, where=where)

    def _prompt(self, view: View, taken: int) -> str:
        if not self.closed:
            return super()._prompt(view, taken)
        point = learned(self.puzzle, self.done and self._tells_point)
        return " ".join(filter(None, (say("puzzle/over"), point)))

    def __repr__(self) -> str:
        return f"TurnPuzzle({self.puzzle.title!r}, {'solved' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "tells_point", "theme", "language")


def _step(puzzle: Puzzle) -> PlanStep:
    """Return the lesson step of a puzzle; its goal is empty, because the verdict replaces it."""
    if not isinstance(puzzle.subject, Situation):
        raise PuzzleError("puzzle/no_turn", theme=puzzle.theme)
    return PlanStep(
        puzzle.id,
        puzzle.title,
        task_of(puzzle.subject.state),
        puzzle.subject,
        goal=(),
        done="",
        hints=(),
        solution=tuple(puzzle.certificate["moves"]),
        drawings=("board", "hand", "reserve"),
        score=True,
        lasts="game",
    )
