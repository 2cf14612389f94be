"""Cursor over one line of text, which records the column where each field of a document begins."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import NotationError
from ..words import say
from .document_text import safe_int
from .fields import shown

__all__ = ["Cursor"]

Made = TypeVar("Made")
_INTEGER = re.compile(r"-?[0-9]+")
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")
_LAST_STEP = re.compile(r"(?:\.[^.\[\]]*|\[[^\[\]]*\]|^[^.\[\]]*)$")
_SHOWN = 12


class Cursor:
    """Parser position in a line of text; its methods raise NotationError with the column."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0
        self._columns: dict[str, int] = {}

    def located(self, error: NotationError) -> NotationError:
        """Return the error with the path of its field replaced by the column where the field begins.

        A field without a recorded column gets the column of its nearest recorded parent, or column 1.
        """
        path = str(error.values["path"])
        while path and path not in self._columns:
            path = _LAST_STEP.sub("", path)
        column = self._columns.get(path, 1)
        return NotationError(error.code, error.rule, **{**error.values, "path": say("notation/column", column=column)})

    def rest(self) -> str:
        """Return the unread rest of the line and move the cursor to its end."""
        found, self.at = self._text[self.at :], len(self._text)
        return found

    def skip(self, literal: str) -> bool:
        """Move past the literal if it comes next; return whether it did."""
        found = self._text.startswith(literal, self.at)
        self.at += len(literal) if found else 0
        return found

    def need(self, literal: str) -> None:
        """Move past the literal; raise NotationError if it does not come next."""
        if not self.skip(literal):
            raise self.expected("expected/space" if literal == " " else "expected/literal", literal=literal)

    def looks_at(self, pattern: re.Pattern[str]) -> bool:
        """Return whether the pattern matches at the cursor."""
        return pattern.match(self._text, self.at) is not None

    def take(self, pattern: re.Pattern[str], expected: str, **values: object) -> str:
        """Return the text that the pattern matches here, and move past it; raise NotationError if there is none."""
        found = pattern.match(self._text, self.at)
        if not found:
            raise self.expected(expected, **values)
        self.at = found.end()
        return found[0]

    def integer(self) -> int:
        """Read an integer; leading zeros are allowed."""
        return safe_int(self.take(_INTEGER, "expected/integer"))

    def whole(self, low: int, high: int) -> int:
        """Read an integer from `low` to `high`, without leading zeros or an unnecessary sign."""
        start = self.at
        value, end = safe_int(self.take(_WHOLE, "expected/integer")), self.at
        if not low <= value <= high:
            self.at = start
            error = self.expected("expected/range", low=low, high=high)
            self.at = end  # the number was readable: move parsers prefer the error that is farthest to the right
            raise error
        return value

    def end(self) -> None:
        """Raise NotationError unless the cursor is at the end of the line."""
        if self.at < len(self._text):
            raise self.expected("expected/end")

    def marked(self, path: str, make: Callable[[], Made]) -> Made:
        """Record the current column as the beginning of the field `path`, and return the result of `make`."""
        self._columns[path] = self.at + 1
        return make()

    def listed(self, path: str, between: str, make: Callable[[str], Made]) -> list[Made]:
        """Read one or more entries separated by `between`, and record the column of each entry."""
        found: list[Made] = []
        while not found or self.skip(between):
            entry = f"{path}[{len(found)}]"
            self._columns[entry] = self.at + 1
            found.append(make(entry))
        return found

    def expected(self, expected: str, **values: Any) -> NotationError:
        """Return a NotationError that names the expected text and the text that was found at the cursor."""
        rest = self._text[self.at : self.at + _SHOWN]
        return NotationError(expected, None, column=self.at + 1, found=shown(rest) if rest else "found/end", **values)
