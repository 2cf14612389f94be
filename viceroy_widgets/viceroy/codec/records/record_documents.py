"""Records as JSON documents, `viceroy-record/1`; the reader rejects unknown fields and values with their path."""

from __future__ import annotations

from typing import Any

from ....core.chance import HIGHEST_SEED
from ....core.document_text import parse_json
from ....core.fields import Field, Members
from ....core.recording.record import LINE_FIELDS, read_line, write_line
from ...components.card_documents import LONGEST_NAME, read_color
from ...components.editions import Edition
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ..documents.edition_and_deck import read_deck_name, read_edition, write_deck_name, write_edition
from ..documents.moves import read_move
from .record import Record, Setup

__all__ = ["RECORD_FORMAT", "parse_record_document", "read_record", "write_record"]

RECORD_FORMAT = "viceroy-record/1"
_HIGHEST_TOTAL = 9999


def write_record(record: Record) -> dict[str, Any]:
    """Return the document of a record, without default values."""
    setup = record.setup
    written: dict[str, Any] = {"format": RECORD_FORMAT, "players": list(setup.players)}
    if setup.seed is not None:
        written["seed"] = setup.seed
    written["edition"] = write_edition(setup.edition)
    if setup.virtual:
        written["virtual"] = setup.virtual
    if not setup.bonus_cards:
        written["bonus_cards"] = False
    if setup.row != COLORS:
        written["row"] = list(setup.row)
    written["deck"] = write_deck_name(setup.deck, setup.digest, setup.cards)
    written |= write_line(record.line)
    if record.result is not None:
        written["result"] = list(record.result)
    return written


def parse_record_document(text: str | bytes) -> Record:
    """Read a record from a JSON text; NotationError if it cannot be read.

    `replay` checks whether its moves are legal.
    """
    return read_record(parse_json(text))


def read_record(document: object) -> Record:
    """Read a record from a document; NotationError names the field.

    `replay` checks whether its moves are legal.
    """
    optional = ("seed", "virtual", "bonus_cards", "row", "result", *LINE_FIELDS)
    found = Field(document).members(("format", "players", "edition", "deck", "moves"), optional)
    found["format"].choice((RECORD_FORMAT,))
    players = tuple(name.text(LONGEST_NAME) for name in found["players"].filled("SET-1").items(MOST_SEATS, "SET-1"))
    if "" in players:
        raise Field(None, f"players[{players.index('')}]").refused("field/text_empty")
    line = read_line(found, lambda move: read_move(move, len(players), hidden=True))
    result = found["result"].filled().items(MOST_SEATS) if "result" in found else None
    return Record(
        _read_setup(found, players, read_edition(found["edition"])),
        line.moves,
        line.comments,
        line.variations,
        None if result is None else tuple(total.integer(-_HIGHEST_TOTAL, _HIGHEST_TOTAL) for total in result),
    )


def _read_setup(found: Members, players: tuple[str, ...], edition: Edition) -> Setup:
    deck, digest, cards = read_deck_name(found["deck"])
    row: tuple[Color, ...] = COLORS
    if "row" in found:
        row = tuple(read_color(color) for color in found["row"].items_of(len(COLORS), "SET-9"))
    return Setup(
        players,
        deck,
        digest,
        found["seed"].integer(0, HIGHEST_SEED) if "seed" in found else None,
        edition,
        found.get("virtual", 0).integer(0, MOST_SEATS - 1, "VIR-10"),
        found.get("bonus_cards", True).boolean("CMP-1"),
        row,
        cards,
    )
