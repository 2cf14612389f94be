"""Names of players in text: any string that people typed, quoted where it could be ambiguous."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from .cursor import Cursor

__all__ = ["actor", "escaped", "quoted", "read_actor", "read_quoted", "unescaped"]

_SIMPLE = re.compile(r"\w[\w.'-]*")
_SEAT = "seat"
_ESCAPED = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.))", re.DOTALL)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_LAST_CHARACTER = 0x10FFFF
_SHOWN = 60


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
    return name if len(name) <= _SHOWN else f"{name[:_SHOWN]}..."


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
