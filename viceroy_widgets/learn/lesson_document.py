"""Lessons as documents, TOML or JSON: read strictly, and rewritten from version 1 in the format of today."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..core.document_text import (
    LONGEST_LESSON,
    MOST_QUESTIONS,
    MOST_REHEARSED,
    MOST_SOLVED,
    decoded,
    parse_json,
    parse_toml,
)
from ..core.fields import Field, Members, report_errors_in
from ..core.game import Game
from ..core.registry import game_ids, game_of
from ..errors import NotationError
from .lesson import GameLesson, LessonPuzzle, LessonSection, TeacherNote, read_teacher_note
from .lesson_questions import questions_of
from .progress_store import LessonKey
from .prose import read_prose
from .puzzle import GamePuzzle
from .task import HINTS, read_task

__all__ = [
    "LESSON_VERSION",
    "is_old_puzzle",
    "lesson_format",
    "lesson_game",
    "lesson_values",
    "parse_lesson",
    "read_lesson",
    "upgraded_lesson",
]


# -- documents of lessons ----------------------------------------------------------------------------------------------


LESSON_VERSION = 2
_LINE, _WORD, _TEXT = 300, 40, 4000
_MOST_SECTIONS = 40
_MOST_MINUTES = 120
_HIGHEST = 10**9
_ID = re.compile(r"[a-z][a-z0-9-]*")
_THINGS = ("task", "puzzle", "example", "look", "code")
_PUZZLE_ONLY = frozenset({"state", "best", "player", "praise"})
"""Fields that only a puzzle has: in version 1, `step` was a task in one form of documents, a puzzle in the other."""


def lesson_format(game: Game, version: int = LESSON_VERSION) -> str:
    """Return the `format` of a game's lessons, such as `viceroy-lesson/2`."""
    return f"{game.id}-lesson/{version}"


def lesson_game(document: object) -> Game:
    """Return the installed game that the `format` of a document names; NotationError if it names none."""
    field = Field(document).member("format")
    name, mark, _ = field.text(_LINE).partition("-lesson/")
    if not mark or name not in game_ids():
        raise field.refused("lesson/no_game", found=repr(field.value), known=", ".join(game_ids()))
    return game_of(name)


