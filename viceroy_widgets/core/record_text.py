"""Form of the records of a game: documents and lines of text, written and parsed; errors have the number of a line."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from ..errors import NotationError
from .cursor import Cursor, actor, escaped, quoted, read_actor, read_quoted, unescaped
from .document_text import decoded, parse_json
from .fields import Field, Members
from .recording import DEEPEST, LINE_FIELDS, MOST_MOVES, Comment, GameRecord, Variation, read_line, write_line
from .rules import Step
from .vocabulary import Move

__all__ = ["RecordForm", "format_line", "read_header_line", "read_json", "read_list"]


# -- lines of a record in text form, written and parsed; each error of the parser has its line number ------------------


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
Kept = TypeVar("Kept", bound=GameRecord)

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


class _Reader:
    """Single-pass parser of the lines of a record, with the header and the moves of a form.

    `stack` has the game and the variations that contain the current line.
    """

    def __init__(self, form: RecordForm[Any], text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.number = 0
        self.form = form
        self.players: Sequence[str] = ()
        self.stack = [_Line(1)]
        self.header: dict[str, Any] = {}
        self.setup: Any = None
        most = form.highest_total
        self._headers: dict[str, Callable[[Cursor], Any]] = {
            "players": lambda cursor: read_list(cursor, read_quoted),
            **form.headers,
            "result": lambda cursor: read_list(cursor, lambda cursor: cursor.whole(-most, most)),
        }

    def read(self) -> Variation:
        """Read all lines, keep the setup of the header, and return the game."""
        with self._errors_with_line():
            cursor = Cursor(self._next())
            cursor.need(self.form.first_line)
            cursor.end()
        is_header = True
        while self.number < len(self.lines):
            text = self._next()
            if not text.strip(" ") or text.lstrip(" ").startswith("--"):
                continue
            with self._errors_with_line():
                if is_header and _HEADER.match(text):
                    read_header_line(Cursor(text), self._headers, self.header)
                    continue
                if is_header:
                    is_header = self._end_header()
                self._body(text)
        if is_header:
            self._end_header()
        return self.stack[0].finish()

    def _end_header(self) -> bool:
        """Keep players and setup; NotationError if a line of the header is missing. No later line is in the header."""
        for name in ("players", *self.form.needed_headers):
            if name not in self.header:
                raise NotationError("record/no_header", None, header=name)
        self.players = self.header["players"]
        self.form.record.check_players(self.players)  # before any move refers to a player
        self.setup = self.form.setup_of(self.header)
        return False

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
        line.moves.append(self.form.parse_move(player, move))
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


# -- form of the records of a game -------------------------------------------------------------------------------------


class RecordForm(ABC, Generic[Kept]):
    """Form of the records of one game, as documents and as text.

    A subclass names the fields and header lines of its set-up, reads and writes them, and knows the notation of moves.
    """

    record: type[Kept]
    """Type of the records."""
    highest_total: ClassVar[int] = 10**9
    fields: ClassVar[tuple[str, ...]]
    """Fields of the set-up that every document has, besides the players."""
    optional_fields: ClassVar[tuple[str, ...]] = ()
    needed_headers: ClassVar[tuple[str, ...]]
    """Header lines of the set-up that every text has, besides the players."""
    headers: ClassVar[Mapping[str, Callable[[Cursor], Any]]]
    """Readers of the header lines of the set-up by name, in the order in which the lines are written."""

    format: str
    """The `format` of a document, such as `viceroy-record/1`."""
    first_line: str
    """First line of a text, such as `Viceroy record 1`."""

    # -- what a game says --------------------------------------------------------------------------------------------

    @abstractmethod
    def write_setup(self, setup: Any) -> dict[str, Any]:
        """Return the fields of a set-up without its players."""

    @abstractmethod
    def read_setup(self, members: Members, players: tuple[str, ...]) -> Any:
        """Return the set-up of a document; NotationError names the field."""

    @abstractmethod
    def header_lines(self, setup: Any) -> Iterator[str]:
        """Yield the header lines of a set-up without its players."""

    @abstractmethod
    def setup_of(self, header: Mapping[str, Any]) -> Any:
        """Return the set-up of the values of a header; NotationError if one is wrong."""

    @abstractmethod
    def read_players(self, field: Field) -> tuple[str, ...]:
        """Return the names of the players of a document."""

    @abstractmethod
    def read_move(self, field: Field, players: int) -> Move:
        """Return the move of a document."""

    @abstractmethod
    def format_move(self, move: Move) -> str:
        """Return the notation of a move; NotationError if it has none."""

    @abstractmethod
    def parse_move(self, player: int, cursor: Cursor) -> Move:
        """Read the move from the cursor to the end of the line."""

    def totals_in(self, field: Field, players: int) -> tuple[Field, ...]:
        """Return the totals of the field `result`, not yet read."""
        return tuple(field.items(players))

    def headings(self, steps: Sequence[Step]) -> Sequence[str]:
        """Return the heading before each move by its index; "" for none."""
        return ()

    # -- documents ---------------------------------------------------------------------------------------------------

    def write(self, record: Kept) -> dict[str, Any]:
        """Return the document of a record; empty comments and variations are omitted."""
        written: dict[str, Any] = {"format": self.format, "players": list(record.setup.players)}
        written |= self.write_setup(record.setup)
        written |= write_line(record.line)
        if record.result is not None:
            written["result"] = list(record.result)
        return written

    def read(self, document: object) -> Kept:
        """Return the record of a document; NotationError names the field. A replay checks the moves."""
        needed, optional = ("format", "players", *self.fields, "moves"), (*self.optional_fields, "result", *LINE_FIELDS)
        members = Field(document).members(needed, optional)
        members["format"].choice((self.format,))
        players = self.read_players(members["players"])
        setup = self.read_setup(members, players)
        line = read_line(members, lambda move: self.read_move(move, len(players)))
        result = None
        if "result" in members:
            totals = self.totals_in(members["result"], len(players))
            result = tuple(total.integer(-self.highest_total, self.highest_total) for total in totals)
        return self.record(setup, line.moves, line.comments, line.variations, result)

    # -- text --------------------------------------------------------------------------------------------------------

    def format_text(self, record: Kept, steps: Sequence[Step] = ()) -> str:
        """Return the text of a record; with the steps of its game, it has the headings of `headings`."""
        players = record.setup.players
        header = [f"players: {', '.join(map(quoted, players))}", *self.header_lines(record.setup)]
        if record.result is not None:
            header.append(f"result: {', '.join(map(str, record.result))}")
        lines = format_line(players, record.line, self.format_move, self.headings(steps))
        return "\n".join([self.first_line, *header, "", *lines]) + "\n"

    def parse(self, text: str | bytes) -> Kept:
        """Return the record of a text; NotationError names line and column, or the value of the header."""
        reader = _Reader(self, decoded(text))
        line = reader.read()
        return self.record(reader.setup, line.moves, line.comments, line.variations, reader.header.get("result"))

    def read_any(self, record: object) -> Kept:
        """Return a record in any form: a value, a document, its JSON text, or text."""
        if isinstance(record, self.record):
            return record
        if not isinstance(record, str | bytes):
            return self.read(record)
        text = decoded(record)
        return self.read(parse_json(text)) if text.lstrip().startswith(("{", "[")) else self.parse(text)
