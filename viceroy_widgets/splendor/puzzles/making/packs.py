"""Making of puzzles of a theme from a seed: candidates of simulated games, each proven by its checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.chance import chance
from ....core.game import Game
from ....errors import PuzzleError, UnsolvableError
from ....learn.proof import Certificate
from ....learn.puzzle import check_puzzle, read_puzzle, write_puzzle
from ....learn.turn_search import best_line
from ...rules.engine import State
from .candidates import Candidate, candidates
from .positions import positions

__all__ = ["MOST_NODES", "made_puzzles"]

MOST_NODES = 20_000
"""Search nodes that the check of a made puzzle may take: about half a second."""
_GAMES = 10_000


def made_puzzles(game: Game, theme: str, seed: int = 0, difficulty: int | None = None) -> Iterator[dict[str, Any]]:
    """Yield documents of puzzles of a theme and maybe a difficulty, at most one of a game.

    Equal seeds give equal puzzles.
    """
    for n in range(_GAMES):
        yield from _of_game(game, theme, seed * _GAMES + n, difficulty)


def _of_game(game: Game, theme: str, seed: int, difficulty: int | None) -> Iterator[dict[str, Any]]:
    """Yield one puzzle of a simulated game, or none."""
    found = list(positions(seed))
    at = chance(seed, f"position {theme}", 0, len(found))
    is_end = theme == "last"
    for state in (*found[at:], *found[:at]):
        if is_end and not state.board.final:
            continue
        if theme != "pay" and not is_end and not chance(seed, "skip", state.step, 3):
            continue
        for candidate in candidates(theme, state):
            if difficulty is not None and candidate.difficulty != difficulty:
                continue
            document = _proven(game, state, candidate)
            if document is not None:
                yield document
                return


def _proven(game: Game, state: State, candidate: Candidate) -> dict[str, Any] | None:
    """Return the document of a candidate, or None if its check fails or takes too long."""
    goal = candidate.goal_of()
    assert state.question is not None
    (player,) = state.question.players
    if goal.refusal(state, player):
        return None
    start = goal.begin(state)
    try:
        line = best_line(game, goal, start, player)
        proof = goal.prove(start, player, line.value)
        answers = proof.answers if proof else _answers(game, candidate, start, player, line.value)
        document = write_puzzle(
            game,
            candidate.goal,
            player,
            state,
            {},
            line.value,
            about=candidate.about,
            difficulty=candidate.difficulty,
            certificate=Certificate(line.moves, answers),
        )
        nodes = check_puzzle(read_puzzle(game, document)).nodes
    except (PuzzleError, UnsolvableError):
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
