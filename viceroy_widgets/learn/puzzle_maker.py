"""Generator of puzzles for any game, from games with random moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.chance import chance
from ..core.game import Game
from ..errors import UnsolvableError
from .puzzle_document import write_puzzle
from .turn_search import exhaustive_line

__all__ = ["make_puzzles"]

_MOST_GAMES = 1000


def make_puzzles(
    game: Game, goal: str, count: int, seed: int = 0, least_moves: int = 3, titles: Mapping[str, str] | None = None
) -> Iterator[dict[str, Any]]:
    """Yield documents of puzzles with a unique optimal sequence of at least `least_moves` moves, no two of one state.

    The same seed yields the same puzzles.
    """
    seen = list[Any]()
    for number in range(_MOST_GAMES):
        for state, player in _single_player_states(game, seed + number):
            if state in seen:
                continue
            try:
                found = exhaustive_line(game, game.goals[goal], state, player, state)
            except UnsolvableError:
                continue
            if found.count == 1 and not found.by_chance and len(found.moves) >= least_moves:
                seen.append(state)
                yield write_puzzle(
                    game, goal, player, state, titles or {"en": f"{game.title} {len(seen)}"}, found.value
                )
                if len(seen) == count:
                    return
                break  # at most one puzzle from each game


def _single_player_states(game: Game, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield the states of a random game in which only one player is asked, each with that player."""
    least, most = game.seats
    players = [f"P{seat + 1}" for seat in range(max(least, min(2, most)))]
    state, _ = game.rules.begin(game.setup(players, seed))
    n = 0
    while state.question is not None:
        if len(state.question.players) == 1:
            yield state, state.question.players[0]
        moves = game.rules.legal_moves(state, state.question.players[0])
        state, _ = game.rules.apply(state, moves[chance(seed, "puzzles", n, len(moves))])
        n += 1
