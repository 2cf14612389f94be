"""Registry of puzzle kinds: the subject, the objective, the parser of the certificate, and its checker.

Each theme has a kind. The seven themes about a turn share one kind and differ only in the dealt situation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.fields import Field
from ...errors import PuzzleError
from ..codec.situations import Situation
from ..components.gems import COLOR_INDEX, COLORS
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from ..solve.auctions import SOLVER
from ..solve.bid_checker import check_bids
from ..solve.checked_turn import painted_total, played_total
from ..solve.checker import check_last_turn, check_painting
from .answers import (
    bid_option,
    move_option,
    read_bids,
    read_painting,
    read_right_move,
    read_right_total,
    read_turn,
    total_option,
)
from .bids import check_bid_options
from .choices import check_right_move, check_right_total
from .themes import TURN_THEMES

__all__ = ["PuzzleKind", "kind_of"]


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """Kind of puzzle: the parsers and checkers for the puzzles of a theme."""

    name: str
    subjects: tuple[str, ...]
    """Allowed subjects, `position` or `situation`, by their names in documents."""
    objective: Callable[[Any], str]
    """Function that returns the objective for a subject."""
    certificate: Callable[[Field], dict[str, Any]]
    """Parser of a certificate."""
    check: Callable[[Any, Sequence[Any], Mapping[str, Any]], int]
    """Checker of a certificate, which returns the number of inequalities or raises PuzzleError."""
    option: Callable[[Field, Any], int | str] | None = None
    """Parser of an option for a subject, for multiple-choice puzzles only."""


def kind_of(theme: str) -> PuzzleKind:
    """Return the kind of a theme; raise PuzzleError for an unknown theme."""
    if theme not in _BY_THEME:
        raise PuzzleError("puzzle/unknown_theme", theme=theme)
    return _BY_THEME[theme]


def _check_painting(position: Position, options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    circles = [(_place(place), COLORS[COLOR_INDEX[color]]) for place, color in certificate["paint"]]
    _reaches(certificate, painted_total(position, circles))
    return check_painting(position, certificate)


def _check_turn(situation: Situation, options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    _reaches(certificate, played_total(situation.state, SOLVER, certificate["moves"]))
    return check_last_turn(situation.state, SOLVER, certificate)


def _check_bids(situation: Situation, options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    check_bid_options(situation.state, options)
    return check_bids(situation.state, certificate)


def _reaches(certificate: Mapping[str, Any], reached: int) -> None:
    if reached != certificate["total"]:
        raise PuzzleError("certificate/total", path="total", total=certificate["total"], reached=reached)


def _place(text: str) -> Place:
    level, x = text.split(",")
    return Place(int(level), int(x))


def _bid_objective(situation: Situation) -> str:
    """Return the objective of a bid: the average against virtual opponents, the guaranteed value among people."""
    return "average" if len(situation.state.players) == 1 else "guaranteed"


_OF_ONE_THEME = (
    PuzzleKind("paint", ("position",), lambda _: "total", read_painting, _check_painting),
    PuzzleKind("bid", ("situation",), _bid_objective, read_bids, _check_bids, bid_option),
    PuzzleKind("score", ("position",), lambda _: "score", read_right_total, check_right_total, total_option),
    PuzzleKind(
        "illegal", ("position", "situation"), lambda _: "illegal", read_right_move, check_right_move, move_option
    ),
)
"""Kinds with a single theme, which has the name of the kind."""
_TURN = PuzzleKind("turn", ("situation",), lambda _: "total", read_turn, _check_turn)
_BY_THEME = {**{kind.name: kind for kind in _OF_ONE_THEME}, **dict.fromkeys(TURN_THEMES, _TURN)}
