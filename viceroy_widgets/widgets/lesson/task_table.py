"""Widget of a task in a lesson of any game: a live table with a goal, which the rules check."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.history import History
from ...core.rules import GameView
from ...core.vocabulary import Move
from ...learn.game_progress import mark_section
from ...learn.lesson import LessonSection
from ...learn.prose import game_text
from ...learn.refused_move import asks_for_refusal
from ...learn.task import LEARNER
from ...learn.task_conditions import TaskPlay, TaskRefusal
from ...learn.task_evaluation import TaskEvaluation, evaluate_task, task_session
from ...play.session import Session
from ..table.session_widget import Look
from .judged_table import JudgedTable

__all__ = ["TaskTable"]


class TaskTable(JudgedTable):
    """Table with the situation of a lesson's task, three hints, and undo; `section` must have a task.

    `done` can be observed.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **JudgedTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    def __init__(
        self,
        section: LessonSection,
        *,
        title: str = "",
        text: str = "",
        done: bool = False,
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        if section.task is None:
            raise TypeError(f"the section {section.id!r} has no task")
        self.task, self._section, self._text = section.task, section, text
        self._refused: TaskRefusal | None = None
        self.puts_back = not asks_for_refusal(self.task.goal)  # where the goal is a refusal, the rules answer instead
        game = self.task.game
        title = title or game_text(game, section.title)
        super().__init__(game=game, session=self._begun(), title=title, look=look, **unknown)
        self.done = done

    # -- what the task is ---------------------------------------------------------------------------------------------

    def _begun(self) -> Session:
        return task_session(self.task)

    def _evaluated(self) -> TaskEvaluation:
        return evaluate_task(self.task, self._tried())

    def _tried(self) -> TaskPlay:
        history: History = self._session.history
        return TaskPlay(self.game, history, LEARNER, self._refused)

    def _note_refusal(self, rule: str, moves: tuple[str, ...]) -> None:
        self._refused = TaskRefusal(rule, moves[-1] if moves else "")

    def _forget_refusal(self) -> None:
        self._refused = None

    def _was_refused(self) -> bool:
        return self._refused is not None

    def _mark(self, mark: str) -> None:
        mark_section(self._section, mark)

    def _task_title(self) -> str:
        return game_text(self.game, self._section.title)

    def _task_text(self) -> str:
        return game_text(self.game, self.task.task)

    def _done_text(self) -> str:
        return game_text(self.game, self.task.done)

    def _hint_texts(self) -> tuple[str, ...]:
        return tuple(game_text(self.game, hint) for hint in self.task.hints)

    def _hint_lights(self, number: int) -> tuple[str, ...]:
        """Return the parts of the next move of the solution, from the second hint on."""
        rest = self._solution_moves()[len(self._tried().moves) :]
        if number == 1 or not rest or rest[0] not in self.view.moves:
            return ()
        return tuple(dict.fromkeys(self.game.parts_of(rest[0], self.view)))

    def _solution_moves(self) -> tuple[Move, ...]:
        return tuple(self.game.parse_move(LEARNER, words) for words in self.task.solution)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        is_new = not self.kit
        super()._refresh()
        if is_new:
            self.kit = {**self.kit, "kind": "step", "story": self._text, "task": self._task_text()}

    def _targets(self, view: GameView) -> dict[str, Any]:
        found = super()._targets(view)
        return {**found, "groups": [], "sources": {}} if self.closed else found

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        table = () if self.closed else super()._actions(view)
        answers = [action for action in table if action.get("answer") or action["id"] == "again"]
        return [*answers, *self._session_actions(True), *self._task_actions()]

    def _prompt(self, view: GameView) -> str:
        if self.closed:
            return self._closed_prompt()
        if not self._session.history.moves:
            return ""  # the task above tells what to do first
        return super()._prompt(view)

    def __repr__(self) -> str:
        return f"TaskTable({self._section.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "title", "text", "done", "look", "language")
