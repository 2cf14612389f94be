"""Goals of races: the fewest turns to a card or a noble, while the others pass and nothing is refilled."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from ...core.goals import BestLine, Goal, Proof
from ...core.rules import GameRules
from ...errors import PuzzleError
from ...words import say
from ..components.pieces import CARDS, NOBLES
from ..rules.board import Seat
from ..rules.engine import State
from ..rules.puzzle_rules import RACE, Target, turns_taken, without_decks
from ..text.sentences import card_text, noble_with_needs

__all__ = ["MOST_TURNS", "PayWithGold", "TakeNow", "TurnsToCard", "TurnsToNoble", "held_text"]

MOST_TURNS = 8
"""Turns after which an attempt is over."""
_FAR = 6
"""Turns to a target are counted exactly up to one less than this number."""


class _RaceGoal(Goal):
    """Goal with a target. Its value is the number of turns, below zero: fewer turns are a higher value."""

    asks: ClassVar[str] = "action"
    """Kind of the question with which it begins."""
    values: ClassVar[tuple[int, int]] = (-MOST_TURNS, -1)
    key: ClassVar[str]
    """Message id of its sentence; that of its title ends in `_title`."""

    def __init__(self, target: Target = Target()) -> None:  # noqa: B008  # a frozen value
        self.target = target

    def about(self, what: int | None) -> Goal | None:
        """Return this goal for a thing that it can be about."""
        return _about_card(type(self), what) if what in CARDS else None

    def sentence(self, start: State, player: int) -> str:
        """Return the sentence that states the goal."""
        return say(self.key, target=self._target_text())

    def title(self, start: State, player: int) -> str:
        """Return the title of a puzzle."""
        tokens = held_text(start.board.seats[player])
        return say(f"{self.key}_title", target=self._target_text(), tokens=tokens)

    def parts(self, start: State, player: int) -> tuple[str, ...]:
        """Return the part of the drawings that the goal asks for."""
        return (f"card:{self.target.card}",)

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        if start.question is None or start.question.kind != self.asks:
            return f"splendor/puzzle_asks_{self.asks}"
        if not self.target.is_there(start.board, player):
            return "splendor/puzzle_target"
        return ""

    def begin(self, state: State) -> State:
        """Return the state with empty decks."""
        return without_decks(state)

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt."""
        return RACE

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the attempt ends in this state."""
        if state.question is None:
            return True
        is_between = state.question.kind == "action"
        return is_between and (self._is_reached(state, player) or turns_taken(start, state) >= MOST_TURNS)

    def value(self, start: State, state: State, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
        return -turns_taken(start, state) if self._is_reached(state, player) else -(MOST_TURNS + 1)

    def search(self, start: State, state: State, player: int) -> BestLine | None:
        """Return the best line from a state of an attempt."""
        from ..solve.race import RaceLine

        line = RaceLine(start, player, self.target, _FAR - 1)
        moves, count = line.moves(state, lambda after: self.is_over(start, after, player))
        n = line.turns(state)
        is_found = n is not None and (moves or self.is_over(start, state, player))
        value = -(turns_taken(start, state) + (n or 0)) if is_found else -(MOST_TURNS + 1)
        return BestLine(value, moves, count, line.race.nodes)

    def prove(self, start: State, player: int, best: int) -> Proof | None:
        """Return the proof that `best` is the optimum."""
        from ..solve.race_checker import check_race

        if not 1 <= -best <= MOST_TURNS:
            raise PuzzleError("splendor/best_turns", None, path="best", most=MOST_TURNS)
        return check_race(start, player, self.target, -best)

    def value_text(self, value: int) -> str:
        """Return a value in words."""
        if value < -MOST_TURNS:
            return say("splendor/turns_many", n=MOST_TURNS)
        return say("splendor/turns", n=-value)

    def verdict(self, value: int, best: int) -> str:
        """Return the sentence about an attempt that is over."""
        if value == best:
            return say("splendor/turns_best", turns=self.value_text(value))
        return say("splendor/turns_more", turns=self.value_text(value), best=self.value_text(best))

    def _is_reached(self, state: State, player: int) -> bool:
        return self.target.is_reached(state.board, player)

    def _target_text(self) -> str:
        return card_text(self.target.card)


class TurnsToCard(_RaceGoal):
    """Buy a card in the fewest turns."""

    theme: ClassVar[str] = "race"
    rule: ClassVar[str] = "SPL-8"
    lesson: ClassVar[str] = "cards"
    key: ClassVar[str] = "splendor/goal_card"


class TurnsToNoble(_RaceGoal):
    """Receive a noble in the fewest turns."""

    theme: ClassVar[str] = "race"
    rule: ClassVar[str] = "SPL-11"
    lesson: ClassVar[str] = "nobles"
    key: ClassVar[str] = "splendor/goal_noble"

    def about(self, what: int | None) -> Goal | None:
        """Return this goal for a thing that it can be about."""
        return _about_noble(type(self), what) if what in NOBLES else None

    def parts(self, start: State, player: int) -> tuple[str, ...]:
        """Return the part of the drawings that the goal asks for."""
        return (f"noble:{self.target.noble}",)

    def _target_text(self) -> str:
        return noble_with_needs(self.target.noble)


class _FirstTurnGoal(_RaceGoal):
    """Race of which only the first turn is played; how many turns then are left is found by search."""

    def is_over(self, start: State, state: State, player: int) -> bool:
        """Return whether the attempt ends in this state."""
        return state.question is None or (state.question.kind == "action" and turns_taken(start, state) > 0)

    def value(self, start: State, state: State, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
        from ..solve.race import RaceLine

        if state.question is None:
            return -1 if self._is_reached(state, player) else -_FAR
        left = RaceLine(start, player, self.target, _FAR - 2).turns(state)
        return -_FAR if left is None else -(1 + left)

    def search(self, start: State, state: State, player: int) -> BestLine | None:
        """Return the best line from a state of an attempt."""
        found = super().search(start, state, player)
        assert found is not None  # every race has a search
        return BestLine(max(found.value, -_FAR), found.moves, found.count, found.nodes)

    def value_text(self, value: int) -> str:
        """Return a value in words."""
        return say("splendor/turns_least", n=_FAR) if value <= -_FAR else say("splendor/turns", n=-value)


class TakeNow(_FirstTurnGoal):
    """Choose the action with which a card is bought in the fewest turns."""

    theme: ClassVar[str] = "take"
    rule: ClassVar[str] = "SPL-4"
    lesson: ClassVar[str] = "tokens"
    key: ClassVar[str] = "splendor/goal_take"


class PayWithGold(_FirstTurnGoal):
    """Choose the payment after which another card is bought in the fewest turns.

    The payment with the least gold is never worse, since gold can stand for any color. So no new puzzles are made.
    """

    theme: ClassVar[str] = "pay"
    rule: ClassVar[str] = "SPL-15"
    lesson: ClassVar[str] = "gold"
    key: ClassVar[str] = "splendor/goal_pay"
    asks: ClassVar[str] = "pay"
    is_retired: ClassVar[bool] = True

    def sentence(self, start: State, player: int) -> str:
        """Return the sentence that states the goal, and which card is paid for."""
        assert start.question is not None  # `refusal` has let it pass
        (bought,) = start.question.about
        return say(self.key, bought=card_text(bought), target=self._target_text())

    def refusal(self, start: State, player: int) -> str:
        """Return the message id of the reason why no puzzle begins here; "" if one can."""
        if start.question is not None and start.question.about == (self.target.card,):
            return "splendor/puzzle_target"
        return super().refusal(start, player)


def held_text(seat: Seat) -> str:
    """Return the number of tokens of a seat as text, by which a title tells a puzzle from others like it."""
    return say("splendor/tokens_held", n=sum(seat.tokens))


@cache
def _about_card(kind: type[_RaceGoal], card: int) -> Goal:
    return kind(Target(card=card))


@cache
def _about_noble(kind: type[_RaceGoal], noble: int) -> Goal:
    return kind(Target(noble=noble))
