"""Widget of a lesson step: a live table with a task, which the rules check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from ....core.vocabulary import Move
from ....learn.task_evaluation import TaskEvaluation
from ....widgets.lesson.judged_table import JudgedTable
from ....widgets.table.session_widget import Theme
from ....words import lesson_text, say
from ...codec.notation.moves import format_move, parse_move
from ...lessons.goals import LEARNER, LearnerRefusal, StepPlay
from ...lessons.plan import PlanStep
from ...lessons.step_evaluation import evaluate_step, parts_reached, step_session
from ...rules.engine.views import View
from ...rules.pyramids.places import Place
from ...session import ViceroySession
from ...text.glossary import terms_in
from ..element_ids import section_of
from ..panes import focus_in
from ..table.game_table import GameTable
from ..table.pictures import Scene
from ..table.shared import ViceroyShared
from ..table.table_widget import TableWidget
from .hint_lights import hint_lights

__all__ = ["StepTable"]

_ALWAYS = ("hint", "undo")
"""Ids of the table buttons that stay when a step is over."""


class StepTable(JudgedTable, GameTable):
    """Table with the situation of a lesson step, its task, three hints, and undo; `done` can be observed."""

    intent_methods: ClassVar[dict[str, str]] = {
        **GameTable.intent_methods,
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
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self.step = step
        self.drawings = self._shown(step)  # type: ignore[misc, assignment]  # each step shows other drawings
        self._text, self._marked = text, marked
        self._refused: LearnerRefusal | None = None
        shared = ViceroyShared(self._begun())
        TableWidget.__init__(self, shared, title=title or lesson_text(step.title), theme=theme, **unknown)
        self.done = done

    def _shown(self, step: PlanStep) -> tuple[str, ...]:
        """Return the names of the drawings."""
        return step.drawings

    # -- what the task is ---------------------------------------------------------------------------------------------

    def _begun(self) -> ViceroySession:
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

    def _attempted(self, args: tuple[str, ...]) -> tuple[str, ...]:
        return _attempted(self._intent, args)

    def _words_of(self, answer: Move | str) -> str:
        return format_move(parse_move(LEARNER, answer) if isinstance(answer, str) else answer)

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

    def _scene(self) -> Scene:
        offered = self.step.places if self._session.state.phase == "development" else ()
        return replace(super()._scene(), places={}) if self.closed else _offering(super()._scene(), offered)

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        is_new = not self.kit
        super()._show(scene, taking)
        if not self.step.score:
            self.sheet = {}
        self._tick()
        self._show_log(self._session.story(LEARNER, 1, this_phase=self.closed))
        if self.closed:
            self.targets = {**self.targets, "sources": {}}
            self.tray = [{**source, "enabled": False} for source in self.tray]
            self.focus = focus_in(self.step.situation.state.phase)  # the drawing just played on stays in front
        if is_new:
            story, task = self._text, lesson_text(self.step.task)
            self.kit["words"].update(ticked=say("widget/ticked"), checklist=say("widget/checklist"))
            words = {"story": story, "terms": terms_in(story), "task": task, "task_terms": terms_in(task)}
            self.kit = {**self.kit, **words, "kind": "step"}

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        table = [action for action in super()._actions(view, taking) if not self.closed or action["id"] in _ALWAYS]
        shown = (action | {"enabled": True} if action["id"] == "hint" else action for action in table)
        return [*shown, *self._task_actions()]

    def _prompt(self, view: View, taken: int) -> str:
        if self.closed:
            return self._closed_prompt()
        if not self._session.history.moves and not taken:
            return ""  # the task above tells what to do first
        return super()._prompt(view, taken)

    def __repr__(self) -> str:
        return f"StepTable({self.step.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("step", "title", "text", "done", "theme", "language")


@dataclass(frozen=True)
class _Offering(Scene):
    """Scene with more places than the legal ones; the learner tries them to learn why they are illegal."""

    offered: Sequence[Place] = ()

    @property
    def opened(self) -> tuple[Place, ...]:
        found = super().opened
        if not found or self.position is None:
            return found
        placed = self.position.pyramid.by_place
        return tuple(sorted({*found, *(place for place in self.offered if place not in placed)}))


def _offering(scene: Scene, offered: Sequence[Place]) -> Scene:
    """Return a scene that also shows the places `offered`."""
    if not offered:
        return scene
    return _Offering(**{field.name: getattr(scene, field.name) for field in fields(scene)}, offered=offered)


def _attempted(intent: str, args: Sequence[str]) -> tuple[str, ...]:
    """Return the move texts that a gesture tried; return an empty tuple if it stands for no move."""
    if intent == "move":
        return tuple(args[:1])
    if len(args) != 2:
        return ()
    (_, _, chosen), (kind, _, name) = (part.partition(":") for part in args)
    if intent == "play":
        return (f"discards {chosen}",) if args[1] == "discard" else (f"plays {chosen}", f"places it at {name}")
    if intent == "gem" and kind == "section":
        section = section_of(args[1])
        return (f"paints with {chosen}", f"on {section.place} {section.corner.replace('_', ' ')}")
    return (f"{_WORDS[kind]} {name}",) if kind in _WORDS else ()


_WORDS = {"slot": "bids", "row": "takes card", "place": "places it at", "hand": "plays"}
"""Verb by kind of target.

Cards in the pyramid are missing, because their verb depends on the question asked.
"""
