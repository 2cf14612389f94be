"""Names of players in text: whatever people typed, quoted where it could be taken for something else."""

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
    """How a player is called in a line of text: by name, or by seat where two have the same one."""
    name = players[seat]
    return quoted(name) if players.count(name) == 1 else f"{_SEAT} {seat + 1}"


def quoted(name: str) -> str:
    """A name as it is, if it is a word; else in quotation marks."""
    return name if _is_simple(name) else f'"{escaped(name, chr(34))}"'


def escaped(text: str, marks: str, kept: str = "") -> str:
    """With a backslash before it and these marks, and what cannot be seen, turns the direction or ends a line as code.

    >>> escaped("a" + chr(10) + chr(8206) + chr(125), chr(125))
    'a\\\\u{a}\\\\u{200e}\\\\}'
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
    """The inverse of `escaped`; ValueError where a backslash is followed by what is no character."""
    return _ESCAPED.sub(_letter, text)


def read_quoted(cursor: Cursor) -> str:
    """A name as `quoted` writes it."""
    start = cursor.at
    if not cursor.looks_at(_QUOTED):
        return cursor.take(_SIMPLE, "expected/quoted")
    try:
        return unescaped(cursor.take(_QUOTED, "expected/quoted")[1:-1])
    except ValueError:
        cursor.at = start
        raise cursor.expected("expected/escape") from None


def read_actor(cursor: Cursor, players: Sequence[str]) -> int:
    """The seat of the player who is named there."""
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
