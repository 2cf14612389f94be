"""The rules of Kalah with six pits a side. Pits 0 to 5 and store 6 are player 0's, 7 to 12 and 13 player 1's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viceroy_widgets import IllegalMoveError
from viceroy_widgets.core import Draft, Engine, EngineRules, Event, GameState, Move, Question, QuestionSpec, Step, move

__all__ = ["PITS", "RULES", "KalahRules", "KalahView", "Setup", "pits_of", "store_of"]

PITS = 6
"""Of each player, without the store."""
Board = tuple[int, ...]
"""The seeds in the pits and stores, in the order in which they are sown."""
State = GameState[Board]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is begun with."""

    players: tuple[str, ...]
    seed: int | None
    seeds: int = 4
    """In each pit."""


@dataclass(frozen=True, slots=True)
class KalahView:
    """The game as a player sees it: all is open."""

    player: int | None
    board: Board
    step: int
    question: Question | None
    moves: tuple[Move, ...]


def pits_of(player: int) -> range:
    """Return the places of a player's pits, in the order in which they are sown."""
    return range(player * (PITS + 1), player * (PITS + 1) + PITS)


def store_of(player: int) -> int:
    """Return the place of a player's store."""
    return player * (PITS + 1) + PITS


def _legal(state: State, player: int) -> tuple[Move, ...]:
    places = pits_of(player)
    return tuple(move(player, "sow", n) for n, place in enumerate(places, start=1) if state.board[place])  # KAL-2


def _refusal(state: State, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "sow" and answer.what in {(n,) for n in range(1, PITS + 1)}:
        return IllegalMoveError("kalah/empty", "KAL-2", pit=answer.what[0])
    return None


def _sow(draft: Draft[Board], answer: Move) -> None:
    board, player, pit = list(draft.board), answer.player, int(answer.what[0])
    place = pits_of(player)[pit - 1]
    seeds, board[place] = board[place], 0
    draft.emit("sows", player, pit, seeds)
    while seeds:  # KAL-3
        place = (place + 1) % len(board)
        if place != store_of(1 - player):
            board[place] += 1
            seeds -= 1
    opposite = 2 * PITS - place
    if place in pits_of(player) and board[place] == 1 and board[opposite]:  # KAL-5
        draft.emit("captures", player, board[opposite])
        board[store_of(player)] += board[opposite] + 1
        board[place] = board[opposite] = 0
    following = player if place == store_of(player) else 1 - player  # KAL-4
    draft.board = tuple(board)
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


_ENGINE: Engine[State, Draft[Board]] = Engine(
    Draft,
    {"sow": QuestionSpec(_legal, _sow, _refusal)},
    {},
    EngineRules(over="KAL-6", players="KAL-1", order="KAL-2"),
)


class KalahRules:
    """The rules, as the package calls them."""

    hidden_rule = None  # all is open

    def begin(self, setup: Setup) -> Step:
        if len(setup.players) != 2:
            raise IllegalMoveError("kalah/players", "KAL-1", n=len(setup.players))
        if type(setup.seeds) is not int or not 1 <= setup.seeds <= 12:
            raise IllegalMoveError("kalah/seeds", "KAL-1", found=repr(setup.seeds))
        draft = Draft(2, ((setup.seeds,) * PITS + (0,)) * 2)  # nothing is left to chance, so no seed is kept
        draft.ask("sow", "KAL-2", (0,))
        return draft.freeze()

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        return _ENGINE.legal_moves(state, player)

    def apply(self, state: State, move: Move, *, step: int | None = None) -> Step:
        return _ENGINE.apply(state, move, step=step)

    def view(self, state: State, player: int | None) -> KalahView:
        moves = () if player is None else self.legal_moves(state, player)
        return KalahView(player, state.board, state.step, state.question, moves)

    def totals(self, state: State) -> tuple[int, ...]:
        return state.board[store_of(0)], state.board[store_of(1)]

    def revealed(self, before: Any, after: Any, events: tuple[Event, ...]) -> str | None:
        return None  # nothing is hidden


RULES = KalahRules()
