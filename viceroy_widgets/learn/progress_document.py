"""Document of a learner's progress in the lessons of all games: `viceroy-progress/1`, strictly read JSON."""

from __future__ import annotations

import json
import re

from ..core.document_text import decoded, parse_json
from ..core.fields import Field
from ..core.limits import LONGEST
from ..errors import NotationError
from .progress_marks import MARK, LessonKey, best_marks

__all__ = ["FORMAT", "MOST_MARKS", "MarksByLesson", "is_ours", "progress_json", "read_progress_json"]

FORMAT = "viceroy-progress/1"
MarksByLesson = dict[LessonKey, dict[str, str]]

MOST_MARKS = 100
"""Largest number of marks of a lesson."""
_MOST_LESSONS, _NAME = 2000, 200
_HIGHEST_VERSION = 999
_MARK = re.compile(MARK)
_HEAD = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*"format"\s*:\s*"viceroy-progress/1"')
_BLANK = b"\0 \t\r\n"


def read_progress_json(content: str | bytes) -> MarksByLesson:
    """Return the marks by lesson of a document; NotationError names the field that is wrong."""
    found = Field(parse_json(decoded(content))).members(("format", "lessons"))
    found["format"].choice((FORMAT,))
    lessons: MarksByLesson = {}
    for field in found["lessons"].items(_MOST_LESSONS):
        its = field.members(("game", "version", "lesson", "marks"))
        version = its["version"].integer(0, _HIGHEST_VERSION)
        key = LessonKey(its["game"].words(_NAME), version, its["lesson"].words(_NAME))
        marks = dict(_pair(pair) for pair in its["marks"].items(MOST_MARKS))
        lessons[key] = best_marks(lessons.get(key, {}), marks)
    return lessons


def progress_json(lessons: MarksByLesson) -> bytes:
    """Return the document of these marks, with one line for each lesson; NotationError if it would be refused."""
    listed = [
        json.dumps(
            {**key._asdict(), "marks": sorted(map(list, marks.items()))}, ensure_ascii=False, separators=(",", ":")
        )
        for key, marks in sorted(lessons.items())
        if marks
    ]
    lines = ",\n".join(listed)
    content = f'{{"format":"{FORMAT}","lessons":[\n{lines}\n]}}\n'.encode("utf-8", "surrogatepass")
    if len(content) > LONGEST:
        raise NotationError("document/size", limit=LONGEST)
    read_progress_json(content)  # nothing is written that would not be read again
    return content


def is_ours(content: bytes) -> bool:
    """Return whether a file is a damaged document of this kind: it begins as one, or a crash left it blank."""
    return bool(_HEAD.match(content)) or not content.strip(_BLANK)


def _pair(field: Field) -> tuple[str, str]:
    section, mark = field.items_of(2)
    if not _MARK.fullmatch(mark.text(_NAME)):
        raise mark.refused("progress/mark")
    return section.words(_NAME), mark.text(_NAME)
