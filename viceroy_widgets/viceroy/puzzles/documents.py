"""Strict parser of puzzle documents in the format `viceroy-puzzle/1`, one line of JSON each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from ...core.fields import Field, Members, report_errors_in
from ...core.registry import game_of
from ...errors import PuzzleError
from ...learn.puzzle import parse_pack
from ...words import LANGUAGES
from ..codec.positions import read_position
from ..codec.situations import read_situation
from .choices import LEAST_OPTIONS, MOST_OPTIONS
from .kinds import kind_of
from .puzzle import Puzzle, content_id
from .themes import THEMES

__all__ = ["FORMAT", "LICENCES", "MOST_BYTES", "parse_puzzles", "read_puzzle"]

FORMAT = "viceroy-puzzle/1"
LICENCES = ("BSD-3-Clause", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0")
MOST_BYTES = 20_000
"""Largest size of a certificate in bytes."""
_REQUIRED = ("format", "id", "theme", "objective", "difficulty", "title", "story", "licence", "certificate")
_SUBJECTS = ("position", "situation")
_TITLE, _STORY = 80, 1000
_DATE_LENGTH = len("2026-11-22")


def parse_puzzles(text: str | bytes) -> Iterator[tuple[int, Any]]:
    """Yield the line number and puzzle of each line of a pack; PuzzleError names the wrong line and its fault."""
    return parse_pack(game_of("viceroy"), text, refused=PuzzleError)


def read_puzzle(document: object) -> Puzzle:
    """Return the puzzle of a document; NotationError names the wrong field and its expected value."""
    field = Field(document)
    found = field.members(_REQUIRED, (*_SUBJECTS, "options", "since"))
    found["format"].choice((FORMAT,))
    theme = found["theme"].choice(THEMES)
    kind = kind_of(theme)
    if _subject(found, theme, kind.subjects) == "position":
        with report_errors_in(found["position"]):
            subject: Any = read_position(found["position"].value)
    else:
        subject = read_situation(found["situation"])
    found["objective"].choice((kind.objective(subject),))
    assert isinstance(document, Mapping)
    if bool(kind.option) != ("options" in found):
        raise found.get("options", None).refused("puzzle/options")
    options: tuple[int | str, ...] = ()
    if kind.option:
        options = tuple(kind.option(option, subject) for option in found["options"].items(MOST_OPTIONS))
        if not LEAST_OPTIONS <= len(set(options)) == len(options):
            raise found["options"].refused("puzzle/options")
    due = content_id(document)
    if found["id"].text(len(due)) != due:
        raise found["id"].refused("puzzle/id", due=due)
    certificate = kind.certificate(found["certificate"])
    if len(certificate.get("worths", options)) != len(options):
        values = found["certificate"].member("worths")
        raise values.refused("field/list_length", exactly=len(options), count=len(certificate["worths"]))
    return Puzzle.of(
        due,
        theme,
        found["difficulty"].integer(1, 5),
        _texts(found["title"], _TITLE),
        _texts(found["story"], _STORY),
        subject,
        certificate,
        found["licence"].choice(LICENCES),
        options=options,
        since=_date(found["since"]) if "since" in found else None,
    )


def _date(field: Field) -> date:
    text = field.text(_DATE_LENGTH)
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise field.refused("puzzle/since", found=repr(text)) from None
    if found.isoformat() != text:  # such as 20261122
        raise field.refused("puzzle/since", found=repr(text))
    return found


def _subject(found: Members, theme: str, subjects: Sequence[str]) -> str:
    """Return the name of the subject; raise NotationError unless exactly one allowed subject is present."""
    names = [name for name in _SUBJECTS if name in found]
    if len(names) == 1 and names[0] in subjects:
        return names[0]
    if len(subjects) > 1:
        raise found.get("situation", None).refused("puzzle/either", theme=theme)
    (wanted,) = subjects
    raise found.get(wanted, None).refused("puzzle/subject", theme=theme, name=wanted)


def _texts(field: Field, most: int) -> dict[str, str]:
    found = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: text.text(most) for code, text in found.by_name.items()}
