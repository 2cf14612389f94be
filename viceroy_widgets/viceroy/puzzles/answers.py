"""Strict parser of the answers in puzzle documents: options and certificates."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ...core.fields import Field, report_errors_in
from ...errors import PuzzleError
from ..codec.moves import parse_move
from ..codec.situations import Situation
from ..components.gems import COLORS
from ..rules.pyramids.position import Position
from ..solve.auctions import SOLVER
from .choices import MOST_OPTIONS, option_phrase

__all__ = [
    "bid_option",
    "move_option",
    "read_bids",
    "read_painting",
    "read_right_move",
    "read_right_total",
    "read_turn",
    "total_option",
    "without_proof",
]

_MOVE, _RULE = 80, 10
_MOVES, _ENDS, _OUTCOMES, _DEEPEST = 100, 2000, 5, 40
_TOTAL, _PRICE = 10_000, 100_000
_FRACTION = 1 << 53
"""Largest integer that every JSON parser keeps exact."""
_PLACE = re.compile(r"[2-5],-?[0-9]{1,2}")
_BIDS = (*(f"bids {color}" for color in COLORS), "passes", "holds an attack token")
Subject = Position | Situation


def total_option(field: Field, subject: Subject) -> int:
    """Read a total as an option."""
    return _total(field)


def bid_option(field: Field, subject: Subject) -> str:
    """Read a bid as an option."""
    return field.choice(_BIDS, "AUC-1")


def move_option(field: Field, subject: Subject) -> str:
    """Read a move as an option; NotationError reports a text that is no move for this subject."""
    text = field.text(_MOVE)
    try:
        option_phrase(subject, text)
    except PuzzleError as error:
        raise field.refused(error.code, error.rule, found=repr(text)) from None
    return text


def read_right_total(field: Field) -> dict[str, Any]:
    """Read the certificate of a total: the total of a position."""
    return {"total": _total(field.members(("total",))["total"])}


def read_right_move(field: Field) -> dict[str, Any]:
    """Read the certificate of a forbidden move: the index of its option, and the rule that forbids it."""
    found = field.members(("option", "rule"))
    return {"option": found["option"].integer(0, MOST_OPTIONS - 1), "rule": found["rule"].text(_RULE)}


def read_bids(field: Field) -> dict[str, Any]:
    """Read the value of each bid, as a fraction, and a certificate for each possible end of the auctions."""
    found = field.members(("worths", "ends"))
    values = [tuple(value.items_of(2)) for value in found["worths"].items(MOST_OPTIONS)]
    return {
        "worths": [[top.integer(-_FRACTION, _FRACTION), bottom.integer(1, _FRACTION)] for top, bottom in values],
        "ends": {name: read_turn(proof) for name, proof in _named(found["ends"]).items()},
    }


def read_painting(field: Field) -> dict[str, Any]:
    """Read the certificate of a painting: a best painting with its proof."""
    return _certificate(field, "paint", _paint)


def read_turn(field: Field) -> dict[str, Any]:
    """Read the certificate of a turn: the moves of a best turn with their proof."""
    return _certificate(field, "moves", _move)


def without_proof(certificate: Mapping[str, Any]) -> dict[str, Any]:
    """Return a certificate with its answer alone: a best painting or turn, or the values of bids and of their ends."""
    if "worths" in certificate:
        totals = {name: without_proof(end) | {"moves": []} for name, end in certificate["ends"].items()}
        return {**certificate, "ends": totals}
    # Readers ask for these fields; the checker refuses them where they prove nothing.
    return {**certificate, "prices": [0] * len(COLORS), "ends": {}} if "prices" in certificate else dict(certificate)


def _certificate(field: Field, steps: str, read_step: Callable[[Field], Any]) -> dict[str, Any]:
    found = field.members(("total", steps, "prices", "ends"))
    return {
        "total": _total(found["total"]),
        steps: [read_step(each) for each in found[steps].items(_MOVES)],
        "prices": _prices(found["prices"]),
        "ends": {name: _proof(proof, 0) for name, proof in _named(found["ends"]).items()},
    }


def _total(field: Field) -> int:
    return field.integer(-_TOTAL, _TOTAL)


def _move(field: Field) -> str:
    text = field.text(_MOVE)
    with report_errors_in(field):
        parse_move(SOLVER, text)
    return text


def _named(field: Field) -> dict[str, Field]:
    """Return a mapping from name to field for an object whose names are not known in advance."""
    names = tuple(field.value) if isinstance(field.value, Mapping) else ()
    if len(names) > _ENDS:
        raise field.refused("field/list_long", most=_ENDS, count=len(names))
    return field.members((), names).by_name


def _paint(field: Field) -> list[str]:
    place, color = field.items_of(2)
    text = place.text(10)
    if not _PLACE.fullmatch(text):
        raise place.refused("puzzle/place", found=text)
    return [text, color.choice(COLORS)]


def _prices(field: Field) -> list[int]:
    return [price.integer(0, _PRICE) for price in field.items_of(len(COLORS))]


def _proof(field: Field, depth: int) -> dict[str, Any]:
    if depth > _DEEPEST:
        raise field.refused("puzzle/deep", most=_DEEPEST)
    if isinstance(field.value, Mapping) and "prices" in field.value:
        return {"prices": _prices(field.members(("prices",))["prices"])}
    found = field.members(("circle", "ways"))
    outcomes = [_proof(outcome, depth + 1) for outcome in found["ways"].filled().items(_OUTCOMES)]
    return {"circle": found["circle"].integer(0, 200), "ways": outcomes}
