"""Lessons of any game as data: sections of text, each with an optional task or step and an optional question.

A document has the format `<game>-lesson/1`; its file is TOML.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from typing import Any

from ..core.document_text import parse_toml
from ..core.fields import Field, report_errors_in
from ..core.game import Game
from ..core.limits import LONGEST_LESSON
from ..errors import PuzzleError
from .progress_store import LessonKey
from .prose import read_prose
from .puzzle import GamePuzzle, check_puzzle
from .task import LessonTask, read_task
from .teacher_note import TeacherNote, read_teacher_note

__all__ = [
    "GameLesson",
    "LessonOption",
    "LessonQuestion",
    "LessonSection",
    "LessonStep",
    "check_lesson",
    "game_lessons",
    "lesson_format",
    "parse_lesson",
    "read_lesson",
]

HINTS = 3
_LINE, _PROSE = 200, 4000
_MOST_SECTIONS = 30
_LEAST_OPTIONS, _MOST_OPTIONS = 2, 5
_MOST_MINUTES = 120
_HIGHEST = 10**9


@dataclass(frozen=True)
class LessonStep:
    """Step of a lesson: a puzzle to solve, with the hints and the praise of the author."""

    puzzle: GamePuzzle
    hints: tuple[str, ...]
    praise: str


@dataclass(frozen=True)
class LessonOption:
    """Possible answer to a question; `reply` is what a learner reads who chooses it, right or wrong."""

    text: str
    is_right: bool
    reply: str


@dataclass(frozen=True)
class LessonQuestion:
    """Multiple-choice question, with the id of the rule that answers it."""

    ask: str
    rule: str
    options: tuple[LessonOption, ...]


@dataclass(frozen=True)
class LessonSection:
    """Section of a lesson: text, then a task or a step, and a question, or none of them."""

    id: str
    text: str
    step: LessonStep | None = None
    question: LessonQuestion | None = None
    key: LessonKey | None = None
    """Name of its lesson, under which progress is kept."""
    game: Game | None = None
    """Game of its lesson, whose rules its texts may name."""
    title: str = ""
    task: LessonTask | None = None

    @property
    def is_work(self) -> bool:
        """Whether the section has anything to do."""
        return bool(self.task or self.step or self.question)

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.title, self.text))
        if self.step is not None:
            yield from (*self.step.hints, self.step.praise)
        if self.task is not None:
            yield from self.task.texts()
        if self.question is not None:
            yield self.question.ask
            for option in self.question.options:
                yield from (option.text, option.reply)


@dataclass(frozen=True)
class GameLesson:
    """Lesson of a game."""

    game: Game
    id: str
    title: str
    sections: tuple[LessonSection, ...]
    can: str = ""
    """Sentence about what a learner can do after the lesson."""
    minutes: int = 0
    teacher: TeacherNote = field(default_factory=TeacherNote)

    @property
    def key(self) -> LessonKey:
        """Name under which progress in this lesson is kept."""
        return _key(self.game, self.id)

    def section(self, name: str) -> LessonSection:
        """Return the section with this id; raise KeyError if there is none."""
        return {section.id: section for section in self.sections}[name]

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.title, self.can))
        for section in self.sections:
            yield from section.texts()
        yield from self.teacher.texts()


def lesson_format(game: Game) -> str:
    """Return the `format` of a game's lessons, such as `viceroy-lesson/1`."""
    return f"{game.id}-lesson/{game.version}"


def parse_lesson(game: Game, text: str | bytes) -> GameLesson:
    """Return the lesson of a TOML text; NotationError names the field."""
    return read_lesson(game, parse_toml(text, LONGEST_LESSON))


