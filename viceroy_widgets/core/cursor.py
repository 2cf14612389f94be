"""Cursor over one line of text, which records the column of each field, and names of players in such a line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..errors import NotationError
from ..words import say
from .document_text import LONGEST_NOTATION, decoded, safe_int
from .fields import shown

__all__ = ["Cursor", "actor", "escaped", "parse_line", "quoted", "read_actor", "read_quoted", "unescaped"]


# -- cursor over one line of text, which records the column where each field of a document begins ----------------------


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


def parse_line(
    text: str | bytes, read_line: Callable[[Cursor], object], read_document: Callable[[object], Made]
) -> Made:
    """Return the value of a line of notation: `read_line` makes its document, which `read_document` reads.

    NotationError names the column, also where the document is refused.
    """
    cursor = Cursor(decoded(text, LONGEST_NOTATION).rstrip())
    document = read_line(cursor)
    try:
        return read_document(document)
    except NotationError as error:
        raise cursor.located(error) from None


# -- names of players in text: any string that people typed, quoted where it could be ambiguous ------------------------


_SIMPLE = re.compile(r"\w[\w.'-]*")
_SEAT = "seat"
_ESCAPED = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.))", re.DOTALL)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_LAST_CHARACTER = 0x10FFFF
_SHOWN_NAME = 60


def actor(players: Sequence[str], seat: int) -> str:
    """Return the name of a player for a line of text, or `seat N` where two players have the same name."""
    name = players[seat]
    return quoted(name) if players.count(name) == 1 else f"{_SEAT} {seat + 1}"


def quoted(name: str) -> str:
    """Return a simple word other than `seat` unchanged, and any other name escaped in quotation marks."""
    return name if _is_simple(name) else f'"{escaped(name, chr(34))}"'


def escaped(text: str, marks: str, kept: str = "") -> str:
    r"""Return the text with special characters escaped.

    The characters in `marks` and backslashes get a backslash in front. Control and format characters, surrogates and
    line separators become hexadecimal codes, except the characters in `kept`.

    >>> escaped("a" + chr(10) + chr(8206) + chr(125), chr(125))
    'a\\u{a}\\u{200e}\\}'
    """
    return "".join(
        f"\\{letter}"
        if letter in marks or letter == "\\"
        else f"\\u{{{ord(letter):x}}}"
        if unicodedata.category(letter) in _UNSEEN and letter not in kept
        else letter
        for letter in text
    )


def unescaped(text: str) -> str:
    """Return the text without escapes, as the inverse of `escaped`; raise ValueError for an invalid escape."""
    return _ESCAPED.sub(_letter, text)


def read_quoted(cursor: Cursor) -> str:
    """Read a name as `quoted` writes it; raise NotationError for any other text."""
    start = cursor.at
    if not cursor.looks_at(_QUOTED):
        return cursor.take(_SIMPLE, "expected/quoted")
    try:
        return unescaped(cursor.take(_QUOTED, "expected/quoted")[1:-1])
    except ValueError:
        cursor.at = start
        raise cursor.expected("expected/escape") from None


def read_actor(cursor: Cursor, players: Sequence[str]) -> int:
    """Read the name of a player and return the seat; raise NotationError, which lists the players, for another name."""
    start = cursor.at
    known = [actor(players, seat) for seat in range(len(players))]
    if cursor.skip(f"{_SEAT} "):
        return cursor.whole(1, len(players)) - 1
    name = read_quoted(cursor)
    if players.count(name) == 1:
        return players.index(name)
    cursor.at = start
    raise cursor.expected("expected/player", known=", ".join(map(_short, known)))


def _short(name: str) -> str:
    return name if len(name) <= _SHOWN_NAME else f"{name[:_SHOWN_NAME]}..."


def _is_simple(name: str) -> bool:
    return _SIMPLE.fullmatch(name) is not None and name != _SEAT


def _letter(found: re.Match[str]) -> str:
    code, letter = found.groups()
    if code is None:
        if letter.isalnum() or letter.isspace():
            raise ValueError(letter)
        return str(letter)
    number = int(code, 16)
    if number > _LAST_CHARACTER or 0xD800 <= number <= 0xDFFF:
        raise ValueError(code)
    return chr(number)
