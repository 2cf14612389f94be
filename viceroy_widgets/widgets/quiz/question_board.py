"""Board with one question of any game: of a lesson, or of an assignment in practice or in an exam."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.exercises import Answer
from ...core.rulebook import RuleText
from ...deprecated_names import old_attribute, warn_old
from ...errors import IllegalMoveError
from ...learn.lesson import LessonSection
from ...learn.lesson_judges import LessonJudge
from ...learn.question_exercise import QuestionExercise, TypedQuestion, Verdict
from ...learn.question_judge import QuestionJudge, section_questions
from ...words import clauses
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from ..protocol.wire import picture_html
from ..table.panes import fixed_kit
from .keeping import QuestionKeeping
from .quiz_panes import form_of

__all__ = ["QuestionBoard", "verdict_reply"]


class QuestionBoard(BoardWidget):
    """Question with its options as buttons, or with a field for a number.

    `question` is a question, or the section of a lesson that has one. `judge` gives the reply to an answer. By default
    it is that of a lesson, which tells whether the answer is right; that of an exam says nothing. `answer` opens the
    board with an answer. `answered`, `solved` and, on a board with a receipt, `attempt` can be observed.
    """

    _option_names = ("question", "title", "text", "answer", "judge", "language")
    _keeps = QuestionKeeping
    answered = traitlets.Bool(help="whether an answer was given")
    solved = traitlets.Bool(help="whether the right answer was given last")
    right = old_attribute("right", "solved")
    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("choose", "control", "typed")}

    def __init__(
        self,
        question: QuestionExercise | LessonSection | None = None,
        *,
        title: str = "",
        text: str = "",
        answer: Answer = (),
        judge: QuestionJudge | None = None,
        **unknown: Any,
    ) -> None:
        if "section" in unknown:
            warn_old("QuestionBoard(section=...)", "QuestionBoard(question=...)", level=4)
            question = unknown.pop("section")
        self._refuse_unknown(unknown)
        self.exercise, self.judge = _exercise(question), judge or LessonJudge()
        self.exercise.encode(answer)  # raises an error for another answer
        self._form, self._title, self._given = form_of(self.exercise), title, tuple(answer)
        self._text = text
        super().__init__(**unknown)
        if self._given:
            self.answered, self.solved = True, _is_right(self._verdict())
        if self.judge.keeps_answer:
            # This also highlights what the question is about.
            self._say(self._form.noted(int(answer[0])) if answer else self._form.invitation())

    @property
    def question(self) -> Any:
        """Question as its lesson or its game has it."""
        return self.exercise.original

    @spoken
    def choose(self, index: int) -> bool | None:
        """Choose an option by its index from 0, and return whether it is right; raise IndexError if there is none.

        In an exam, and where only the key of an assignment knows it, return None.
        """
        if isinstance(self.exercise, TypedQuestion):
            warn_old("QuestionBoard.choose(number)", "QuestionBoard.type(number)", level=4)
            return self.type(index)
        if not 0 <= index < self.exercise.count:
            raise IndexError(f"the options have the indices 0 to {self.exercise.count - 1}, so there is no {index}")
        return self._take(index + 1)

    @spoken
    def type(self, number: int) -> bool | None:
        """Answer with a number, and return whether it is right, or None as `choose` does.

        Raise NotationError for a number that cannot be typed, and IllegalMoveError if the question has options.
        """
        if not isinstance(self.exercise, TypedQuestion):
            raise IllegalMoveError("quiz/not_typed")
        self.exercise.encode((str(number),))
        return self._take(number)

    def _take(self, number: int) -> bool | None:
        reply, verdict = self._answered(number)
        self._say(*reply)
        self._changed()
        return None if verdict is None else verdict.is_right

    # -- gestures -------------------------------------------------------------------------------------------------

    def _choose_intent(self, view: str, number: str) -> Reply:
        if not number:
            raise ValueError(number)
        return self._took(view, self._form.number(number))

    def _typed_intent(self, view: str) -> Reply:
        return self._took(view, self._form.number())

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self._form.type(name, value)
        self._changed(view)
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _took(self, view: str, number: int) -> Reply:
        reply, _ = self._answered(number)
        self._changed(view)
        return reply

    def _answered(self, number: int) -> tuple[Reply, Verdict | None]:
        """Record an answer, which is the number of an option or a typed number; return the reply and the verdict."""
        self._given, self.answered = (str(number),), True
        verdict = self._verdict()
        self.solved, self.success = _is_right(verdict), {}
        if verdict is None:
            return (self._form.noted(number), "info", ()), None
        if verdict.is_right:
            self._succeed()
        return verdict_reply(verdict), verdict

    def _verdict(self) -> Verdict | None:
        return self.judge.verdict(self.exercise, int(self._given[0]))

    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # The parts that the question is about stay highlighted.
        super()._say(sentence, tone, lights or self.exercise.lights, rule)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _answer_so_far(self) -> Answer:
        return self._given

    @property
    def _marked(self) -> Answer:
        return self._given if self.judge.keeps_answer else ()

    def _refresh(self) -> None:
        if not self.kit:
            game, story = self.exercise.game, self._text
            terms = list(game.terms(story)) if game else []
            self.kit = fixed_kit(self._title or self.exercise.ask, self._title, kind="quiz", story=story, terms=terms)
        self.board, stops = self.exercise.drawing()
        self.prompt = self.exercise.ask
        self.targets = {"stops": list(stops)}
        self.controls = self._form.controls()
        self.actions = self._form.actions(self._marked)

    def _large_picture(self, piece: str) -> str:
        return self.exercise.draw_piece(piece)

    def _rulebook(self) -> Mapping[str, RuleText]:
        game = self.exercise.game
        return game.rulebook() if game else {}

    def _sentence(self) -> str:
        options = clauses(f"{n} {line}" for n, line in enumerate(self._form.lines(self._marked), start=1))
        return f"{self.exercise.ask} {options}"

    def _picture(self) -> str:
        return next(iter(self.exercise.pictures()), "")

    def _saved_html(self, sentence: str) -> str:
        image = picture_html(picture, self.exercise.ask) if (picture := self._picture()) else ""
        options = "".join(f"<li>{escape(line)}</li>" for line in self._form.lines(self._marked))
        more = "".join(f"<p>{escape(line)}</p>" for line in self._parts.sentences())
        return f"{image}<p>{escape(self.exercise.ask)}</p><ol>{options}</ol>{more}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.exercise.ask!r})"


def verdict_reply(verdict: Verdict) -> Reply:
    """Return the reply that says a verdict, with the id of its rule."""
    sentence = f"{verdict.sentence} ({verdict.rule})" if verdict.rule else verdict.sentence
    return sentence, "good" if verdict.is_right else "bad", ()


def _is_right(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.is_right


def _exercise(question: QuestionExercise | LessonSection | None) -> QuestionExercise:
    if isinstance(question, QuestionExercise):
        return question
    if not isinstance(question, LessonSection):
        raise TypeError(f"question is a question or a section of a lesson, not {type(question).__name__}")
    if not question.questions:
        raise TypeError(f"the section {question.id!r} has no question")
    return section_questions(question)[0]
