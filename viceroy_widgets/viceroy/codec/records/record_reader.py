"""Parser of records in text form, which `record_text` describes; each error has its line number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ....core.actors import read_actor, unescaped
from ....core.cursor import Cursor
from ....core.json_text import decoded
from ....core.moves import Move
from ....errors import NotationError
from ..notation.moves import read_move_text
from .header import read_header, setup_of
from .record import DEEPEST, MOST_MOVES, Comment, Record, Variation
from .record_documents import parse_record_document, read_record
from .record_text import FIRST_LINE

__all__ = ["as_record", "is_record", "parse_record"]

_HEADER = re.compile("[a-z]")
_MOVE = re.compile("[0-9]")
_REMARK_BEHIND = re.compile(" [;{]")
_IN_BRACES = re.compile(r"(?:[^}\\]|\\u\{[0-9a-f]+\}|\\.)*")


def as_record(given: Record | Mapping[str, Any] | str | bytes) -> Record:
    """Return the record given as a value, a document, its JSON text or the text form; NotationError if unreadable."""
    if isinstance(given, Record):
        return given
    if isinstance(given, Mapping):
        return read_record(given)
    text = decoded(given)
    return parse_record_document(text) if text.lstrip().startswith(("{", "[")) else parse_record(text)


def is_record(text: str) -> bool:
    """Return whether a text begins like a record, even if it has errors."""
    start = text.lstrip("\ufeff \t\r\n")
    return start.startswith("Viceroy record") or (start.startswith("{") and "viceroy-record/" in start)


def parse_record(text: str | bytes) -> Record:
    """Parse a record in text form, which the module `record_text` describes; `as_record` reads JSON too.

    NotationError names line and column, or the header value that is missing or wrong. `replay` checks whether the
    moves are legal.
    """
    return _Reader(decoded(text).replace("\r\n", "\n").split("\n")).read()


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


class _Reader:
    """Single-pass parser of the lines; `stack` has the game and the variations that contain the current line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.number = 0
        self.header: dict[str, Any] = {}
        self.players: tuple[str, ...]
        self.stack = [_Line(1)]

    def read(self) -> Record:
        with self._errors_with_line():
            cursor = Cursor(self._next())
            cursor.need(FIRST_LINE)
            cursor.end()
        setup = None
        while self.number < len(self.lines):
            text = self._next()
            if not text.strip(" ") or text.lstrip(" ").startswith("--"):
                continue
            with self._errors_with_line():
                if setup is None and _HEADER.match(text):
                    read_header(Cursor(text), self.header)
                    continue
                setup = setup or setup_of(self.header)
                self.players = setup.players
                self._body(text)
        game = self.stack[0].finish()
        setup = setup or setup_of(self.header)
        return Record(setup, game.moves, game.comments, game.variations, self.header.get("result"))

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
        line.moves.append(read_move_text(player, move))
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
