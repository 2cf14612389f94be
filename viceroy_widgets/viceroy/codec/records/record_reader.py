"""Parser of records in text form, which `record_text` describes; each error has its line number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.cursor import Cursor
from ....core.json_text import decoded
from ....core.recording.reader import LineReader
from ....core.vocabulary import Move
from ..notation.moves import read_move_text
from .header import read_header, setup_of
from .record import Record, Setup
from .record_documents import parse_record_document, read_record
from .record_text import FIRST_LINE

__all__ = ["as_record", "is_record", "parse_record"]


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
    reader = _Reader(decoded(text), FIRST_LINE)
    game = reader.read()
    assert reader.setup is not None  # the header has been read
    return Record(reader.setup, game.moves, game.comments, game.variations, reader.header.get("result"))


class _Reader(LineReader):
    """Parser of the lines, with the header of Viceroy."""

    def __init__(self, text: str, first_line: str) -> None:
        super().__init__(text, first_line)
        self.header: dict[str, Any] = {}
        self.setup: Setup | None = None

    def read_header(self, cursor: Cursor) -> None:
        read_header(cursor, self.header)

    def end_header(self) -> tuple[str, ...]:
        self.setup = setup_of(self.header)
        return self.setup.players

    def read_move(self, player: int, cursor: Cursor) -> Move:
        return read_move_text(player, cursor)
