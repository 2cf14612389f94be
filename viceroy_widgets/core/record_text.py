r"""Records of any game in text form, which people can read and write.

An example:

    Nim record 1
    players: Ann, "Anna Maria"
    seed: 7
    options: {"heaps":3}

    1. Ann takes 3
    ; the text after a semicolon is a comment on the move above
    2. Ann takes 6
      2. Ann takes 1
      {a comment in braces can have
    several lines; this one belongs to the variation}

A variation is indented by two spaces and begins with the number of the move that it replaces. Empty lines and lines
that begin with two hyphens are skipped. A name that is not a single word is quoted. Two players with the same name
are called `seat 1` and `seat 2`. In quotation marks and braces a backslash stands before each quotation mark, brace
and backslash. Invisible characters are written by their number, such as `\u{200f}`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..errors import NotationError
from .actors import quoted, read_quoted
from .chance import HIGHEST_SEED
from .cursor import Cursor
from .fields import Field, shown
from .history import History
from .json_text import decoded
from .recording.reader import LineReader, read_header_line, read_json, read_list
from .recording.record import GameRecord
from .recording.text import format_line
from .records import HIGHEST_TOTAL, RecordedGame, read_setup, record_of
from .vocabulary import Move

__all__ = ["first_line", "format_record", "game_id_of_text", "parse_record"]

_REMARKS = (" ;", " {")
"""Texts that end a move on its line, because a remark follows."""


def first_line(game: RecordedGame) -> str:
    """Return the first line of a game's records, such as `Nim record 1`."""
    return f"{game.id.capitalize()} record {game.version}"


def game_id_of_text(text: str) -> str:
    """Return the id that a text names if it begins like a record, else ""; the game need not be installed."""
    line = text.lstrip("\ufeff").partition("\n")[0]
    name, between, _ = line.partition(" record ")
    return name.lower() if between and name.isidentifier() and name == name.capitalize() else ""


def format_record(game: RecordedGame, given: History | GameRecord) -> str:
    """Return the text of a record; NotationError for a move that the game cannot write."""
    record = record_of(game, given)
    lines = format_line(record.setup.players, record.line, lambda move: _move_text(game, move))
    return "\n".join([first_line(game), *_header(game, record), "", *lines]) + "\n"


def _header(game: RecordedGame, record: GameRecord) -> Iterator[str]:
    setup = record.setup
    yield f"players: {', '.join(map(quoted, setup.players))}"
    yield f"seed: {setup.seed}"
    options = game.write_options(setup)
    if options:
        yield f"options: {json.dumps(options, separators=(',', ':'))}"
    if record.result is not None:
        yield f"result: {', '.join(map(str, record.result))}"


def _move_text(game: RecordedGame, move: Move) -> str:
    try:
        text = game.format_move(move)
        is_readable = text.isprintable() and text == text.strip() and game.parse_move(move.player, text) == move
    except (ValueError, LookupError):
        is_readable = False
    if not is_readable or any(mark in text for mark in _REMARKS):
        raise NotationError("record/no_move", None, verb=shown(move.verb), what=", ".join(map(shown, move.what)))
    return text


def parse_record(game: RecordedGame, text: str | bytes) -> GameRecord:
    """Return the record of a text; NotationError names line and column, or the value of the header.

    `check_record` in `records` checks whether the moves are legal.
    """
    reader = _Reader(game, decoded(text))
    line = reader.read()
    return GameRecord(reader.setup, line.moves, line.comments, line.variations, reader.header.get("result"))


class _Reader(LineReader):
    """Parser of the lines, with the header of a game and its own notation of moves."""

    def __init__(self, game: RecordedGame, text: str) -> None:
        super().__init__(text, first_line(game))
        self.game = game
        self.header: dict[str, Any] = {}
        self.setup: Any = None

    def read_header(self, cursor: Cursor) -> None:
        read_header_line(cursor, _HEADERS, self.header)

    def end_header(self) -> Sequence[str]:
        for name in ("players", "seed"):
            if name not in self.header:
                raise NotationError("record/no_header", None, header=name)
        players, options = self.header["players"], self.header.get("options", {})
        GameRecord.check_players(players)  # before any move refers to a player
        self.setup = read_setup(self.game, list(players), self.header["seed"], Field(options, "options"))
        return tuple(players)

    def read_move(self, player: int, cursor: Cursor) -> Move:
        start = cursor.at
        text = cursor.rest()
        try:
            return self.game.parse_move(player, text)
        except NotationError as error:
            column = error.values.get("column")
            if isinstance(column, int):  # the column in the move; the line begins before it
                raise NotationError(error.code, error.rule, **{**error.values, "column": start + column}) from None
            raise NotationError("record/unreadable", error.rule, column=start + 1, reason=str(error)) from None


_HEADERS: dict[str, Callable[[Cursor], Any]] = {
    "players": lambda cursor: read_list(cursor, read_quoted),
    "seed": lambda cursor: cursor.whole(0, HIGHEST_SEED),
    "options": lambda cursor: read_json(cursor, "expected/options"),
    "result": lambda cursor: read_list(cursor, lambda cursor: cursor.whole(-HIGHEST_TOTAL, HIGHEST_TOTAL)),
}
"""Readers of the header lines by name, in the order in which the lines are written."""
