"""Strict parser of lesson documents in the format `viceroy-lesson/1`, written as TOML or JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

from ...core.document_text import decoded, parse_json, parse_toml
from ...core.fields import Field, report_errors_in
from ...core.limits import LONGEST_LESSON, MOST_QUESTIONS, MOST_REHEARSED
from ...core.vocabulary import Move
from ...learn.prose import active_link, read_prose
from ...learn.teacher_note import read_teacher_note
from ..codec.documents.examples import examples
from ..codec.fixtures.situation import Situation, read_situation
from ..codec.notation.moves import parse_move
from ..codec.notation.positions import as_position
from ..components.catalog import rules
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from .goals import LEARNER, Condition, read_condition, read_words
from .plan import DRAWINGS, HINT_STEPS, LessonPlan, Mistake, PlanPart, PlanSection, PlanStep
from .questions.reading import read_questions, solving_work

__all__ = ["FORMAT", "read_lesson"]

FORMAT = "viceroy-lesson/1"
_TEXT, _LINE, _WORD = 4000, 300, 40
_MOST = 40
_MOST_PARTS = 6
_ID = re.compile(r"[a-z][a-z0-9-]*")
_ABOUT = ("title", "can", "minutes")
_STEP = ("task", "start", "goal", "done", "hints", "solution")
_MORE = ("title", "mistakes", "otherwise", "others", "show", "score", "places", "lasts", "parts", "lights")
_Lasts = Literal["phase", "turn", "game"]
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


def read_lesson(source: Mapping[str, Any] | str | Path, *, part: int = 0, number: int = 0) -> LessonPlan:
    """Read a lesson from its document: the values, a TOML or JSON text, or the path of a file.

    NotationError names the wrong field. OSError reports a file that cannot be read.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            source = decoded(file.read(LONGEST_LESSON + 1), LONGEST_LESSON)
    values: object = source
    if isinstance(source, str):
        parse = parse_json if source.lstrip("\ufeff \t\r\n").startswith("{") else parse_toml
        values = parse(source, LONGEST_LESSON)
    found = Field(values).members(("format", "id", *_ABOUT, "sections"), ("teacher",))
    found["format"].choice((FORMAT,))
    sections: list[PlanSection] = []
    asked = solved = 0
    for index, field in enumerate(found["sections"].filled().items(_MOST), start=1):
        asked += _question_count(field)
        if asked > MOST_QUESTIONS:
            raise field.refused("lesson/questions_long", most=MOST_QUESTIONS)
        section = _section(field, index, solved)
        solved += sum(map(solving_work, section.questions))
        if any(section.id == other.id for other in sections):
            raise field.refused("lesson/twice", id=section.id)
        sections.append(section)
    rehearsed = sum(len(step.solution) + sum(len(its.moves) for its in step.mistakes) for step in _steps(sections))
    if rehearsed > MOST_REHEARSED:
        raise found["sections"].refused("lesson/long", most=MOST_REHEARSED, count=rehearsed)
    return LessonPlan(
        _id(found["id"]),
        _line(found["title"]),
        _line(found["can"]),
        found["minutes"].integer(1, 120),
        tuple(sections),
        read_teacher_note(found.get("teacher", {}), _prose),
        part,
        number,
    )


def _question_count(field: Field) -> int:
    """Return the number of questions in a section, before any of them is created."""
    questions = field.value.get("questions") if isinstance(field.value, Mapping) else None
    return len(questions) if isinstance(questions, list) else 0


def _steps(sections: Iterable[PlanSection]) -> list[PlanStep]:
    return [section.step for section in sections if section.step]


def _id(field: Field) -> str:
    name = field.text(_WORD)
    if not _ID.fullmatch(name):
        raise field.refused("lesson/id", found=repr(name))
    return name


def _line(field: Field) -> str:
    """Return a short text; refuse one with a link that would run code."""
    text = field.text(_LINE)
    if scheme := active_link(text):
        raise field.refused("lesson/active_link", scheme=scheme)
    return text


def _prose(field: Field, most: int = _TEXT) -> str:
    return read_prose(field, most, {rule.id for rule in rules()})


def _texts(field: Field, most: int) -> tuple[str, ...]:
    return tuple(_prose(entry, _LINE * 2) for entry in field.items(most))


