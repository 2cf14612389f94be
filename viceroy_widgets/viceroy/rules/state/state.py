"""The state of a game: frozen values, what is asked now, and the agenda of what is still to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NoReturn

from ....core.events import Event
from ....core.moves import Move
from ....core.questions import Question, Task
from ...components.deck import Deck
from ...components.editions import Edition
from ...components.gems import COLOR_INDEX, NO_GEMS, Color, Gems
from ..pyramids.places import Section
from ..pyramids.pyramid import Pyramid

__all__ = [
    "FIELDS",
    "Auction",
    "Decks",
    "Game",
    "Phase",
    "Player",
    "Row",
    "Slot",
    "State",
]

Phase = Literal["setup", "auction", "development", "painting", "over"]


class Player(NamedTuple):
    """A human player: what is behind the screen, the hand, the pyramid."""

    gems: Gems = NO_GEMS
    attack: int = 0
    hand: tuple[int, ...] = ()
    pyramid: Pyramid = Pyramid()
    used: tuple[tuple[int, int], ...] = ()
    """Infinite gems used in this turn: the number of the card each lies on, and which of that card's it is."""
    looking: tuple[int, ...] = ()
    """Cards in front of the player that are neither in the hand nor in the pyramid yet."""
    painting: tuple[tuple[Section, Color], ...] = ()


class Slot(NamedTuple):
    """The cards at an auction card, by number; 0 where there is none (CMP-5)."""

    base: int = 0
    tip: int = 0

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(number for number in self if number)


Row = tuple[Slot, Slot, Slot, Slot]
"""In the order of COLORS; `State.row_order` says how the auction cards lie."""


class Decks(NamedTuple):
    """The draw decks; the last card is the next."""

    large: tuple[int, ...] = ()
    small: tuple[int, ...] = ()
    laws: tuple[int, ...] = ()


class Auction(NamedTuple):
    """The auction phase of this turn."""

    inside: tuple[int, ...] = ()
    """Players who have neither got a card nor passed (AUC-7)."""
    passers: tuple[int, ...] = ()
    """Those who pass in this auction, until they have taken their gems."""
    bids: tuple[tuple[int, Color], ...] = ()
    """Gems laid open in this auction, by player."""
    virtual_bids: tuple[tuple[int, Color], ...] = ()
    virtual_out: tuple[int, ...] = ()
    """For each virtual opponent the number of the auction from which on it takes part again."""
    filled: tuple[Color, ...] = ()
    """Colors that had a card when this auction began (VIR-4)."""


class Game:
    """What a game is made of; a `State` never changes, a `Draft` is one under construction."""

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
    """The number of the auction, or of the round of development; 0 in between."""
    players: tuple[Player, ...]
    reserve: Gems
    decks: Decks
    row: Row
    discards: tuple[int, ...]
    """Cards discarded from the row, open."""
    buried: tuple[int, ...]
    """Cards discarded face down."""
    auction: Auction
    developing: tuple[int, ...]
    """Players who have not passed in this development phase."""
    skips: tuple[int, ...]
    """Players who take a card before the next turn's first bids (LAW-10)."""
    held: tuple[Move, ...]
    """Secret answers to the question, collected until all are in."""
    question: Question | None
    agenda: Sequence[Task]
    """What is still to be done, the next task last."""
    events: Sequence[Event]
    """What happened, while a draft is worked on."""

    _legal: tuple[Move, ...]
    """The last list of legal moves asked for: `apply` looks the move up there."""

    __slots__ = tuple(__annotations__)

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def slot(self, color: str) -> Slot:
        """The cards at the auction card of a color."""
        return self.row[COLOR_INDEX[color]]

    @property
    def row_cards(self) -> tuple[int, ...]:
        """The cards in the auction row, sorted."""
        return tuple(sorted(number for slot in self.row for number in slot if number))


FIELDS = tuple(name for name in Game.__slots__ if name not in ("events", "_legal"))


class State(Game):
    """A game at one moment. Nothing in it ever changes: `apply` makes another one, and undo is to keep the old."""

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
