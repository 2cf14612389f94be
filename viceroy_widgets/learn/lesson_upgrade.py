"""Lessons of version 1 rewritten in the format of today: comments, layout, texts and ids stay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from ..core.game import Game
from ..errors import NotationError
from .lesson_document import LESSON_VERSION, is_old_puzzle, lesson_format, lesson_values, read_lesson

__all__ = ["upgraded_lesson"]

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