def _section(field: Field, index: int, solved: int) -> PlanSection:
    found = field.members(("text",), ("id", "title", "step", "example", "look", "questions", "code"))
    things = [name for name in ("step", "example", "look", "questions", "code") if name in found]
    if len(things) > 1:
        raise found[things[1]].refused("lesson/one_thing", first=things[0], second=things[1])
    name = _id(found["id"]) if "id" in found else f"s{index}"
    title, text = _line(found.get("title", "")), _prose(found["text"])
    position = _look(found["look"]) if "look" in found else None
    step = _step(found["step"], name, title) if "step" in found else None
    example = found["example"].choice(example.id for example in examples()) if "example" in found else ""
    asked = found.get("questions", []).items(_MOST)
    questions = read_questions(asked, solved)
    code = found.get("code", "").text(_TEXT).strip()
    return PlanSection(
        name, title, text, step, example, position, questions, code, tuple(entry.value for entry in asked)
    )


def _look(field: Field) -> Position:
    text = field.text(_TEXT)
    with report_errors_in(field):
        return as_position(text)


def _step(field: Field, name: str, title: str) -> PlanStep:
    found = field.members(_STEP, _MORE)
    situation = read_situation(found["start"])
    hints = tuple(_prose(entry, _LINE * 2) for entry in found["hints"].items_of(HINT_STEPS))
    lasts = cast(_Lasts, found.get("lasts", "phase").choice(get_args(_Lasts)))
    solution = _moves(found["solution"].filled())
    mistakes = tuple(_mistake(entry) for entry in found.get("mistakes", []).items(_MOST))
    shown: Iterable[str] = _DEFAULT_DRAWINGS[situation.state.phase]
    if "show" in found:
        shown = [entry.choice(DRAWINGS) for entry in found["show"].items(len(DRAWINGS))]
    needed = {_needed(words) for moves in (solution, *(its.moves for its in mistakes)) for words in moves} - {""}
    return PlanStep(
        name,
        _line(found.get("title", title)),
        _prose(found["task"]),
        situation,
        _condition(found["goal"]),
        _prose(found["done"]),
        hints,
        solution,
        mistakes,
        _prose(found.get("otherwise", "")),
        tuple(_other(entry, situation) for entry in found.get("others", []).items(_MOST)),
        tuple(name for name in DRAWINGS if name in {*shown, *needed}),
        found.get("score", situation.state.phase in ("painting", "over")).boolean(),
        tuple(_place(entry) for entry in found.get("places", []).items(_MOST)),
        lasts,
        found["start"].value,
        tuple(_part(entry) for entry in found.get("parts", []).items(_MOST_PARTS)),
        _lights(found["lights"]) if "lights" in found else (),
    )


def _lights(field: Field) -> tuple[tuple[str, ...], ...]:
    """Read the ids of the parts that each hint lights, such as `[["row:31"], [], []]`."""
    return tuple(tuple(part.text(_WORD) for part in hint.items(_MOST)) for hint in field.items_of(HINT_STEPS))


def _needed(words: str) -> str:
    if words.startswith("takes "):
        return "row" if words.startswith("takes card") else "reserve"
    if words.startswith("discards card"):
        return "row"
    return _NEEDED.get(words.split()[0], "")


def _place(field: Field) -> Place:
    """Read a place such as `2,0`, which means level and x."""
    text = field.text(_WORD)
    with report_errors_in(field):
        level, x = parse_move(LEARNER, f"places it at {text}").what
    return Place(int(level), int(x))


def _condition(field: Field) -> Condition:
    condition = read_condition(field)
    if not condition:
        raise field.refused("lesson/no_goal")
    return condition


def _moves(field: Field) -> tuple[str, ...]:
    return tuple(read_words(entry) for entry in field.items(_MOST))


def _mistake(field: Field) -> Mistake:
    """Read a usual mistake.

    Without `when`, a mistake counts as made if its moves were made, or if its last move was refused.
    """
    found = field.members(("moves", "says"), ("when",))
    when = _condition(found["when"]) if "when" in found else ()
    return Mistake(_moves(found["moves"].filled()), when, _prose(found["says"]))


def _part(field: Field) -> PlanPart:
    """Read a part of the task: a sentence for learners, and the condition that ticks it."""
    found = field.members(("text", "when"))
    found["text"].words(_LINE)
    return PlanPart(_line(found["text"]), _condition(found["when"]))


def _other(field: Field, situation: Situation) -> Move:
    """Read the move of another seat, such as `2: bids red`; seats count from 1."""
    seat, _, words = field.text(_LINE).partition(":")
    seats = {str(n): n - 1 for n in range(2, len(situation.names) + 1)}
    if seat.strip() not in seats:
        raise field.refused("lesson/seat_unknown", most=len(situation.names))
    with report_errors_in(field):
        return parse_move(seats[seat.strip()], words.strip())
