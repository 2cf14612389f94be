"""Widget of a lesson step: a live table with a task, which the rules check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from html import escape
from typing import Any, ClassVar

import traitlets

from ....core.moves import Move
from ....errors import IllegalMoveError
from ....learn.progress import DONE, SHOWN
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.table.layout import start_over
from ....widgets.table.session_widget import Theme
from ....words import lesson_text, say
from ...codec.notation.moves import format_move, parse_move
from ...lessons.goals import LEARNER, LearnerRefusal, StepPlay
from ...lessons.plan import HINT_STEPS, PlanStep
from ...lessons.step_evaluation import StepEvaluation, evaluate_step, parts_reached, step_session
from ...rules.engine.views import View
from ...rules.pyramids.places import Place
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
_TONES = {"done": "good", "mistake": "bad", "passed": "bad", "open": "info"}


class StepTable(GameTable):
    """Table with the situation of a lesson step, its task, three hints, and undo; `done` can be observed."""

    intent_methods: ClassVar[dict[str, str]] = {
        **GameTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    done = traitlets.Bool(help="whether the goal was reached")
    shows_result: ClassVar[bool] = False

    def __init__(
        self,
        step: PlanStep,
        *,
        text: str = "",
        marked: Callable[[str], None] = lambda mark: None,
        done: bool = False,
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self.step = step
        self.drawings = step.drawings  # type: ignore[misc, assignment]  # each step shows other drawings
        self._text, self._marked = text, marked
        self._refused: LearnerRefusal | None = None
        self._hinted, self._judgement, self.hints_taken, self.revealed = 0, StepEvaluation("open"), 0, False
        TableWidget.__init__(
            self, ViceroyShared(step_session(step)), title=lesson_text(step.title), theme=theme, **unknown
        )
        self.done = done

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def judgement(self) -> StepEvaluation:
        """Judgement of the last move."""
        return self._judgement

    @property
    def closed(self) -> bool:
        """Whether the step is over for now: done, or the goal missed.

        A refused move does not close the step, unless the refusal was its goal.
        """
        return self._judgement.kind != "open" and (self._refused is None or self._judgement.kind == "done")

    @spoken
    def play(self, answer: Move | str) -> None:
        """Make a move and tell its effect on the step; raise IllegalMoveError as `GameTable.play` does."""
        self._need_open()
        try:
            super().play(answer)
        except IllegalMoveError as error:
            answer = parse_move(LEARNER, answer) if isinstance(answer, str) else answer
            self._tell(self._refusal(error, (format_move(answer),)), str(error))
            raise
        self._refused = None
        self._tell(self._judge())

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints."""
        self._hinted, self.hints_taken = self._hinted % HINT_STEPS + 1, self.hints_taken + 1
        sentence = self._hints()[self._hinted - 1]
        self._say(sentence, "hint", self._hint_lights(self._hinted))
        return sentence

    @spoken
    def reset(self) -> None:
        """Reset the table to the initial situation; `done` stays true once the goal was reached."""
        self._begin_anew()
        self.shared.changed()

    @spoken
    def solve(self) -> None:
        """Reset the table and play a solution."""
        self._play_solution()
        self.shared.changed()
        self._say(self._solved())

    # -- judging ----------------------------------------------------------------------------------------------------

    def _tried(self) -> StepPlay:
        return StepPlay(self._session.history, self._refused)

    def _need_open(self) -> None:
        if self.closed:
            raise IllegalMoveError("lesson/closed", None)

    def _judge(self, view: str = "") -> StepEvaluation:
        self._judgement = evaluate_step(self.step, self._tried())
        if self._judgement.kind == "done":
            self._succeed()
        if self._judgement.kind == "done" and not self.done:
            self.done = True
            self._marked(DONE)
        self._tick()
        if self.closed:
            self._changed(view)  # removes the question from the panes
        return self._judgement

    def _tick(self) -> None:
        reached = parts_reached(self.step, self._tried()) if self.step.parts else ()
        self.checklist = [
            {"text": lesson_text(part.text), "done": done} for part, done in zip(self.step.parts, reached, strict=True)
        ]

    def _refusal(self, error: IllegalMoveError, moves: tuple[str, ...], view: str = "") -> StepEvaluation:
        self._refused = LearnerRefusal(error.rule or "", moves)
        return self._judge(view)

    def _tell(self, judgement: StepEvaluation, before: str = "") -> None:
        if judgement.kind != "open":
            self._say(" ".join(filter(None, (before, judgement.sentence))), _TONES[judgement.kind])

    def _begin_anew(self) -> None:
        self.shared.work.drop()
        self._refused, self._hinted, self._judgement = None, 0, StepEvaluation("open")
        self.success = {}
        self.shared.begin_anew(step_session(self.step))

    def _play_solution(self) -> None:
        self.revealed = True
        self._begin_anew()
        for words in self.step.solution:
            person = self._person()
            with suppress(IllegalMoveError):  # the goal of some steps is a refused move
                person.answers(parse_move(person.seat, words))
            self._session.bots_play()
        self._offer_next()
        if not self.done:
            self._marked(SHOWN)

    def _hint_lights(self, number: int) -> tuple[str, ...]:
        """Return the parts of the picture that light up with a hint; none once the step is closed."""
        return () if self.closed else hint_lights(self.step, self._tried(), self.view, number)

    def _hints(self) -> tuple[str, ...]:
        return tuple(map(lesson_text, self.step.hints))

    def _solved(self) -> str:
        return say("lesson/solved", text=lesson_text(self.step.done))

    def _take_back(self) -> None:  # allowed even if the move revealed hidden information
        super()._take_back()
        self._refused, self._judgement, self.success = None, StepEvaluation("open"), {}

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        intent = self._intent
        self._need_open()
        try:
            sentence, tone, lights = super()._gesture(view, *args)
        except IllegalMoveError as error:
            judgement = self._refusal(error, _attempted(intent, args), view)
            if judgement.kind == "open":
                raise
            sentence = say("lesson/refused", text=str(error), answer=judgement.sentence)
            if judgement.kind == "done":
                return sentence, "good", ()
            raise IllegalMoveError("lesson/answer", error.rule, text=sentence) from error
        self._refused = None
        if self.shared.work.under_way:  # the step is judged after the bots have answered
            return sentence, tone, lights
        judgement = self._judge(view)
        if judgement.kind != "open":
            return judgement.sentence, _TONES[judgement.kind], lights  # the log tells what happened
        return sentence, tone, lights

    @spoken
    def bots_finished(self, problem: Exception | None) -> None:
        """Report the end of the bots' work; without a problem, judge the step."""
        super().bots_finished(problem)
        if problem is None:
            self._tell(self._judge())

    def _restart_intent(self, view: str) -> Reply:
        self._begin_anew()
        self.shared.changed(self, view)
        return say("lesson/restarted"), "info", ()

    def _solution_intent(self, view: str) -> Reply:
        self._play_solution()
        self.shared.changed(self, view)
        return self._solved(), "info", ()

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
        started = bool(self._session.history.moves)
        table = [action for action in super()._actions(view, taking) if not self.closed or action["id"] in _ALWAYS]
        return [
            *(action | {"enabled": True} if action["id"] == "hint" else action for action in table),
            start_over("restart", started),
            {"id": "solution", "label": say("action/reveal"), "enabled": True, "keys": []},
        ]

    def _prompt(self, view: View, taken: int) -> str:
        if self.closed:
            return say("lesson/step_done" if self._judgement.kind == "done" else "lesson/step_missed")
        if not self._session.history.moves and not taken:
            return ""  # the task above tells what to do first
        return super()._prompt(view, taken)

    def _sentence(self) -> str:
        return say("fallback/step", title=lesson_text(self.step.title), task=lesson_text(self.step.task))

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # Without Python, the picture alone does not tell the task.
        return {**data, "text/html": f"<p>{escape(lesson_text(self.step.task))}</p>{data['text/html']}"}, metadata

    def __repr__(self) -> str:
        return f"StepTable({self.step.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("step", "text", "done", "theme", "language")


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
