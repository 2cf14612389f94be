"""Strict reader of puzzles of Viceroy, which are about a position or a situation and may offer options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.books import PuzzleForm
from ...core.fields import Field, Members, report_errors_in
from ...core.registry import game_of
from ...learn.puzzle import HARDEST
from ...learn.puzzle_document import parse_pack, read_texts
from ...learn.puzzle_document import read_puzzle as read_any_puzzle
from ..codec.positions import read_position
from ..codec.situations import read_situation
from .answers import without_proof
from .choices import LEAST_OPTIONS, MOST_OPTIONS
from .kinds import THEMES, kind_of
from .puzzle import Puzzle, task_of_document

__all__ = ["FORM", "FORMAT", "LICENSES", "MOST_BYTES", "parse_puzzles", "read_asked", "read_puzzle"]

FORMAT = "viceroy-puzzle/2"
LICENSES = ("BSD-3-Clause", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0")
MOST_BYTES = 20_000
"""Largest size of a certificate in bytes."""
_SUBJECTS = ("position", "situation")
_TITLE, _STORY = 80, 1000


def parse_puzzles(text: str | bytes) -> Iterator[tuple[int, Any]]:
    """Yield the line number and puzzle of each line of a pack; NotationError names the wrong line and its fault."""
    return parse_pack(game_of("viceroy"), text)


def read_puzzle(document: object) -> Puzzle:
    """Return the puzzle of a document; NotationError names the wrong field and its expected value."""
    puzzle = read_any_puzzle(game_of("viceroy"), document)
    assert isinstance(puzzle, Puzzle)  # `FORM` makes no other
    return puzzle


def _read(fields: Members) -> tuple[Puzzle, Mapping[str, Any]]:
    """Return the puzzle of some fields and its task; the certificate is not proven."""
    theme = fields["goal"].choice(THEMES)
    kind = kind_of(theme)
    _, subject, options = read_asked(fields, theme)
    if "objective" in fields:
        fields["objective"].choice((kind.objective(subject),))
    certificate = kind.certificate(fields["certificate"])
    if len(certificate.get("worths", options)) != len(options):
        values = fields["certificate"].member("worths")
        raise values.refused("field/list_length", n=len(options), count=len(certificate["worths"]))
    puzzle = Puzzle.of(
        "",
        theme,
        fields["difficulty"].integer(1, HARDEST),
        read_texts(fields["title"], _TITLE, Field.text),
        read_texts(fields["story"], _STORY, Field.text),
        subject,
        certificate,
        fields["license"].choice(LICENSES),
        options=options,
        points=read_texts(fields["point"], _STORY) if "point" in fields else None,
    )
    return puzzle, task_of_document({name: field.value for name, field in fields.by_name.items()})


FORM = PuzzleForm(
    _read,
    ("goal", "difficulty", "title", "story", "license", "certificate"),
    (*_SUBJECTS, "options", "point"),
    {"theme": "goal", "licence": "license", "objective": "objective"},
    without_proof,
)
"""How a puzzle of Viceroy is read; version 1 names the objective, which follows from the goal."""


def read_asked(fields: Members, theme: str) -> tuple[str, Any, tuple[int | str, ...]]:
    """Return what a puzzle asks: the name of its subject, the subject, and its options; NotationError names the field.

    The subject is a position or a situation. Only puzzles of some themes have options.
    """
    kind = kind_of(theme)
    name = _subject(fields, theme, kind.subjects)
    if name == "position":
        with report_errors_in(fields[name]):
            subject: Any = read_position(fields[name].value)
    else:
        subject = read_situation(fields[name])
    if bool(kind.option) != ("options" in fields):
        raise fields.get("options", None).refused("puzzle/options")
    if not kind.option:
        return name, subject, ()
    options = tuple(kind.option(option, subject) for option in fields["options"].items(MOST_OPTIONS))
    if not LEAST_OPTIONS <= len(set(options)) == len(options):
        raise fields["options"].refused("puzzle/options")
    return name, subject, options


def _subject(fields: Members, theme: str, subjects: Sequence[str]) -> str:
    """Return the name of the subject; raise NotationError unless exactly one allowed subject is present."""
    names = [name for name in _SUBJECTS if name in fields]
    if len(names) == 1 and names[0] in subjects:
        return names[0]
    if len(subjects) > 1:
        raise fields.get("situation", None).refused("puzzle/either", theme=theme)
    (wanted,) = subjects
    raise fields.get(wanted, None).refused("puzzle/subject", theme=theme, name=wanted)
