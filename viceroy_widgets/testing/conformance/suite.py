"""Random games for the conformance kit; the same seed gives the same game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pytest

from ...core.chance import chance
from ...core.game import Game
from ...core.history import History
from ...core.vocabulary import Move
from ...errors import IllegalMoveError

__all__ = ["GameSuite", "asked_players", "fingerprint", "random_history"]

_MOST_MOVES = 5000


def random_history(game: Game, seed: int, players: int, options: Mapping[str, Any] = {}) -> History:
    """Return the history of a complete game with random moves; the same seed gives the same game.

    Raises AssertionError if the game does not end.
    """
    return _random_history(game, seed, players, tuple(options.items()))


@lru_cache(maxsize=200)
def _random_history(game: Game, seed: int, players: int, options: tuple[tuple[str, Any], ...]) -> History:
    setup = game.setup([f"P{seat + 1}" for seat in range(players)], seed, **dict(options))
    steps, moves = [game.rules.begin(setup)], list[Move]()
    for n in range(_MOST_MOVES):
        state = steps[-1][0]
        if state.question is None:
            return History(game.rules, setup, tuple(steps), tuple(moves))
        player = state.question.players[0]
        legal = game.rules.legal_moves(state, player)
        assert legal, f"step {state.step}: player {player} is asked and has no legal move"
        moves.append(legal[chance(seed, "conformance", n, len(legal))])
        steps.append(game.rules.apply(state, moves[-1]))
    raise AssertionError(f"the game of seed {seed} has not ended after {_MOST_MOVES} moves")


def fingerprint(game: Game, seed: int, players: int) -> str:
    """Return a digest of all that a random game shows: states, views, events, words and drawings."""
    history = random_history(game, seed, players)
    names = history.setup.players
    found = hashlib.sha256()
    for state, events in history.steps[:: max(1, len(history.steps) // 20)]:
        found.update(json.dumps(game.write_state(state), sort_keys=True).encode())
        for player in (*range(players), None):
            view = game.rules.view(state, player)
            found.update(game.view_sentence(view, names).encode())
            found.update(json.dumps(game.draw(view, names, interactive=True)).encode())
            found.update("".join(game.event_sentence(event, view, names) for event in events).encode())
            found.update(json.dumps([game.format_move(move) for move in view.moves]).encode())
    return found.hexdigest()


def asked_players(state: Any) -> tuple[int, ...]:
    """Return the players who are asked in a state."""
    players: tuple[int, ...] = state.question.players if state.question else ()
    return players


class GameSuite:
    """Base class of the conformance tests. It plays `games` random games, and examines about `moves` moves of each."""

    game: ClassVar[Game]
    games: ClassVar[int] = 4
    moves: ClassVar[int] = 60
    options: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    """Options of the game; the random games use them in turn."""
    puzzle_step: ClassVar[int] = 1
    """Distance of the puzzles that are proven; 1 proves all."""

    def histories(self) -> Iterator[History]:
        """Yield random games, with all numbers of players in turn."""
        least, most = self.game.seats
        for seed in range(self.games):
            options = self.options[seed % len(self.options)]
            yield random_history(self.game, seed, least + seed % (most - least + 1), options)

    def moments(self) -> Iterator[tuple[History, int]]:
        """Yield each random game several times, with the numbers of steps that are spread over the game."""
        for history in self.histories():
            for n in range(0, len(history.steps), max(1, len(history.steps) // self.moves)):
                yield history, n

    def is_refused(self, state: Any, move: Move) -> None:
        """Check that a move is refused with a sentence and a rule."""
        with pytest.raises(IllegalMoveError) as refused:
            self.game.rules.apply(state, move)
        assert str(refused.value)
        assert refused.value.rule, f"{move} is refused without a rule"
