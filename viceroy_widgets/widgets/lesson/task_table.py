"""Widget of a task in a lesson of any game: a live table with a goal, which the rules check."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.history import History
from ...core.moves import Move
from ...core.rules import GameView
from ...errors import IllegalMoveError
from ...learn.game_progress import mark_shown, mark_step
from ...learn.lesson import LessonSection
from ...learn.lesson_words import game_text
from ...learn.task import HINTS, LEARNER
from ...learn.task_conditions import TaskPlay, TaskRefusal
from ...learn.task_evaluation import TaskEvaluation, evaluate_task, task_session
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.layout import start_over
from ..table.person import Person
from ..table.play_table import PlayTable
from ..table.session_widget import Theme

__all__ = ["TaskTable"]

_TONES = {"done": "good", "mistake": "bad", "passed": "bad", "open": "info"}


class _Learner(Person):
    """Person who remembers the last attempted move, legal or not."""

    attempted: Move | None = None

    def answers(self, answer: Move) -> None:
        self.attempted = answer
        super().answers(answer)


class TaskTable(PlayTable):
    """Table with the situation of a lesson's task, three hints, and undo; `section` must have a task.

    `done` can be observed.
    """

    done = traitlets.Bool(help="whether the goal was reached")
    shows_result: ClassVar[bool] = False
    person_type = _Learner
    intent_methods: ClassVar[dict[str, str]] = {
        **PlayTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    def __init__(
        self, section: LessonSection, *, text: str = "", done: bool = False, theme: Theme = "auto", **unknown: Any
    ) -> None:
        if section.task is None:
            raise TypeError(f"the section {section.id!r} has no task")
        self.task, self._section, self._text = section.task, section, text
        self._refused: TaskRefusal | None = None
        self._judgement, self.hints_taken, self.revealed = TaskEvaluation("open"), 0, False
        super().__init__(
            self.task.game,
            session=task_session(self.task),
            title=game_text(self.task.game, section.title),
            theme=theme,
            **unknown,
        )
        self.done = done

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def judgement(self) -> TaskEvaluation:
        """Judgement of the last move."""
        return self._judgement

    @property
    def closed(self) -> bool:
        """Whether the task is over for now: done, or the goal missed.

        A refused move does not close the task, unless the refusal was its goal.
        """
        return self._judgement.kind != "open" and (self._refused is None or self._judgement.kind == "done")

    @spoken
    def play(self, answer: Move | str) -> None:
        """Make a move and tell its effect on the task; raise IllegalMoveError as `PlayTable.play` does."""
        self._need_open()
        self._learner().attempted = None
        try:
            super().play(answer)
        except IllegalMoveError as error:
            self._tell(self._refusal(error), str(error))
            raise
        self._refused = None
        self._tell(self._judge())

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints."""
        at = self.hints_taken % HINTS
        self.hints_taken += 1
        sentence = game_text(self.game, self.task.hints[at])
        self._say(sentence, "hint", self._hint_lights(at))
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

    def _learner(self) -> _Learner:
        person = self._person()
        assert isinstance(person, _Learner)
        return person

    def _tried(self) -> TaskPlay:
        history: History = self._session.history
        return TaskPlay(self.game, history, LEARNER, self._refused)

    def _need_open(self) -> None:
        if self.closed:
            raise IllegalMoveError("lesson/closed", None)

    def _judge(self, view: str = "") -> TaskEvaluation:
        self._judgement = evaluate_task(self.task, self._tried())
        if self._judgement.kind == "done":
            self._succeed()
            if not self.done:
                self.done = True
                mark_step(self._section)
        if self.closed:
            self._changed(view)  # removes the question from the panes
        return self._judgement

    def _refusal(self, error: IllegalMoveError, view: str = "") -> TaskEvaluation:
        attempted = self._learner().attempted
        words = self.game.format_move(attempted) if attempted is not None else ""
        self._refused = TaskRefusal(error.rule or "", words)
        return self._judge(view)

    def _tell(self, judgement: TaskEvaluation, before: str = "") -> None:
        if judgement.kind != "open":
            self._say(" ".join(filter(None, (before, judgement.sentence))), _TONES[judgement.kind])

    def _begin_anew(self) -> None:
        self.shared.work.drop()
        self._refused, self.hints_taken, self._judgement = None, 0, TaskEvaluation("open")
        self.success = {}
        self.shared.begin_anew(task_session(self.task))

    def _play_solution(self) -> None:
        self.revealed = True
        self._begin_anew()
        for words in self.task.solution:
            with suppress(IllegalMoveError):  # the goal of some tasks is a refused move
                self._learner().answers(self.game.parse_move(LEARNER, words))
            self._session.bots_play()
        if not self.done:
            mark_shown(self._section)

    def _hint_lights(self, at: int) -> tuple[str, ...]:
        """Return the parts that light up with a hint: those of the next move of the solution, from the second hint."""
        if self.closed or at == 0:
            return ()
        made = len(self._tried().moves)
        if made >= len(self.task.solution):
            return ()
        view = self.view
        move = self.game.parse_move(LEARNER, self.task.solution[made])
        parts = self.game.parts_of(move, view) if move in view.moves else ()
        return tuple(dict.fromkeys(parts))

    def _solved(self) -> str:
        return say("lesson/solved", text=game_text(self.game, self.task.done))

    def _take_back(self) -> None:
        super()._take_back()
        self._refused, self._judgement, self.success = None, TaskEvaluation("open"), {}

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        self._need_open()
        self._learner().attempted = None
        try:
            sentence, tone, lights = super()._gesture(view, *args)
        except IllegalMoveError as error:
            judgement = self._refusal(error, view)
            if judgement.kind == "open":
                raise
            sentence = say("lesson/refused", text=str(error), answer=judgement.sentence)
            if judgement.kind == "done":
                return sentence, "good", ()
            raise IllegalMoveError("lesson/answer", error.rule, text=sentence) from error
        if self._learner().attempted is None:  # a part was picked, and no move was made
            return sentence, tone, lights
        self._refused = None
        if self.shared.work.under_way:  # the task is judged after the bots have answered
            return sentence, tone, lights
        judgement = self._judge(view)
        if judgement.kind != "open":
            return judgement.sentence, _TONES[judgement.kind], lights  # the log tells what happened
        return sentence, tone, lights

    @spoken
    def bots_finished(self, problem: Exception | None) -> None:
        """Report the end of the bots' work; without a problem, judge the task."""
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

    def _refresh(self) -> None:
        is_new = not self.kit
        super()._refresh()
        if is_new:
            self.kit = {
                **self.kit,
                "kind": "step",
                "story": self._text,
                "task": game_text(self.game, self.task.task),
            }

    def _targets(self, view: GameView) -> dict[str, Any]:
        found = super()._targets(view)
        return {**found, "groups": [], "sources": {}} if self.closed else found

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        answers = [] if self.closed else [action for action in super()._actions(view) if action.get("answer")]
        started = bool(self._session.history.moves)
        return [
            *answers,
            *(
                action | {"enabled": True} if action["id"] == "hint" else action
                for action in self._session_actions(True)
            ),
            start_over("restart", started),
            {"id": "solution", "label": say("action/reveal"), "enabled": True, "keys": []},
        ]

    def _prompt(self, view: GameView) -> str:
        if self.closed:
            return say("lesson/step_done" if self._judgement.kind == "done" else "lesson/step_missed")
        if not self._session.history.moves:
            return ""  # the task above tells what to do first
        return super()._prompt(view)

    def _sentence(self) -> str:
        game = self.game
        return say("fallback/step", title=game_text(game, self._section.title), task=game_text(game, self.task.task))

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # Without Python, the picture alone does not tell the task.
        told = escape(game_text(self.game, self.task.task))
        return {**data, "text/html": f"<p>{told}</p>{data['text/html']}"}, metadata

    def __repr__(self) -> str:
        return f"TaskTable({self._section.id!r}, {'done' if self.done else 'open'})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("section", "text", "done", "theme", "language")
