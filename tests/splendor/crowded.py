"""Tables late in a game, as full as the rules allow: ten tokens, three reserved cards and many bonuses at each seat."""

from __future__ import annotations

from dataclasses import replace

from tests.splendor.table import table
from viceroy_widgets.core.history import History
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.play.session import NamedSetup
from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, LEVELS, NOBLES, TOKENS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import GOLD_TOKENS, TOKENS_OF_COLOR, Reserved, Seat
from viceroy_widgets.splendor.rules.ending import MOST_TOKENS
from viceroy_widgets.splendor.rules.engine import State

__all__ = ["NAMES", "crowded", "crowded_history", "crowded_payment"]

NAMES = ("Ann", "Benedikta", "Cleo", "Dominique")
_RESERVED = 3
_NOBLES = (3, 4, 5, 7)
"""A noble for each seat; each asks for three bonuses of three colors."""
_LEAST_BONUSES = 2
"""Of the colors that the noble of a seat does not ask for."""


def crowded(players: int) -> State:
    """A state that asks the first seat for an action; every seat has a noble, and one lies open."""
    stock = [n for n in range(len(COLORS)) for _ in range(TOKENS_OF_COLOR[players])] + [len(COLORS)] * GOLD_TOKENS
    reserved = [id for id, card in CARDS.items() if card.level == LEVELS[-1]]
    # Cards with few points come first and are dealt evenly, so that nobody has ended the game.
    lower = sorted((id for id, card in CARDS.items() if card.level < LEVELS[-1]), key=lambda id: CARDS[id].points)
    piles = {color: [id for id in lower if CARDS[id].bonus == color] for color in COLORS}
    bought = [[piles[color].pop(0) for color in COLORS for _ in range(_LEAST_BONUSES)] for _ in range(players)]
    seats = []
    for seat, cards in enumerate(bought):
        for color, asked in zip(COLORS, NOBLES[_NOBLES[seat]].bonuses, strict=True):
            cards += [piles[color].pop(0) for _ in range(asked - _LEAST_BONUSES)]
        held = stock[seat::players][:MOST_TOKENS]
        tokens = tuple(held.count(n) for n in range(len(TOKENS)))
        # The last reserved card of each seat is hidden from the others.
        kept = tuple(Reserved(reserved.pop(), n == _RESERVED - 1) for n in range(_RESERVED))
        seats.append(Seat(tokens, tuple(cards), kept, (_NOBLES[seat],)))  # type: ignore[arg-type]
    return table(*seats, nobles=(9,), turn=20 * players + 1)


def crowded_payment(players: int) -> State:
    """A state that asks the first seat for a payment: gold may stand for several of its tokens."""
    state = crowded(players)
    seat, *others = state.board.seats
    # All the gold is at one seat; the others have two tokens of each color but the last.
    seats = (seat._replace(tokens=(1, 1, 1, 1, 1, 5)), *(its._replace(tokens=(2, 2, 2, 2, 1, 0)) for its in others))
    due = (*(TOKENS_OF_COLOR[players],) * len(COLORS), GOLD_TOKENS)
    supply = tuple(count - sum(its.tokens[n] for its in seats) for n, count in enumerate(due))
    card = next(id for id in state.board.row[-1] if id is not None)
    state = replace(state, board=state.board._replace(seats=seats, supply=supply))  # type: ignore[arg-type]
    return SPLENDOR.rules.apply(state, move(0, "buy", card))[0]


def crowded_history(players: int, state: State | None = None) -> History:
    """A history that begins with this state, by default the crowded one."""
    return History(SPLENDOR.rules, NamedSetup(NAMES[:players]), ((state or crowded(players), ()),), open=True)
