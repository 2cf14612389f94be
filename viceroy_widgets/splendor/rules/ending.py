"""End of a turn: tokens are given back, a noble comes, and the next turn begins or the game is over."""

from __future__ import annotations

from functools import lru_cache

from ...core.state import Draft, GameState
from ...core.vocabulary import Move, QuestionSpec, move
from ...errors import IllegalMoveError
from ..components.pieces import COLOR_INDEX, NOBLES, TOKENS, Counts
from .board import Board, Seat, change

__all__ = ["MOST_TOKENS", "QUESTIONS", "WINNING_POINTS", "coming", "end_turn", "nobles_coming", "totals", "winners"]

MOST_TOKENS = 10
WINNING_POINTS = 15
_LEAST_BONUSES = min(sum(noble.bonuses) for noble in NOBLES.values())
_BY_NAME = sorted(TOKENS)
State = GameState[Board]


def end_turn(draft: Draft[Board], player: int) -> None:
    """Ask what the end of the turn leaves to the player, or begin the next turn (SPL-10 to SPL-12)."""
    board = draft.board
    if sum(board.seats[player].tokens) > MOST_TOKENS:
        draft.ask("return", "SPL-10", (player,))
        return
    coming = nobles_coming(board, player)
    if len(coming) > 1:
        draft.ask("noble", "SPL-11", (player,))
        return
    if coming:
        _welcome(draft, player, coming[0])
    _next_turn(draft, player)


def nobles_coming(board: Board, player: int) -> tuple[int, ...]:
    """Return the open nobles whose bonuses a player has; reserved cards and tokens do not count (SPL-11)."""
    return coming(board.nobles, board.seats[player])


def coming(nobles: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Return those of the nobles whose bonuses a seat has (SPL-11)."""
    return _coming(nobles, seat.bonuses) if len(seat.cards) >= _LEAST_BONUSES else ()


@lru_cache(maxsize=1 << 12)
def _coming(nobles: tuple[int, ...], bonuses: Counts) -> tuple[int, ...]:
    return tuple(
        noble for noble in nobles if all(has >= need for has, need in zip(bonuses, NOBLES[noble].bonuses, strict=True))
    )


def _welcome(draft: Draft[Board], player: int, noble: int) -> None:
    board = draft.board
    seat = board.seats[player]
    left = tuple(other for other in board.nobles if other != noble)  # SPL-11: he is not replaced
    received = Seat(seat.tokens, seat.cards, seat.reserved, (*seat.nobles, noble))
    draft.board = change(board, player, received, board.supply)._replace(nobles=left)
    draft.emit("noble", player, noble)


def _next_turn(draft: Draft[Board], player: int) -> None:
    supply, row, decks, nobles, seats, turn, passes, final = draft.board
    points = seats[player].points
    if points >= WINNING_POINTS and not final:  # SPL-12
        final = True
        draft.emit("final", player, points)
    is_last_seat = player == len(seats) - 1  # SPL-16: the round ends after the last seat
    if (final and is_last_seat) or passes == len(seats):  # SPL-12, SPL-14
        draft.board = Board(supply, row, decks, nobles, seats, turn, passes, final)
        draft.emit("over", None, _totals(seats), _winners(seats))
        return
    draft.board = Board(supply, row, decks, nobles, seats, turn + 1, passes, final)
    draft.ask("action", "SPL-4", (0 if is_last_seat else player + 1,))  # SPL-16


def totals(state: State) -> tuple[int, ...]:
    """Return the points of each player."""
    return _totals(state.board.seats)


def winners(state: State) -> tuple[int, ...]:
    """Return the players with the most points; of these, those with the fewest bought cards (SPL-12)."""
    return _winners(state.board.seats)


def _totals(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(seat.points for seat in seats)


def _winners(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    standing = [(seat.points, -len(seat.cards)) for seat in seats]
    return tuple(player for player, found in enumerate(standing) if found == max(standing))


def _legal_returns(state: State, player: int) -> tuple[Move, ...]:
    tokens = state.board.seats[player].tokens
    return tuple(move(player, "return", color) for color in _BY_NAME if tokens[COLOR_INDEX[color]])


def _return(draft: Draft[Board], answer: Move) -> None:
    board = draft.board
    seat = board.seats[answer.player]
    index = COLOR_INDEX[str(answer.what[0])]
    supply, tokens = list(board.supply), list(seat.tokens)
    supply[index] += 1
    tokens[index] -= 1
    draft.board = change(board, answer.player, seat._replace(tokens=tuple(tokens)), supply)
    draft.emit("returns", answer.player, *answer.what)
    end_turn(draft, answer.player)  # SPL-10: it asks again while there are too many


def _return_refusal(state: State, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "return" and len(answer.what) == 1 and answer.what[0] in TOKENS:
        return IllegalMoveError("splendor/return_none", "SPL-10", color=f"splendor/{answer.what[0]}")
    return None


def _legal_nobles(state: State, player: int) -> tuple[Move, ...]:
    return tuple(move(player, "noble", noble) for noble in sorted(nobles_coming(state.board, player)))


def _choose_noble(draft: Draft[Board], answer: Move) -> None:
    _welcome(draft, answer.player, int(answer.what[0]))  # SPL-11: one of several in a turn
    _next_turn(draft, answer.player)


def _noble_refusal(state: State, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "noble" and len(answer.what) == 1 and isinstance(answer.what[0], int):
        return IllegalMoveError("splendor/noble_not_coming", "SPL-11", noble=answer.what[0])
    return None


QUESTIONS = {
    "return": QuestionSpec(_legal_returns, _return, _return_refusal),
    "noble": QuestionSpec(_legal_nobles, _choose_noble, _noble_refusal),
}
