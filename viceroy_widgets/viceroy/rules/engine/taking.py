"""Gems taken from the reserve: the number due, or all that remain, in colors of the player's choice (PAS-4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ....core.vocabulary import Move, QuestionSpec, move
from ....errors import IllegalMoveError
from ...components.gems import COLORS, Gems
from ..state.draft import Draft
from ..state.state import GameFields

__all__ = ["MOST_AT_ONCE", "QUESTIONS", "TASKS", "take"]

MOST_AT_ONCE = 8
"""Most gems in one move; larger numbers take several moves, so no list of moves is longer than 165."""


def take(draft: Draft, player: int, n: int, rule: str) -> None:
    """Let a player take `n` gems, or all that remain; ask for the colors only if there is a choice."""
    reserve = draft.reserve
    n = min(n, sum(reserve))  # PAS-4
    if n <= 0:
        return
    if n > MOST_AT_ONCE:
        draft.push_tasks(("take", player, n - MOST_AT_ONCE, rule))
        n = MOST_AT_ONCE
    total = sum(reserve)
    if n == total:
        _take(draft, player, reserve)
    elif total in reserve:  # only one color is left
        _take(draft, player, Gems(*(min(n, count) for count in reserve)))
    else:
        draft.ask("take", rule, (player,), n)


@lru_cache(maxsize=4096)
def _divisions(n: int, *there: int) -> tuple[tuple[int, int, int, int], ...]:
    counts = (range(min(n, most) + 1) for most in there[:3])
    return tuple(
        (blue, red, green, n - blue - red - green)
        for blue, red, green in product(*counts)
        if 0 <= n - blue - red - green <= there[3]
    )


@lru_cache(maxsize=4096)
def _takes(player: int, n: int, *there: int) -> tuple[Move, ...]:
    return tuple(move(player, "take", *counts) for counts in _divisions(n, *there))


def _moves(state: GameFields, player: int, n: int) -> tuple[Move, ...]:
    # Counts above n make no difference, so they are cut to n to keep the cache small.
    blue, red, green, yellow = state.reserve
    return _takes(player, n, min(n, blue), min(n, red), min(n, green), min(n, yellow))


def _answer(draft: Draft, answer: Move, n: int) -> None:
    _take(draft, answer.player, Gems(*answer.what))  # type: ignore[arg-type]  # a legal move has four counts


def _take(draft: Draft, player: int, gems: Gems) -> None:
    draft.reserve = draft.reserve.minus_all(gems)
    draft.change(player, gems=draft.players[player].gems.plus_all(gems))  # REW-8
    draft.emit("took_gems", player, *gems)


def _refusal(state: GameFields, answer: Move, n: int) -> IllegalMoveError | None:
    if answer.verb != "take" or len(answer.what) != len(COLORS):
        return None
    counts = [count for count in answer.what if isinstance(count, int)]
    if len(counts) != len(COLORS) or min(counts) < 0 or sum(counts) != n:
        return IllegalMoveError("take/number", "PAS-4", n=n)
    for color, count, there in zip(COLORS, counts, state.reserve, strict=True):
        if count > there:
            return IllegalMoveError("take/reserve", "PAS-4", color=f"color/{color}", n=there)
    return None


QUESTIONS = {"take": QuestionSpec(_moves, _answer, _refusal, about=("n",))}
TASKS = {"take": take}
