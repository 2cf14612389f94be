"""A cursor over a line of text that remembers in which column each field of a document stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import NotationError
from ..words import say
from .fields import shown
from .json_text import safe_int

__all__ = ["Cursor"]

Made = TypeVar("Made")
_INTEGER = re.compile(r"-?[0-9]+")
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")
_LAST_STEP = re.compile(r"(?:\.[^.\[\]]*|\[[^\[\]]*\]|^[^.\[\]]*)$")
_SHOWN = 12


class Cursor:
    """What is to be read next in a line; everything raises NotationError with the column."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0
        self._columns: dict[str, int] = {}

    def located(self, error: NotationError) -> NotationError:
        """An error about a field of the document, told by the column where the field begins."""
        path = str(error.values["path"])
        while path and path not in self._columns:
            path = _LAST_STEP.sub("", path)
        column = self._columns.get(path, 1)
        return NotationError(error.code, error.rule, **{**error.values, "path": say("notation/column", column=column)})

    def rest(self) -> str:
        """What is left of the line, which then is read."""
        found, self.at = self._text[self.at :], len(self._text)
        return found

    def skip(self, literal: str) -> bool:
        """Moves on if this comes next."""
        found = self._text.startswith(literal, self.at)
        self.at += len(literal) if found else 0
        return found

    def need(self, literal: str) -> None:
        """Moves on; raises where something else comes next."""
        if not self.skip(literal):
            raise self.expected("expected/space" if literal == " " else "expected/literal", literal=literal)

    def looks_at(self, pattern: re.Pattern[str]) -> bool:
        """Whether this comes next."""
        return pattern.match(self._text, self.at) is not None

    def take(self, pattern: re.Pattern[str], expected: str, **values: object) -> str:
        """The text that matches here."""
        found = pattern.match(self._text, self.at)
        if not found:
            raise self.expected(expected, **values)
        self.at = found.end()
        return found[0]

    def integer(self) -> int:
        return safe_int(self.take(_INTEGER, "expected/integer"))

    def whole(self, low: int, high: int) -> int:
        """A whole number in these limits, without needless zeros and signs."""
        start = self.at
        value, end = safe_int(self.take(_WHOLE, "expected/integer")), self.at
        if not low <= value <= high:
            self.at = start
            error = self.expected("expected/range", low=low, high=high)
            self.at = end  # a number it was, which may be more than was expected elsewhere
            raise error
        return value

    def end(self) -> None:
        """Raises where the line goes on."""
        if self.at < len(self._text):
            raise self.expected("expected/end")

    def marked(self, path: str, make: Callable[[], Made]) -> Made:
        """What `make` reads, and the column where it begins as that of a field."""
        self._columns[path] = self.at + 1
        return make()

    def listed(self, path: str, between: str, make: Callable[[str], Made]) -> list[Made]:
        """One or more of the same, each marked."""
        found: list[Made] = []
        while not found or self.skip(between):
            entry = f"{path}[{len(found)}]"
            self._columns[entry] = self.at + 1
            found.append(make(entry))
        return found

    def expected(self, expected: str, **values: Any) -> NotationError:
        """The error that says what should stand here."""
        rest = self._text[self.at : self.at + _SHOWN]
        return NotationError(expected, None, column=self.at + 1, found=shown(rest) if rest else "found/end", **values)
