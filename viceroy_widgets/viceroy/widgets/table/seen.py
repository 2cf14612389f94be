"""Data of the drawings of a game for one seat, taken from its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....words import say
from ...components.cards import Card
from ...components.gems import COLOR_INDEX, Gems
from ...draw.row import RowPicture
from ...rules.engine.views import View
from ...rules.pyramids.painting import Painting
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Position
from ...text.seats import seat_head
from .reveals import NOTHING_SHOWN, Reveal

__all__ = ["hand_cards", "open_places", "other_seats", "position_seen", "row_picture"]


def position_seen(view: View, seat: int) -> Position:
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


def row_picture(view: View, names: Sequence[str], reveal: Reveal = NOTHING_SHOWN) -> RowPicture:
    """Return the row with the revealed bids, or with those revealed last."""
    slots = {color: view.row[COLOR_INDEX[color]] for color in view.row_order}
    bids = [(names[player], color) for player, color in view.auction.bids or reveal.bids]
    drawn = view.auction.virtual_bids or reveal.virtual
    virtual = [(say("widget/virtual", n=index + 1), color) for index, color in drawn]
    return RowPicture(slots, view.deck, view.reserve, bids, virtual)


def other_seats(view: View, names: Sequence[str]) -> list[tuple[str, str, Position, Painting]]:
    """Return name, description, visible position and painting of each other seat."""
    found = []
    for seat, its in enumerate(view.seats):
        if seat != view.player:
            about = seat_head(view, seat, names).partition(":")[2].strip()
            found.append((names[seat], about, position_seen(view, seat), Painting(its.painting)))
    return found


def open_places(view: View, places: Mapping[int, Sequence[Place]]) -> tuple[Place, ...]:
    """Return the places at which a card can be placed now, sorted."""
    asked = [Place(int(answer.what[0]), int(answer.what[1])) for answer in view.moves if answer.verb == "place"]
    return tuple(sorted({*asked, *(place for found in places.values() for place in found)}))


def hand_cards(view: View) -> list[Card]:
    """Return the cards in front of the player: cards looked at, then the hand."""
    return [view.deck.card(number) for number in (*view.own.looking, *view.own.hand)]
