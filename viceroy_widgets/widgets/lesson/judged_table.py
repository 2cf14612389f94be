"""Table on which a learner does a task of a lesson, whatever the game: its moves are judged, with hints and undo."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from ...learn.progress import DONE, SHOWN
from ...learn.task import LEARNER
from ...learn.task_evaluation import TaskEvaluation
from ...play.session import Session
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.game_table import GameTable
from ..table.layout import start_over

__all__ = ["JudgedTable"]


class JudgedTable(GameTable):
    """Table with the situation of a task; `done` can be observed. Subclasses say what the task is."""

    done = traitlets.Bool(help="whether the goal was reached")
    shows_result: ClassVar[bool] = False
    tones: ClassVar[Mapping[str, str]] = {"done": "good", "mistake": "bad", "passed": "bad", "open": "info"}
    """Tone of the sentence about each kind of evaluation."""

    _judgement = TaskEvaluation("open")
    _hinted = 0
    hints_taken = 0
    revealed = False
    """Whether the solution was shown."""

    # -- what a task is -----------------------------------------------------------------------------------------------

    def _begun(self) -> Session:
        """Return the session of the initial situation."""
        raise NotImplementedError

    def _evaluated(self) -> TaskEvaluation:
        """Return the evaluation of the play so far, the last refusal included."""
        raise NotImplementedError

    def _note_refusal(self, rule: str, moves: tuple[str, ...]) -> None:
        """Record a refused attempt: its rule, and its moves in notation."""
        raise NotImplementedError

    def _forget_refusal(self) -> None:
        """Forget the last refusal, since something else was done."""
        raise NotImplementedError

    def _was_refused(self) -> bool:
        """Return whether the last attempt was refused."""
        raise NotImplementedError

    def _mark(self, mark: str) -> None:
        """Record progress: that the task is done, or that its solution was shown."""
        raise NotImplementedError

    def _task_title(self) -> str:
        """Return the title of the task in the current language."""
        raise NotImplementedError

    def _task_text(self) -> str:
        """Return the sentence that states the task, in the current language."""
        raise NotImplementedError

    def _done_text(self) -> str:
        """Return the response to a reached goal, in the current language."""
        raise NotImplementedError

    def _hint_texts(self) -> tuple[str, ...]:
        """Return the hints in the current language."""
        raise NotImplementedError

    def _hint_lights(self, number: int) -> tuple[str, ...]:
        """Return the parts of the picture that light up with a hint, by its number from 1."""
        raise NotImplementedError

    def _solution_moves(self) -> tuple[Move, ...]:
        """Return the moves of a solution."""
        raise NotImplementedError

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
        return self._judgement.kind != "open" and (not self._was_refused() or self._judgement.kind == "done")

    @spoken
    def play(self, answer: Move | str) -> None:
        """Make a move and tell its effect on the task; raise IllegalMoveError if it is refused, or the task is over."""
        self._need_open()
        try:
            super().play(answer)
        except IllegalMoveError as error:
            self._tell(self._refusal(error, (self._words_of(answer),)), str(error))
            raise
        self._forget_refusal()
        self._tell(self._judge())

    @spoken
    def hint(self) -> str:
        """Return and show the next hint; after the last one, the first."""
        hints = self._hint_texts()
        self._hinted, self.hints_taken = self._hinted % len(hints) + 1, self.hints_taken + 1
        sentence = hints[self._hinted - 1]
        self._say(sentence, "hint", () if self.closed else self._hint_lights(self._hinted))
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

    def _attempted(self) -> tuple[str, ...]:
        """Return the moves that the last gesture tried, in notation; none if it stands for no move."""
        return tuple(map(self.game.format_move, self._person().attempted))

    def _words_of(self, answer: Move | str) -> str:
        """Return a move in notation."""
        return self.game.format_move(self.game.parse_move(LEARNER, answer) if isinstance(answer, str) else answer)

    def _seen(self) -> tuple[Any, ...]:
        return (*super()._seen(), self.closed)

    # -- judging ----------------------------------------------------------------------------------------------------

    def _need_open(self) -> None:
        if self.closed:
            raise IllegalMoveError("lesson/closed", None)

    def _judge(self, view: str = "") -> TaskEvaluation:
        self._judgement = self._evaluated()
        if self._judgement.kind == "done":
            self._succeed()
            if not self.done:
                self.done = True
                self._mark(DONE)
        if self.closed:
            self._changed(view)  # removes the question from the panes
        return self._judgement

    def _refusal(self, error: IllegalMoveError, moves: tuple[str, ...], view: str = "") -> TaskEvaluation:
        self._note_refusal(error.rule or "", moves)
        return self._judge(view)

    def _tell(self, judgement: TaskEvaluation, before: str = "") -> None:
        if judgement.kind != "open":
            self._say(" ".join(filter(None, (before, judgement.sentence))), self.tones[judgement.kind])

    def _begin_anew(self) -> None:
        self.shared.work.drop()
        self._forget_refusal()
        self._hinted, self._judgement = 0, TaskEvaluation("open")
        self.success = {}
        self.shared.begin_anew(self._begun())

    def _play_solution(self) -> None:
        self.revealed = True
        self._begin_anew()
        for move in self._solution_moves():
            with suppress(IllegalMoveError):  # the goal of some tasks is a refused move
                self._person().answers(move)
            self._session.bots_play()
        if not self.done:
            self._mark(SHOWN)

    def _solved(self) -> str:
        return say("lesson/solved", text=self._done_text())

    def _take_back(self) -> None:  # allowed even if the move revealed hidden information
        super()._take_back()
        self._forget_refusal()
        self._judgement, self.success = TaskEvaluation("open"), {}

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        self._need_open()
        try:
            sentence, tone, lights = super()._gesture(view, *args)
        except IllegalMoveError as error:
            judgement = self._refusal(error, self._attempted(), view)
            if judgement.kind == "open":
                raise
            sentence = say("lesson/refused", text=str(error), answer=judgement.sentence)
            if judgement.kind == "done":
                return sentence, "good", ()
            raise IllegalMoveError("lesson/answer", error.rule, text=sentence) from error
        self._forget_refusal()
        if self.shared.work.under_way:  # the task is judged after the bots have answered
            return sentence, tone, lights
        judgement = self._judge(view)
        if judgement.kind != "open":
            return judgement.sentence, self.tones[judgement.kind], lights  # the log tells what happened
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

    def _closed_prompt(self) -> str:
        return say("lesson/step_done" if self._judgement.kind == "done" else "lesson/step_missed")

    def _task_actions(self) -> list[dict[str, Any]]:
        """Return the buttons that begin the task anew and show its solution."""
        return [
            start_over("restart", bool(self._session.history.moves)),
            {"id": "solution", "label": say("action/reveal"), "enabled": True, "keys": []},
        ]

    def _sentence(self) -> str:
        return say("fallback/step", title=self._task_title(), task=self._task_text())

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # Without Python, the picture alone does not tell the task.
        return {**data, "text/html": f"<p>{escape(self._task_text())}</p>{data['text/html']}"}, metadata
