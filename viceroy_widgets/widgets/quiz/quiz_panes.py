"""Panes of questions as plain data: forms of answers, buttons, drawings, and questions as HTML and as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ...core.exercises import Answer
from ...errors import IllegalMoveError
from ...learn.question_exercise import QuestionExercise, TypedQuestion
from ...learn.quiz_state import QuizState, option_lines
from ...words import say
from ..protocol.controls import number as number_field
from ..protocol.controls import read_control
from ..protocol.wire import picture_html
from ..table.panes import fixed_kit

__all__ = [
    "NumberForm",
    "OptionForm",
    "answer_buttons",
    "form_of",
    "quiz_kit",
    "quiz_sentence",
    "saved_questions",
    "typing_fields",
    "way_buttons",
]


# -- panes of a quiz as plain data -------------------------------------------------------------------------------------


_MOST = 45_000
"""Maximum number of characters in all pictures; later questions have text only.

The first picture is always included.
"""


def quiz_kit(label: str, title: str, story: str, terms: Sequence[Any]) -> dict[str, Any]:
    """Return the values that do not change while questions are shown."""
    kit = fixed_kit(label, title, kind="quiz", story=story, terms=list(terms))
    # A drawing of a question has no heading.
    words = {name: text for name, text in kit["words"].items() if not name.startswith("role_")}
    return {
        **kit,
        "words": {**words, "controls": say("typedquestion/field")},
        "drawings": {"board": "board", "hand": "hand"},
    }


def typing_fields(state: QuizState, typing: str) -> list[dict[str, Any]]:
    """Return the field for a number if the question asks for one; `typing` is its current text."""
    return [number_field("number", say("typedquestion/field"), typing, "typed")] if state.is_typed else []


def answer_buttons(state: QuizState) -> list[dict[str, Any]]:
    """Return a button for each option; for a number, return the numbers tried and the button that sends the field."""
    if state.is_typed:
        typed = [
            {"id": f"tried:{at}", "label": label, "enabled": False, "keys": []}
            for at, label in enumerate(state.labels())
        ]
        send = {"id": "typed", "label": say("typedquestion/send"), "enabled": not state.is_solved, "keys": []}
        return [*typed, send]
    tried = {each.number: {"mark": "good" if each.is_right else "bad"} for each in state.tried}
    return [
        {
            "id": f"option:{index}",
            "intent": "answer",
            "args": [str(index)],
            "label": label,
            "enabled": not state.is_solved and index + 1 not in tried,
            "keys": [str(index + 1)],
            "answer": True,
        }
        | tried.get(index + 1, {})
        for index, label in enumerate(state.labels())
    ]


def way_buttons(state: QuizState) -> list[dict[str, Any]]:
    """Return the buttons to go back and forward; at the end, those to an open question and to the start instead."""
    back = {"id": "back", "label": say("quiz/back"), "enabled": state.at > 0, "keys": ["b"]}
    if state.question is None:
        again = {"id": "reset", "label": say("quiz/again"), "enabled": bool(state.questions), "keys": []}
        if (at := state.first_open) is None:
            return [back, again] if state.questions else []
        to_open = {"id": "open", "label": say("quiz/to_open", n=at + 1), "enabled": True, "keys": [], "primary": True}
        return [back, again, to_open]
    is_last = state.at == len(state.questions) - 1
    label = say("quiz/finish" if is_last else "quiz/next")
    return [back, {"id": "next", "label": label, "enabled": bool(state.tried), "keys": ["n"]}]


def quiz_sentence(question: QuestionExercise, labels: Sequence[str], at: int, n: int) -> str:
    """Return the question with this number from 1, its options, and its drawing in words."""
    options = "" if isinstance(question, TypedQuestion) else " ".join(_numbered(labels))
    count = say("quiz/count", at=at, n=n)
    text = say("quiz/fallback", count=count, question=question.ask, options=options).strip()
    return f"{text} {_in_words(question)}".strip()


def saved_questions(questions: Sequence[QuestionExercise]) -> str:
    """Return the HTML of all questions, for readers without Python.

    A drawing that consecutive questions share is shown once.
    """
    parts: list[str] = []
    shown: str | None = None
    for question in questions:
        picture, text = next(iter(question.pictures()), ""), _asked(question)
        image = picture_html(picture, _in_words(question)) if picture else ""
        # The first picture is always included, because the questions cannot be answered without it.
        fits = not parts or sum(map(len, parts)) + len(image) < _MOST
        if picture != shown:
            parts.append(image if fits or not image else f"<p>{escape(_in_words(question))}</p>")
            shown = picture
        parts.append(text)
    return "".join(parts)


def _asked(question: QuestionExercise) -> str:
    """Return the text of a question with its options as HTML."""
    lines = [question.ask, *([] if isinstance(question, TypedQuestion) else _numbered(option_lines(question)))]
    return f"<p>{'<br>'.join(map(escape, lines))}</p>"


def _numbered(labels: Sequence[str]) -> list[str]:
    return [say("quiz/fallback_option", n=n, label=label) for n, label in enumerate(labels, start=1)]


def _in_words(question: QuestionExercise) -> str:
    return say("quiz/in_words", words=question.in_words) if question.in_words else ""


# -- forms in which a question is answered: a button for each option, or a field for a number --------------------------


class OptionForm:
    """Options as buttons, each of which has its number as a key."""

    def __init__(self, question: QuestionExercise) -> None:
        self.question = question

    def number(self, text: str = "") -> int:
        """Return the number of an option; raise ValueError if there is no such option."""
        if text not in [str(number) for number in range(1, self.question.count + 1)]:
            raise ValueError(text)
        return int(text)

    def type(self, name: str, value: str) -> None:
        """Raise ValueError: there is no field."""
        raise ValueError(name)

    def invitation(self) -> str:
        """Return the sentence that asks for an answer."""
        return say("ownquestion/choose")

    def noted(self, number: int) -> str:
        """Return the sentence that says which answer was given, and nothing else."""
        return say("ownquestion/chosen", option=self.question.answer_text((str(number),)))

    def lines(self, answer: Answer) -> list[str]:
        """Return the options; the one of the answer is marked."""
        options = enumerate(self.question.options, start=1)
        return [say("ownquestion/yours", option=text) if (str(n),) == answer else text for n, text in options]

    def controls(self) -> list[dict[str, Any]]:
        """Return no field."""
        return []

    def actions(self, answer: Answer) -> list[dict[str, Any]]:
        """Return the buttons; the one of the answer given is the primary button."""
        return [
            {
                "id": f"option{n}",
                "intent": "choose",
                "args": [str(n)],
                "label": label,
                "enabled": True,
                "keys": [str(n)],
                "answer": True,
                "primary": (str(n),) == answer,
            }
            for n, label in enumerate(self.lines(answer), start=1)
        ]


class NumberForm:
    """Field for a number, which keeps what is typed until it is sent."""

    def __init__(self, question: TypedQuestion) -> None:
        self.question, self._typing = question, ""

    def number(self, text: str = "") -> int:
        """Return the number in the field, which is then empty; raise ValueError for the number of an option.

        Raise IllegalMoveError if the field is empty, and NotationError for a number that cannot be an answer.
        """
        if text:
            raise ValueError(text)
        if not self._typing.lstrip("-"):
            raise IllegalMoveError("typedquestion/none")
        number = int(self._typing)
        self.question.encode((str(number),))
        self._typing = ""
        return number

    def type(self, name: str, value: str) -> None:
        """Keep what is typed into the field."""
        self._typing = str(read_control(self.controls(), name, value))

    def invitation(self) -> str:
        """Return the sentence that asks for a number."""
        return say("typedquestion/type", button=say("typedquestion/send"))

    def noted(self, number: int) -> str:
        """Return the sentence that says which number was typed, and nothing else."""
        return say("typedquestion/typed", number=self.question.number_text(number))

    def lines(self, answer: Answer) -> list[str]:
        """Return no options."""
        return []

    def controls(self) -> list[dict[str, Any]]:
        """Return the field."""
        return [number_field("number", say("typedquestion/field"), self._typing, "typed")]

    def actions(self, answer: Answer) -> list[dict[str, Any]]:
        """Return the answer as a label, if there is one, and the button that sends the field."""
        text = self.question.answer_text(answer)
        label = {"id": "given", "label": say("ownquestion/yours", option=text), "enabled": False, "keys": []}
        send = {"id": "typed", "label": say("typedquestion/send"), "enabled": True, "keys": []}
        return [*([label] if text else []), send]


def form_of(question: QuestionExercise) -> OptionForm | NumberForm:
    """Return the form in which a question is answered."""
    return NumberForm(question) if isinstance(question, TypedQuestion) else OptionForm(question)
