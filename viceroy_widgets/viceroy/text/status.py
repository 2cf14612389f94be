"""Status of a game of Viceroy: turn and auction, and the points, cards and attack tokens of every player."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.status import Clock, PlayerStatus, Status
from ...words import say
from ..components.gems import Gems
from ..rules.engine.development import ROUNDS
from ..rules.engine.turns import LAST_TURN
from ..rules.engine.views import View
from ..rules.pyramids.painting import Painting
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import score

__all__ = ["game_status", "visible_position"]

_AUCTIONS = 3


def game_status(view: View) -> Status:
    """Return the status that a viewer may know; gems and attack tokens behind screens of others count nothing."""
    seats = range(len(view.seats))
    return Status(_clock(view), tuple(PlayerStatus(_points(view, seat), tuple(_facts(view, seat))) for seat in seats))


def visible_position(view: View, seat: int) -> Position:
    """Return a seat's position as far as the viewer knows it.

    Screens of others hide gems and attack tokens until the end; hidden ones are left out. Gems laid as paint are always
    included.
    """
    its, own = view.seats[seat], view.own
    gems, attack = (own.gems, own.attack) if seat == view.player else (its.gems or Gems(), its.attack or 0)
    for _, color in its.painting:
        gems = gems.plus(color)  # the gems of a position include the gems laid as paint
    others = tuple(other.attack or 0 for index, other in enumerate(view.seats) if index != seat)
    return Position(its.pyramid, gems, attack, others, view.edition)


def _clock(view: View) -> Clock:
    match view.phase:
        case "setup":
            text = say("status/setup")
        case "auction":
            left = sum(task[0] == "auction" for task in view.task_queue)
            text = say("status/auction", turn=view.turn, turns=LAST_TURN, n=_AUCTIONS - left, of=_AUCTIONS)
        case "development":
            text = say("status/development", turn=view.turn, turns=LAST_TURN, n=max(view.round, 1), of=ROUNDS)
        case "painting":
            text = say("status/painting")
        case _:
            text = say("status/over")
    return Clock(text, view.turn, LAST_TURN)


def _points(view: View, seat: int) -> int:
    return score(visible_position(view, seat), Painting(view.seats[seat].painting)).total


def _facts(view: View, seat: int) -> Iterator[str]:
    its = view.seats[seat]
    yield say("status/cards", n=len(its.pyramid.cards))
    if view.phase not in ("painting", "over"):
        yield say("status/hand", n=its.hand_size)
    attack = view.own.attack if seat == view.player else its.attack
    if attack:
        yield say("status/attack", n=attack)
