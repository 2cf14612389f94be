"""Taking tokens: three of different colors, or two of one color (SPL-4 to SPL-6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...core.state import Draft
from ...core.vocabulary import Move, move
from ...errors import IllegalMoveError
from ..components.colors import COLOR_INDEX, COLORS, GOLD, TOKENS, TokenCounts
from .board import Board, Seat
from .changing import change

__all__ = ["LEAST_FOR_TWO", "MOST_DIFFERENT", "take", "take_refusal", "takes"]

MOST_DIFFERENT = 3
LEAST_FOR_TWO = 4
"""Tokens that must lie in the supply before two of their color are taken (SPL-6)."""
_BY_NAME = sorted(COLORS)
_CLIPPED = (0, 1, 1, 1, LEAST_FOR_TWO, LEAST_FOR_TWO, LEAST_FOR_TWO, LEAST_FOR_TWO)
"""Counts of the supply that allow equal moves are equal here."""


def takes(player: int, supply: TokenCounts) -> tuple[Move, ...]:
    """Return the sorted moves that take tokens from this supply."""
    white, blue, green, red, black, _ = supply
    clipped = _CLIPPED
    return _takes(player, clipped[white], clipped[blue], clipped[green], clipped[red], clipped[black])


@lru_cache(maxsize=1 << 10)  # 4 players, 3 ** 5 supplies
def _takes(player: int, *supply: int) -> tuple[Move, ...]:
    there = [color for color in _BY_NAME if supply[COLOR_INDEX[color]]]
    # SPL-5: fewer than three only if fewer colors are there, and then one of each of them.
    different = combinations(there, min(MOST_DIFFERENT, len(there))) if there else ()
    doubled = [(color, color) for color in there if supply[COLOR_INDEX[color]] >= LEAST_FOR_TWO]  # SPL-6
    return tuple(move(player, "take", *colors) for colors in sorted([*different, *doubled]))


def take(draft: Draft[Board], answer: Move) -> None:
    """Move the tokens from the supply to the seat."""
    board = draft.board
    seat = board.seats[answer.player]
    supply, tokens = list(board.supply), list(seat.tokens)
    for color in answer.what:
        index = COLOR_INDEX[color]  # type: ignore[index]  # the values of this move are colors
        supply[index] -= 1
        tokens[index] += 1
    draft.board = change(board, answer.player, Seat(tuple(tokens), seat.cards, seat.reserved, seat.nobles), supply)
    draft.emit("takes", answer.player, *answer.what)


def take_refusal(board: Board, answer: Move) -> IllegalMoveError | None:
    """Return the reason why these tokens cannot be taken."""
    colors = answer.what
    if not colors or not set(colors) <= set(TOKENS):
        return None
    if GOLD in colors:
        return IllegalMoveError("splendor/take_gold", "SPL-4")
    for color in colors:
        if not board.supply[COLOR_INDEX[color]]:  # type: ignore[index]  # checked above
            return IllegalMoveError("splendor/take_none", "SPL-5", color=f"splendor/{color}")
    if len(colors) == 2 and colors[0] == colors[1]:
        count = board.supply[COLOR_INDEX[colors[0]]]  # type: ignore[index]  # checked above
        return IllegalMoveError("splendor/take_two", "SPL-6", color=f"splendor/{colors[0]}", n=count)
    if len(set(colors)) < len(colors) or len(colors) > MOST_DIFFERENT:
        return IllegalMoveError("splendor/take_mixed", "SPL-4")
    there = sum(count > 0 for count in board.supply[:-1])
    if len(colors) < min(MOST_DIFFERENT, there):
        return IllegalMoveError("splendor/take_fewer", "SPL-5", n=min(MOST_DIFFERENT, there))
    return IllegalMoveError("splendor/take_order", "SPL-4")
