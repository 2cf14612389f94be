r"""Records of Viceroy as documents, `viceroy-record/1`, and as text that people can read aloud.

An example of the text:

    Viceroy record 1
    players: Ann, "Anna Maria"
    seed: 7
    edition: en, repaint no
    deck: "The court of Selmere" 0123456789abcdef

    -- turn 1, auction 1
    1. Ann bids blue
    2. "Anna Maria" passes
    ; the text after a semicolon is a comment on the move above
      2. "Anna Maria" bids red
      {a comment in braces can have
    several lines; this one belongs to the variation}

A variation is indented by two spaces and begins with the number of the move that it replaces. Empty lines and lines
that begin with two hyphens are skipped. A name that is not a single word is quoted. Two players with the same name
are called `seat 1` and `seat 2`. A deck that the package never contained follows in full after `cards: `, as JSON on
one line. In quotation marks and braces a backslash stands before each quotation mark, brace and backslash. Invisible
characters are written by their number, such as `\u{200f}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.chance import HIGHEST_SEED
from ...core.cursor import Cursor, quoted, read_quoted
from ...core.fields import Field, Members
from ...core.record_text import RecordForm, read_json
from ...core.vocabulary import Move
from ..components.card_documents import LONGEST_NAME, read_color
from ..components.deck import write_deck
from ..components.gems import COLORS, Color
from ..rules.engine.setup import MOST_SEATS
from ..rules.state.state import State
from .history import Record, Setup, Step
from .moves import format_move, read_move, read_move_text
from .notation import format_edition, read_edition_text, read_one_of
from .positions import read_carried_deck, read_deck_name, read_edition, write_deck_name, write_edition

__all__ = ["FORM", "as_record", "format_record", "is_record", "parse_record", "read_record", "write_record"]


_DIGEST = re.compile(r"[0-9a-f]{16}(?![0-9a-f])")
_YES_NO: dict[str, bool] = {"yes": True, "no": False}


def _read_row(cursor: Cursor) -> tuple[Color, ...]:
    colors: dict[str, Color] = {color: color for color in COLORS}
    row = [read_one_of(cursor, colors)]
    while len(row) < len(COLORS):
        cursor.need(", ")
        row.append(read_one_of(cursor, colors))
    return tuple(row)


def _read_deck(cursor: Cursor) -> tuple[str, str]:
    name = read_quoted(cursor)
    cursor.need(" ")
    return name, cursor.take(_DIGEST, "expected/digest")


class _Form(RecordForm[Record]):
    """Form of the records of Viceroy: the seed may be missing, and a deck is named by its digest or carried."""

    record = Record
    highest_total = 9999
    fields = ("edition", "deck")
    optional_fields = ("seed", "virtual", "bonus_cards", "row")
    needed_headers = ("edition", "deck")
    headers = {  # noqa: RUF012  # declared by the base class
        "seed": lambda cursor: cursor.whole(0, HIGHEST_SEED),
        "edition": read_edition_text,
        "virtual": lambda cursor: cursor.whole(0, MOST_SEATS - 1),
        "bonus cards": lambda cursor: read_one_of(cursor, _YES_NO),
        "row": _read_row,
        "deck": _read_deck,
        "cards": lambda cursor: read_json(cursor, "expected/cards"),
    }
    format = "viceroy-record/1"
    first_line = "Viceroy record 1"

    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """Return the fields of a set-up without default values."""
        written: dict[str, Any] = {} if setup.seed is None else {"seed": setup.seed}
        written["edition"] = write_edition(setup.edition)
        if setup.virtual:
            written["virtual"] = setup.virtual
        if not setup.bonus_cards:
            written["bonus_cards"] = False
        if setup.row != COLORS:
            written["row"] = list(setup.row)
        written["deck"] = write_deck_name(setup.deck, setup.digest, setup.cards)
        return written

    def read_setup(self, members: Members, players: tuple[str, ...]) -> Setup:
        """Return the set-up of a document."""
        edition = read_edition(members["edition"])
        deck, digest, cards = read_deck_name(members["deck"])
        row: tuple[Color, ...] = COLORS
        if "row" in members:
            row = tuple(read_color(color) for color in members["row"].items_of(len(COLORS), "SET-9"))
        return Setup(
            players,
            deck,
            digest,
            members["seed"].integer(0, HIGHEST_SEED) if "seed" in members else None,
            edition,
            members.get("virtual", 0).integer(0, MOST_SEATS - 1, "VIR-10"),
            members.get("bonus_cards", True).boolean("CMP-1"),
            row,
            cards,
        )

    def header_lines(self, setup: Setup) -> Iterator[str]:
        """Yield a line for each value of a set-up that differs from its default."""
        if setup.seed is not None:
            yield f"seed: {setup.seed}"
        yield f"edition: {format_edition(setup.edition)}"
        if setup.virtual:
            yield f"virtual: {setup.virtual}"
        if not setup.bonus_cards:
            yield "bonus cards: no"
        if setup.row != COLORS:
            yield f"row: {', '.join(setup.row)}"
        yield f"deck: {quoted(setup.deck)} {setup.digest}"
        if setup.cards is not None:
            yield f"cards: {json.dumps(write_deck(setup.cards), separators=(',', ':'))}"

    def setup_of(self, header: Mapping[str, Any]) -> Setup:
        """Return the set-up of a header."""
        deck, digest = header["deck"]
        cards = read_carried_deck(Field(header["cards"], "cards"), digest) if "cards" in header else None
        return Setup(
            header["players"],
            deck,
            digest,
            header.get("seed"),
            header["edition"],
            header.get("virtual", 0),
            header.get("bonus cards", True),
            header.get("row", COLORS),
            cards,
        )

    def read_players(self, field: Field) -> tuple[str, ...]:
        """Return the names of the players; they may consist of spaces."""
        players = tuple(name.text(LONGEST_NAME) for name in field.filled("SET-1").items(MOST_SEATS, "SET-1"))
        if "" in players:
            raise Field(None, f"players[{players.index('')}]").refused("field/text_empty")
        return players

    def read_move(self, field: Field, players: int) -> Move:
        """Return a move; that of another player may be hidden."""
        return read_move(field, players, hidden=True)

    def totals_in(self, field: Field, players: int) -> tuple[Field, ...]:
        """Return the totals of the field `result`, not yet read."""
        return tuple(field.filled().items(MOST_SEATS))

    def format_move(self, move: Move) -> str:
        """Return the notation of a move."""
        return format_move(move)

    def parse_move(self, player: int, cursor: Cursor) -> Move:
        """Read a move in notation."""
        return read_move_text(player, cursor)

    def headings(self, steps: Sequence[Step]) -> list[str]:
        """Return a heading where a phase begins."""
        headings, before = list[str](), ""
        for state, _ in steps:
            now = _heading(state)
            headings.append("" if now == before else now)
            before = now
        return headings


FORM = _Form()
read_record = FORM.read
parse_record = FORM.parse
write_record = FORM.write
format_record = FORM.format_text


def as_record(source: Record | Mapping[str, Any] | str | bytes) -> Record:
    """Return the record given as a value, a document, its JSON text or the text form; NotationError if unreadable."""
    return FORM.read_any(source)


def is_record(text: str) -> bool:
    """Return whether a text begins like a record, even if it has errors."""
    start = text.lstrip("\ufeff \t\r\n")
    return start.startswith("Viceroy record") or (start.startswith("{") and "viceroy-record/" in start)


def _heading(state: State) -> str:
    if state.phase in ("auction", "development"):
        part = f" {state.round}" if state.round else ""
        return f"turn {state.turn}, {state.phase}{part}"
    return state.phase
