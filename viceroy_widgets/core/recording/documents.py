"""Parts of a record's document that belong to a line: its moves, comments and variations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..fields import Field, Members
from ..vocabulary import Move
from .record import DEEPEST, LONGEST_COMMENT, MOST_MOVES, MOST_VARIATIONS, Comment, Variation

__all__ = ["LINE_FIELDS", "read_line", "write_line"]

LINE_FIELDS = ("comments", "variations")
"""Optional fields of a line."""


def write_line(line: Variation) -> dict[str, Any]:
    """Return the fields of a line without its number; empty comments and variations are omitted."""
    written: dict[str, Any] = {"moves": [[move.player, move.verb, *move.what] for move in line.moves]}
    if line.comments:
        written["comments"] = [list(comment) for comment in line.comments]
    if line.variations:
        written["variations"] = [{"ply": other.ply, **write_line(other)} for other in line.variations]
    return written


def read_line(found: Members, read_move: Callable[[Field], Move]) -> Variation:
    """Return the game of a record, with its moves, comments and variations; NotationError names the field."""
    return _read_line(found, 1, 0, read_move)


def _read_line(found: Members, ply: int, depth: int, read_move: Callable[[Field], Move]) -> Variation:
    moves = tuple(read_move(move) for move in found["moves"].items(MOST_MOVES))
    comments = tuple(_read_comment(comment) for comment in found.get("comments", []).items(MOST_MOVES))
    variations = found.get("variations", []).items(MOST_VARIATIONS)
    if variations and depth == DEEPEST:
        raise found["variations"].refused("record/deep", most=DEEPEST)
    others = tuple(_read_variation(variation, depth + 1, read_move) for variation in variations)
    return Variation(ply, moves, comments, others)


def _read_comment(field: Field) -> Comment:
    ply, text = field.items_of(2)
    said = text.text(LONGEST_COMMENT)
    if not said:
        raise text.refused("field/text_empty")
    return ply.integer(0, MOST_MOVES), said


def _read_variation(field: Field, depth: int, read_move: Callable[[Field], Move]) -> Variation:
    found = field.members(("ply", "moves"), LINE_FIELDS)
    ply = found["ply"].integer(1, MOST_MOVES)
    found["moves"].filled()
    return _read_line(found, ply, depth, read_move)
