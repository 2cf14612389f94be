"""Exact search of the last round: each seat has one turn left, and every card that may come to the row is tried.

Each seat does what is best for itself; of equal actions it does the first one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ..rules.actions import MOST_RESERVED
from .playout import DECK
from .table import Action, SearchTable

__all__ = ["LastAction", "best_last_action"]

_MOST_TABLES = 600
"""Greatest number of tables that are tried, some 30 ms; three turns of four players can need more."""


class _Top(Random):
    """Generator with which a table draws the last card of a deck, and changes no reserved card."""

    def random(self) -> float:
        """Return almost 1."""
        return 1 - 1e-9


_TOP = _Top(0)


class _TooManyTablesError(Exception):
    """The search would take too long."""


class LastAction(NamedTuple):
    """Best action of a last turn, and its share in the win."""

    action: Action
    share: float


def best_last_action(table: SearchTable) -> LastAction | None:
    """Return the best action in the last round.

    Return None if hidden reserved cards of later seats matter, or if the search would take too long.
    """
    player = table.player
    if not table.final or any(number > player for number, _ in table.hidden):
        return None
    search = _Search()
    try:
        found = [LastAction(action, search.expected(table, action)[player]) for action in _actions(table)]
    except _TooManyTablesError:
        return None
    return max(found, key=lambda each: each.share)


class _Search:
    """Search that counts the tables."""

    def __init__(self) -> None:
        self.tables = 0

    def shares(self, table: SearchTable) -> Sequence[float]:
        """Return the share of each seat if all that follow do what is best for themselves."""
        if table.over or table.player == len(table.seats) - 1:
            return table.shares()
        player = table.player
        return max((self.expected(table, action) for action in _actions(table)), key=lambda shares: shares[player])

    def expected(self, table: SearchTable, action: Action) -> Sequence[float]:
        """Return the mean shares after an action, over the cards that may come to the row."""
        sums, count = [0.0] * len(table.seats), 0
        for weight, after in _outcomes(table, action):
            self.tables += 1
            if self.tables > _MOST_TABLES:
                raise _TooManyTablesError
            count += weight
            sums = [so_far + weight * share for so_far, share in zip(sums, self.shares(after), strict=True)]
        return [share / count for share in sums]


def _actions(table: SearchTable) -> Iterator[Action]:
    """Yield the actions that can make a difference: purchases, open cards to reserve, and one other action.

    The last seat gains nothing by reserving a card. Tokens that are taken or given back matter to nobody any more.
    """
    seat = table.seats[table.player]
    is_last = table.player == len(table.seats) - 1
    yield from (Action("buy", (card,)) for card in [*table.row, *seat.reserved] if seat.can_buy(card))
    if len(seat.reserved) < MOST_RESERVED and not is_last:
        yield from (Action("reserve", (card,)) for card in table.row)
    others = (option.action for option in table.options())
    plain = [action for action in others if action.verb != "buy"]
    yield from plain[:1]


def _outcomes(table: SearchTable, action: Action) -> Iterator[tuple[int, SearchTable]]:
    """Yield the tables after an action, with the number of cards of the deck that lead to each.

    All cards that no later seat can buy stand for each other.
    """
    card = action.what[0] if action.verb in ("buy", "reserve") and action.what[0] in table.row else 0
    deck = table.decks[DECK[card]] if card else []
    later = table.seats[table.player + 1 :]
    wanted = [other for other in deck if any(seat.can_buy(other) for seat in later)]
    rest_of_deck = [other for other in deck if other not in wanted]
    if not deck:
        yield 1, _dealt(table, action, None)
        return
    for drawn in wanted:
        yield 1, _dealt(table, action, drawn)
    if rest_of_deck:
        yield len(rest_of_deck), _dealt(table, action, rest_of_deck[0])


def _dealt(table: SearchTable, action: Action, drawn: int | None) -> SearchTable:
    """Return the table after an action, for which this card comes to the row."""
    copy = table.sample(_TOP)
    if drawn is not None:
        deck = copy.decks[DECK[drawn]]
        deck.remove(drawn)
        deck.append(drawn)
    return copy.after(action)
