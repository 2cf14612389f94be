"""Making of puzzles of a theme from a seed: candidates of simulated games, each proven by its checker."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from typing import Any

from ....core.chance import shuffled
from ....core.game import Game
from ....errors import NotationError, PuzzleError, UnsolvableError
from ....learn.proof import Certificate
from ....learn.puzzle import check_puzzle
from ....learn.puzzle_document import read_puzzle, write_puzzle
from ....learn.turn_search import best_line
from ...rules.engine import State
from .candidates import Candidate, candidates
from .positions import last_positions, positions
from .rating import rated

__all__ = ["DIFFICULTIES", "GAMES", "MOST_NODES", "made_puzzles", "proven_in"]

MOST_NODES = 20_000
"""Search nodes that the check of a made puzzle may take: about half a second."""
GAMES = 10_000
"""Largest number of simulated games of a seed."""
DIFFICULTIES = (1, 2, 3, 4, 5)
_TRIED = 6
"""Positions of a game that are looked at."""


def made_puzzles(
    game: Game, theme: str, seed: int = 0, wanted: Collection[int] = DIFFICULTIES, games: int = GAMES
) -> Iterator[dict[str, Any]]:
    """Yield documents of puzzles of a theme, at most one of a game and of a position, of the wanted difficulties.

    Equal seeds give equal puzzles. `wanted` may change between two puzzles; `games` is the number of games to look at.
    """
    seen = list[Any]()
    for n in range(games):
        for document in _of_game(game, theme, seed * GAMES + n, wanted):
            if document["state"] not in seen:
                seen.append(document["state"])
                yield document


def _of_game(game: Game, theme: str, seed: int, wanted: Collection[int]) -> Iterator[dict[str, Any]]:
    """Yield one puzzle of a simulated game, or none."""
    if theme == "last":
        there: Iterable[State] = last_positions(seed)
    else:
        asked = [state for state in positions(seed) if state.question is not None and state.question.kind == "action"]
        there = shuffled(asked, seed, f"positions {theme}", 0)[:_TRIED]
    for state in there:
        document = next(proven_in(game, theme, state, wanted), None)
        if document is not None:
            yield document
            return


def proven_in(game: Game, theme: str, state: State, wanted: Collection[int] = DIFFICULTIES) -> Iterator[dict[str, Any]]:
    """Yield documents of the puzzles of a theme in a position that could be proven."""
    found = (_proven(game, state, candidate, wanted) for candidate in candidates(theme, state))
    return filter(None, found)


def _proven(game: Game, state: State, candidate: Candidate, wanted: Collection[int]) -> dict[str, Any] | None:
    """Return the document of a candidate; None if its check fails or takes too long, or if nobody wants it."""
    goal = candidate.goal_of()
    assert state.question is not None
    (player,) = state.question.players
    if goal.refusal(state, player):
        return None
    start = goal.begin(state)
    try:
        line = best_line(game, goal, start, player)
        written = partial(write_puzzle, game, candidate.goal, player, state, {}, line.value, about=candidate.about)
        difficulty = rated(read_puzzle(game, written()), line.moves)
        if difficulty not in wanted:
            return None
        proof = goal.prove(start, player, line.value)
        answers = proof.answers if proof else _answers(game, candidate, start, player, line.value)
        document = written(difficulty=difficulty, certificate=Certificate(line.moves, answers))
        nodes = check_puzzle(read_puzzle(game, document)).nodes
    except (NotationError, PuzzleError, UnsolvableError):
        return None
    return document if nodes <= MOST_NODES else None


def _answers(game: Game, candidate: Candidate, start: State, player: int, best: int) -> tuple[Any, ...]:
    goal = candidate.goal_of()
    rules = goal.rules(game.rules)
    return tuple(
        answer
        for answer in rules.legal_moves(start, player)
        if best_line(game, goal, start, player, rules.apply(start, answer)[0]).value == best
    )
