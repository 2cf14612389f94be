"""Exhaustive search for the best line of a goal; where chance has a say, for the best expected value."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ..core.chance import outcomes
from ..core.game import Game
from ..core.goals import BestLine, Goal, Value
from ..core.state import GameState
from ..core.vocabulary import Move
from ..errors import UnsolvableError

__all__ = ["MOST_NODES", "best_line", "exhaustive_line", "value_after"]

MOST_NODES = 200_000


class _Best(NamedTuple):
    value: Value
    moves: tuple[Move, ...]
    """Best moves up to the first one after which chance has a say."""
    ways: int
    """Number of ways to play that have this value; a way says what to do after every outcome of chance."""
    by_chance: bool = False


class _Search:
    def __init__(self, game: Game, goal: Goal, start: Any, player: int) -> None:
        self.rules = goal.rules(game.rules)
        self.goal, self.start, self.player = goal, start, player
        self.nodes = 0

    def best(self, state: Any) -> _Best:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise UnsolvableError("learn/large", None, n=MOST_NODES)
        if self.goal.is_over(self.start, state, self.player):
            return _Best(self.goal.value(self.start, state, self.player), (), 1)
        if state.question is None or state.question.players != (self.player,):
            raise UnsolvableError("learn/others")
        best: _Best | None = None
        for move in self.rules.legal_moves(state, self.player):
            after = self.after(state, move)
            if best is None or after.value > best.value:
                best = after
            elif after.value == best.value:
                best = best._replace(ways=best.ways + after.ways)
        assert best is not None  # a player who is asked has a legal move
        return best

    def after(self, state: Any, move: Move) -> _Best:
        """Return the best that is left after a move, and the moves with this one before them."""
        after, events = self.rules.apply(state, move)
        if self.rules.revealed(state, after, events) is None:
            best = self.best(after)
            return best._replace(moves=(move, *best.moves))
        if self.rules.hidden_rule is not None or state.secret_answers or not isinstance(state, GameState):
            raise UnsolvableError("learn/chance")  # something hidden may have a say, which nobody can look at
        expected, ways, draws = Fraction(0), 1, 0
        for outcome in outcomes(self.rules, state, move):
            end = self.best(outcome.state)
            expected, ways, draws = expected + outcome.probability * end.value, ways * end.ways, draws + 1
        if draws == 1:  # chance has no say, so something hidden was shown
            raise UnsolvableError("learn/chance")
        return _Best(int(expected) if expected.denominator == 1 else expected, (move,), ways, True)


def best_line(game: Game, goal: Goal, start: Any, player: int, state: Any = None) -> BestLine:
    """Return the optimal move sequence from `start`, or from a `state` that an attempt has reached.

    A goal may have a search of its own; otherwise the search is exhaustive, so the value is proven. Where chance has a
    say, the value is the expected value, and the sequence ends with the first move after which it has. Raises
    UnsolvableError if another player decides, if hidden information matters, or if there are more than MOST_NODES
    search nodes.
    """
    state = start if state is None else state
    return goal.search(start, state, player) or exhaustive_line(game, goal, start, player, state)


def exhaustive_line(game: Game, goal: Goal, start: Any, player: int, state: Any) -> BestLine:
    """Return the optimal move sequence from a state, found by exhaustive search even if the goal has its own."""
    search = _Search(game, goal, start, player)
    best = search.best(state)
    return BestLine(best.value, best.moves, best.ways, search.nodes, best.by_chance)


def value_after(game: Game, goal: Goal, start: Any, player: int, state: Any, move: Move) -> Value:
    """Return the best value that can be reached after a move; where chance has a say, the expected one."""
    return _Search(game, goal, start, player).after(state, move).value
