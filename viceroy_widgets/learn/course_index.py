"""Index of a course: its title and text, its parts, and the lessons of each part in their order.

The file is TOML with the format `<game>-course/2`. It lists lessons by id, so that their file names need no numbers.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from ..core.document_text import parse_toml
from ..core.fields import Field

__all__ = ["CourseIndex", "read_course_index"]

_NAME = re.compile(r"[a-z0-9-]+")
_LONGEST = 2000
_MOST_PARTS, _MOST_LESSONS, _MOST_WORDS = 9, 50, 100_000


class CourseIndex(NamedTuple):
    """Title and text of a course, the titles of its parts, and the ids of the lessons in each part."""

    title: str
    text: str
    parts: tuple[str, ...]
    lessons: tuple[tuple[str, ...], ...]
    most_words: int
    """Maximum number of words in all lessons together."""


def read_course_index(game: str, text: str, known: Collection[str]) -> CourseIndex:
    """Return the course index of a game from TOML text; `known` are the ids of its lessons.

    NotationError names the field.
    """
    found = Field(parse_toml(text)).members(("format", "most_words", "title", "text", "parts"))
    found["format"].choice((f"{game}-course/2",))
    parts = [part.members(("title", "lessons")) for part in found["parts"].items(_MOST_PARTS)]
    return CourseIndex(
        found["title"].text(_LONGEST),
        " ".join(found["text"].text(_LONGEST).split()),
        tuple(part["title"].text(_LONGEST) for part in parts),
        tuple(tuple(_name(name, known) for name in part["lessons"].filled().items(_MOST_LESSONS)) for part in parts),
        found["most_words"].integer(1, _MOST_WORDS),
    )


def _name(field: Field, known: Collection[str]) -> str:
    name = field.text(_LONGEST)
    if not _NAME.fullmatch(name) or name not in known:
        raise field.refused("lesson/unknown", id=repr(name), known=", ".join(known))
    return name
