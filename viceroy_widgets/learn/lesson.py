"""Lessons of any game as data: sections of text, each with an optional step to play and an optional question.

A document has the format `<game>-lesson/1`; its file is TOML.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from ..core.fields import Field, shown
from ..core.game import Game
from ..core.limits import LONGEST_LESSON
from ..core.toml_text import parse_toml
from ..errors import PuzzleError
from .progress_marks import LessonKey
from .puzzle import GamePuzzle, check_puzzle

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
    """Section of a lesson: text, then a step and a question, one of them, or none."""

    id: str
    text: str
    step: LessonStep | None = None
    question: LessonQuestion | None = None
    key: LessonKey | None = None
    """Name of its lesson, under which progress is kept."""
    game: Game | None = None
    """Game of its lesson, whose rules its texts may name."""


@dataclass(frozen=True)
class GameLesson:
    """Lesson of a game."""

    game: Game
    id: str
    title: str
    sections: tuple[LessonSection, ...]

    @property
    def key(self) -> LessonKey:
        """Name under which progress in this lesson is kept."""
        return _key(self.game, self.id)

    def section(self, name: str) -> LessonSection:
        """Return the section with this id; raise KeyError if there is none."""
        return {section.id: section for section in self.sections}[name]


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
    found = Field(document).members(("format", "id", "title", "sections"))
    found["format"].choice((lesson_format(game),))
    fields = found["sections"].filled().items(_MOST_SECTIONS)
    id_ = found["id"].words(_LINE)
    sections = tuple(_section(game, field, _key(game, id_)) for field in fields)
    for index, section in enumerate(sections):
        if section.id in [other.id for other in sections[:index]]:
            raise fields[index].refused("lesson/twice", id=section.id)
    return GameLesson(game, id_, found["title"].words(_LINE), sections)


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
    found = field.members(("id", "text"), ("step", "question"))
    step = _step(game, found["step"], found["id"].value) if "step" in found else None
    question = _question(found["question"]) if "question" in found else None
    return LessonSection(found["id"].words(_LINE), found["text"].words(_PROSE).strip(), step, question, key, game)


def _step(game: Game, field: Field, title: Any) -> LessonStep:
    found = field.members(("goal", "player", "state", "best", "hints", "praise"))
    goal, player = found["goal"].choice(game.goals), found["player"].integer(0, game.seats[1] - 1)
    state = game.read_state({"format": f"{game.id}-state/{game.version}", **_table(found["state"])})
    if state.question is None or state.question.players != (player,):
        raise found["player"].refused("learn/not_asked", player=player)
    best = found["best"].integer(-_HIGHEST, _HIGHEST)
    puzzle = GamePuzzle(game, "", goal, player, state, {"en": str(title)}, best)
    hints = tuple(hint.words(_PROSE) for hint in found["hints"].items_of(HINTS))
    return LessonStep(puzzle, hints, found["praise"].words(_PROSE))


def _table(field: Field) -> dict[str, Any]:
    if not isinstance(field.value, Mapping):
        raise field.refused("field/object", found=shown(field.value))
    return dict(field.value)


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
