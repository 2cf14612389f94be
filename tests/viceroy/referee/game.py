"""The rules of a whole game, from the first deal or from the beginning of a turn."""

from __future__ import annotations

from tests.viceroy.referee.asking import Referee, Rules
from tests.viceroy.referee.auction import auction_phase
from tests.viceroy.referee.development import development_phase
from tests.viceroy.referee.painting import paint
from tests.viceroy.referee.setting_up import set_up
from tests.viceroy.referee.table import Seat


def whole_game(referee: Referee) -> Rules:
    """TRN-1, AUC-13: exactly 12 turns."""
    yield from set_up(referee)
    yield from turns(referee, 1)


def turns(referee: Referee, first: int) -> Rules:
    """The game from the beginning of a turn on."""
    table = referee.table
    for table.turn in range(first, 13):
        for seat in table.seats:
            _fresh(seat)
        yield from auction_phase(referee)
        yield from development_phase(referee)
    yield from paint(referee)


def _fresh(seat: Seat) -> None:
    """TRN-2."""
    for standing in seat.pyramid.values():
        for gem in standing.infinite:
            gem.used = False
