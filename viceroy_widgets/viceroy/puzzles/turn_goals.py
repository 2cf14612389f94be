"""Goals of last turns: the highest total that one or two turns can reach, while the other players do nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from ...core.fields import Field
from ...core.goals import Attempt, BestLine, Goal, GoalHint, Proof
from ...core.rules import GameRules, Step
from ...core.vocabulary import Event, Move
from ...errors import PuzzleError, UnsolvableError
from ...words import say
from ..codec.history import RULES
from ..codec.moves import format_move, parse_move
from ..codec.situations import Situation
from ..rules.engine.ending import final_score
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from .titles import made_title
from .turn_hints import PLAYING, task_of

__all__ = ["TURN_GOALS", "TURN_RULES", "TurnGoal"]

_QUIET = ("pass", "done", "decline")


def settled(state: State, events: tuple[Event, ...] = ()) -> tuple[State, tuple[Event, ...]]:
    """Return the state in which the player of the puzzle is asked next, and all events until then.

    The other players pass, decline and paint nothing as soon as they are asked.
    """
    while state.question is not None and SOLVER not in state.question.players:
        legal = RULES.legal_moves(state, state.question.players[0])
        quiet = next((move for move in legal if move.verb in _QUIET), legal[0])
        state, more = RULES.apply(state, quiet)
        events = (*events, *more)
    return state, events


def _apply(state: State, move: Move, *, step: int | None = None) -> Step:
    return settled(*RULES.apply(state, move, step=step))


def _revealed(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Return None: what the screens hide is told with the task, and a last turn draws nothing that matters."""


TURN_RULES = replace(RULES, apply=_apply, revealed=_revealed)
"""Rules of an attempt, in which the other players answer by themselves."""


class TurnGoal(Goal):
    """Highest total at the end of the game, by playing and painting one or two last turns."""

    theme: ClassVar[str] = "last_turn"
    lesson: ClassVar[str] = "development"
    panes: ClassVar[tuple[str, ...]] = ("board", "hand", "reserve")
    values: ClassVar[tuple[int, int]] = (-10_000, 10_000)

    def sentence(self, start: State, player: int) -> str:
        """Return the task, with the attack tokens behind other screens, which the player has to know."""
        return task_of(start)

    def title(self, start: State, player: int) -> str:
        """Return a title that is made from the state."""
        return made_title(self.theme, Situation(start, ()))

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        return "" if player == SOLVER else "puzzle/first_seat"

    def begin(self, state: State) -> State:
        """Return the state in which the player is asked."""
        return settled(state)[0]

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt."""
        return TURN_RULES

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the game is over."""
        return state.question is None

    def counts(self, start: State, state: State, player: int) -> bool:
        """Return whether the cards are played, since nobody has to paint."""
        return state.phase not in PLAYING

    def value(self, start: State, state: State, player: int) -> int:
        """Return the total of the player."""
        return final_score(state, player).total

    def value_text(self, value: int) -> str:
        """Return a total in words."""
        return say("exercise/points", n=value)

    def verdict(self, value: int, best: int) -> str:
        """Return the sentence about a turn that is over."""
        return say("puzzle/best", total=value) if value == best else say("puzzle/how_far", value=value, n=best)

    # -- help -------------------------------------------------------------------------------------------------------

    def hint(self, attempt: Attempt, step: int) -> GoalHint:
        """Return a hint about cards and places or, once the cards are played, about the painting."""
        from .turn_help import turn_hint

        return turn_hint(attempt, step)

    def where(self, attempt: Attempt) -> GoalHint:
        """Return which decisions lost points, and the cards and circles that they are about."""
        from .turn_help import where_lost

        return where_lost(attempt)

    def shown(self, attempt: Attempt) -> str:
        """Return the sentence about the solution; after a worse attempt, it says which changes would have gained."""
        from .turn_help import solution_sentence

        return solution_sentence(attempt)

    # -- solution and proof -----------------------------------------------------------------------------------------

    def search(self, start: State, state: State, player: int) -> BestLine | None:
        """Return the best line from a state; from a painting that has begun, exhaustive search shall find it."""
        from ..solve.last_turn.replaying import moves_with_painting
        from ..solve.last_turn.solving import last_turn

        moves: Sequence[Move] = ()
        if state.phase in PLAYING:
            turn = last_turn(state, player)
            if not turn.is_proven:
                raise UnsolvableError("certificate/unproven", path="certificate")
            moves = turn.moves
        elif state.question is None or state.players[player].painting or state.question.kind == "section":
            return None
        moves = moves_with_painting(state, player, moves)
        end = state
        for move in moves:
            end, _ = TURN_RULES.apply(end, move)
        return BestLine(final_score(end, player).total, tuple(moves), 1, 0)

    def prove(self, start: State, player: int, best: int) -> Proof | None:
        """Return the proof by a certificate that is made now, with the first move of its line."""
        from ..solve.certificates import certificate_of

        line = self.search(start, start, player)
        if line is None:
            return None
        certificate = certificate_of(start, player, line.value, [format_move(move) for move in line.moves])
        return Proof(line.moves[:1], self.check_certificate(start, player, best, certificate))

    def read_certificate(self, field: Field) -> Mapping[str, Any]:
        """Return a certificate: a total, moves that reach it, and the prices that prove it."""
        from .answers import read_turn

        return read_turn(field)

    def check_certificate(self, start: State, player: int, best: int, certificate: Mapping[str, Any]) -> int:
        """Return the number of inequalities that prove the total of a certificate."""
        from ..solve.checked_turn import played_total
        from ..solve.checker import check_last_turn

        reached = played_total(start, player, certificate["moves"])
        if not reached == certificate["total"] == best:
            raise PuzzleError("certificate/total", path="total", total=certificate["total"], reached=reached)
        return check_last_turn(start, player, certificate)

    def certified_moves(self, player: int, certificate: Mapping[str, Any]) -> tuple[Move, ...]:
        """Return the moves of a certificate."""
        return tuple(parse_move(player, text) for text in certificate["moves"])


class _Placing(TurnGoal):
    theme = "place"
    rule = "DEV-5"


class _Paying(TurnGoal):
    theme = "pay"
    rule = "INF-1"
    lesson = "infinite"


class _Taking(TurnGoal):
    theme = "take"
    rule = "PAS-1"
    lesson = "passing"


class _Laws(TurnGoal):
    theme = "laws"
    rule = "DEV-11"
    lesson = "laws"


class _Top(TurnGoal):
    theme = "top"
    rule = "DEV-10"
    lesson = "level-5"


class _Building(TurnGoal):
    theme = "build"
    is_slow = True


TURN_GOALS: Mapping[str, TurnGoal] = {
    goal.theme: goal() for goal in (_Placing, _Paying, _Taking, _Laws, _Top, TurnGoal, _Building)
}
"""Goals of the themes about one or two last turns, by theme."""
