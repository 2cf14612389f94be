"""Forms that only lessons of Viceroy have: computed questions, worked examples, positions, drawings and places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.fields import Field, report_errors_in
from ...core.lesson_game import LessonQuestions, SectionForms
from ..codec.documents.examples import examples
from ..codec.notation.moves import parse_move
from ..codec.notation.positions import as_position
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from ..rules.state.state import State
from .questions.answering import check, option_text, question_text
from .questions.model import QuizQuestion
from .questions.phrases import Written
from .questions.reading import read_question, solving_work

__all__ = ["FORMS", "QUESTIONS", "offered_place", "task_drawings"]

_DRAWINGS = ("row", "reserve", "board", "hand", "others", "screen")
_DEFAULT_DRAWINGS: dict[str, tuple[str, ...]] = {
    "auction": ("row", "board"),
    "development": ("board", "hand"),
    "setup": ("board", "hand"),
    "painting": ("board",),
    "over": ("board",),
}
"""Default drawings of each phase, for lessons that do not name any."""
_NEEDED = {
    "bids": "row",
    "claims": "row",
    "refuses": "row",
    "plays": "hand",
    "discards": "hand",
    "places": "board",
    "on": "board",
}
"""Drawing that each kind of move needs, because a learner can only act on drawn elements."""
_LONGEST, _WORD = 4000, 40
_LEARNER = 0


class QuizQuestions(LessonQuestions):
    """Questions of Viceroy: computed from a position, about a worked example, or written by an author."""

    def read(self, field: Field) -> QuizQuestion:
        """Return the question of a document."""
        return read_question(field)

    def work(self, question: QuizQuestion) -> int:
        """Return the work of the solver for a question."""
        return solving_work(question)

    def rule(self, question: QuizQuestion) -> str:
        """Return the id of the rule."""
        return question.rule

    def ask(self, question: QuizQuestion) -> str:
        """Return the question in the language spoken."""
        return question_text(question)

    def options(self, question: QuizQuestion) -> Sequence[str]:
        """Return the options in the language spoken."""
        return tuple(option_text(question, index) for index in range(len(question.options)))

    def right(self, question: QuizQuestion) -> int:
        """Return the index of the right option."""
        return question.right

    def reply(self, question: QuizQuestion, index: int) -> str:
        """Return the reply to an option in the language spoken."""
        return check(question, index).sentence

    def texts(self, question: QuizQuestion) -> Iterator[str]:
        """Yield the texts that an author wrote; the package has translations of its own questions."""
        if question.text:
            yield question.text
            for option in question.options:
                yield from (part.text for part in (option.label, option.response) if isinstance(part, Written))


QUESTIONS = QuizQuestions()


def _example(field: Field) -> str:
    return field.choice(example.id for example in examples())


def _look(field: Field) -> Position:
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return as_position(text)


FORMS = SectionForms(_example, _look)


def task_drawings(state: State, moves: Sequence[str], named: Sequence[str] | None) -> tuple[str, ...]:
    """Return the drawings of a task: those that its lesson names, or those of its phase, and those that moves need."""
    shown = _DEFAULT_DRAWINGS[state.phase] if named is None else named
    needed = {_needed(words) for words in moves}
    return tuple(name for name in _DRAWINGS if name in {*shown, *needed})


def _needed(words: str) -> str:
    if words.startswith("takes "):
        return "row" if words.startswith("takes card") else "reserve"
    if words.startswith("discards card"):
        return "row"
    return _NEEDED.get(words.split()[0], "")


def offered_place(field: Field) -> str:
    """Return the part of a place such as `2,0`, which means level and x."""
    text = field.text(_WORD)
    with report_errors_in(field):
        level, x = parse_move(_LEARNER, f"places it at {text}").what
    return f"place:{Place(int(level), int(x))}"
