"""Lines of a record in text form, written and parsed; each error of the parser has its line number."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...errors import NotationError
from ..cursor import Cursor, actor, escaped, read_actor, unescaped
from ..document_text import parse_json
from ..vocabulary import Move
from .record import DEEPEST, MOST_MOVES, Comment, Variation

__all__ = ["LineReader", "format_line", "read_header_line", "read_json", "read_list"]


def format_line(
    players: Sequence[str],
    line: Variation,
    format_move: Callable[[Move], str],
    headings: Sequence[str] = (),
    depth: int = 0,
) -> Iterator[str]:
    """Yield the text of a line, with its comments and variations; a heading stands before the move of its index."""
    indent = "  " * depth
    comments, variations = list(line.comments), list(line.variations)
    for ply in range(0 if depth == 0 else line.ply, line.ply + len(line.moves)):
        if ply >= line.ply:
            move = line.moves[ply - line.ply]
            if ply <= len(headings) and headings[ply - 1]:
                yield f"-- {headings[ply - 1]}"
            yield f"{indent}{ply}. {actor(players, move.player)} {format_move(move)}"
        while comments and comments[0][0] == ply:
            yield indent + _comment(comments.pop(0)[1])
        while variations and variations[0].ply == ply:
            yield from format_line(players, variations.pop(0), format_move, depth=depth + 1)


def _comment(text: str) -> str:
    if text == text.strip() and text == escaped(text, ""):
        return f"; {text}"
    return f"{{{escaped(text, '}', kept=chr(10))}}}"


Value = TypeVar("Value")

_HEADER = re.compile("[a-z]")
_MOVE = re.compile("[0-9]")
_REMARK_BEHIND = re.compile(" [;{]")
_IN_BRACES = re.compile(r"(?:[^}\\]|\\u\{[0-9a-f]+\}|\\.)*")


def read_header_line(cursor: Cursor, readers: Mapping[str, Callable[[Cursor], Any]], header: dict[str, Any]) -> None:
    """Read one line of a header into the mapping `found`, by the reader of its name; NotationError names the column."""
    name = next((name for name in readers if cursor.skip(f"{name}:")), None)
    left = [name for name in readers if name not in header]
    if name is None or name in header:
        cursor.at = 0
        raise cursor.expected("expected/header", known=", ".join(left))
    cursor.need(" ")
    header[name] = readers[name](cursor)
    cursor.end()


def read_json(cursor: Cursor, expected: str) -> object:
    """Read the rest of the line as JSON, whose content is checked later; `expected` is the message of the error."""
    start = cursor.at
    try:
        return parse_json(cursor.rest())
    except NotationError:
        cursor.at = start
        raise cursor.expected(expected) from None


def read_list(cursor: Cursor, read: Callable[[Cursor], Value]) -> tuple[Value, ...]:
    """Read one or more values of a header line, separated by commas."""
    found = [read(cursor)]
    while cursor.skip(", "):
        found.append(read(cursor))
    return tuple(found)


@dataclass
class _Line:
    """Mutable line of play, a game or a variation, during parsing."""

    ply: int
    moves: list[Move] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[_Line] = field(default_factory=list)

    @property
    def last(self) -> int:
        return self.ply + len(self.moves) - 1

    def finish(self) -> Variation:
        others = tuple(other.finish() for other in self.variations)
        return Variation(self.ply, tuple(self.moves), tuple(self.comments), others)


class LineReader(ABC):
    """Single-pass parser of the lines of a record.

    The header is what each game reads of it. `stack` has the game and the variations that contain the current line.
    """

    def __init__(self, text: str, first_line: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.number = 0
        self.first_line = first_line
        self.players: Sequence[str] = ()
        self.stack = [_Line(1)]

    @abstractmethod
    def read_header(self, cursor: Cursor) -> None:
        """Read one line of the header; NotationError names the column."""

    @abstractmethod
    def end_header(self) -> Sequence[str]:
        """Return the names of the players after the header; NotationError if a line of it is missing."""

    @abstractmethod
    def read_move(self, player: int, cursor: Cursor) -> Move:
        """Read the move from the cursor to the end of the line."""

    def read(self) -> Variation:
        """Read all lines and return the game; the header is kept by the game's own reader."""
        with self._errors_with_line():
            cursor = Cursor(self._next())
            cursor.need(self.first_line)
            cursor.end()
        is_header = True
        while self.number < len(self.lines):
            text = self._next()
            if not text.strip(" ") or text.lstrip(" ").startswith("--"):
                continue
            with self._errors_with_line():
                if is_header and _HEADER.match(text):
                    self.read_header(Cursor(text))
                    continue
                if is_header:
                    self.players, is_header = self.end_header(), False
                self._body(text)
        if is_header:
            self.players = self.end_header()
        return self.stack[0].finish()

    def _next(self) -> str:
        self.number += 1
        return self.lines[self.number - 1]

    @contextmanager
    def _errors_with_line(self) -> Iterator[None]:
        try:
            yield
        except NotationError as error:
            if "column" not in error.values:
                raise
            raise NotationError(f"line/{error.code}", error.rule, line=self.number, **error.values) from None

    def _body(self, text: str) -> None:
        cursor = Cursor(text)
        depth = 0
        while cursor.skip("  "):
            depth += 1
        if depth > min(len(self.stack), DEEPEST) or (depth and not self.stack[0].moves):
            raise cursor.expected("expected/indent")
        if cursor.looks_at(_MOVE):
            self._move(cursor, text, depth)
        elif depth < len(self.stack):
            del self.stack[depth + 1 :]
            self._remark(cursor, text)
        else:
            raise cursor.expected("expected/move_line")

    def _move(self, cursor: Cursor, text: str, depth: int) -> None:
        start = cursor.at
        number = cursor.whole(1, MOST_MOVES)
        del self.stack[depth + 1 :]
        if depth == len(self.stack) or (depth and number == self.stack[depth].ply):
            del self.stack[depth:]
            instead = _Line(self.stack[-1].last)
            self.stack[-1].variations.append(instead)
            self.stack.append(instead)
        line = self.stack[depth]
        if number != line.last + 1:
            cursor.at = start
            raise cursor.expected("expected/number", next=line.last + 1)
        cursor.need(". ")
        player = read_actor(cursor, self.players)
        cursor.need(" ")
        behind = _REMARK_BEHIND.search(text, cursor.at)
        move = Cursor(text[: behind.start()] if behind else text)
        move.at = cursor.at
        line.moves.append(self.read_move(player, move))
        if behind:
            cursor.at = behind.start() + 1
            self._remark(cursor, text)

    def _remark(self, cursor: Cursor, text: str) -> None:
        """Read a comment after a semicolon or in braces, and add it to the last move of the innermost line."""
        line, start = self.stack[-1], cursor.at
        if cursor.skip(";"):
            cursor.skip(" ")
            said = text[cursor.at :]
        elif cursor.skip("{"):
            said = self._in_braces(cursor, text)
        else:
            raise cursor.expected("expected/line")
        if not said:
            cursor.at = start
            raise cursor.expected("expected/remark")
        line.comments.append((line.last, said))

    def _in_braces(self, cursor: Cursor, text: str) -> str:
        parts = []
        while True:
            part = cursor.take(_IN_BRACES, "expected/remark")
            try:
                parts.append(unescaped(part))
            except ValueError:
                cursor.at -= len(part)
                raise cursor.expected("expected/escape") from None
            if cursor.skip("}"):
                cursor.end()
                return "\n".join(parts)
            if cursor.at < len(text) or self.number == len(self.lines):
                raise cursor.expected("expected/brace")
            text = self._next()
            cursor = Cursor(text)
