"""Quiz widget: questions one after another, with a rule or a typical mistake as feedback to each answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar

import traitlets

from ....draw.stack import tiles
from ....widgets.protocol.board import Reply
from ....widgets.protocol.controls import number
from ....widgets.protocol.fallback import picture_html
from ....widgets.protocol.speech import spoken
from ....widgets.protocol.typed_number import TypedNumber
from ....words import lesson_text, say
from ...components.cards import Card
from ...draw.loose_card import draw_hand_tiles
from ...lessons.questions.answering import Answer, check, check_number, question_text
from ...lessons.questions.model import QuizQuestion
from ...lessons.questions.sources import Source
from ...rules.pyramids.pyramid import PyramidCard
from ...text.pyramids import picture_words
from ...text.rulebook import terms_in
from ..card_board import CardBoard
from ..panes import roles_of, view_words
from .quiz_course import Course, questions_of
from .quiz_picture import quiz_picture, quiz_stops

__all__ = ["Quiz", "answer_buttons"]


class Quiz(TypedNumber, CardBoard):
    """Quiz of given questions, or of `n` questions about a position or a game, selected by a seed.

    Questions are values or documents; `kinds` are ids of kinds or of sorts. A wrong answer can be tried again, but only
    first tries count. `asked`, `answered`, `right` and `done` can be observed. The browser receives none of them, and
    does not learn the right option before it is chosen.
    """

    drawings: ClassVar[tuple[str, ...]] = ("board", "hand")
    intent_methods: ClassVar[dict[str, str]] = {
        "answer": "_answer_intent",
        "next": "_next_intent",
        "back": "_back_intent",
        "reset": "_reset_intent",
        "control": "_control_intent",
        "typed": "_typed_intent",
    }

    _ways_on: ClassVar[bool] = True
    """Whether buttons lead from question to question, and to a result at the end."""
    hand = traitlets.Unicode(help="the drawing of the hand").tag(sync=True)

    asked = traitlets.Int(help="how many questions there are")
    answered = traitlets.Int(help="how many of them were tried")
    right = traitlets.Int(help="how many of them were right on the first try")
    done = traitlets.Bool(help="whether all were tried")

    def __init__(
        self,
        questions: Source | Iterable[QuizQuestion | Mapping[str, Any]],
        *,
        n: int = 5,
        seed: int = 0,
        title: str = "",
        text: str = "",
        kinds: Iterable[str] | None = None,
        **unknown: Any,
    ) -> None:
        self._course = Course.of(questions_of(questions, seed, n, kinds))
        self._title, self._text, self._rule, self._typing = title, text, "", ""
        super().__init__(**unknown)
        self._say("")

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[QuizQuestion, ...]:
        """Questions of the quiz, in order."""
        return self._course.questions

    @property
    def question(self) -> QuizQuestion | None:
        """Current question; None after `next` at the last question, or if the quiz is empty."""
        return self._course.question

    @spoken
    def choose(self, index: int) -> Answer:
        """Choose an option by its index from 0; raise IllegalMoveError if it cannot be chosen.

        The method is not called `answer`, because `answer` is a trait.
        """
        found = self._choose(index, "")
        self._say(found.sentence, _tone(found), rule=found.rule)
        return found

    @spoken
    def type(self, number: int) -> Answer:
        """Answer the current question with a number; raise IllegalMoveError if it does not ask for one."""
        found = self._type(number, "")
        self._say(found.sentence, _tone(found), rule=found.rule)
        return found

    @spoken
    def next(self) -> None:
        """Go to the next question or to the end; raise IllegalMoveError if the current one was not tried."""
        self._go(self._course.move(1))
        self._say(*self._arrived())

    def back(self) -> None:
        """Go to the previous question; raise IllegalMoveError if there is none."""
        self._go(self._course.move(-1))
        self._say("")

    def reset(self) -> None:
        """Clear all answers and go to the first question."""
        self._go(Course.of(self.questions))
        self._say("")

    # -- gestures -------------------------------------------------------------------------------------------------

    def _answer_intent(self, view: str, index: str) -> Reply:
        found = self._choose(int(index), view)
        self._rule = found.rule
        return found.sentence, _tone(found), ()

    def _typed_intent(self, view: str) -> Reply:
        found = self._type(self._typed_number("quiz/no_number"), view)
        self._rule = found.rule
        return found.sentence, _tone(found), ()

    def _next_intent(self, view: str) -> Reply:
        self._go(self._course.move(1), view)
        return self._arrived()

    def _back_intent(self, view: str) -> Reply:
        self._go(self._course.move(-1), view)
        return self._standing(), "info", ()

    def _reset_intent(self, view: str) -> Reply:
        self._go(Course.of(self.questions), view)
        return say("quiz/restarted"), "info", ()

    # -- state ----------------------------------------------------------------------------------------------------

    def _arrived(self) -> Reply:
        """Return the reply to `next`: where the quiz stands, or its result, with the way on to the next board."""
        course = self._course
        if course.question is not None or not course.questions:
            return self._standing(), "info", ()
        if course.right < len(course.questions):
            self._offer_next()
            return self._standing(), "info", ()
        self._succeed()
        return self._standing(), "good", ()

    def _choose(self, index: int, view: str) -> Answer:
        course = self._course.choose(index)
        assert self.question is not None  # otherwise `choose` raises an error
        found = check(self.question, index)
        self._go(course, view)
        self._celebrate(found)
        return found

    def _type(self, number: int, view: str) -> Answer:
        course = self._course.type(number)
        assert self.question is not None  # otherwise `type` raises an error
        found = check_number(self.question, number)
        self._go(course, view)
        self._celebrate(found)
        return found

    def _celebrate(self, found: Answer) -> None:
        if found.right:
            self._succeed(ends=not self._ways_on)

    def _go(self, course: Course, view: str = "") -> None:
        self._course, self._typing, self.success = course, "", {}
        self._changed(view)

    @spoken
    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # The elements of the question stay highlighted in any case; an empty sentence becomes the state of the quiz.
        lit = self.question.lights if self.question else ()
        rule, self._rule = rule or self._rule, ""
        super()._say(sentence or self._standing(), tone, lights or lit, rule)

    def _standing(self) -> str:
        return self._course.summary() if self.question is None else self._course.where()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        question, title = self.question, lesson_text(self._title)
        self.asked = len(self.questions)
        self.answered = self._course.answered
        self.right = self._course.right
        self.done = self.answered == self.asked
        if not self.kit:
            self.kit = {
                "label": title or self._kind(),
                "kind": "quiz",
                "title": title,
                "story": self._text,
                "terms": terms_in(self._text),
                "words": view_words() | {"board": say("quiz/words_board"), "controls": say("quiz/typed")},
                "stops": [],
                "default_source": "",
                "drawings": roles_of(self.drawings),
                "pictures": {},
            }
        shown, hand = (question.position, question.hand) if question else (None, ())
        self.board = quiz_picture(shown, interactive=True) if shown else ""
        self.hand = tiles(draw_hand_tiles(hand, interactive=True)) if hand else ""
        self.targets = {"stops": quiz_stops(shown, hand) if shown else []}
        self.prompt = question_text(question) if question else self._over()
        self.controls = _typing_fields(self._course, self._typing)
        self.actions = [*answer_buttons(self._course), *self._ways()]
        self.progress = self._progress()

    def _cards(self) -> Iterable[PyramidCard | Card]:
        question = self.question
        if question is None:
            return ()
        return (*(question.position.pyramid.cards if question.position else ()), *question.hand)

    def _ways(self) -> list[dict[str, Any]]:
        return _way_buttons(self._course)

    def _progress(self) -> dict[str, Any]:
        n = len(self.questions)
        if self.question is None:
            return {"text": "", "part": 1, "cancel": False}
        return {"text": say("quiz/count", at=self._course.at + 1, n=n), "part": self.answered / n, "cancel": False}

    def _over(self) -> str:
        # The notice tells the result; the prompt does not repeat it.
        return say("quiz/over" if self.questions else "quiz/none")

    def _ending(self) -> str:
        if not self.questions:
            return say("quiz/none")
        return say("quiz/done", sentence=self._course.summary())

    # -- fallback without a kernel --------------------------------------------------------------------------------

    def _picture(self) -> str:
        question = self.question
        if question is None or question.position is None:
            return ""
        return quiz_picture(question.position, question.hand, interactive=False)

    def _sentence(self) -> str:
        question = self.question
        if question is None:
            return self._ending()
        count = say("quiz/count", at=self._course.at + 1, n=len(self.questions))
        options = " ".join(self._listed())
        text = say("quiz/fallback", count=count, question=question_text(question), options=options).strip()
        return f"{text} {_in_words(question)}".strip()

    def _listed(self) -> list[str]:
        if self.question is not None and self.question.typed_response:
            return []
        labels = enumerate(self._course.labels(), start=1)
        return [say("quiz/fallback_option", n=at, label=label) for at, label in labels]

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # A saved notebook shows all questions as HTML, so that it can be read without a kernel.
        if self.question is None:
            return {**data, "text/html": f"<p>{escape(self._ending())}</p>"}, metadata
        return {**data, "text/html": _saved_questions(self._course)}, metadata

    def __repr__(self) -> str:
        at = min(self._course.at + 1, len(self.questions))
        return f"Quiz({self._title!r}, question {at} of {self.asked}, {self.right} right)"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "hand")

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("n", "seed", "title", "text", "kinds", "language")


def _tone(found: Answer) -> str:
    return "good" if found.right else "bad"


def _typing_fields(course: Course, typing: str) -> list[dict[str, Any]]:
    """Return the field for a number if the question asks for one; `typing` is its current text."""
    if course.question is None or course.question.typed_response is None:
        return []
    return [number("number", say("quiz/typed"), typing, "typed")]


def answer_buttons(course: Course) -> list[dict[str, Any]]:
    """Return a button for each option; for a number, return the numbers tried and the button that sends the field."""
    if course.question is not None and course.question.typed_response is not None:
        typed = [
            {"id": f"tried:{at}", "label": label, "enabled": False, "keys": []}
            for at, label in enumerate(course.labels())
        ]
        send = {"id": "typed", "label": say("quiz/answer_typed"), "enabled": not course.is_solved, "keys": []}
        return [*typed, send]
    return [
        {
            "id": f"option:{index}",
            "intent": "answer",
            "args": [str(index)],
            "label": label,
            "enabled": not course.is_solved and index not in course.tried,
            "keys": [str(index + 1)],
        }
        for index, label in enumerate(course.labels())
    ]


def _way_buttons(course: Course) -> list[dict[str, Any]]:
    """Return the buttons to go back and forward; at the end, one to start again instead of the latter."""
    back = {"id": "back", "label": say("quiz/back"), "enabled": course.at > 0, "keys": ["b"]}
    if course.question is None:
        again = {"id": "reset", "label": say("quiz/again"), "enabled": bool(course.questions), "keys": []}
        return [back, again] if course.questions else []
    is_last = course.at == len(course.questions) - 1
    label = say("quiz/finish" if is_last else "quiz/next")
    return [back, {"id": "next", "label": label, "enabled": bool(course.tried), "keys": ["n"]}]


_MOST = 45_000
"""Maximum number of characters in all pictures; later questions have text only.