def read_lesson(game: Game, document: object) -> GameLesson:
    """Return the lesson of a document; NotationError names the field.

    This function does not prove the steps; `check_lesson` does.
    """
    found = Field(document).members(("format", "id", "title", "sections"), ("can", "minutes", "teacher"))
    found["format"].choice((lesson_format(game),))
    fields = found["sections"].filled().items(_MOST_SECTIONS)
    id_ = found["id"].words(_LINE)
    sections = tuple(_section(game, field, _key(game, id_)) for field in fields)
    for index, section in enumerate(sections):
        if section.id in [other.id for other in sections[:index]]:
            raise fields[index].refused("lesson/twice", id=section.id)
    can = _prose(game, found["can"], _LINE) if "can" in found else ""
    minutes = found.get("minutes", 0).integer(0, _MOST_MINUTES)
    teacher = read_teacher_note(found["teacher"], partial(_prose, game)) if "teacher" in found else TeacherNote()
    return GameLesson(game, id_, found["title"].words(_LINE), sections, can, minutes, teacher)


def check_lesson(lesson: GameLesson) -> None:
    """Prove every step; PuzzleError names the section in which `best` is not the optimum."""
    for section in lesson.sections:
        if section.step is not None:
            try:
                check_puzzle(section.step.puzzle)
            except PuzzleError as error:
                raise PuzzleError("learn/section", error.rule, id=section.id, sentence=str(error)) from None


def game_lessons(game: Game) -> tuple[GameLesson, ...]:
    """Return the lessons that come with a game, in their order."""
    return tuple(parse_lesson(game, files(package).joinpath(name).read_text("utf-8")) for package, name in game.lessons)


def _key(game: Game, name: str) -> LessonKey:
    return LessonKey(game.id, game.version, name)


def _section(game: Game, field: Field, key: LessonKey) -> LessonSection:
    found = field.members(("id", "text"), ("title", "task", "step", "question"))
    if "task" in found and "step" in found:
        raise found["step"].refused("lesson/one_thing", first="task", second="step")
    task = read_task(game, found["task"], partial(_prose, game)) if "task" in found else None
    step = _step(game, found["step"], found["id"].value) if "step" in found else None
    question = _question(found["question"]) if "question" in found else None
    title = found["title"].words(_LINE) if "title" in found else ""
    text = _prose(game, found["text"], _PROSE)
    return LessonSection(found["id"].words(_LINE), text, step, question, key, game, title, task)


def _prose(game: Game, field: Field, most: int) -> str:
    return read_prose(Field(field.words(most), field.path), most, game.rulebook())


def _step(game: Game, field: Field, title: Any) -> LessonStep:
    found = field.members(("goal", "player", "state", "best", "hints", "praise"))
    goal, player = found["goal"].choice(game.goals), found["player"].integer(0, game.seats[1] - 1)
    with report_errors_in(found["state"]):
        state = game.read_situation(found["state"])
    if state.question is None or state.question.players != (player,):
        raise found["player"].refused("learn/not_asked", player=player)
    best = found["best"].integer(-_HIGHEST, _HIGHEST)
    puzzle = GamePuzzle(game, "", goal, player, state, {"en": str(title)}, best)
    hints = tuple(hint.words(_PROSE) for hint in found["hints"].items_of(HINTS))
    return LessonStep(puzzle, hints, found["praise"].words(_PROSE))


def _question(field: Field) -> LessonQuestion:
    found = field.members(("ask", "rule", "options"))
    options = tuple(_option(option) for option in found["options"].items(_MOST_OPTIONS))
    if len(options) < _LEAST_OPTIONS:
        raise found["options"].refused("quiz/options", least=_LEAST_OPTIONS, count=len(options))
    if sum(option.is_right for option in options) != 1:
        raise found["options"].refused("quiz/one_right", count=sum(option.is_right for option in options))
    return LessonQuestion(found["ask"].words(_PROSE), found["rule"].words(_LINE), options)


def _option(field: Field) -> LessonOption:
    found = field.members(("text", "says"), ("right",))
    is_right = found.get("right", False).boolean()
    return LessonOption(found["text"].words(_LINE), is_right, found["says"].words(_PROSE))
