"""Habits of the search: each counts for the actions that it is about, as the rules see the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log
from typing import Any

import pytest

from tests.splendor.bots.situations import positions
from viceroy_widgets.splendor.bots.table import SearchTable
from viceroy_widgets.splendor.bots.values import HABITS, Habits, fitted_weights
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.rules.board import Board, Seat
from viceroy_widgets.splendor.rules.buying import is_affordable
from viceroy_widgets.splendor.rules.ending import MOST_TOKENS, WINNING_POINTS
from viceroy_widgets.splendor.rules.engine import State


def _lacking(seat: Seat, card: int) -> int:
    """Tokens of colors that a seat lacks for a card; gold may replace them."""
    needs = zip(CARDS[card].cost, seat.bonuses, seat.tokens, strict=False)
    return sum(max(0, cost - bonus - held) for cost, bonus, held in needs)


def _late(board: Board) -> float:
    """Progress of a game: the most points of a seat, as a part of those that end it."""
    return min(1, max(seat.points for seat in board.seats) / WINNING_POINTS)


def _worth(what: tuple[Any, ...]) -> float:
    return CARDS[what[0]].points / 5


def _rivals(board: Board, what: tuple[Any, ...]) -> bool:
    """Whether another seat can buy a card."""
    return any(is_affordable(what[0], seat) for n, seat in enumerate(board.seats) if n != board.player)


REASONS: dict[tuple[str, str], Callable[[Board, Seat, tuple[Any, ...]], float]] = {
    ("buy", "points"): lambda board, seat, what: _worth(what),
    ("buy", "ends"): lambda board, seat, what: seat.points + CARDS[what[0]].points >= WINNING_POINTS,
    ("buy", "gold"): lambda board, seat, what: _lacking(seat, what[0]) / 3,
    ("buy", "reserved"): lambda board, seat, what: what[0] in {held.card for held in seat.reserved},
    ("buy", "late points"): lambda board, seat, what: _late(board) * _worth(what),
    ("take", "double"): lambda board, seat, what: len(what) == 2 and len({*what}) == 1,
    ("take", "over"): lambda board, seat, what: max(0, sum(seat.tokens) + len(what) - MOST_TOKENS) / 3,
    ("take", "number"): lambda board, seat, what: len(what) / 3,
    ("take", "late"): lambda board, seat, what: _late(board),
    ("reserve", "one short"): lambda board, seat, what: _lacking(seat, what[0]) - seat.tokens[-1] == 1,
    ("reserve", "gold"): lambda board, seat, what: board.supply[-1] > 0,
    ("reserve", "rival"): lambda board, seat, what: _rivals(board, what),
    ("reserve", "points"): lambda board, seat, what: _worth(what),
    ("reserve", "over"): lambda board, seat, what: sum(seat.tokens) >= MOST_TOKENS,
    ("reserve", "late"): lambda board, seat, what: _late(board),
    ("reserve", "late rival"): lambda board, seat, what: _rivals(board, what) * _late(board) * _worth(what),
}
"""What speaks for an action, by its verb and the name of the habit."""


@cache
def _some_positions() -> list[State]:
    found = [state for game in range(6) for state in positions(2 + game % 3, game, random=0.6)]
    return [state for state in found if state.question and state.question.kind == "action"][::3]


@pytest.mark.parametrize(("verb", "name"), REASONS)
def test_a_habit_counts_for_the_actions_that_it_is_about(verb: str, name: str) -> None:
    none = {each: [0.0] * len(names) for each, names in HABITS.items()}
    habits = Habits(**none)._replace(**{verb: [float(each == name) for each in HABITS[verb]]})
    seen = set()
    for state in _some_positions():
        board, player = state.board, state.board.player
        table = SearchTable(board, player, fitted_weights()._replace(habits=habits))
        for option in table.options():
            due = 0.0
            if option.action.verb == verb:
                due = float(REASONS[verb, name](board, board.seats[player], option.action.what))
                seen.add(due)
            assert log(option.weight) == pytest.approx(due), option
    assert len(seen) > 1
