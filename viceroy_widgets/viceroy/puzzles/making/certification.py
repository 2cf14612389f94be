"""Puzzle documents: a subject is solved and certified, and rejected if it has no short certificate."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.fields import Field
from ....errors import PuzzleError
from ...codec.moves import format_move
from ...codec.positions import write_position
from ...codec.situations import Situation, read_situation
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.bid_checker import check_bids
from ...solve.certificates import certificate_of, painting_certificate
from ...solve.checker import check_last_turn
from ...solve.last_turn.replaying import moves_with_painting
from ...solve.last_turn.solving import LastTurn, last_turn
from ...solve.painting import best_painting
from ..choices import right_move, right_total
from ..documents import FORMAT, MOST_BYTES
from ..kinds import kind_of
from ..puzzle import content_id
from .bid_candidates import bid_certificate

__all__ = ["MOST_INEQUALITIES", "puzzle_document", "turn_certificate"]

MOST_INEQUALITIES = 4_000
"""Largest number of inequalities in a certificate; they can be checked in less than a second."""


def puzzle_document(
    theme: str,
    subject: Position | Mapping[str, Any],
    *,
    difficulty: int,
    title: Mapping[str, str],
    story: Mapping[str, str],
    license: str = "BSD-3-Clause",
    options: Sequence[int | str] = (),
    certificate: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the document of a puzzle with its certificate; the subject is a position or the document of a situation.

    Without a certificate that is known already, one is found.
    Raise PuzzleError if no certificate is found, or none that is short enough. Raise the errors of the solver if it
    cannot solve the subject.
    """
    kind = kind_of(theme)
    asked: dict[str, Any]
    read: Position | Situation
    if isinstance(subject, Position):
        read, asked = subject, {"position": write_position(subject)}
    else:
        read, asked = read_situation(Field(subject)), {"situation": dict(subject)}
    if kind.option:
        asked["options"] = list(options)
    if certificate is None:
        certificate = _CERTIFIERS[kind.name](read, options)
    if len(json.dumps(certificate, separators=(",", ":"))) > MOST_BYTES:
        raise PuzzleError("certificate/large", path="certificate", n=MOST_BYTES)
    return {
        "format": FORMAT,
        "id": content_id({"goal": theme, **asked}),
        "goal": theme,
        "difficulty": difficulty,
        "title": dict(title),
        "story": dict(story),
        "license": license,
        **asked,
        "certificate": dict(certificate),
    }


def _certify_painting(position: Position, options: Sequence[int | str]) -> dict[str, Any]:
    best = best_painting(position)
    paint: Sequence[tuple[str, str]] = [
        (f"{each['circle'][0]},{each['circle'][1]}", each["color"]) for each in best.as_dict()["painting"]
    ]
    return painting_certificate(position, best.optimum, paint)


def _certify_bid(situation: Situation, options: Sequence[int | str]) -> dict[str, Any]:
    certificate = bid_certificate(situation.state)
    if check_bids(situation.state, certificate) > MOST_INEQUALITIES:
        raise PuzzleError("certificate/long", path="certificate", n=MOST_INEQUALITIES)
    return certificate


def _certify_turn(situation: Situation, options: Sequence[int | str]) -> dict[str, Any]:
    return turn_certificate(situation.state, last_turn(situation.state, SOLVER))


def turn_certificate(state: State, best: LastTurn) -> dict[str, Any]:
    """Return the certificate of a solved last turn; raise PuzzleError if it is not proven, or has no short one."""
    if not best.is_proven:
        raise PuzzleError("certificate/unproven", path="certificate")
    moves = [format_move(move) for move in moves_with_painting(state, SOLVER, best.moves)]
    certificate = certificate_of(state, SOLVER, best.total, moves, MOST_INEQUALITIES, MOST_BYTES)
    if check_last_turn(state, SOLVER, certificate) > MOST_INEQUALITIES:
        raise PuzzleError("certificate/long", path="certificate", n=MOST_INEQUALITIES)
    return certificate


_CERTIFIERS: dict[str, Callable[[Any, Sequence[int | str]], dict[str, Any]]] = {
    "paint": _certify_painting,
    "turn": _certify_turn,
    "bid": _certify_bid,
    "score": lambda position, options: right_total(position, options)[1],
    "illegal": lambda subject, options: right_move(subject, options)[1],
}
"""Functions that find a certificate, by the kind of puzzle."""
