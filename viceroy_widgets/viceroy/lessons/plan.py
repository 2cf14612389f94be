"""Data of a lesson: sections with prose, each with at most one thing to do or to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from ...core.vocabulary import Move
from ...learn.prose import cited_rules
from ...learn.teacher_note import TeacherNote
from ..codec.fixtures.situation import Situation
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from .goals import Condition
from .questions.model import QuizQuestion
from .questions.phrases import Written

__all__ = [
    "DRAWINGS",
    "HINT_STEPS",
    "LessonPlan",
    "Mistake",
    "PlanPart",
    "PlanSection",
    "PlanStep",
]

DRAWINGS = ("row", "reserve", "board", "hand", "others", "screen")
HINT_STEPS = 3


@dataclass(frozen=True, slots=True)
class Mistake:
    """Usual mistake of learners: `when` detects it, `moves` are an example of it, `says` is the response."""

    moves: tuple[str, ...]
    when: Condition
    says: str


@dataclass(frozen=True, slots=True)
class PlanPart:
    """Part of the task of a step: `text` is what a learner reads, `when` decides whether it is ticked."""

    text: str
    when: Condition


@dataclass(frozen=True, slots=True)
class PlanStep:
    """Task on a live table: a goal that the rules check, responses to usual mistakes, hints and a solution."""

    id: str
    title: str
    task: str
    situation: Situation
    goal: Condition
    done: str
    hints: tuple[str, ...]
    solution: tuple[str, ...]
    mistakes: tuple[Mistake, ...] = ()
    otherwise: str = ""
    """Response if the goal can no longer be reached and no known mistake was made."""
    others: tuple[Move, ...] = ()
    """Scripted moves of the other seats; a seat makes such a move if it is legal at that time."""
    drawings: tuple[str, ...] = ("board", "hand")
    score: bool = False
    """Whether the score is shown."""
    places: tuple[Place, ...] = ()
    """Places that the learner can try although the rules allow no card there."""
    lasts: Literal["phase", "turn", "game"] = "phase"
    """Period in which the goal can be reached: until the end of the first phase, of the turn, or of the game."""
    start: object = None
    """Situation in the form of the document."""
    parts: tuple[PlanPart, ...] = ()
    """Parts of the task, for a list in which each is ticked once it is reached."""
    lights: tuple[tuple[str, ...], ...] = ()
    """For each hint, the ids of the parts of the picture that it names; empty where the next move says it."""


@dataclass(frozen=True, slots=True)
class PlanSection:
    """Section with prose, and a step, a worked example, a position to look at, questions or a line of code."""

    id: str
    title: str
    text: str
    step: PlanStep | None = None
    example: str = ""
    look: Position | None = None
    questions: tuple[QuizQuestion, ...] = ()
    code: str = ""
    question_documents: tuple[object, ...] = ()
    """Questions in the form of their documents."""

    @property
    def is_work(self) -> bool:
        """Whether the section has a step or questions."""
        return bool(self.step or self.questions)

    @property
    def is_shown(self) -> bool:
        """Whether the section has a widget."""
        return bool(self.is_work or self.example or self.look)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that the prose explains."""
        return cited_rules([self.text])


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """Lesson as data; `part` and `number` give its place in a course, or 0 for a lesson outside the course."""

    id: str
    title: str
    can: str
    minutes: int
    sections: tuple[PlanSection, ...]
    teacher: TeacherNote = field(default_factory=TeacherNote)
    part: int = 0
    number: int = 0

    @property
    def steps(self) -> tuple[PlanStep, ...]:
        """Steps of all sections, in order."""
        return tuple(section.step for section in self.sections if section.step)

    @property
    def code_sections(self) -> tuple[PlanSection, ...]:
        """Sections that put code of the author into a notebook."""
        return tuple(section for section in self.sections if section.code)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that the lesson explains."""
        return tuple(dict.fromkeys(rule for section in self.sections for rule in section.rules))

    def section(self, name: str) -> PlanSection | None:
        """Return the section with this id, or None."""
        return next((section for section in self.sections if section.id == name), None)

    def prose(self) -> Iterator[str]:
        """Yield the texts to read: titles, texts of sections, and the task of each step."""
        yield from (self.title, self.can)
        for section in self.sections:
            yield from (section.title, section.text)
            if section.step:
                yield section.step.task

    def texts(self) -> Iterator[str]:
        """Yield all texts that people read and that can be translated into another language."""
        yield from self.prose()
        for section in self.sections:
            if step := section.step:
                yield from (step.title, step.done, *step.hints, step.otherwise)
                yield from (mistake.says for mistake in step.mistakes)
                yield from (part.text for part in step.parts)
            for question in section.questions:
                yield from _author_texts(question)
        yield from (self.teacher.goal, *self.teacher.mistakes, self.teacher.discuss)


def _author_texts(question: QuizQuestion) -> Iterator[str]:
    """Yield the texts of a question that an author wrote; the package has translations of its own questions."""
    if question.text:
        yield question.text
        for option in question.options:
            yield from (part.text for part in (option.label, option.response) if isinstance(part, Written))
