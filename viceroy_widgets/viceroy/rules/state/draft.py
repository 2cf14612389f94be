"""Draft of a state: the mutable copy on which the rules work, and the order of the players in it (ORD-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....core.chance import chance, shuffled
from ....core.vocabulary import Event, Plain, Question, Task
from ...components.cards import Character
from ..pyramids.pyramid import Pyramid
from .state import GameFields, Player, State

__all__ = ["Draft", "first", "in_order", "lowest_number"]


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
