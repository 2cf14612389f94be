"""Widget of a task in a lesson of any game: a live table with a goal, which the rules check, with hints and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, ClassVar

from ...core.rules import GameView
from ...core.vocabulary import Move
from ...learn.game_progress import mark_section
from ...learn.lesson import LessonSection
from ...learn.prose import game_text
from ...learn.refused_move import asks_for_refusal
from ...learn.task import LEARNER, LessonTask
from ...learn.task_conditions import TaskPlay, TaskRefusal
from ...learn.task_evaluation import TaskEvaluation, evaluate_task, parts_reached, task_session
from ...play.log import LogEntry
from ...play.session import Session
from ...words import say
from ..table.session_widget import Look
from .hint_lights import hint_lights
from .judged_table import JudgedTable

__all__ = ["TaskTable"]

_ALWAYS = ("hint", "undo")
"""Ids of the table buttons that stay when a task is over."""


class TaskTable(JudgedTable):
    """Table with the situation of a lesson's task, three hints, and undo; `done` can be observed.

    `task` is a section of a lesson, or its task alone.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **JudgedTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    def __init__(
        self,
        task: LessonSection | LessonTask,
        *,
        title: str = "",
        text: str = "",
        marked: Callable[[str], None] | None = None,
        done: bool = False,
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        section = task if isinstance(task, LessonSection) else None
        found = section.task if section is not None else task
        if not isinstance(found, LessonTask):
            name = repr(section.id) if section is not None else type(task).__name__
            raise TypeError(f"the section {name} has no task")
        self.task, self._section, self._text, self._marked = found, section, text, marked
        self._refused: TaskRefusal | None = None
        self.puts_back = not asks_for_refusal(found.goal)  # where the goal is a refusal, the rules answer instead
        title = title or game_text(found.game, found.title)
        panes = self._panes_of(found)
        super().__init__(game=found.game, session=self._begun(), panes=panes, title=title, look=look, **unknown)
        self.done = done

    def _panes_of(self, task: LessonTask) -> tuple[str, ...]:
        """Return the names of the drawings; () for all."""
        return task.panes

    # -- what the task is ---------------------------------------------------------------------------------------------

    def _begun(self) -> Session:
        return task_session(self.task)

    def _evaluated(self) -> TaskEvaluation:
        return evaluate_task(self.task, self._tried())

    def _tried(self) -> TaskPlay:
        return TaskPlay(self.game, self._session.history, LEARNER, self._refused)

    def _judge(self, view: str = "") -> TaskEvaluation:
        evaluation = super()._judge(view)
        self._tick()
        return evaluation

    def _tick(self) -> None:
        reached = parts_reached(self.task, self._tried()) if self.task.parts else ()
        self.checklist = [
            {"text": game_text(self.game, part.text), "done": done}
            for part, done in zip(self.task.parts, reached, strict=True)
        ]

    def _note_refusal(self, rule: str, moves: tuple[str, ...]) -> None:
        self._refused = TaskRefusal(rule, moves)

    def _forget_refusal(self) -> None:
        self._refused = None

    def _was_refused(self) -> bool:
        return self._refused is not None

    def _mark(self, mark: str) -> None:
        if self._marked is not None:
            self._marked(mark)
        elif self._section is not None:
            mark_section(self._section, mark)

    def _task_title(self) -> str:
        return game_text(self.game, self.task.title)

    def _task_text(self) -> str:
        return game_text(self.game, self.task.task)

    def _done_text(self) -> str:
        return game_text(self.game, self.task.done)

    def _hint_texts(self) -> tuple[str, ...]:
        return tuple(game_text(self.game, hint) for hint in self.task.hints)

    def _hint_lights(self, number: int) -> tuple[str, ...]:
        return hint_lights(self.task, self._tried().moves, self.view, number)

    def _solution_moves(self) -> tuple[Move, ...]:
        return tuple(self.game.parse_move(LEARNER, words) for words in self.task.solution)

    def _play_solution(self) -> None:
        super()._play_solution()
        self._offer_next()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _offered(self) -> Sequence[str]:
        places = self.task.places
        return places if places and self.game.phase_of(self.view) == self._first_phase() else ()

    def _first_phase(self) -> str:
        return self.game.phase_of(self.history.rules.view(self.task.start, LEARNER))

    def _first_kit(self) -> dict[str, Any]:
        kit = super()._first_kit()
        story, task = self._text, self._task_text()
        texts: dict[str, Any] = {"story": story, "task": task}
        texts |= {"terms": self.game.terms(story), "task_terms": self.game.terms(task)}
        words = {**kit["words"], "ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
        return {**kit, **texts, "words": words, "kind": "step"}

    def _show_view(self, view: Any) -> None:
        super()._show_view(view)
        self._tick()
        if self.closed:  # the drawing just played on stays in front
            self.focus = self.game.role_in_front(self.history.rules.view(self.task.start, LEARNER)) or ""

    def _show_sheet(self, view: Any) -> None:
        super()._show_sheet(view)
        if not self.task.score:
            self.sheet = {}

    def _log_shown(self) -> list[LogEntry]:
        """Return the log of the learner's moves; once the task is over, it ends with its turn."""
        entries = self._entries(LEARNER, len(self.history.steps), first=1)
        if not self.closed or self.task.lasts == "turns":
            return entries
        turn, later = self.game.turn_of(self.task.start), self.game.phase_events
        return list(takewhile(lambda entry: entry.turn == turn and entry.event.kind not in later, entries))

    def _targets(self, view: GameView) -> dict[str, Any]:
        targets = super()._targets(view)
        return {**targets, "groups": [], "sources": {}} if self.closed else targets

    def _tray(self, view: Any) -> list[dict[str, Any]]:
        tray = super()._tray(view)
        return [{**source, "enabled": False} for source in tray] if self.closed else tray

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        table = [action for action in super()._actions(view) if not self.closed or action["id"] in _ALWAYS]
        shown = (action | {"enabled": True} if action["id"] == "hint" else action for action in table)
        return [*shown, *self._task_actions()]

    def _prompt(self, view: GameView) -> str:
        if self.closed:
            return self._closed_prompt()
        if not self._session.history.moves and not self._picked():
            return ""  # the task above tells what to do first
        return super()._prompt(view)

    def __repr__(self) -> str:
        return f"TaskTable({self.task.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("task", "title", "text", "marked", "done", "look", "language")
