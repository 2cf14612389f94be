"""Form of the records of a game: documents and texts are read and written here, a game says what its set-up holds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from ...errors import NotationError
from ..cursor import Cursor, quoted, read_quoted
from ..document_text import decoded, parse_json
from ..fields import Field, Members
from ..vocabulary import Move
from .record import LINE_FIELDS, GameRecord, read_line, write_line
from .text import LineReader, format_line, read_header_line, read_list

__all__ = ["RecordForm"]


class RecordForm(ABC):
    """Form of the records of one game, as documents and as text.

    A subclass names the fields and header lines of its set-up, reads and writes them, and knows the notation of moves.
    """

    record: ClassVar[type[GameRecord]] = GameRecord
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

    # -- documents ---------------------------------------------------------------------------------------------------

    def write(self, record: GameRecord) -> dict[str, Any]:
        """Return the document of a record; empty comments and variations are omitted."""
        written: dict[str, Any] = {"format": self.format, "players": list(record.setup.players)}
        written |= self.write_setup(record.setup)
        written |= write_line(record.line)
        if record.result is not None:
            written["result"] = list(record.result)
        return written

    def read(self, document: object) -> Any:
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

    def format_text(self, record: GameRecord, headings: Sequence[str] = ()) -> str:
        """Return the text of a record; a heading stands before the move of its index."""
        players = record.setup.players
        header = [f"players: {', '.join(map(quoted, players))}", *self.header_lines(record.setup)]
        if record.result is not None:
            header.append(f"result: {', '.join(map(str, record.result))}")
        lines = format_line(players, record.line, self.format_move, headings)
        return "\n".join([self.first_line, *header, "", *lines]) + "\n"

    def parse(self, text: str | bytes) -> Any:
        """Return the record of a text; NotationError names line and column, or the value of the header."""
        reader = _Reader(self, decoded(text))
        line = reader.read()
        return self.record(reader.setup, line.moves, line.comments, line.variations, reader.header.get("result"))

    def read_any(self, record: GameRecord | Mapping[str, Any] | str | bytes) -> Any:
        """Return a record in any form: a value, a document, its JSON text, or text."""
        if isinstance(record, GameRecord):
            return record
        if isinstance(record, Mapping):
            return self.read(record)
        text = decoded(record)
        return self.read(parse_json(text)) if text.lstrip().startswith(("{", "[")) else self.parse(text)


class _Reader(LineReader):
    """Parser of the lines of a text, with the header and the moves of a form."""

    def __init__(self, form: RecordForm, text: str) -> None:
        super().__init__(text, form.first_line)
        self.form = form
        self.header: dict[str, Any] = {}
        self.setup: Any = None
        most = form.highest_total
        self._headers: dict[str, Callable[[Cursor], Any]] = {
            "players": lambda cursor: read_list(cursor, read_quoted),
            **form.headers,
            "result": lambda cursor: read_list(cursor, lambda cursor: cursor.whole(-most, most)),
        }

    def read_header(self, cursor: Cursor) -> None:
        read_header_line(cursor, self._headers, self.header)

    def end_header(self) -> Sequence[str]:
        for name in ("players", *self.form.needed_headers):
            if name not in self.header:
                raise NotationError("record/no_header", None, header=name)
        players: tuple[str, ...] = self.header["players"]
        self.form.record.check_players(players)  # before any move refers to a player
        self.setup = self.form.setup_of(self.header)
        return players

    def read_move(self, player: int, cursor: Cursor) -> Move:
        return self.form.parse_move(player, cursor)
