"""Header of a record in text form: one line for each value of the setup."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ....core.actors import read_quoted
from ....core.chance import HIGHEST_SEED
from ....core.cursor import Cursor
from ....core.fields import Field
from ....core.recording.text import read_header_line, read_json, read_list
from ....errors import NotationError
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ..documents.edition_and_deck import read_carried_deck
from ..notation.editions import read_edition_text, read_one_of
from .record import Record, Setup

__all__ = ["HEADERS", "HIGHEST_TOTAL", "read_header", "setup_of"]

HIGHEST_TOTAL = 9999
_DIGEST = re.compile(r"[0-9a-f]{16}(?![0-9a-f])")
_YES_NO: dict[str, bool] = {"yes": True, "no": False}


def read_header(cursor: Cursor, found: dict[str, Any]) -> None:
    """Read one line into the mapping `found`; NotationError names the column."""
    read_header_line(cursor, HEADERS, found)


def setup_of(found: dict[str, Any]) -> Setup:
    """Return the setup that the header describes; NotationError if a required line is missing."""
    for name in ("players", "edition", "deck"):
        if name not in found:
            raise NotationError("record/no_header", None, header=name)
    Record.check_players(found["players"])  # before any move refers to a player
    deck, digest = found["deck"]
    cards = read_carried_deck(Field(found["cards"], "cards"), digest) if "cards" in found else None
    return Setup(
        found["players"],
        deck,
        digest,
        found.get("seed"),
        found["edition"],
        found.get("virtual", 0),
        found.get("bonus cards", True),
        found.get("row", COLORS),
        cards,
    )


def _row(cursor: Cursor) -> tuple[Color, ...]:
    colors: dict[str, Color] = {color: color for color in COLORS}
    found = [read_one_of(cursor, colors)]
    while len(found) < len(COLORS):
        cursor.need(", ")
        found.append(read_one_of(cursor, colors))
    return tuple(found)


def _deck(cursor: Cursor) -> tuple[str, str]:
    name = read_quoted(cursor)
    cursor.need(" ")
    return name, cursor.take(_DIGEST, "expected/digest")


HEADERS: dict[str, Callable[[Cursor], Any]] = {
    "players": lambda cursor: read_list(cursor, read_quoted),
    "seed": lambda cursor: cursor.whole(0, HIGHEST_SEED),
    "edition": read_edition_text,
    "virtual": lambda cursor: cursor.whole(0, MOST_SEATS - 1),
    "bonus cards": lambda cursor: read_one_of(cursor, _YES_NO),
    "row": _row,
    "deck": _deck,
    "cards": lambda cursor: read_json(cursor, "expected/cards"),
    "result": lambda cursor: read_list(cursor, lambda cursor: cursor.whole(-HIGHEST_TOTAL, HIGHEST_TOTAL)),
}
"""Mapping from the name of a header line to its reader, in the order in which the lines are written."""
