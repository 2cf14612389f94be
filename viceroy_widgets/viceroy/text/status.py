"""Status of a game of Viceroy: turn and auction, and the points, cards and attack tokens of every player."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.vocabulary import Clock, PlayerStatus, Status
from ...words import say
from ..components.gems import Gems
from ..rules.engine.development import ROUNDS
from ..rules.engine.engine import View
from ..rules.engine.passing import LAST_AUCTION
from ..rules.engine.turns import LAST_TURN
from ..rules.pyramids.position import Painting, Position
from ..rules.pyramids.scoring import score

__all__ = ["game_status", "moment_text", "visible_position"]


def game_status(view: View) -> Status:
    """Return the status that a viewer may know; gems and attack tokens behind screens of others count nothing."""
    seats = range(len(view.seats))
    return Status(
        Clock("" if view.phase == "over" else moment_text(view), view.turn, LAST_TURN),  # the result tells the end
        tuple(PlayerStatus(_points(view, seat), tuple(_facts(view, seat))) for seat in seats),
    )


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


def moment_text(view: View) -> str:
    """Return the sentence about the phase of the game: the turn with its auction or its round of development."""
    form = "before" if view.phase == "auction" and not view.round else view.phase
    rounds = LAST_AUCTION if view.phase == "auction" else ROUNDS
    return say(f"table/{form}", turn=view.turn, last=LAST_TURN, round=view.round, rounds=rounds)


def _points(view: View, seat: int) -> int:
    return score(visible_position(view, seat), Painting(view.seats[seat].painting)).total


def _facts(view: View, seat: int) -> Iterator[str]:
    its = view.seats[seat]
    yield say("status/cards", n=len(its.pyramid.cards))
    if view.phase not in ("painting", "over"):
        yield say("status/hand", n=its.hand_size)
    attack = view.own.attack if seat == view.player else its.attack
    if attack:
        yield say("tell/attack", n=attack)
