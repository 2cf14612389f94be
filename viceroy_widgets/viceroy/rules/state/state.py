"""State of a game: immutable values, the open question, and the task queue of waiting tasks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NoReturn

from ....core.vocabulary import Event, Move, Question, Task
from ...components.deck import Deck
from ...components.editions import Edition
from ...components.gems import COLOR_INDEX, NO_GEMS, Color, Gems
from ..pyramids.places import Section
from ..pyramids.pyramid import Pyramid

__all__ = [
    "FIELDS",
    "Auction",
    "Decks",
    "GameFields",
    "Phase",
    "Player",
    "Row",
    "Slot",
    "State",
]

Phase = Literal["setup", "auction", "development", "painting", "over"]


class Player(NamedTuple):
    """State of a human player: gems and attack tokens behind the screen, the hand, and the pyramid."""

    gems: Gems = NO_GEMS
    attack: int = 0
    hand: tuple[int, ...] = ()
    pyramid: Pyramid = Pyramid()
    used: tuple[tuple[int, int], ...] = ()
    """Infinite gems used in this turn, each as (card number, index of the gem on that card)."""
    looking: tuple[int, ...] = ()
    """Drawn cards from which the player still chooses; they are not in the hand."""
    painting: tuple[tuple[Section, Color], ...] = ()


class Slot(NamedTuple):
    """Cards at an auction card, by number; 0 marks an empty space (CMP-5)."""

    base: int = 0
    tip: int = 0

    @property
    def cards(self) -> tuple[int, ...]:
        """Numbers of the cards at this auction card, base before tip."""
        return tuple(number for number in self if number)


Row = tuple[Slot, Slot, Slot, Slot]
"""One slot for each color, in the order of COLORS; `State.row_order` is their order on the table."""


class Decks(NamedTuple):
    """Draw decks as card numbers; the last number is the next card."""

    large: tuple[int, ...] = ()
    small: tuple[int, ...] = ()
    laws: tuple[int, ...] = ()


class Auction(NamedTuple):
    """State of the auction phase of this turn."""

    inside: tuple[int, ...] = ()
    """Players who have neither got a card nor passed (AUC-7)."""
    passers: tuple[int, ...] = ()
    """Players who passed in this auction and have not taken their gems yet."""
    bids: tuple[tuple[int, Color], ...] = ()
    """Gems bid in this auction, each as (player, color)."""
    virtual_bids: tuple[tuple[int, Color], ...] = ()
    virtual_out: tuple[int, ...] = ()
    """For each virtual opponent, the number of the auction from which it takes part again."""
    filled: tuple[Color, ...] = ()
    """Colors that had a card when this auction began (VIR-4)."""


class GameFields:
    """Fields of a game; the subclass `State` is immutable, and the subclass `Draft` is mutable."""

    deck: Deck
    edition: Edition
    virtual: int
    row_order: tuple[Color, ...]
    seed: int
    counter: int
    step: int
    phase: Phase
    turn: int
    round: int
    """Number of the auction or of the development round; 0 between them."""
    players: tuple[Player, ...]
    reserve: Gems
    decks: Decks
    row: Row
    discards: tuple[int, ...]
    """Cards discarded face up, by number."""
    buried: tuple[int, ...]
    """Cards discarded face down, by number."""
    auction: Auction
    developing: tuple[int, ...]
    """Players who have not passed in this development phase."""
    skips: tuple[int, ...]
    """Players who take a card before the next turn's first bids (LAW-10)."""
    secret_answers: tuple[Move, ...]
    """Secret answers to the open question, kept until all players have answered."""
    question: Question | None
    task_queue: Sequence[Task]
    """Waiting tasks; the next task is the last one."""
    events: Sequence[Event]
    """Events recorded so far in a draft; always empty in a state."""

    _legal: tuple[Move, ...]
    """Cache of the last list of legal moves; `apply` looks up the move there."""

    __slots__ = tuple(__annotations__)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def slot(self, color: str) -> Slot:
        """Return the cards at the auction card of a color."""
        return self.row[COLOR_INDEX[color]]

    @property
    def row_cards(self) -> tuple[int, ...]:
        """Numbers of the cards in the auction row, sorted."""
        return tuple(sorted(number for slot in self.row for number in slot if number))


FIELDS = tuple(name for name in GameFields.__slots__ if name not in ("events", "_legal"))


class State(GameFields):
    """Immutable state of a game: `apply` returns a new one, so undo only needs the old state."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a State never changes; make another one with apply (asked to set {name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a State never changes (asked to delete {name})")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.seed, self.counter, self.step, self.reserve, self.row))

    def __repr__(self) -> str:
        asks = f", asks {self.question.kind} of {self.question.players}" if self.question else ""
        return f"<State of {len(self.players)} players, step {self.step}, turn {self.turn}, {self.phase}{asks}>"
