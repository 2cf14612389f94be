"""Puzzles as sequences of decisions, for rules of thumb: gems on circles, cards at places, or one option of several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ....learn.rules_of_thumb import Task
from ...codec.situations import Situation
from ...rules.engine.engine import apply, legal_moves
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.search import Search
from ...solve.last_turn.search_state import SearchState, TurnConstants, root_of, turn_constants_of
from ...solve.painting import paint_task
from ...solve.plans import best_plan
from ...solve.tasks import PaintOption, plan_value
from ..choices import bid_values
from ..kinds import CHOICE_THEMES
from ..puzzle import Puzzle
from .greedy import after_forced_pass, next_steps, painted_total

__all__ = ["OptionTask", "PaintingTask", "TurnTask", "thumb_tasks"]

_FREE = (0, 0, 0, 0)


class _Painted(NamedTuple):
    """Index of the chosen option of each circle, and the best value on the way."""

    choices: tuple[int, ...]
    best: int


class PaintingTask(Task):
    """Circles to paint, as long as one gains points.

    The way is solved if it comes by the optimum, so a rule needs not know when to stop.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        assert isinstance(puzzle.subject, Position)  # ensured by the parser
        self.puzzle, self.theme, self.difficulty = puzzle, puzzle.theme, puzzle.difficulty
        self.painting = paint_task(puzzle.subject)
        none = (0,) * len(self.painting.circles)
        self.start = _Painted(none, plan_value(self.painting, none))
        self.best = best_plan(self.painting).value

    def option(self, offer: tuple[int, int]) -> PaintOption:
        """Return the painted circle of an offer."""
        return self.painting.circles[offer[0]][offer[1]]

    def gain(self, offer: tuple[int, int]) -> int:
        """Return the points that an offer gains."""
        return self.option(offer).points - self.option((offer[0], 0)).points

    def gems(self, situation: _Painted) -> list[int]:
        """Return the gems that are left of each color."""
        left = list(self.painting.gems)
        for circle, index in enumerate(situation.choices):
            color, gems, _ = self.option((circle, index))
            if color is not None:
                left[color] -= gems
        return left

    def offers(self, situation: _Painted) -> Sequence[tuple[int, int]]:
        """Return each circle that is not painted, with each color that gains points there and is left."""
        left = self.gems(situation)
        return [
            (circle, index)
            for circle, options in enumerate(self.painting.circles)
            if not situation.choices[circle]
            for index, (color, gems, _) in enumerate(options)
            if color is not None and 0 < gems <= left[color] and self.gain((circle, index)) > 0
        ]

    def after(self, situation: _Painted, offer: Any) -> _Painted:
        """Return the situation with one more circle."""
        circle, index = offer
        choices = (*situation.choices[:circle], index, *situation.choices[circle + 1 :])
        return _Painted(choices, max(situation.best, plan_value(self.painting, choices)))

    def is_solved(self, situation: _Painted) -> bool:
        """Return whether a painting on the way was a best one."""
        return situation.best == self.best


class _Reached(NamedTuple):
    """Point that a way has reached: the state of the auction or of the search, and the best total on the way."""

    state: State | SearchState
    constants: TurnConstants | None = None
    best: int = -(1 << 30)


class TurnTask(Task):
    """Gems to take and cards to play. A situation is the way so far, and each end is painted in the best way.

    The way is solved if it comes by the optimum, so a rule needs not know when to stop. As with the solver, the reserve
    never ends.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        assert isinstance(puzzle.subject, Situation)  # ensured by the parser
        self.puzzle, self.theme, self.difficulty, self.start = puzzle, puzzle.theme, puzzle.difficulty, ()
        self.state = puzzle.subject.state
        self._known: dict[tuple[Any, ...], _Reached] = {(): _begun(self.state)}
        self._offers: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def reached(self, situation: tuple[Any, ...]) -> _Reached:
        """Return what a way has reached."""
        if situation not in self._known:
            self.offers(situation[:-1])
        return self._known[situation]

    def offers(self, situation: tuple[Any, ...]) -> Sequence[Any]:
        """Return the ways to take gems, or the cards that can be played; the next turn only if nothing else is left."""
        if situation not in self._offers:
            found = dict(_successors(self.reached(situation)))
            self._offers[situation] = tuple(found)
            self._known |= {(*situation, offer): after for offer, after in found.items()}
        return self._offers[situation]

    def after(self, situation: tuple[Any, ...], offer: Any) -> tuple[Any, ...]:
        """Return the way with one more step."""
        return (*situation, offer)

    def is_solved(self, situation: tuple[Any, ...]) -> bool:
        """Return whether the way comes by the optimum."""
        return self.reached(situation).best >= self.puzzle.optimum


def _begun(state: State) -> _Reached:
    """Return the state after a forced pass; the root of the search once cards are played."""
    state = after_forced_pass(state)
    if state.question and state.question.kind == "take":
        return _Reached(state)
    constants, root = turn_constants_of(state, SOLVER), root_of(state, SOLVER)
    return _Reached(root, constants, painted_total(root, constants))


def _successors(reached: _Reached) -> Iterator[tuple[Any, _Reached]]:
    if isinstance(reached.state, State):
        for take in legal_moves(reached.state, SOLVER):
            yield take, _begun(apply(reached.state, take)[0])
        return
    constants = reached.constants
    assert constants
    for child in next_steps(Search(constants, _FREE), reached.state):
        yield child.path[-1], _Reached(child, constants, max(reached.best, painted_total(child, constants)))


class OptionTask(Task):
    """One option of several; a situation is the chosen one."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.theme, self.difficulty, self.start = puzzle, puzzle.theme, puzzle.difficulty, ()

    def offers(self, situation: tuple[Any, ...]) -> Sequence[Any]:
        """Return the options."""
        return () if situation else self.puzzle.options

    def after(self, situation: tuple[Any, ...], offer: Any) -> tuple[Any, ...]:
        """Return the choice."""
        return (offer,)

    def is_solved(self, situation: tuple[Any, ...]) -> bool:
        """Return whether the option is the right one."""
        return bool(situation) and self.puzzle.options.index(situation[0]) == self._right

    @property
    def _right(self) -> int:
        certificate = self.puzzle.certificate
        if self.theme == "bid":
            worths = bid_values(certificate)
            return worths.index(max(worths))
        return int(certificate["option"]) if self.theme == "illegal" else self.puzzle.options.index(self.puzzle.optimum)


def thumb_tasks(puzzles: Iterable[Puzzle]) -> Iterator[Task]:
    """Yield the tasks of puzzles."""
    for puzzle in puzzles:
        if puzzle.theme in CHOICE_THEMES:
            yield OptionTask(puzzle)
        elif isinstance(puzzle.subject, Position):
            yield PaintingTask(puzzle)
        else:
            yield TurnTask(puzzle)
