"""Data of the drawings of a table for one seat: row, bids, places, hand cards, parts of answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.vocabulary import Event, Move
from ....words import say, sentence_case
from ...components.cards import Card
from ...components.gems import COLOR_INDEX, COLORS, Color
from ...draw.row import RowPicture
from ...draw.travels import bids_of
from ...rules.engine.engine import View
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.pyramid import Pyramid
from ...text.table import seat_head, visible_position

__all__ = [
    "NOTHING_SHOWN",
    "Reveal",
    "element_of",
    "elements_of",
    "hand_cards",
    "last_reveal",
    "open_places",
    "other_seats",
    "row_picture",
]


# -- mapping from answers to the parts of the picture on which they are given ------------------------------------------


def element_of(answer: Move, view: View) -> str:
    """Return the id of the part that stands for an answer; "" if the answer has a button."""
    find = _ELEMENTS.get(answer.verb)
    return find(answer.what, view, _own(view)) if find else ""


def elements_of(answer: Move, view: View) -> tuple[str, ...]:
    """Return the ids of the parts that stand for an answer together: gems are taken one by one from the reserve."""
    if answer.verb == "take":
        counts = zip(COLORS, answer.what, strict=True)
        return tuple(f"reserve:{color}" for color, count in counts for _ in range(int(count)))
    part = element_of(answer, view)
    return (part,) if part else ()


def _own(view: View) -> Pyramid:
    assert view.player is not None
    return view.seats[view.player].pyramid


def _in_hand(what: Any, view: View, pyramid: Pyramid) -> str:
    return f"hand:{what[0]}"


def _in_row(what: Any, view: View, pyramid: Pyramid) -> str:
    return f"row:{what[0]}"


def _claimed(what: Any, view: View, pyramid: Pyramid) -> str:
    assert view.question is not None
    slot = view.row[COLOR_INDEX[view.question.about[0]]]
    return {"tip": f"row:{slot.tip}", "base": f"row:{slot.base}"}.get(what[0], "")


def _standing(what: Any, view: View, pyramid: Pyramid) -> str:
    """Return the part id of a card in the player's own pyramid, or else in the hand."""
    placed = pyramid.of_number(what[0])
    if placed is not None:
        return f"card:{placed.place}"
    return f"hand:{what[0]}" if what[0] in view.own.hand else ""


_ELEMENTS: dict[str, Callable[[Any, View, Pyramid], str]] = {
    "start_card": _in_hand,
    "first_hand": _in_hand,
    "keep": _in_hand,
    "put": _in_hand,
    "bid": lambda what, view, pyramid: f"slot:{what[0]}",
    "take_card": _in_row,
    "discard_card": _in_row,
    "claim": _claimed,
    "place": lambda what, view, pyramid: f"place:{what[0]},{what[1]}",
    "on": lambda what, view, pyramid: f"section:{what[0]},{what[1]}:{what[2]}",
    "copy": _standing,
    "use": _standing,
    "replace": _standing,
    "tuck": _standing,
}


# -- data of the drawings of a table for one seat ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reveal:
    """Bids by seat and by virtual opponent; they are public (AUC-3)."""

    bids: tuple[tuple[int, Color], ...] = ()
    virtual: tuple[tuple[int, Color], ...] = ()


NOTHING_SHOWN = Reveal()


def last_reveal(events: Iterable[Event], phase: str) -> Reveal:
    """Return the last reveal of the current turn, from the events, the latest first.

    It is empty before the first reveal and after development.
    """
    virtual: tuple[tuple[int, Color], ...] = ()
    for event in events if phase in ("auction", "development") else ():
        if event.kind == "virtual_bids":
            virtual = bids_of(event.values)
        elif event.kind == "revealed":
            return Reveal(bids_of(event.values), virtual)
        elif event.kind == "auction_phase":
            break
    return NOTHING_SHOWN


def row_picture(view: View, names: Sequence[str], reveal: Reveal = NOTHING_SHOWN) -> RowPicture:
    """Return the row with the revealed bids, or with those revealed last."""
    slots = {color: view.row[COLOR_INDEX[color]] for color in view.row_order}
    bids = [(names[player], color) for player, color in view.auction.bids or reveal.bids]
    drawn = view.auction.virtual_bids or reveal.virtual
    virtual = [(say("widget/virtual", n=index + 1), color) for index, color in drawn]
    is_open = any(element_of(answer, view).startswith("row:") for answer in view.moves)
    return RowPicture(slots, view.deck, view.reserve, bids, virtual, is_open)


def other_seats(
    view: View, names: Sequence[str], kinds: Sequence[str] = ()
) -> list[tuple[str, str, Position, Painting]]:
    """Return name, description, visible position and painting of each other seat.

    The description of a bot begins with its kind.
    """
    found = []
    for seat, its in enumerate(view.seats):
        if seat != view.player:
            about = seat_head(view, seat, names).partition(":")[2].strip()
            if kinds and kinds[seat]:
                about = f"{sentence_case(kinds[seat])}: {about}"
            found.append((names[seat], about, visible_position(view, seat), Painting(its.painting)))
    return found


def open_places(view: View, places: Mapping[int, Sequence[Place]]) -> tuple[Place, ...]:
    """Return the places at which a card can be placed now, sorted."""
    asked = [Place(int(answer.what[0]), int(answer.what[1])) for answer in view.moves if answer.verb == "place"]
    return tuple(sorted({*asked, *(place for found in places.values() for place in found)}))


def hand_cards(view: View) -> list[Card]:
    """Return the cards in front of the player: cards looked at, then the hand."""
    return [view.deck.card(number) for number in (*view.own.looking, *view.own.hand)]
