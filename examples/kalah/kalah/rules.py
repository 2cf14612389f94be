"""The rules of Kalah with six pits a side. Pits 0 to 5 and store 6 are player 0's, 7 to 12 and 13 player 1's."""

from __future__ import annotations

from viceroy_widgets import IllegalMoveError
from viceroy_widgets.core import Draft, Engine, EngineRules, GameState, Move, QuestionSpec, Setup, engine_rules, move

__all__ = ["PITS", "RULES", "Board", "pits_of", "sown", "store_of"]

PITS = 6
"""Of each player, without the store."""
Board = tuple[int, ...]
"""The seeds in the pits and stores, in the order in which they are sown."""
State = GameState[Board]


def pits_of(player: int) -> range:
    """Return the places of a player's pits, in the order in which they are sown."""
    return range(player * (PITS + 1), player * (PITS + 1) + PITS)


def store_of(player: int) -> int:
    """Return the place of a player's store."""
    return player * (PITS + 1) + PITS


def _set_up(setup: Setup) -> Draft[Board]:
    seeds = setup.option("seeds")  # KAL-1
    draft = Draft(2, ((seeds,) * PITS + (0,)) * 2)  # nothing is left to chance, so no seed is kept
    draft.ask("sow", "KAL-2", (0,))
    return draft


def _legal(state: State, player: int) -> tuple[Move, ...]:
    places = pits_of(player)
    return tuple(move(player, "sow", n) for n, place in enumerate(places, start=1) if state.board[place])  # KAL-2


def _refusal(state: State, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "sow" and answer.what in {(n,) for n in range(1, PITS + 1)}:
        return IllegalMoveError("kalah/empty", "KAL-2", pit=answer.what[0])
    return None


def sown(board: Board, player: int, pit: int) -> tuple[Board, int, int]:
    """Return the board after a pit is sown, the place of the last seed, and how many seeds that one captures."""
    found = list(board)
    place = pits_of(player)[pit - 1]
    seeds, found[place] = found[place], 0
    while seeds:  # KAL-3
        place = (place + 1) % len(found)
        if place != store_of(1 - player):
            found[place] += 1
            seeds -= 1
    opposite, captured = 2 * PITS - place, 0
    if place in pits_of(player) and found[place] == 1 and found[opposite]:  # KAL-5
        captured = found[opposite]
        found[store_of(player)] += captured + 1
        found[place] = found[opposite] = 0
    return tuple(found), place, captured


def _sow(draft: Draft[Board], answer: Move) -> None:
    player, pit = answer.player, int(answer.what[0])
    draft.emit("sows", player, pit, draft.board[pits_of(player)[pit - 1]])
    board, place, captured = sown(draft.board, player, pit)
    if captured:
        draft.emit("captures", player, captured)
    following = player if place == store_of(player) else 1 - player  # KAL-4
    draft.board = board
    if all(any(board[place] for place in pits_of(side)) for side in (0, 1)):
        draft.ask("sow", "KAL-2", (following,))
        if following == player:
            draft.emit("again", player)
    else:
        _end(draft)


def _end(draft: Draft[Board]) -> None:
    board = list(draft.board)
    for player in (0, 1):  # KAL-6
        left = sum(board[place] for place in pits_of(player))
        if left:
            draft.emit("rest", player, left)
        board[store_of(player)] += left
        for place in pits_of(player):
            board[place] = 0
    draft.board = tuple(board)
    draft.emit("over", None, board[store_of(0)], board[store_of(1)])


RULES = engine_rules(
    Engine(Draft, {"sow": QuestionSpec(_legal, _sow, _refusal)}, {}, EngineRules("KAL-6", "KAL-1", "KAL-2")),
    _set_up,
    lambda state: (state.board[store_of(0)], state.board[store_of(1)]),
    seats=(2, 2),
)
