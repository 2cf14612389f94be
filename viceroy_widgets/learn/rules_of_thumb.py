"""Rules of thumb: one-line rules that answer a puzzle without thought, and the share of puzzles that each solves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ..core.chance import chance
from .puzzle import GamePuzzle

__all__ = [
    "MOST_SHARE",
    "GoalTask",
    "RuleOfThumb",
    "Task",
    "at_random",
    "both_ways",
    "chance_level",
    "is_solved_by",
    "most_allowed",
    "numbered",
]


# -- rules of thumb ----------------------------------------------------------------------------------------------------


Offer = Hashable
"""Move, option or another thing that can be chosen, as the rules of the game know it."""
MOST_DECISIONS = 200


class Task(ABC):
    """Puzzle as a sequence of decisions. Its situations never change; subclasses say what is offered in each."""

    theme: str
    difficulty: int
    start: Any
    """Situation before the first decision."""

    @abstractmethod
    def offers(self, situation: Any) -> Sequence[Offer]:
        """Return what can be chosen, in the order in which a board shows it; () once the puzzle is over."""

    @abstractmethod
    def after(self, situation: Any, offer: Any) -> Any:
        """Return the situation after a choice."""

    @abstractmethod
    def is_solved(self, situation: Any) -> bool:
        """Return whether the answer, which is over, reaches the optimum."""


class GoalTask(Task):
    """Puzzle with a goal: its decisions are moves by the rules of an attempt."""

    def __init__(self, puzzle: GamePuzzle) -> None:
        self.puzzle = puzzle
        self.theme, self.difficulty, self.start = puzzle.theme, puzzle.difficulty, puzzle.start

    def offers(self, situation: Any) -> Sequence[Offer]:
        """Return the legal moves; none after the end of the attempt."""
        if self.puzzle.goal.is_over(self.start, situation, self.puzzle.player):
            return ()
        return self.puzzle.rules.legal_moves(situation, self.puzzle.player)

    def after(self, situation: Any, offer: Any) -> Any:
        """Return the state after a move."""
        return self.puzzle.rules.apply(situation, offer)[0]

    def is_solved(self, situation: Any) -> bool:
        """Return whether the attempt has the best value."""
        return self.puzzle.goal.value(self.start, situation, self.puzzle.player) == self.puzzle.best


class RuleOfThumb(NamedTuple):
    """Rule with a name that chooses one of the offers of a situation."""

    name: str
    choose: Callable[[Any, Any, Sequence[Any]], Any]
    """Function from a task, a situation and its offers, at least one, to the chosen offer."""


Measure = Callable[[Any, Any, Any], Any]
"""Function from a task, a situation and an offer to a value; values of one situation can be compared."""


def numbered(name: str, index: int) -> RuleOfThumb:
    """Return the rule that chooses the offer with an index, such as 0 or -1; the last one where there are fewer."""
    return RuleOfThumb(name, lambda task, situation, offers: offers[min(index, len(offers) - 1)])


def at_random(seed: int = 0, name: str = "at random") -> RuleOfThumb:
    """Return the rule that chooses any offer; equal seeds choose alike."""

    def choose(task: Any, situation: Any, offers: Sequence[Any]) -> Any:
        return offers[chance(seed, f"{offers!r}", 0, len(offers))]

    return RuleOfThumb(name, choose)


def both_ways(
    most: str, least: str, measure: Measure, among: Callable[[Any], bool] = lambda offer: True
) -> tuple[RuleOfThumb, RuleOfThumb]:
    """Return the rule that chooses the offer with the highest measure, and its opposite; of equal ones, the first.

    Both choose among offers of one kind, such as purchases, where there are any.
    """

    def highest(task: Any, situation: Any, offers: Sequence[Any]) -> Any:
        return max(_preferred(offers), key=lambda offer: measure(task, situation, offer))

    def lowest(task: Any, situation: Any, offers: Sequence[Any]) -> Any:
        return min(_preferred(offers), key=lambda offer: measure(task, situation, offer))

    def _preferred(offers: Sequence[Any]) -> Sequence[Any]:
        return [offer for offer in offers if among(offer)] or offers

    return RuleOfThumb(most, highest), RuleOfThumb(least, lowest)


def is_solved_by(rule: RuleOfThumb, task: Task) -> bool:
    """Return whether the whole answer that a rule gives solves a puzzle."""
    situation = task.start
    for _ in range(MOST_DECISIONS):
        offers = task.offers(situation)
        if not offers:
            return task.is_solved(situation)
        situation = task.after(situation, rule.choose(task, situation, offers))
    return False


# -- table of the shares of puzzles that rules of thumb solve ----------------------------------------------------------


MOST_SHARE = 0.5
"""Largest share of the puzzles of a theme that a rule may solve, where there are as many offers as `FEW` or more."""
OVER_CHANCE = 0.15
"""Largest distance from the level of chance where there are fewer offers."""
FEW = 4
_RUNS = 12
"""Answers at random by which the level of chance is measured where an answer has several decisions."""


def chance_level(task: Task) -> float:
    """Return the probability that answers at random solve a puzzle: exact for one decision, else measured."""
    ends = [task.after(task.start, offer) for offer in task.offers(task.start)]
    if any(task.offers(end) for end in ends):
        return fmean(is_solved_by(at_random(seed), task) for seed in range(_RUNS))
    return fmean(task.is_solved(end) for end in ends)


def most_allowed(tasks: Sequence[Task]) -> float:
    """Return the share of puzzles that a rule may solve: half, or a little over chance where there are few offers."""
    return fmean(
        MOST_SHARE if len(task.offers(task.start)) >= FEW else chance_level(task) + OVER_CHANCE for task in tasks
    )
