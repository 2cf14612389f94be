"""What a lesson consists of: sections with prose, and in each at most one thing to do or to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from ...core.moves import Move
from ..codec.fixtures.situation import Situation
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from .goals import Condition
from .questions.model import Question
from .questions.phrases import Written

__all__ = ["DRAWINGS", "HINT_STEPS", "LessonPlan", "Mistake", "Section", "Step", "TeacherNote"]

DRAWINGS = ("row", "reserve", "board", "hand", "others", "screen")
HINT_STEPS = 3
_RULE = re.compile(r"\[([A-Z]{3}-[0-9]+)\]")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A usual mistake: `when` tells it, `moves` make it, `says` answers it."""

    moves: tuple[str, ...]
    when: Condition
    says: str


@dataclass(frozen=True, slots=True)
class Step:
    """A task on a live table: a goal that the rules check, answers to usual mistakes, hints, a solution."""

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
    """What is said when the chance has passed and no mistake that is known was made."""
    others: tuple[Move, ...] = ()
    """What the other seats answer, as far as it is legal when they are asked."""
    drawings: tuple[str, ...] = ("board", "hand")
    score: bool = False
    """Whether the score is shown."""
    places: tuple[Place, ...] = ()
    """Places that are offered to be tried, though no card may stand there."""
    lasts: Literal["phase", "turn", "game"] = "phase"
    """When its moment has passed: with the phase in which it begins, with the turn, or with the game."""
    start: object = None
    """The situation as the document has it."""


@dataclass(frozen=True, slots=True)
class Section:
    """Some prose, and a step, a worked example, a position to look at, questions or a line of code."""

    id: str
    title: str
    text: str
    step: Step | None = None
    example: str = ""
    look: Position | None = None
    questions: tuple[Question, ...] = ()
    code: str = ""
    asked: tuple[object, ...] = ()
    """The questions as their documents have them."""

    @property
    def is_work(self) -> bool:
        """Whether there is something to be done here."""
        return bool(self.step or self.questions)

    @property
    def is_shown(self) -> bool:
        """Whether there is a widget here."""
        return bool(self.is_work or self.example or self.look)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the prose explains."""
        return tuple(dict.fromkeys(_RULE.findall(self.text)))


@dataclass(frozen=True, slots=True)
class TeacherNote:
    """For whom teaches it: the goal, usual mistakes, a question to discuss."""

    goal: str = ""
    mistakes: tuple[str, ...] = ()
    discuss: str = ""


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson as data; `part` and `number` say where it stands in a course, 0 for one of somebody's own."""

    id: str
    title: str
    can: str
    minutes: int
    sections: tuple[Section, ...]
    teacher: TeacherNote = field(default_factory=TeacherNote)
    part: int = 0
    number: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(section.step for section in self.sections if section.step)

    @property
    def code_sections(self) -> tuple[Section, ...]:
        """Return the sections that put code of the author into a notebook."""
        return tuple(section for section in self.sections if section.code)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it explains."""
        return tuple(dict.fromkeys(rule for section in self.sections for rule in section.rules))

    def section(self, name: str) -> Section | None:
        return next((section for section in self.sections if section.id == name), None)

    def prose(self) -> Iterator[str]:
        """What is to be read: titles and texts, and what each step asks for."""
        yield from (self.title, self.can)
        for section in self.sections:
            yield from (section.title, section.text)
            if section.step:
                yield section.step.task

    def texts(self) -> Iterator[str]:
        """Everything in it that people read and that can be said in another language."""
        yield from self.prose()
        for section in self.sections:
            if step := section.step:
                yield from (step.title, step.done, *step.hints, step.otherwise)
                yield from (mistake.says for mistake in step.mistakes)
            for question in section.questions:
                yield from _written(question)
        yield from (self.teacher.goal, *self.teacher.mistakes, self.teacher.discuss)


def _written(question: Question) -> Iterator[str]:
    """What an author wrote of a question; what the package asks by itself is said in every language anyway."""
    if question.text:
        yield question.text
        for option in question.options:
            yield from (part.text for part in (option.label, option.answer) if isinstance(part, Written))