def lesson_values(source: Mapping[str, Any] | str | bytes | Path) -> object:
    """Return the values of a lesson: those that are given, or those of a TOML or JSON text, or of a file.

    NotationError says where a text cannot be read, OSError that a file cannot.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            source = file.read(LONGEST_LESSON + 1)
    if not isinstance(source, str | bytes):
        return source
    text = decoded(source, LONGEST_LESSON)
    parse = parse_json if text.lstrip("\ufeff \t\r\n").startswith("{") else parse_toml
    return parse(text, LONGEST_LESSON)


def parse_lesson(game: Game, text: str | bytes) -> GameLesson:
    """Return the lesson of a TOML or JSON text; NotationError names the field."""
    return read_lesson(game, lesson_values(text))


def read_lesson(game: Game, document: object, *, part: int = 0, number: int = 0) -> GameLesson:
    """Return the lesson of a document; NotationError names the field.

    This function does not prove the puzzles; `check_lesson` does.
    """
    found = Field(document).members(("format", "id", "title", "sections"), ("can", "minutes", "teacher"))
    old = lesson_format(game, 1)
    reader = _LessonReader(game, is_old=found["format"].choice((lesson_format(game), old)) == old)
    id_ = reader.id(found["id"])
    sections = reader.sections(found["sections"], LessonKey(game.id, game.version, id_))
    return GameLesson(
        game,
        id_,
        reader.line(Field(found["title"].words(_LINE), found["title"].path)),
        sections,
        reader.line(found["can"]) if "can" in found else "",
        found["minutes"].integer(1, _MOST_MINUTES) if "minutes" in found else 0,
        read_teacher_note(found["teacher"], reader.prose) if "teacher" in found else TeacherNote(),
        part,
        number,
    )


@dataclass(slots=True)
class _LessonReader:
    """Reader of the sections of one lesson; it counts the questions and the work on them."""

    game: Game
    is_old: bool
    """Whether the document has version 1."""
    asked: int = 0
    solved: int = 0

    def id(self, field: Field) -> str:
        """Read an id; games without a course allowed any words in version 1."""
        if self.is_old and self.game.course is None:
            return field.words(_LINE)
        name = field.text(_WORD)
        if not _ID.fullmatch(name):
            raise field.refused("lesson/id", found=repr(name))
        return name

    def prose(self, field: Field, most: int = _TEXT) -> str:
        return read_prose(field, most, self.game.rulebook())

    def line(self, field: Field) -> str:
        return self.prose(field, _LINE)

    def sections(self, field: Field, key: LessonKey) -> tuple[LessonSection, ...]:
        found: list[LessonSection] = []
        for index, entry in enumerate(field.filled().items(_MOST_SECTIONS), start=1):
            self.asked += _question_count(entry)
            if self.asked > MOST_QUESTIONS:
                raise entry.refused("lesson/questions_long", most=MOST_QUESTIONS)
            section = replace(self.section(entry, index), key=key, game=self.game)
            if any(section.id == other.id for other in found):
                raise entry.refused("lesson/twice", id=section.id)
            found.append(section)
        tasks = [section.task for section in found if section.task]
        rehearsed = sum(len(task.solution) + sum(len(its.moves) for its in task.mistakes) for task in tasks)
        if rehearsed > MOST_REHEARSED:
            raise field.refused("lesson/long", most=MOST_REHEARSED, count=rehearsed)
        return tuple(found)

    def section(self, field: Field, index: int) -> LessonSection:
        things = (*_THINGS, "step") if self.is_old else _THINGS
        found = field.members(("text",), ("id", "title", "question", "questions", *things))
        here = [name for name in things if name in found]
        if len(here) > 1:
            raise found[here[1]].refused("lesson/one_thing", first=here[0], second=here[1])
        name = self.id(found["id"]) if "id" in found else f"s{index}"
        title = self.line(found["title"]) if "title" in found else ""
        section = LessonSection(name, self.prose(found["text"]), title=title)
        for thing in here:
            section = replace(section, **self.thing(thing, found[thing], section))
        return replace(section, **self.questions(found))

    def thing(self, name: str, field: Field, section: LessonSection) -> dict[str, Any]:
        """Read the one thing that is done or seen in a section."""
        if name == "step":
            name = "puzzle" if is_old_puzzle(field.value) else "task"
        if name == "task":
            return {name: read_task(self.game, field, self.prose, id=section.id, title=section.title)}
        if name == "puzzle":
            return {name: self.puzzle(field, section.id)}
        if name == "code":
            return {name: field.text(_TEXT).strip()}
        forms = self.game.section_forms()
        if forms is None:
            raise field.refused("lesson/no_form", title=self.game.title)
        return {name: forms.example(field) if name == "example" else forms.look(field)}

    def puzzle(self, field: Field, title: str) -> LessonPuzzle:
        found = field.members(("goal", "player", "state", "best", "hints", "praise"))
        goal, player = found["goal"].choice(self.game.goals), found["player"].integer(0, self.game.seats[1] - 1)
        with report_errors_in(found["state"]):
            state = self.game.read_situation(found["state"])
        if state.question is None or state.question.players != (player,):
            raise found["player"].refused("learn/not_asked", player=player)
        best = found["best"].integer(-_HIGHEST, _HIGHEST)
        puzzle = GamePuzzle(self.game, "", goal, player, state, {"en": title}, best)
        hints = tuple(hint.words(_TEXT) for hint in found["hints"].items_of(HINTS))
        return LessonPuzzle(puzzle, hints, found["praise"].words(_TEXT))

    def questions(self, members: Members) -> dict[str, Any]:
        fields = [members["question"]] if "question" in members else []
        fields += members["questions"].items(MOST_QUESTIONS) if "questions" in members else ()
        form, read = questions_of(self.game), []
        for field in fields:
            read.append(form.read(field))
            self.solved += form.work(read[-1])
            if self.solved > MOST_SOLVED:
                raise field.refused("lesson/solving", most=MOST_SOLVED, count=self.solved)
        return {"questions": tuple(read), "question_documents": tuple(field.value for field in fields)}


def is_old_puzzle(step: object) -> bool:
    """Return whether the `step` of a section of version 1 is a puzzle, and not a task."""
    return isinstance(step, Mapping) and not _PUZZLE_ONLY.isdisjoint(step)


def _question_count(field: Field) -> int:
    """Return the number of questions in a section, before any of them is created."""
    if not isinstance(field.value, Mapping):
        return 0
    questions = field.value.get("questions")
    return (len(questions) if isinstance(questions, list) else 0) + ("question" in field.value)


# -- lessons of version 1 rewritten in the format of today: comments, layout, texts and ids stay -----------------------


_STEP = "step"
_FORMAT = re.compile(r"""^(\s*["']?format["']?\s*=\s*["'].*-lesson/)\d+""")
_SECTION = re.compile(r"^\s*\[\[\s*sections\s*\]\]")
_HEADER = re.compile(r"^(\s*\[{1,2}\s*sections\s*\.\s*)step\b")
_KEY = re.compile(r"^(\s*)step(?=\s*[.=])")
_FENCE = re.compile(r"\"{3}|'{3}")
"""Begin or end of a text of several lines."""


def upgraded_lesson(game: Game, text: str) -> str:
    """Return a lesson in the format of today; one that has it is returned unchanged.

    NotationError says why a lesson cannot be read, or that it is laid out in a way that is not rewritten by itself.
    """
    values = lesson_values(text)
    before = read_lesson(game, values)
    assert isinstance(values, Mapping)  # a lesson that was read
    if values["format"] == lesson_format(game):
        return text
    is_json = text.lstrip("\ufeff \t\r\n").startswith("{")
    after = _json(values) if is_json else "".join(_lines(text.splitlines(keepends=True), _names(values)))
    with suppress(NotationError):
        if read_lesson(game, lesson_values(after)) == before:
            return after
    raise NotationError("lesson/no_upgrade", None)


def _names(values: Mapping[str, Any]) -> list[str]:
    """Return the new name of the step of each section: a task, or a puzzle."""
    return ["puzzle" if is_old_puzzle(section.get(_STEP)) else "task" for section in values["sections"]]


def _json(values: Mapping[str, Any]) -> str:
    document = {**values, "format": re.sub(r"\d+$", str(LESSON_VERSION), values["format"])}
    document["sections"] = [
        {name if key == _STEP else key: value for key, value in section.items()}
        for section, name in zip(values["sections"], _names(values), strict=True)
    ]
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _lines(lines: list[str], names: list[str]) -> Iterator[str]:
    """Yield the lines of a TOML text with the new format and the new names of steps."""
    index, fence, in_section = -1, "", False
    for line in lines:
        if not fence:
            if line.lstrip().startswith("["):
                in_section = bool(_SECTION.match(line))
                index += in_section
            name = names[index] if 0 <= index < len(names) else _STEP
            if index < 0:
                line = _FORMAT.sub(rf"\g<1>{LESSON_VERSION}", line)
            line = (_KEY if in_section else _HEADER).sub(rf"\g<1>{name}", line)
        for found in _FENCE.findall(line):
            fence = "" if found == fence else fence or found
        yield line
