"""Table of a task of any game: in a lesson, with hints and replies, or as an item of an assignment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from html import escape
from itertools import takewhile
from typing import Any, ClassVar

import traitlets

from ...core.exercises import Answer
from ...core.history import History
from ...core.vocabulary import Move
from ...deprecated_names import old_attribute, warn_old
from ...errors import IllegalMoveError
from ...learn.lesson import LessonSection
from ...learn.lesson_judges import LessonTaskJudge, mark_task
from ...learn.progress import DONE, SHOWN
from ...learn.prose import game_text
from ...learn.task import LEARNER, LessonTask
from ...learn.task_conditions import TaskPlay, TaskRefusal
from ...learn.task_evaluation import TaskEvaluation, task_session
from ...learn.task_exercise import TaskExercise, asks_for_refusal
from ...learn.task_judge import KeptAttempt, TaskJudge, hint_lights
from ...play.log import LogEntry
from ...words import say
from ..protocol.board import Reply
from ..protocol.keeping import BoardKeeping
from ..protocol.speech import spoken
from ..table.game_table import GameTable
from ..table.panes import QUIET, start_over, stop_button
from ..table.playback import STILL, Playback
from ..table.session_widget import Look
from .keeping import TaskKeeping

__all__ = ["TaskTable"]

_ALWAYS = ("hint", "undo")
"""Ids of the table buttons that stay when a task is over."""


class TaskTable(GameTable):
    """Table with the situation of a task, three hints, and undo; `solved` can be observed.

    `task` is a section of a lesson, its task alone, or the exercise of an assignment. `judge` says what is replied to
    moves: by default that of a lesson; that of an exam says nothing. `answer` opens the board with the moves made;
    with a receipt, `attempt` is the list of the moves in notation, and can be observed.
    """

    _option_names = ("task", "title", "text", "marked", "solved", "answer", "judge", "look", "language")
    solved = traitlets.Bool(help="whether the goal was reached")
    done = old_attribute("done", "solved")
    shows_result: ClassVar[bool] = False
    is_one_situation: ClassVar[bool] = True
    _keeps: ClassVar[type[BoardKeeping]] = TaskKeeping
    intent_methods: ClassVar[dict[str, str]] = {
        **GameTable.intent_methods,
        "restart": "_restart_intent",
        "solution": "_solution_intent",
    }

    _judgment = TaskEvaluation("open")
    _refused: TaskRefusal | None = None
    _hinted = 0
    hints_taken = 0
    revealed = False
    """Whether the solution was shown."""

    def __init__(
        self,
        task: LessonSection | LessonTask | TaskExercise,
        *,
        title: str = "",
        text: str = "",
        marked: Callable[[str], None] | None = None,
        solved: bool = False,
        answer: Answer = (),
        judge: TaskJudge | None = None,
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        if "done" in unknown:
            warn_old("TaskTable(done=...)", "TaskTable(solved=...)", level=4)
            solved = unknown.pop("done")
        self._refuse_unknown(unknown)
        self.task, self.exercise = _task_of(task), task if isinstance(task, TaskExercise) else None
        self._mark = marked or _marker(task)
        self._text, self.judge = text, judge or _judge_of(task)
        self._kept = KeptAttempt(self.exercise) if self.exercise is not None else None
        self._playback = Playback()
        its = self.task
        self.puts_back = not asks_for_refusal(its.goal)  # where the goal is a refusal, the rules answer instead
        title, panes = title or game_text(its.game, its.title), its.panes if self.judge.tells_all else ()
        session = task_session(its)
        super().__init__(game=its.game, session=session, panes=panes, title=title, look=look, **unknown)
        self.solved = solved
        if answer:
            self._enter(answer)

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def judgment(self) -> TaskEvaluation:
        """Judgment of the last move."""
        return self._judgment

    judgement = old_attribute("judgement", "judgment")

    @property
    def closed(self) -> bool:
        """Whether the task is over for now."""
        return self._playback.is_shown or self.judge.is_closed(self.task, self._tried(), self._judgment)

    @spoken
    def play(self, answer: Move | str) -> None:
        """Make a move and tell its effect on the task; raise IllegalMoveError if it is refused, or the task is over."""
        self._need_open()
        try:
            super().play(answer)
        except IllegalMoveError as error:
            move = self.game.parse_move(LEARNER, answer) if isinstance(answer, str) else answer
            self._tell(self._refusal(error, (self.game.format_move(move),)), str(error))
            raise
        self._refused = None
        self._tell(self._judge())

    @spoken
    def hint(self) -> str:
        """Return and show the next hint; after the last one, the first."""
        self._parts.refuse("hint")
        hints = self.task.hints
        self._hinted, self.hints_taken = self._hinted % len(hints) + 1, self.hints_taken + 1
        sentence = game_text(self.game, hints[self._hinted - 1])
        if self.closed and self._judgment.kind != "done":  # the hint is about a situation that is not on the table now
            sentence = say("lesson/hint_missed", hint=sentence)
        lights = () if self.closed else hint_lights(self.task, self._tried().moves, self.view, self._hinted)
        self._say(sentence, "hint", lights)
        return sentence

    @spoken
    def reset(self) -> None:
        """Reset the table to the initial situation; `solved` stays true once the goal was reached."""
        self._begin_anew()
        self.shared.changed()

    @spoken
    def solution(self) -> tuple[str, ...]:
        """Reset the table and play a solution; return its moves in notation."""
        self._parts.refuse("solution")
        self._play_solution(at_once=True)
        return self.task.solution

    def solve(self) -> None:
        """Reset the table and play a solution; old form of `solution`."""
        warn_old("TaskTable.solve()", "TaskTable.solution()")
        self.solution()

    # -- judging ----------------------------------------------------------------------------------------------------

    def _tried(self) -> TaskPlay:
        return TaskPlay(self.game, self._session.history, LEARNER, self._refused)

    def _seen(self) -> tuple[Any, ...]:
        return (*super()._seen(), self.closed)

    def _need_open(self) -> None:
        if self.closed:
            raise IllegalMoveError("lesson/closed", None)

    def _judge(self, view: str = "") -> TaskEvaluation:
        is_kept = self._refused is not None and self._kept is not None and self._kept.is_latest
        self._judgment = self.judge.evaluation(self.task, self._tried(), is_kept=is_kept)
        if self._judgment.kind == "done":
            self._succeed()
            if not self.solved:
                self.solved = True
                self._mark(DONE)
        if self.closed:
            self._changed(view)  # removes the question from the panes
        self.checklist = self._playback.unticked(self.judge.parts(self.task, self._tried()))
        return self._judgment

    def _refusal(self, error: IllegalMoveError, moves: tuple[str, ...], view: str = "") -> TaskEvaluation:
        is_kept = self._kept is not None and self._kept.refused(self._made(), moves)
        self._refused = TaskRefusal(error.rule or "", moves)
        judgment = self._judge(view)
        if is_kept:
            self._changed(view)  # the receipt is that of the attempt
        return judgment

    def _tell(self, judgment: TaskEvaluation, before: str = "") -> None:
        if judgment.kind != "open":
            self._say(" ".join(filter(None, (before, judgment.sentence))), self.judge.tone(judgment))

    def _begin_anew(self) -> None:
        if self._kept is not None:
            self._kept.forget()
        self.shared.work.drop()
        self._playback.stop()
        self._refused, self._hinted, self._judgment = None, 0, TaskEvaluation("open")
        self.success = {}
        self.shared.begin_anew(task_session(self.task))

    def _play_solution(self, view: str = "", *, at_once: bool) -> None:
        self.revealed = True
        self._begin_anew()
        if not self.solved:
            self._mark(SHOWN)
        self._playback.begin(self._solution_steps(), self._solution_ended, at_once or not self.in_background)
        if self._playback.under_way:
            self.shared.changed(self, view)

    def _solution_steps(self) -> Iterator[None]:
        for words in self.task.solution:
            yield
            with suppress(IllegalMoveError):  # the goal of some tasks is a refused move
                self._person().answers(self.game.parse_move(LEARNER, words))
            self._session.bots_play()
            self.shared.changed()

    @spoken
    def _solution_ended(self) -> None:
        self.shared.changed()
        self._offer_next()
        self._say(say("lesson/solved", text=game_text(self.game, self.task.done)))

    def _take_back(self) -> None:  # allowed even if the move revealed hidden information
        super()._take_back()
        self._refused, self._judgment, self.success = None, TaskEvaluation("open"), {}

    # -- the answer of an assignment ----------------------------------------------------------------------------------

    def _made(self) -> Answer:
        return tuple(map(self.game.format_move, (m for m in self._session.history.moves if m.player == LEARNER)))

    def _answer_so_far(self) -> Answer:
        return self._kept.answer(self._made()) if self._kept is not None else ()

    def _enter(self, answer: Answer) -> None:
        """Make the moves of an answer; the rules refuse the last one again if the answer ends with an attempt."""
        takes_refusal = self.exercise is not None and self.exercise.takes_refusal
        with suppress(*([IllegalMoveError] if takes_refusal else [])):
            for move in answer:
                self.play(move)
        self._news()  # the moves are no news to the person who opens the table

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        self._need_open()
        try:
            sentence, tone, lights = super()._gesture(view, *args)
        except IllegalMoveError as error:
            attempted = tuple(map(self.game.format_move, self._person().attempted))
            judgment = self._refusal(error, attempted, view)
            if judgment.kind == "open":
                raise
            sentence = say("lesson/refused", text=str(error), answer=judgment.sentence)
            if judgment.kind == "done":
                return sentence, "good", ()
            raise IllegalMoveError("lesson/answer", error.rule, text=sentence) from error
        self._refused = None
        if self.shared.work.under_way:  # the task is judged after the bots have answered
            return sentence, tone, lights
        judgment = self._judge(view)
        if judgment.kind != "open":
            return judgment.sentence, self.judge.tone(judgment), lights  # the log tells what happened
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

    def _solution_intent(self, view: str, how: str = "") -> Reply:
        self._play_solution(view, at_once=how == STILL)
        if self._playback.under_way:
            return say("learn/playing"), "info", ()
        return self.notice["text"], self.notice["tone"], ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _offered(self) -> Sequence[str]:
        places = self.task.places
        return (
            places
            if places and self.game.phase_of(self.view) == self.game.phase_of(_first_view(self.history, self.task))
            else ()
        )

    def _first_kit(self) -> dict[str, Any]:
        kit, story, task = super()._first_kit(), self._text, game_text(self.game, self.task.task)
        texts: dict[str, Any] = {"story": story, "task": task}
        texts |= {"terms": self.game.terms(story), "task_terms": self.game.terms(task)}
        words = {**kit["words"], "ticked": say("widget/ticked"), "checklist": say("widget/checklist")}
        return {**kit, **texts, "words": words, "kind": "step"}

    def _show_view(self, view: Any) -> None:
        super()._show_view(view)
        self.checklist = self._playback.unticked(self.judge.parts(self.task, self._tried()))
        if self.closed:  # the drawing just played on stays in front
            self.focus = self.game.role_in_front(_first_view(self.history, self.task)) or ""

    def _show_sheet(self, view: Any) -> None:
        super()._show_sheet(view)
        if not (self.task.score and self.judge.tells_all):
            self.sheet = {}

    def _log_shown(self) -> list[LogEntry]:
        """Return the log of the task; that of one for a phase or a turn ends with it once the task is over."""
        entries = self._entries(LEARNER, len(self.history.steps), first=1)
        if not self.closed or self.task.lasts in ("turns", "game"):
            return entries
        turn, later = self.game.turn_of(self.task.start), self.game.phase_events
        return list(takewhile(lambda entry: entry.turn == turn and entry.event.kind not in later, entries))

    def _targets(self, view: Any) -> dict[str, Any]:
        targets = super()._targets(view)
        return {**targets, "groups": [], "sources": {}} if self.closed else targets

    def _tray(self, view: Any) -> list[dict[str, Any]]:
        tray = super()._tray(view)
        return [{**source, "enabled": False} for source in tray] if self.closed else tray

    def _actions(self, view: Any) -> list[dict[str, Any]]:
        if self._playback.is_shown:
            return [stop_button("restart", self._playback.under_way)]
        table = [action for action in super()._actions(view) if not self.closed or action["id"] in _ALWAYS]
        shown = (action | {"enabled": True} if action["id"] == "hint" else action for action in table)
        begun = bool(self._session.history.moves or self._answer_so_far())
        reveal = {"id": "solution", "label": say("action/reveal"), "enabled": True, "keys": []} | QUIET
        return [*shown, start_over("restart", begun), reveal]

    def _prompt(self, view: Any) -> str:
        if self._playback.is_shown:
            return say("learn/playing") if self._playback.under_way else say("lesson/shown_prompt")
        if self.closed:
            return self.judge.closed_prompt(self._judgment)
        if not self._session.history.moves and not self._picked():
            return ""  # the task above tells what to do first
        return super()._prompt(view)

    def _sentence(self) -> str:
        texts = (game_text(self.game, text) for text in (self.task.title, self.task.task))
        return say("fallback/step", **dict(zip(("title", "task"), texts, strict=True)))

    def _saved_html(self, sentence: str) -> str:
        # Without Python, the picture alone does not tell the task.
        return f"<p>{escape(game_text(self.game, self.task.task))}</p>{super()._saved_html(sentence)}"

    def __repr__(self) -> str:
        if self.exercise is not None:
            return f"TaskTable({self.exercise.theme!r}; {len(self._answer_so_far())} moves)"
        return f"TaskTable({self.task.id!r}, {'solved' if self.solved else 'open'})"


def _task_of(task: object) -> LessonTask:
    found = task.task if isinstance(task, LessonSection | TaskExercise) else task
    if isinstance(task, LessonSection) and found is None:
        raise TypeError(f"the section {task.id!r} has no task")
    if not isinstance(found, LessonTask):
        raise TypeError(f"task is a task, a section with one or an exercise, not {type(task).__name__}")
    return found


def _first_view(history: History, task: LessonTask) -> Any:
    """Return the view of the initial situation."""
    return history.rules.view(task.start, LEARNER)


def _marker(task: object) -> Callable[[str], None]:
    """Return what records progress: a section is one of a lesson, an exercise of none."""
    return lambda mark: mark_task(task, mark) if isinstance(task, LessonSection) else None


def _judge_of(task: object) -> TaskJudge:
    """Return the judge of a task: that of a lesson notes mistakes for practice."""
    return LessonTaskJudge(task) if isinstance(task, LessonSection) else TaskJudge()
