"""Quiz of any game: questions with options or with a number to type, with a verdict on each answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_of
from ...core.rulebook import RuleText
from ...deprecated_names import old_attribute
from ...errors import IllegalMoveError
from ...learn.course import game_lessons
from ...learn.lesson import LessonSection
from ...learn.lesson_judges import LessonJudge
from ...learn.prose import game_text
from ...learn.question_exercise import QuestionExercise, Verdict
from ...learn.question_judge import QuestionJudge, section_questions
from ...learn.quiz_state import QuizState
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.controls import read_control
from ..protocol.speech import spoken
from .keeping import QuizKeeping
from .quiz_panes import answer_buttons, quiz_kit, quiz_sentence, saved_questions, typing_fields, way_buttons

__all__ = ["Quiz"]


class Quiz(BoardWidget):
    """Quiz of questions of a game: those given, those of all its lessons, or some that a seed selects.

    `questions` are questions, sections of lessons or documents. They can also be something about which the game makes
    `n` questions, such as a position or a game of Viceroy. Then `kinds` are ids of kinds or of sorts. Without
    `questions`, it is a quiz of all questions in the lessons of the game. A wrong answer can be tried again, but only
    first tries count. `asked`, `answered`, `solved`, `over` and `complete` can be observed. The browser receives none
    of them, and does not learn the right answer before it is given.
    """

    _option_names = ("questions", "game", "n", "seed", "title", "text", "kinds", "judge", "language")
    _keeps = QuizKeeping
    drawings: ClassVar[tuple[str, ...]] = ("board", "hand")
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent" for name in ("answer", "next", "back", "open", "reset", "control", "typed")
    }

    _typing = ""
    """Text that is typed into the field for a number; it is kept until it is sent as an answer."""

    asked = traitlets.Int(help="how many questions there are")
    answered = traitlets.Int(help="how many of them were tried")
    solved = traitlets.Int(help="how many of them were answered right on the first try")
    over = traitlets.Bool(help="whether all were tried")
    complete = traitlets.Bool(help="whether all were answered right, at whatever try")
    right = old_attribute("right", "solved")
    done = old_attribute("done", "over")

    def __init__(
        self,
        questions: Any = None,
        *,
        game: str | Game = DEFAULT_GAME,
        n: int = 5,
        seed: int = 0,
        title: str = "",
        text: str = "",
        kinds: Iterable[str] | None = None,
        judge: QuestionJudge | None = None,
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        self.game = game_of(game)
        self._state = QuizState.of(_questions(self.game, questions, n=n, seed=seed, kinds=kinds))
        self._title, self._text, self._rule = title, text, ""
        self._judge = judge or LessonJudge()
        super().__init__(**unknown)
        self._say("")

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Any, ...]:
        """Questions of the quiz, in order, as their lesson or their game has them."""
        return tuple(question.original for question in self._state.questions)

    @property
    def question(self) -> Any:
        """Current question; None after `next` at the last question, or if the quiz is empty."""
        return None if self._state.question is None else self._state.question.original

    @spoken
    def choose(self, index: int) -> Verdict:
        """Choose an option by its index from 0; raise IllegalMoveError if it cannot be chosen.

        The method is not called `answer`, because `answer` is a trait.
        """
        return self._told(self._answered(index + 1, False, ""))

    @spoken
    def type(self, number: int) -> Verdict:
        """Answer the current question with a number; raise IllegalMoveError if it does not ask for one."""
        return self._told(self._answered(number, True, ""))

    @spoken
    def next(self) -> None:
        """Go to the next question or to the end; raise IllegalMoveError if the current one was not tried."""
        self._go(self._state.move(1))
        self._say(*self._arrived())

    def back(self) -> None:
        """Go to the previous question; raise IllegalMoveError if there is none."""
        self._go(self._state.move(-1))
        self._say("")

    def reset(self) -> None:
        """Clear all answers and go to the first question."""
        self._go(QuizState.of(self._state.questions))
        self._say("")

    # -- gestures -------------------------------------------------------------------------------------------------

    def _answer_intent(self, view: str, index: str) -> Reply:
        return self._reply(self._answered(int(index) + 1, False, view))

    def _typed_intent(self, view: str) -> Reply:
        if not self._typing.lstrip("-"):
            raise IllegalMoveError("quiz/no_number")
        return self._reply(self._answered(int(self._typing), True, view))

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self._typing = str(read_control(self.controls, name, value))
        self._changed(view)
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _next_intent(self, view: str) -> Reply:
        self._go(self._state.move(1), view)
        return self._arrived()

    def _back_intent(self, view: str) -> Reply:
        self._go(self._state.move(-1), view)
        return self._standing(), "info", ()

    def _open_intent(self, view: str) -> Reply:
        self._go(self._state.to_open(), view)
        return self._standing(), "info", ()

    def _reset_intent(self, view: str) -> Reply:
        self._go(QuizState.of(self._state.questions), view)
        return say("quiz/restarted"), "info", ()

    # -- state ----------------------------------------------------------------------------------------------------

    def _answered(self, number: int, is_typed: bool, view: str) -> Verdict:
        """Try an answer, and return the verdict of the judge."""
        question = self._state.open_question(number, is_typed)
        verdict = self._judge.verdict(question, number) or Verdict(False, "")
        self._go(self._state.with_try(number, verdict.is_right), view)
        if verdict.is_right:
            self._succeed(ends=False)
        return verdict

    def _told(self, verdict: Verdict) -> Verdict:
        self._say(*self._reply(verdict), rule=verdict.rule)
        return verdict

    def _reply(self, verdict: Verdict) -> Reply:
        self._rule = verdict.rule
        return verdict.sentence, "good" if verdict.is_right else "bad", ()

    def _arrived(self) -> Reply:
        """Return the reply to `next`: where the quiz stands, or its result; once all are right, the way on is shown."""
        state = self._state
        if state.question is not None or not state.questions:
            return self._standing(), "info", ()
        if not state.is_complete:
            return self._standing(), "info", ()
        if state.solved < len(state.questions):
            self._offer_next()
            return self._standing(), "info", ()
        self._succeed()
        return self._standing(), "good", ()

    def _go(self, state: QuizState, view: str = "") -> None:
        self._state, self._typing, self.success = state, "", {}
        self._changed(view)

    @spoken
    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # The elements of the question stay highlighted in any case; an empty sentence becomes the state of the quiz.
        lit = self._state.question.lights if self._state.question is not None else ()
        rule, self._rule = rule or self._rule, ""
        super()._say(sentence or self._standing(), tone, lights or lit, rule)

    def _standing(self) -> str:
        return self._state.summary() if self._state.question is None else self._state.where()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        state, question = self._state, self._state.question
        self.asked, self.answered, self.solved = len(state.questions), state.answered, state.solved
        self.over, self.complete = self.answered == self.asked, state.is_complete
        if not self.kit:
            title = game_text(self.game, self._title)
            self.kit = quiz_kit(title or self._kind(), title, self._text, self.game.terms(self._text))
        drawings: Mapping[str, str] = question.drawings() if question is not None else {}
        self.board, self.hand = drawings.get("board", ""), drawings.get("hand", "")
        self.targets = {"stops": list(question.stops) if question is not None else []}
        # The notice tells the result; the prompt does not repeat it.
        self.prompt = question.ask if question is not None else say("quiz/over" if state.questions else "quiz/none")
        self.controls = typing_fields(state, self._typing)
        self.actions = [*answer_buttons(state), *way_buttons(state)]
        n = len(state.questions)
        text, part = ("", 1.0) if question is None else (say("quiz/count", at=state.at + 1, n=n), self.answered / n)
        self.progress = {"text": text, "part": part, "cancel": False}

    def _large_picture(self, piece: str) -> str:
        return self._state.question.draw_piece(piece) if self._state.question is not None else ""

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.game.rulebook()

    # -- fallback without a kernel --------------------------------------------------------------------------------

    def _ending(self) -> str:
        return say("quiz/done", sentence=self._state.summary()) if self._state.questions else say("quiz/none")

    def _picture(self) -> str:
        question = self._state.question
        return next(iter(question.pictures()), "") if question is not None else ""

    def _sentence(self) -> str:
        state = self._state
        if state.question is None:
            return self._ending()
        return quiz_sentence(state.question, state.labels(), state.at + 1, len(state.questions))

    def _saved_html(self, sentence: str) -> str:
        # A saved notebook shows all questions as HTML, so that it can be read without a kernel.
        if self._state.question is None:
            return f"<p>{escape(self._ending())}</p>"
        return saved_questions(self._state.questions)

    def __repr__(self) -> str:
        at = min(self._state.at + 1, self.asked)
        return f"Quiz({self._title!r}, question {at} of {self.asked}, {self.solved} right)"


def _questions(game: Game, source: Any, **named: Any) -> Sequence[QuestionExercise]:
    """Return the questions of a source; without one, those of all lessons of a game."""
    if source is None:
        source = [section for lesson in game_lessons(game) for section in lesson.sections if section.questions]
        if not source:
            raise TypeError(f"{game.title} comes with no questions for a quiz like this one")
    if isinstance(source, QuestionExercise | LessonSection):
        source = (source,)
    if isinstance(source, list | tuple):
        return tuple(question for at, each in enumerate(source) for question in _each(game, each, at))
    return tuple(game.quiz_questions(source, **named))


def _each(game: Game, value: Any, at: int) -> Sequence[QuestionExercise]:
    """Return the questions of one value in a list: of a section of a lesson, or one as its game has it."""
    if isinstance(value, LessonSection):
        if not value.questions:
            raise TypeError(f"the section {value.id!r} has no question")
        return section_questions(value)
    return (value if isinstance(value, QuestionExercise) else game.quiz_question(value, f"questions[{at}]"),)
