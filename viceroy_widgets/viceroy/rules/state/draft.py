"""A state under construction, and the means by which the rules change it."""

from __future__ import annotations

from typing import Any

from ....core.chance import chance, shuffled
from ....core.events import Event, Plain
from ....core.questions import Question, Task
from .state import Game, Player, State

__all__ = ["Draft"]

_PLACE_OF = {name: index for index, name in enumerate(Player._fields)}
_tuple: Any = tuple.__new__
"""Makes a named tuple without the detour over its constructor."""


class Draft(Game):
    """Rules change it freely; then it is frozen and never changes again."""

    __slots__ = ()

    agenda: list[Task]
    events: list[Event]

    @classmethod
    def of(cls, game: Game) -> Draft:
        # Field by field: a loop over names would take twice as long, and every move passes here.
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
        draft.held = game.held
        draft.question = game.question
        draft.agenda = list(game.agenda)
        draft.events = []
        draft._legal = ()
        return draft

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The state, and what happened on the way to it; the draft itself is no more."""
        events = tuple(self.events)
        self.agenda = tuple(self.agenda)  # type: ignore[assignment]  # no longer a list to work on
        self.events = ()  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]  # the same fields, without the way to change them
        return self, events  # type: ignore[return-value]

    def then(self, *tasks: Task) -> None:
        """These tasks come next, in this order, before all that waits already."""
        self.agenda.extend(reversed(tasks))

    def ask(self, kind: str, rule: str, players: tuple[int, ...], *about: Any) -> None:
        """Puts a question; the agenda rests until it is answered."""
        self.question = _tuple(Question, (kind, rule, players, about))

    def tell(self, kind: str, player: int | None = None, *values: Plain, private: tuple[Plain, ...] = ()) -> None:
        """Notes what happened."""
        self.events.append(_tuple(Event, (kind, player, values, private)))

    def change(self, player: int, **changes: Any) -> None:
        """Gives a player other gems, another hand and so on."""
        # What `_replace` does, in half the time: games consist of this.
        players = list(self.players)
        fields = list(players[player])
        for name, value in changes.items():
            fields[_PLACE_OF[name]] = value
        players[player] = _tuple(Player, fields)
        self.players = tuple(players)

    def add_to_hand(self, player: int, *numbers: int) -> None:
        """Cards come to the hand, which is kept sorted."""
        self.change(player, hand=tuple(sorted((*self.players[player].hand, *numbers))))

    def take_from_hand(self, player: int, number: int) -> None:
        """A card leaves the hand."""
        hand = list(self.players[player].hand)
        hand.remove(number)
        self.change(player, hand=tuple(hand))

    def chance(self, purpose: str, n: int) -> int:
        """A number from 0 to n - 1 by chance."""
        self.counter += 1
        return chance(self.seed, purpose, self.counter, n)

    def shuffled(self, items: tuple[int, ...], purpose: str) -> tuple[int, ...]:
        self.counter += 1
        return shuffled(items, self.seed, purpose, self.counter)
