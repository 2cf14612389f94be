"""Replay of the lines of a record: every state, or the first illegal move with its number and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...errors import IllegalMoveError, NotationError
from ..rules import Step
from ..vocabulary import Move
from .record import Variation

__all__ = ["check_result", "follow", "follow_variations"]

Apply = Callable[[Any, Move], Step]
Steps = tuple[Step, ...]
_LONGEST_MOVE = 200
"""Largest number of characters of an illegal move that an error repeats."""


def follow(
    steps: Steps, line: Variation, apply: Apply, told: Callable[[Move], str], illegal: str = "record/illegal"
) -> Steps:
    """Return the steps with those of a line; raise IllegalMoveError `illegal` for its first illegal move.

    `told` returns a move as the error names it.
    """
    found = list(steps)
    for n, move in enumerate(line.moves, start=line.ply):
        try:
            found.append(apply(found[-1][0], move))
        except IllegalMoveError as error:
            reason = f"{error} [{error.rule}]" if error.rule else str(error)
            values = {"n": n, "move": told(move)[:_LONGEST_MOVE], "reason": reason, "start": line.ply}
            raise IllegalMoveError(illegal, error.rule, **values) from None
    return tuple(found)


def follow_variations(steps: Steps, line: Variation, apply: Apply, told: Callable[[Move], str]) -> None:
    """Replay all variations of a line, which has these steps; raise IllegalMoveError for the first illegal move."""
    for variation in line.variations:
        branch = follow(steps[: variation.ply], variation, apply, told, "record/illegal_variation")
        follow_variations(branch, variation, apply, told)


def check_result(result: tuple[int, ...] | None, totals: tuple[int, ...] | None, rule: str | None = None) -> None:
    """Raise NotationError if a record has a result that differs from the totals; None are those of an open game."""
    if result is not None and result != totals:
        found = "record/unfinished" if totals is None else ", ".join(map(str, totals))
        raise NotationError("record/result", rule, expected=", ".join(map(str, result)), found=found)
