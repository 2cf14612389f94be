"""Lessons of any game as data: sections of text, each with at most one thing to do or to look at, and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from .code_texts import code_texts
from .lesson_questions import LessonQuestion, questions_of
from .progress_store import LessonKey
from .prose import cited_rules
from .puzzle import GamePuzzle
from .task import LessonTask

__all__ = ["GameLesson", "LessonPuzzle", "LessonSection", "TeacherNote", "read_teacher_note"]


# -- note for teachers on a lesson: the goal, usual mistakes and a question to discuss ---------------------------------


_MOST, _LINE, _PROSE = 40, 600, 4000
"""Most mistakes of a note; the longest text about one of them, and the longest other text."""


@dataclass(frozen=True, slots=True)
class TeacherNote:
    """Note on a lesson, in English."""

    goal: str = ""
    mistakes: tuple[str, ...] = ()
    discuss: str = ""

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.goal, *self.mistakes, self.discuss))


def read_teacher_note(field: Field, prose: Callable[[Field, int], str]) -> TeacherNote:
    """Return the note of a document; NotationError names the field. `prose` reads a text of a lesson."""
    found = field.members((), ("goal", "mistakes", "discuss"))
    mistakes = tuple(prose(its, _LINE) for its in found["mistakes"].items(_MOST)) if "mistakes" in found else ()
    goal, discuss = (prose(found[name], _PROSE) if name in found else "" for name in ("goal", "discuss"))
    return TeacherNote(goal, mistakes, discuss)


# -- lessons of any game as data ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LessonPuzzle:
    """Puzzle of a lesson to solve, with the hints and the praise of the author."""

    puzzle: GamePuzzle
    hints: tuple[str, ...]
    praise: str


@dataclass(frozen=True)
class LessonSection:
    """Section of a lesson: text, then a task, a puzzle, an example, a position or code, and questions, or none."""

    id: str
    text: str
    puzzle: LessonPuzzle | None = None
    questions: tuple[Any, ...] = ()
    """Questions in the form of the game: `LessonQuestion`, or one that only the game knows."""
    key: LessonKey | None = None
    """Name of its lesson, under which progress is kept."""
    game: Game | None = None
    """Game of its lesson, whose rules its texts may name."""
    title: str = ""
    task: LessonTask | None = None
    example: str = ""
    """Id of a worked example of the rulebook."""
    look: Any = None
    """Position to look at, as its game knows it."""
    code: str = ""
    """Code of the author for the notebook."""
    question_documents: tuple[object, ...] = ()
    """Questions in the form of their documents."""

    @property
    def question(self) -> LessonQuestion | None:
        """First question, if it has written options; None otherwise."""
        return next((each for each in self.questions[:1] if isinstance(each, LessonQuestion)), None)

    @property
    def is_work(self) -> bool:
        """Whether the section has anything to do."""
        return bool(self.task or self.puzzle or self.questions)

    @property
    def is_shown(self) -> bool:
        """Whether the section has a widget."""
        return bool(self.is_work or self.example or self.look)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that the text explains."""
        return cited_rules([self.text])

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.title, self.text))
        if self.puzzle is not None:
            yield from (*self.puzzle.hints, self.puzzle.praise)
        if self.task is not None:
            yield from self.task.texts()
        yield from code_texts(self.code)
        if self.questions:
            assert self.game is not None  # a section without a game has no questions of its own
            for question in self.questions:
                yield from questions_of(self.game).texts(question)


@dataclass(frozen=True)
class GameLesson:
    """Lesson of a game; `part` and `number` are its place in the course, or 0 for a lesson outside of it."""

    game: Game
    id: str
    title: str
    sections: tuple[LessonSection, ...]
    can: str = ""
    """Sentence about what a learner can do after the lesson."""
    minutes: int = 0
    teacher: TeacherNote = field(default_factory=TeacherNote)
    part: int = 0
    number: int = 0

    @property
    def key(self) -> LessonKey:
        """Name under which progress in this lesson is kept."""
        return LessonKey(self.game.id, self.game.version, self.id)

    @property
    def tasks(self) -> tuple[LessonTask, ...]:
        """Tasks of all sections, in order."""
        return tuple(section.task for section in self.sections if section.task)

    @property
    def code_sections(self) -> tuple[LessonSection, ...]:
        """Sections that put code of the author into a notebook."""
        return tuple(section for section in self.sections if section.code)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that the lesson explains."""
        return cited_rules(section.text for section in self.sections)

    def section(self, name: str) -> LessonSection:
        """Return the section with this id; raise KeyError if there is none."""
        return {section.id: section for section in self.sections}[name]

    def prose(self) -> Iterator[str]:
        """Yield the texts to read: titles, texts of sections, and the sentence of each task."""
        yield from (self.title, self.can)
        for section in self.sections:
            yield from (section.title, section.text)
            if section.task:
                yield section.task.task

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.title, self.can))
        for section in self.sections:
            yield from section.texts()
        yield from self.teacher.texts()
