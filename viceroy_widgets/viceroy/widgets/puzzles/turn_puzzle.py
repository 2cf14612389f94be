"""Last-turn puzzle widget: a live table, and at the end a verdict on the points lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....core.vocabulary import Move
from ....errors import PuzzleError
from ....learn.disclosure import Disclosure
from ....learn.task_evaluation import TaskEvaluation
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.help_buttons import NEXT, Continuing, help_buttons
from ....widgets.table.session_widget import Theme
from ....words import say, speaking
from ...codec.fixtures.situation import Situation
from ...lessons.goals import LEARNER
from ...lessons.plan import HINT_STEPS, PlanStep
from ...puzzles.losses import Loss, losses
from ...puzzles.other_answers import other_answer, other_answer_sentence
from ...puzzles.painting_changes import change_sentence, smallest_change
from ...puzzles.painting_hints import painting_hint
from ...puzzles.painting_verdict import painting_verdict
from ...puzzles.puzzle import Puzzle
from ...puzzles.turn_hints import TurnHint, task_of, turn_hints
from ...rules.engine.ending import final_score, position_of
from ...rules.engine.views import View
from ...rules.pyramids.painting import Painting
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ..lessons.step_table import StepTable
from .learning_point import learned

__all__ = ["TurnPuzzle", "turn_step"]


class TurnPuzzle(Continuing, StepTable):
    """Puzzle of the last turn of a game, to play and paint for the highest total.

    `done` tells whether the optimum was reached, `total` follows the score. The end of an attempt tells how far it is
    from the optimum, `where` which decisions lost points, and `solve` the best way. The browser asks in this order
    only. The learning point is shown once the optimum is reached; with `tells_point=False`, an enclosing widget does.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **StepTable.intent_methods,
        "where": "_where_intent",
        NEXT: "_next_puzzle_intent",
    }

    def __init__(self, puzzle: Puzzle, *, tells_point: bool = True, theme: Theme = "auto", **unknown: Any) -> None:
        self.puzzle, self._tells_point = puzzle, tells_point
        self._help, self._changes = Disclosure(), tuple[str, ...]()
        with speaking(unknown.get("language") or ""):
            super().__init__(turn_step(puzzle), text=puzzle.story, theme=theme, **unknown)

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self.puzzle.title

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves of the attempt, with those of the opponents."""
        return self.history.moves

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints; the cards and places that it is about are lit up."""
        self._hinted, self.hints_taken = self._hinted % HINT_STEPS + 1, self.hints_taken + 1
        sentence, lights = self._hint(self._hinted)
        self._help = self._help.hinted()
        self._update_buttons()
        self._say(sentence, "hint", lights)
        return sentence

    @spoken
    def where(self) -> str:
        """Say, return and show which decisions of the attempt lost points; raise IllegalMoveError without one."""
        self._help.require_where()
        found = self._losses()
        self._help = self._help.told_where()
        self._update_buttons()
        sentence = " ".join(say(loss.message, n=loss.points, **dict(loss.values)) for loss in found)
        self._say(sentence, "hint", self._lights(found))
        return sentence

    # -- judging ----------------------------------------------------------------------------------------------------

    def _judge(self, view: str = "") -> TaskEvaluation:
        history = self._session.history
        if not history.state.is_over:
            self._judgement, self._help = TaskEvaluation("open"), self._help.changed()
            return self._judgement
        total = final_score(history.state, LEARNER).total
        is_best = total >= self.puzzle.optimum
        self._help = self._help.checked(is_best)
        if is_best:
            self._judgement = TaskEvaluation("done", say("puzzle/best", total=total))
            self.done = True
            self._succeed()
        else:
            self._judgement = TaskEvaluation("passed", say("puzzle/how_far", value=total, n=self.puzzle.optimum))
        self._changed(view)
        return self._judgement

    def _begin_anew(self) -> None:
        self._help = self._help.changed()
        super()._begin_anew()

    def _take_back(self) -> None:
        super()._take_back()
        self._help = self._help.changed()

    def _hint(self, step: int) -> TurnHint:
        state, made = self._session.state, [move for move in self._session.history.moves if move.player == LEARNER]
        if state.phase != "painting":
            return turn_hints(self.puzzle, made)[step - 1]
        hint = painting_hint(position_of(state, LEARNER), Painting(state.players[LEARNER].painting), step)
        return TurnHint(say(hint.message, **dict(hint.values)), hint.elements)

    def _solved(self) -> str:
        return " ".join([say("puzzle/solved", n=self.puzzle.optimum), *self._changes])

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _solution_intent(self, view: str) -> Reply:
        self._help.require_show()
        return super()._solution_intent(view)

    def _play_solution(self) -> None:
        self._changes = self._better() if self._help.missed else ()
        super()._play_solution()

    def _tried_moves(self) -> tuple[list[State], list[Move]]:
        """Return the states in which the learner was asked, with the last state, and the answers."""
        history = self._session.history
        asked = [
            (state, move)
            for (state, _), move in zip(history.steps, history.moves, strict=False)
            if move.player == LEARNER
        ]
        return [*(state for state, _ in asked), history.state], [move for _, move in asked]

    def _losses(self) -> tuple[Loss, ...]:
        return losses(*self._tried_moves(), self.puzzle.optimum)

    def _lights(self, found: Sequence[Loss]) -> tuple[str, ...]:
        """Return the cards that lost points and, if the paint did, the circles where it falls short."""
        lights = [element for loss in found for element in loss.elements]
        if any(loss.message == "puzzle/lost_paint" for loss in found):
            lights += painting_verdict(*self._painted()).elements
        return tuple(lights)

    def _painted(self) -> tuple[Position, Painting]:
        state = self._session.state
        return position_of(state, LEARNER), Painting(state.players[LEARNER].painting)

    def _better(self) -> tuple[str, ...]:
        """Return sentences with the changes of this attempt that would have gained most."""
        found, told = {loss.message for loss in self._losses()}, []
        if "puzzle/lost_paint" in found:
            position, painting = self._painted()
            told.append(change_sentence(position, smallest_change(position, painting)))
        if found - {"puzzle/lost_paint"}:
            told.append(other_answer_sentence(other_answer(*self._tried_moves())))
        return (say("puzzle/in_your_attempt"), *told)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _update_buttons(self) -> None:
        """Show which buttons can be used now; the table stays as it is, so that no gesture becomes stale."""
        self.actions = self._actions(self.view)

    def _actions(self, view: View) -> list[dict[str, Any]]:
        known = [action for action in super()._actions(view) if action["id"] != "solution"]
        return [*known, *help_buttons(self._help, "solution"), *self._next_buttons(self.done or self.revealed)]

    def _prompt(self, view: View) -> str:
        if not self.closed:
            return super()._prompt(view)
        point = learned(self.puzzle, self.done and self._tells_point)
        return " ".join(filter(None, (say("puzzle/over"), point)))

    def __repr__(self) -> str:
        return f"TurnPuzzle({self.puzzle.title!r}, {'solved' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "tells_point", "theme", "language")


def turn_step(puzzle: Puzzle) -> PlanStep:
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
