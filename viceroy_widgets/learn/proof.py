"""Certificates of puzzles: a line that reaches the optimum, and all first moves that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from ..core.goals import Goal, Value
from ..core.rules import GameRules
from ..core.vocabulary import Move
from ..errors import IllegalMoveError, NotationError, PuzzleError

__all__ = [
    "AnyCertificate",
    "Certificate",
    "certified_moves",
    "check_certificate",
    "read_any_certificate",
    "read_certificate",
    "write_certificate",
]

_MOST_MOVES = 200
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Certificate:
    """Solution of a puzzle."""

    moves: tuple[Move, ...]
    """Line from the start that reaches the optimum."""
    answers: tuple[Move, ...]
    """All first moves after which the optimum can be reached, sorted."""


AnyCertificate = Certificate | Mapping[str, Any]
"""Certificate in the general form, or the document of one in a form of the goal's own."""


def write_certificate(game: Game, certificate: AnyCertificate) -> dict[str, Any]:
    """Return the document of a certificate, with moves in notation."""
    if not isinstance(certificate, Certificate):
        return dict(certificate)
    return {
        "moves": [game.format_move(move) for move in certificate.moves],
        "answers": [game.format_move(move) for move in certificate.answers],
    }


def read_certificate(game: Game, field: Field, player: int) -> Certificate:
    """Return the certificate of a document; NotationError names the field."""
    found = field.members(("moves", "answers"))
    return Certificate(_moves(game, found["moves"], player), _moves(game, found["answers"], player))


def read_any_certificate(game: Game, goal: Goal, field: Field, player: int) -> AnyCertificate:
    """Return the certificate of a puzzle, in the form of its goal; NotationError names the field."""
    own = goal.read_certificate(field)
    return read_certificate(game, field, player) if own is None else own


def certified_moves(goal: Goal, player: int, certificate: AnyCertificate) -> tuple[Move, ...]:
    """Return the best line of a certificate."""
    return certificate.moves if isinstance(certificate, Certificate) else goal.certified_moves(player, certificate)


def check_certificate(
    rules: GameRules,
    goal: Goal,
    start: Any,
    player: int,
    best: Value,
    certificate: Certificate,
    answers: tuple[Move, ...],
    value_after: Callable[[Any, Move], Value],
) -> None:
    """Raise PuzzleError with the faulty field if the line does not reach `best`, or if the answers are not these.

    The line ends with the first move after which chance has a say; `value_after(state, move)` is then its value.
    """
    state = start
    value: Value | None = None
    for at, move in enumerate(certificate.moves):
        path = f"certificate.moves[{at}]"
        if goal.is_over(start, state, player):
            raise PuzzleError("learn/line_long", None, path=path)
        before = state
        try:
            state, events = rules.apply(state, move)
        except IllegalMoveError as error:
            raise PuzzleError("learn/line_move", error.rule, path=path, sentence=str(error)) from None
        if at == len(certificate.moves) - 1 and rules.revealed(before, state, events) is not None:
            value = value_after(before, move)
    if value is None and not goal.is_over(start, state, player):
        raise PuzzleError("learn/line_short", None, path="certificate.moves")
    value = goal.value(start, state, player) if value is None else value
    if value != best:
        raise PuzzleError("learn/line_value", None, path="certificate.moves", due=best, found=value)
    if certificate.answers != answers:
        raise PuzzleError("learn/answers", None, path="certificate.answers", n=len(answers))


def _moves(game: Game, field: Field, player: int) -> tuple[Move, ...]:
    return tuple(_move(game, item, player) for item in field.filled().items(_MOST_MOVES))


def _move(game: Game, field: Field, player: int) -> Move:
    try:
        return game.parse_move(player, field.words(_LONGEST))
    except NotationError as error:
        raise field.refused("learn/no_move", sentence=str(error)) from None
