"""Makes puzzle documents: a subject is solved, given a certificate, and refused where it has none that is short."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import PuzzleError
from ...solve.best_painting import best_painting
from ...solve.bid_checker import check_bids
from ...solve.certificates import certificate_of, painting_certificate
from ...solve.checker import check_last_turn
from ...solve.last_turn.finishing import painted_moves
from ...solve.last_turn.solving import last_turn
from ...viceroy.documents.positions import write_position
from ...viceroy.fields import Field
from ...viceroy.notation.moves import format_move
from ...viceroy.pyramids.position import Position
from ...viceroy.situations.situation import read_situation
from ..choices import right_option
from ..documents import FORMAT, MOST_BYTES
from ..puzzle import SOLVER, content_id
from ..themes import CHOICE_THEMES
from .bidding import bid_certificate

__all__ = ["MOST_INEQUALITIES", "puzzle_document"]

MOST_INEQUALITIES = 4_000
"""What a certificate may take to be checked: less than a second."""


def puzzle_document(
    theme: str,
    subject: Position | Mapping[str, Any],
    *,
    difficulty: int,
    title: Mapping[str, str],
    story: Mapping[str, str],
    licence: str = "BSD-3-Clause",
    options: Sequence[int | str] = (),
) -> dict[str, Any]:
    """The document of a puzzle on a position, or on the document of a situation, with its certificate.

    PuzzleError where no certificate is found, or none that is short; what the solver raises where it cannot solve it.
    """
    objective, asked = "total", dict[str, Any]()
    if theme == "bid":
        assert not isinstance(subject, Position)
        asked = {"theme": theme, "situation": dict(subject), "options": list(options)}
        certificate, objective = _bid(subject), "guaranteed" if len(subject["players"]) > 1 else "average"
    elif theme in CHOICE_THEMES:
        asked, certificate = _chosen(theme, subject, options)
        objective = theme
    elif isinstance(subject, Position):
        asked = {"theme": theme, "position": write_position(subject)}
        certificate = _painted(subject)
    else:
        asked = {"theme": theme, "situation": dict(subject)}
        certificate = _played(subject)
    if len(json.dumps(certificate, separators=(",", ":"))) > MOST_BYTES:
        raise PuzzleError("certificate/large", path="certificate", n=MOST_BYTES)
    return {
        "format": FORMAT,
        "id": content_id(asked),
        "theme": theme,
        "objective": objective,
        "difficulty": difficulty,
        "title": dict(title),
        "story": dict(story),
        "licence": licence,
        **{name: value for name, value in asked.items() if name != "theme"},
        "certificate": certificate,
    }


def _chosen(
    theme: str, subject: Position | Mapping[str, Any], options: Sequence[int | str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is asked, and the certificate of a puzzle whose answer is one of several."""
    if isinstance(subject, Position):
        asked: dict[str, Any] = {"theme": theme, "position": write_position(subject), "options": list(options)}
        return asked, right_option(theme, subject, options)[1]
    asked = {"theme": theme, "situation": dict(subject), "options": list(options)}
    return asked, right_option(theme, read_situation(Field(subject)), options)[1]


def _painted(position: Position) -> dict[str, Any]:
    best = best_painting(position)
    paint: Sequence[tuple[str, str]] = [
        (f"{each['circle'][0]},{each['circle'][1]}", each["color"]) for each in best.as_dict()["painting"]
    ]
    return painting_certificate(position, best.optimum, paint)


def _bid(document: Mapping[str, Any]) -> dict[str, Any]:
    state = read_situation(Field(document)).state
    certificate = bid_certificate(state)
    if check_bids(state, certificate) > MOST_INEQUALITIES:
        raise PuzzleError("certificate/long", path="certificate", n=MOST_INEQUALITIES)
    return certificate


def _played(document: Mapping[str, Any]) -> dict[str, Any]:
    state = read_situation(Field(document)).state
    best = last_turn(state, SOLVER, in_full=True)  # of equally good moves always the same, whatever is found first
    if not best.is_proven:
        raise PuzzleError("certificate/unproven", path="certificate")
    moves = [format_move(move) for move in painted_moves(state, SOLVER, best.moves)]
    certificate = certificate_of(state, SOLVER, best.total, moves)
    if check_last_turn(state, SOLVER, certificate) > MOST_INEQUALITIES:
        raise PuzzleError("certificate/long", path="certificate", n=MOST_INEQUALITIES)
    return certificate
