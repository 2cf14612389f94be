"""Judge of an attempt at a puzzle: its verdict, and help that gives more away step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.goals import Attempt, GoalHint, Value
from ..core.history import History
from ..core.vocabulary import Move
from ..words import clauses, say
from .disclosure import ALL_HINTS, Disclosure, how_far
from .puzzle import GamePuzzle, is_solved, seen_moves
from .turn_search import best_line

__all__ = ["PuzzleJudge", "verdict_on"]


class PuzzleJudge:
    """Judge that says whether an attempt is the best, gives hints, and tells where it fell short, and the solution.

    A board asks it after each change. Nothing is computed before it is asked for. `hints` and `praise` are those of an
    author; without them, the goal or a search makes the hints, and the goal says the verdict.
    """

    def __init__(self, puzzle: GamePuzzle, hints: Sequence[str] = (), praise: str = "") -> None:
        self.puzzle = puzzle
        self._hints, self._praise = hints, praise
        self.help = Disclosure()
        """Help that was asked for."""
        self.revealed = False
        """Whether the solution was shown."""
        self._hinted = 0

    def value(self, state: Any) -> int | None:
        """Return the value of an attempt that has reached a state; None if the attempt is not over."""
        its = self.puzzle
        is_over = its.goal.is_over(its.start, state, its.player)
        return its.goal.value(its.start, state, its.player) if is_over else None

    def is_best(self, history: History) -> bool:
        """Return whether an attempt is over, and is the best."""
        return self.value(history.state) is not None and is_solved(self.puzzle, history.moves)

    def note(self, history: History) -> None:
        """Note that the attempt has changed, and may be over."""
        is_over = self.value(history.state) is not None
        self.help = self.help.checked(self.is_best(history)) if is_over else self.help.changed()

    def begin_anew(self) -> None:
        """Note that the attempt begins again: its hints begin with the first one, too."""
        self._hinted = 0

    def verdict(self, history: History) -> str:
        """Return the sentence about an attempt that is over."""
        value, is_best = self.value(history.state), self.is_best(history)
        assert value is not None  # only an attempt that is over is judged
        return self._praise if self._praise and is_best else verdict_on(self.puzzle, value, is_best)

    def hint(self, history: History) -> GoalHint:
        """Return the next of three hints; the last one is repeated."""
        self._hinted = min(ALL_HINTS, self._hinted + 1)
        self.help = self.help.hinted()
        if self._hints:
            return GoalHint(self._hints[min(self._hinted, len(self._hints)) - 1])
        attempt = self._attempt(history)
        return self.puzzle.goal.hint(attempt, self._hinted) or self._general_hint(attempt, self._hinted)

    def where(self, history: History) -> GoalHint:
        """Return where a finished attempt fell short; raise IllegalMoveError without a wrong attempt."""
        self.help.require_where()
        attempt = self._attempt(history)
        fault = self.puzzle.goal.where(attempt) or self._first_loss(attempt)
        self.help = self.help.explained()
        return fault

    def solution(self, history: History) -> tuple[tuple[Move, ...], GoalHint]:
        """Return a best line, and the sentence about it."""
        self.revealed = True
        its, moves = self.puzzle, self.puzzle.solution()
        if sentence := its.goal.shown(self._attempt(history)):
            return moves, GoalHint(sentence)
        sentence = say("learn/revealed", n=its.goal.value_text(its.best), moves=self._labels(its.start, moves))
        return moves, GoalHint(sentence)

    # -- help of any goal -------------------------------------------------------------------------------------------

    def _attempt(self, history: History) -> Attempt:
        """Return the attempt of a history, whose moves are those of the player alone."""
        states = tuple(state for state, _ in history.steps)
        return Attempt(self.puzzle.player, self.puzzle.best, states, history.moves, self.puzzle.solution)

    def _general_hint(self, attempt: Attempt, step: int) -> GoalHint:
        """Return a hint: the number of moves with all parts, then the next move, then the whole line."""
        its, state = self.puzzle, attempt.state
        if step == 1:
            moves = attempt.solution()
            parts = self._parts(its.start, moves)
            # With one part only, to show it would give the move away.
            return GoalHint(say("learn/hint_count", n=len(moves)), parts if len(parts) > 1 else ())
        best = best_line(its.game, its.goal, its.start, its.player, state)
        if best.value < its.best:
            return GoalHint(say("learn/hint_lost", step=step))
        if step == ALL_HINTS:
            return GoalHint(
                say("learn/hint_way", moves=self._labels(state, best.moves)), self._parts(state, best.moves)
            )
        label = self._labels(state, best.moves[:1])
        return GoalHint(say("learn/hint_first", label=label), self._parts(state, best.moves[:1]))

    def _first_loss(self, attempt: Attempt) -> GoalHint:
        """Return the first move after which the best value was out of reach."""
        its = self.puzzle
        values = (best_line(its.game, its.goal, its.start, its.player, state).value for state in attempt.states[1:])
        lost = next((n for n, value in enumerate(values) if value < its.best), len(attempt.moves) - 1)
        state, move = attempt.states[lost], attempt.moves[lost]
        sentence = say("learn/lost", at=lost + 1, label=self._labels(state, (move,)))
        return GoalHint(sentence, self._parts(state, (move,)))

    def _parts(self, state: Any, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return the ids of the parts that moves are about, each once, in their order."""
        seen = self._seen(state, moves)
        return tuple(dict.fromkeys(part for move, view in seen for part in self.puzzle.game.shown_by(move, view)))

    def _labels(self, state: Any, moves: Sequence[Move]) -> str:
        return clauses(self.puzzle.game.move_label(move, view) for move, view in self._seen(state, moves))

    def _seen(self, state: Any, moves: Sequence[Move]) -> Iterator[tuple[Move, Any]]:
        """Return each move of a line with the view in which it is made."""
        return seen_moves(self.puzzle.rules, state, self.puzzle.player, moves)


def verdict_on(puzzle: GamePuzzle, value: Value, is_best: bool) -> str:
    """Return the sentence about an attempt that has come to a value."""
    goal = puzzle.goal
    if is_best and not puzzle.is_proven:
        message = "learn/found_more" if value > puzzle.best else "learn/found_best"
        return say(message, value=goal.value_text(value), best=goal.value_text(puzzle.best))
    if said := goal.verdict(value, puzzle.best):
        return said
    points = goal.value_text(value)
    return say("learn/solved", n=points) if is_best else how_far(points, goal.value_text(puzzle.best))
