"""Widget of a lesson step: a live table with a task, which the rules check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, ClassVar

from ....core.vocabulary import Move
from ....learn.task_evaluation import TaskEvaluation
from ....play.log import LogEntry
from ....play.session import Session
from ....widgets.lesson.judged_table import JudgedTable
from ....widgets.table.session_widget import Look
from ....words import lesson_text, say
from ...codec.notation.moves import parse_move
from ...lessons.goals import LEARNER, LearnerRefusal, StepPlay
from ...lessons.plan import PlanStep
from ...lessons.step_evaluation import evaluate_step, parts_reached, step_session
from ...rules.engine.engine import View
from ...text.rulebook import terms_in
from .hint_lights import hint_lights

__all__ = ["StepTable"]

_ALWAYS = ("hint", "undo")
"""Ids of the table buttons that stay when a step is over."""


class StepTable(JudgedTable):
    """Table with the situation of a lesson step, its task, three hints, and undo; `done` can be observed."""

    intent_methods: ClassVar[dict[str, str]] = {
        **JudgedTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    def __init__(
        self,
        step: PlanStep,
        *,
        title: str = "",
        text: str = "",
        marked: Callable[[str], None] = lambda mark: None,
        done: bool = False,
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        self.step = step
        self._text, self._marked = text, marked
        self._refused: LearnerRefusal | None = None
        title = title or lesson_text(step.title)
        panes = self._panes_of(step)
        super().__init__(game="viceroy", session=self._begun(), panes=panes, title=title, look=look, **unknown)
        self.done = done

    def _panes_of(self, step: PlanStep) -> tuple[str, ...]:
        """Return the names of the drawings."""
        return step.drawings

    # -- what the task is ---------------------------------------------------------------------------------------------

    def _begun(self) -> Session:
        return step_session(self.step)

    def _evaluated(self) -> TaskEvaluation:
        return evaluate_step(self.step, self._tried())

    def _tried(self) -> StepPlay:
        return StepPlay(self._session.history, self._refused)

    def _judge(self, view: str = "") -> TaskEvaluation:
        found = super()._judge(view)
        self._tick()
        return found

    def _tick(self) -> None:
        reached = parts_reached(self.step, self._tried()) if self.step.parts else ()
        self.checklist = [
            {"text": lesson_text(part.text), "done": done} for part, done in zip(self.step.parts, reached, strict=True)
        ]

    def _note_refusal(self, rule: str, moves: tuple[str, ...]) -> None:
        self._refused = LearnerRefusal(rule, moves)

    def _forget_refusal(self) -> None:
        self._refused = None

    def _was_refused(self) -> bool:
        return self._refused is not None

    def _mark(self, mark: str) -> None:
        self._marked(mark)

    def _task_title(self) -> str:
        return lesson_text(self.step.title)

    def _task_text(self) -> str:
        return lesson_text(self.step.task)

    def _done_text(self) -> str:
        return lesson_text(self.step.done)

    def _hint_texts(self) -> tuple[str, ...]:
        return tuple(map(lesson_text, self.step.hints))

    def _hint_lights(self, number: int) -> tuple[str, ...]:
        return hint_lights(self.step, self._tried(), self.view, number)

    def _solution_moves(self) -> tuple[Move, ...]:
        return tuple(parse_move(LEARNER, words) for words in self.step.solution)

    def _play_solution(self) -> None:
        super()._play_solution()
        self._offer_next()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _offered(self) -> Sequence[str]:
        return [f"place:{place}" for place in self.step.places] if self.view.phase == "development" else ()

    def _first_kit(self) -> dict[str, Any]:
        kit = super()._first_kit()
        story, task = self._text, lesson_text(self.step.task)
        words = {**kit["words"], "ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
        texts = {"story": story, "terms": terms_in(story), "task": task, "task_terms": terms_in(task)}
        return {**kit, **texts, "words": words, "kind": "step"}

    def _show_view(self, view: View) -> None:
        super()._show_view(view)
        if not self.step.score:
            self.sheet = {}
        self._tick()
        if self.closed:  # the drawing just played on stays in front
            self.focus = self.game.role_in_front(self.step.situation.state) or ""

    def _log_shown(self) -> list[LogEntry]:
        """Return the log of the learner's moves; once the step is over, it ends with the phase."""
        entries = self._entries(LEARNER, len(self.history.steps), first=1)
        turn = self.history.steps[0][0].turn

        def goes_on(entry: LogEntry) -> bool:
            return entry.turn == turn and entry.event.kind != "development_phase"

        return list(takewhile(goes_on, entries)) if self.closed else entries

    def _show_choice(self, view: View) -> None:
        super()._show_choice(view)
        if self.closed:
            self.targets = {**self.targets, "sources": {}}
            self.tray = [{**source, "enabled": False} for source in self.tray]

    def _actions(self, view: View) -> list[dict[str, Any]]:
        table = [action for action in super()._actions(view) if not self.closed or action["id"] in _ALWAYS]
        shown = (action | {"enabled": True} if action["id"] == "hint" else action for action in table)
        return [*shown, *self._task_actions()]

    def _prompt(self, view: View) -> str:
        if self.closed:
            return self._closed_prompt()
        if not self._session.history.moves and not self._picked():
            return ""  # the task above tells what to do first
        return super()._prompt(view)

    def __repr__(self) -> str:
        return f"StepTable({self.step.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("step", "title", "text", "done", "look", "language")
