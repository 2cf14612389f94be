"""Records as JSON documents, `viceroy-record/1`; the reader rejects unknown fields and values with their path."""

from __future__ import annotations

from typing import Any

from ....core.chance import HIGHEST_SEED
from ....core.fields import Field, Members
from ....core.json_text import parse_json
from ....core.moves import Move
from ...components.card_documents import LONGEST_NAME, read_color
from ...components.editions import Edition
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ..documents.edition_and_deck import read_deck_name, read_edition, write_deck_name, write_edition
from ..documents.moves import read_move, write_move
from .record import DEEPEST, LONGEST_COMMENT, MOST_MOVES, MOST_VARIATIONS, Comment, Record, Setup, Variation

__all__ = ["RECORD_FORMAT", "parse_record_document", "read_record", "write_record"]

RECORD_FORMAT = "viceroy-record/1"
_HIGHEST_TOTAL = 9999
_LINE = ("comments", "variations")


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
    written |= _write_line(record.moves, record.comments, record.variations)
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
    optional = ("seed", "virtual", "bonus_cards", "row", "result", *_LINE)
    found = Field(document).members(("format", "players", "edition", "deck", "moves"), optional)
    found["format"].choice((RECORD_FORMAT,))
    players = tuple(name.text(LONGEST_NAME) for name in found["players"].filled("SET-1").items(MOST_SEATS, "SET-1"))
    if "" in players:
        raise Field(None, f"players[{players.index('')}]").refused("field/text_empty")
    moves, comments, variations = _read_line(found, len(players), 0)
    result = found["result"].filled().items(MOST_SEATS) if "result" in found else None
    return Record(
        _read_setup(found, players, read_edition(found["edition"])),
        moves,
        comments,
        variations,
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


Line = tuple[tuple[Move, ...], tuple[Comment, ...], tuple[Variation, ...]]


def _write_line(
    moves: tuple[Move, ...], comments: tuple[Comment, ...], variations: tuple[Variation, ...]
) -> dict[str, Any]:
    written: dict[str, Any] = {"moves": [write_move(move) for move in moves]}
    if comments:
        written["comments"] = [list(comment) for comment in comments]
    if variations:
        written["variations"] = [
            {"ply": other.ply, **_write_line(other.moves, other.comments, other.variations)} for other in variations
        ]
    return written


def _read_line(found: Members, players: int, depth: int) -> Line:
    moves = tuple(read_move(move, players, hidden=True) for move in found["moves"].items(MOST_MOVES))
    comments = tuple(_read_comment(comment) for comment in found.get("comments", []).items(MOST_MOVES))
    variations = found.get("variations", []).items(MOST_VARIATIONS)
    if variations and depth == DEEPEST:
        raise found["variations"].refused("record/deep", most=DEEPEST)
    return moves, comments, tuple(_read_variation(variation, players, depth + 1) for variation in variations)


def _read_comment(field: Field) -> Comment:
    ply, text = field.items_of(2)
    said = text.text(LONGEST_COMMENT)
    if not said:
        raise text.refused("field/text_empty")
    return ply.integer(0, MOST_MOVES), said


def _read_variation(field: Field, players: int, depth: int) -> Variation:
    found = field.members(("ply", "moves"), _LINE)
    ply = found["ply"].integer(1, MOST_MOVES)
    found["moves"].filled()
    return Variation(ply, *_read_line(found, players, depth))
