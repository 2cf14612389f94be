"""Goals of puzzles and lessons: the aim that a player tries to reach, in any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple
from warnings import warn

from .fields import Field
from .rules import GameRules
from .vocabulary import Move

__all__ = ["Attempt", "BestLine", "Goal", "GoalHint", "Proof", "Value"]

Value = int | Any
"""Value of a line: a whole number, or a `Fraction` if chance has a say, since it is then the expected value.

The type says `Any` because goals that nothing is drawn for take and return whole numbers only.
"""

_OLD_NAME = "{0}.told is now {0}.value_text; the old name goes in 0.3."


@dataclass(frozen=True, slots=True)
class BestLine:
    """Optimal value, the first move sequence that reaches it, the number of such sequences, and of search nodes."""

    value: Value
    moves: tuple[Move, ...]
    count: int
    nodes: int
    by_chance: bool = False
    """Whether chance has a say: the value is then the expected one, and `moves` end where chance begins."""


class Proof(NamedTuple):
    """Proof that a value is the optimum: the first moves that lead to it, and the number of search nodes."""

    answers: tuple[Move, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """Attempt at a goal so far, from which a goal makes hints and says where points were lost."""

    player: int
    best: int
    """Optimal value."""
    states: tuple[Any, ...]
    """State in which the attempt began, and the state after each move."""
    moves: tuple[Move, ...]
    solution: Callable[[], tuple[Move, ...]]
    """Function that returns a best line from the start."""

    @property
    def start(self) -> Any:
        """State in which the attempt began."""
        return self.states[0]

    @property
    def state(self) -> Any:
        """State that the attempt has reached."""
        return self.states[-1]


class GoalHint(NamedTuple):
    """Sentence about an attempt, and the ids of the parts of the drawings that it is about."""

    sentence: str
    parts: tuple[str, ...] = ()


class Goal(ABC):
    """Goal of a puzzle or lesson. It rates the state that an attempt has reached; a higher value is better.

    Methods with a body are optional. A goal that lasts longer than one turn needs `rules`, which say what the other
    players do. It needs `search` and `prove` if exhaustive search takes too long.
    """

    theme: ClassVar[str] = ""
    """Name of its kind of puzzle; `<game>/theme_<name>` is the message with its title. "" for a kind of its own."""
    rule: ClassVar[str] = ""
    """Id of the rule that the goal is about; "" if it is about no single rule."""
    lesson: ClassVar[str] = ""
    """Id of the lesson that prepares for the goal; "" if there is none."""
    is_slow: ClassVar[bool] = False
    """Whether several puzzles of the goal may take minutes to make."""
    is_retired: ClassVar[bool] = False
    """Whether no new puzzles of the goal are made or asked for. Those that were handed out are still read."""
    values: ClassVar[tuple[int, int]] = (-(10**9), 10**9)
    """Lowest and highest value of a puzzle of the goal."""
    panes: ClassVar[tuple[str, ...]] = ()
    """Names of the drawings that a board of the goal shows; () for all drawings of the game."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "told" in vars(cls):
            warn(_OLD_NAME.format(cls.__name__), DeprecationWarning, stacklevel=2)
            cls.value_text = vars(cls)["told"]  # type: ignore[method-assign]  # the method under its old name

    @abstractmethod
    def sentence(self, start: Any, player: int) -> str:
        """Return the sentence that states the goal for the player, and what the other players do."""

    @abstractmethod
    def is_over(self, start: Any, state: Any, player: int) -> bool:
        """Return whether an attempt ends in this state.

        It must return True at the end of the game, and when another player is asked.
        """

    @abstractmethod
    def value(self, start: Any, state: Any, player: int) -> int:
        """Return the value of an attempt that ends in this state."""

    def title(self, start: Any, player: int) -> str:
        """Return the title of a puzzle without one of its own; "" if every puzzle needs a title."""
        return ""

    def about(self, what: int | None) -> Goal | None:
        """Return this goal for one thing, such as a card; None if the goal is not about such a thing."""
        return self if what is None else None

    def parts(self, start: Any, player: int) -> tuple[str, ...]:
        """Return the ids of the parts of the drawings that the goal asks for; boards of puzzles mark them."""
        return ()

    def refusal(self, start: Any, player: int) -> str:
        """Return the message id of the reason why no puzzle begins in this state; "" if one can."""
        return ""

    def begin(self, state: Any) -> Any:
        """Return the state in which an attempt begins, such as one whose hidden cards are laid aside."""
        return state

    def rules(self, rules: GameRules) -> GameRules:
        """Return the rules of an attempt, in which the other players may do what the goal says."""
        return rules

    def search(self, start: Any, state: Any, player: int) -> BestLine | None:
        """Return the best line from a state of an attempt; None if exhaustive search shall find it.

        `count` may be the number of best first moves. The result is not trusted: `prove` confirms it.
        """
        return None

    def prove(self, start: Any, player: int, best: int) -> Proof | None:
        """Return the proof that `best` is the optimum, by code that imports the rules only.

        Raise PuzzleError if more can be reached, or less. None if exhaustive search is the proof.
        """
        return None

    def value_text(self, value: Value) -> str:
        """Return a value in words, such as "3 turns"; by default the number."""
        return str(value)

    def told(self, value: Value) -> str:
        """Return `value_text`, of which this is the old name."""
        warn(_OLD_NAME.format(type(self).__name__), DeprecationWarning, stacklevel=2)
        return self.value_text(value)

    def verdict(self, value: int, best: Value) -> str:
        """Return the sentence about an attempt that is over; "" for the general one."""
        return ""

    def hint(self, attempt: Attempt, step: int) -> GoalHint | None:
        """Return the hint of a step, from 1 to 3, for an attempt that is not over; None for the general hints."""
        return None

    def where(self, attempt: Attempt) -> GoalHint | None:
        """Return where an attempt that is over fell short; None if the first move that lost the best shall say it."""
        return None

    def shown(self, attempt: Attempt) -> str:
        """Return the sentence of a board that plays the solution on its table; "" if it tells the moves instead."""
        return ""

    def counts(self, start: Any, state: Any, player: int) -> bool:
        """Return whether the value of an answer that stops in this state counts; by default if the attempt is over."""
        return self.is_over(start, state, player)

    # -- certificates of the goal's own form ------------------------------------------------------------------------

    def read_certificate(self, field: Field) -> Mapping[str, Any] | None:
        """Return a certificate of the goal's own form as a document; NotationError names the field.

        None if the certificates of the goal have the general form: the moves of a best line, and all best first moves.
        """
        return None

    def check_certificate(self, start: Any, player: int, best: int, certificate: Mapping[str, Any]) -> int:
        """Prove by a certificate of the goal's own form that `best` is the optimum, and return the number of its steps.

        Raise PuzzleError if it proves nothing, or another value. The code of a check imports no solver.
        """
        raise NotImplementedError

    def certified_moves(self, player: int, certificate: Mapping[str, Any]) -> tuple[Move, ...]:
        """Return the best line of a certificate of the goal's own form."""
        raise NotImplementedError