The first picture is always included.
"""


def _saved_questions(course: Course) -> str:
    """Return the HTML of all questions, for readers without Python.

    A position that consecutive questions share is shown once.
    """
    found: list[str] = []
    shown: object = None
    for _, question, labels in course.numbered():
        picture, text = _asked(question, labels)
        # The first picture is always included, because the questions cannot be answered without it.
        fits = not found or sum(map(len, found)) + len(picture) < _MOST
        if (question.position, question.hand) != shown:
            found.append(picture if fits or not picture else f"<p>{escape(_in_words(question))}</p>")
            shown = (question.position, question.hand)
        found.append(text)
    return "".join(found)


def _asked(question: QuizQuestion, labels: Sequence[str]) -> tuple[str, str]:
    """Return the picture of a question with its words, and the text of the question with the options, as HTML."""
    options = (say("quiz/fallback_option", n=n, label=label) for n, label in enumerate(labels, start=1))
    lines = [question_text(question), *options]
    text = f"<p>{'<br>'.join(map(escape, lines))}</p>"
    if question.position is None:
        return "", text
    picture = quiz_picture(question.position, question.hand, interactive=False)
    return picture_html(picture, _in_words(question)), text


def _in_words(question: QuizQuestion) -> str:
    """Return the picture of a question in words; "" if it has none."""
    if question.position is None:
        return ""
    return say("quiz/in_words", words=picture_words(question.position, question.hand))
