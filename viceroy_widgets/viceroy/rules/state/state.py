"""State of a game: immutable values, the open question and the waiting tasks; its draft, on which the rules work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, NoReturn

from ....core.chance import chance, shuffled
from ....core.vocabulary import Event, Move, Plain, Question, Task
from ...components.cards import Character
from ...components.deck import Deck
from ...components.editions import Edition
from ...components.gems import COLOR_INDEX, NO_GEMS, Color, Gems
from ..pyramids.places import Section
from ..pyramids.pyramid import Pyramid

__all__ = [
    "FIELDS",
    "Auction",
    "Decks",
    "Draft",
    "GameFields",
    "Phase",
    "Player",
    "Row",
    "Slot",
    "State",
    "first",
    "in_order",
    "lowest_number",
]


# -- state of a game: immutable values, the open question, and the task queue of waiting tasks -------------------------


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


# -- order of players: the lowest card number in the pyramid goes first (ORD-1) ----------------------------------------


def lowest_number(state: GameFields, player: int) -> int:
    """Return the lowest card number of a player's pyramid, which decides the order of players (ORD-1).

    Tucked cards do not count.
    """
    pyramid: Pyramid = state.players[player].pyramid
    if state.edition.order_by_characters:  # EDI-7
        characters = [card.card.number for card in pyramid.cards if isinstance(card.card, Character)]
        if characters:
            return min(characters)
    return pyramid.lowest


def in_order(state: GameFields, players: Sequence[int]) -> tuple[int, ...]:
    """Return the players in the order in which they act: lowest card number first."""
    if len(players) < 2:
        return tuple(players)
    return tuple(sorted(players, key=lambda player: lowest_number(state, player)))


def first(state: GameFields, players: Iterable[int]) -> int:
    """Return the player who goes first: the one with the lowest card number in the pyramid."""
    return min(players, key=lambda player: lowest_number(state, player))


# -- draft of a state: the mutable copy on which the rules work --------------------------------------------------------


_PLACE_OF = {name: index for index, name in enumerate(Player._fields)}
_tuple: Any = tuple.__new__
"""Fast constructor of named tuples: it skips their own `__new__`."""


class Draft(GameFields):
    """Mutable copy of a game that the rules change; `freeze` turns it into an immutable state."""

    __slots__ = ()

    task_queue: list[Task]
    events: list[Event]

    @classmethod
    def of(cls, game: GameFields) -> Draft:
        """Return a draft with the fields of a game, its task queue as a list, and no events."""
        # Each field is copied by name, because a loop over the names takes twice as long and every move runs this.
        draft = cls.__new__(cls)
        draft.deck = game.deck
        draft.edition = game.edition
        draft.virtual = game.virtual
        draft.row_order = game.row_order
        draft.seed = game.seed
        draft.counter = game.counter
        draft.step = game.step
        draft.phase = game.phase
        draft.turn = game.turn
        draft.round = game.round
        draft.players = game.players
        draft.reserve = game.reserve
        draft.decks = game.decks
        draft.row = game.row
        draft.discards = game.discards
        draft.buried = game.buried
        draft.auction = game.auction
        draft.developing = game.developing
        draft.skips = game.skips
        draft.secret_answers = game.secret_answers
        draft.question = game.question
        draft.task_queue = list(game.task_queue)
        draft.events = []
        draft._legal = ()
        return draft

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """Return the state and its events; the draft object itself becomes the state."""
        events = tuple(self.events)
        self.task_queue = tuple(self.task_queue)  # type: ignore[assignment]  # a tuple from now on
        self.events = ()  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]  # same fields, but immutable
        return self, events  # type: ignore[return-value]

    def push_tasks(self, *tasks: Task) -> None:
        """Add tasks to the task queue; they run next, in this order, before all waiting tasks."""
        self.task_queue.extend(reversed(tasks))

    def ask(self, kind: str, rule: str, players: tuple[int, ...], *about: Any) -> None:
        """Set the open question; the tasks of the task queue wait until it is answered."""
        self.question = _tuple(Question, (kind, rule, players, about))

    def emit(self, kind: str, player: int | None = None, *values: Plain, private: tuple[Plain, ...] = ()) -> None:
        """Record an event; only its player may see the `private` values."""
        self.events.append(_tuple(Event, (kind, player, values, private)))

    def change(self, player: int, **changes: Any) -> None:
        """Replace fields of a player, such as gems or hand."""
        # Does the same as `_replace` in half the time, because a game calls it very often.
        players = list(self.players)
        fields = list(players[player])
        for name, value in changes.items():
            fields[_PLACE_OF[name]] = value
        players[player] = _tuple(Player, fields)
        self.players = tuple(players)

    def add_to_hand(self, player: int, *numbers: int) -> None:
        """Add cards, by number, to a player's hand, which stays sorted."""
        self.change(player, hand=tuple(sorted((*self.players[player].hand, *numbers))))

    def take_from_hand(self, player: int, number: int) -> None:
        """Remove a card, by number, from a player's hand."""
        hand = list(self.players[player].hand)
        hand.remove(number)
        self.change(player, hand=tuple(hand))

    def chance(self, purpose: str, n: int) -> int:
        """Return a pseudo-random number from 0 to n - 1, derived from seed, purpose and counter."""
        self.counter += 1
        return chance(self.seed, purpose, self.counter, n)

    def shuffled(self, items: tuple[int, ...], purpose: str) -> tuple[int, ...]:
        """Advance the counter, and return the items in a pseudo-random order from seed, purpose and counter."""
        self.counter += 1
        return shuffled(items, self.seed, purpose, self.counter)
