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

from .history import History
from .recording.record import GameRecord
from .records import GameForm, RecordedGame, record_of

__all__ = ["first_line", "format_record", "game_id_of_text", "parse_record", "record_in"]


def first_line(game: RecordedGame) -> str:
    """Return the first line of a game's records, such as `Nim record 1`."""
    return GameForm(game).first_line


def game_id_of_text(text: str) -> str:
    """Return the id that a text names if it begins like a record, else ""; the game need not be installed."""
    line = text.lstrip("\ufeff").partition("\n")[0]
    name, between, _ = line.partition(" record ")
    return name.lower() if between and name.isidentifier() and name == name.capitalize() else ""


def format_record(game: RecordedGame, given: History | GameRecord) -> str:
    """Return the text of a record; NotationError for a move that the game cannot write."""
    return GameForm(game).format_text(record_of(game, given))


def parse_record(game: RecordedGame, text: str | bytes) -> GameRecord:
    """Return the record of a text; NotationError names line and column, or the value of the header.

    `check_record` in `records` checks whether the moves are legal.
    """
    record: GameRecord = GameForm(game).parse(text)
    return record


def record_in(game: RecordedGame, text: str) -> GameRecord:
    """Return the record in a text, which is JSON or the text form; raise the errors of their parsers."""
    record: GameRecord = GameForm(game).read_any(text)
    return record
