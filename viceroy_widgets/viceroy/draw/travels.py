"""Parts of the drawings between which a step of the game moves cards, gems and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.vocabulary import Event
from ..components.gems import COLORS, Color, Icon, parse_icon
from ..rules.engine.engine import View
from ..rules.pyramids.places import Place
from .glyphs import icon_picture
from .loose_card import draw_back

__all__ = ["bids_of", "travels"]

Travel = tuple[str, ...]
"""Part from which a piece goes, part to which it comes, and the part or the picture that it looks like, if need be.

The first part is "" if the piece comes from what nobody draws, or goes there: then a page frames the second one.
"""


def bids_of(values: Sequence[object]) -> tuple[tuple[int, Color], ...]:
    """Return pairs of bidder and color, without attacks and passes."""
    pairs = zip(values[::2], values[1::2], strict=True)
    return tuple((who, color) for who, its in pairs for color in COLORS if its == color and isinstance(who, int))


def travels(events: Sequence[Event], before: View, after: View) -> tuple[Travel, ...]:
    """Return the travels of a step between two views of one reader, in the order of its events.

    All gems travel. Cards and tokens of the reader do not, since the own hand and pyramid show by themselves where they
    went. Cards that others draw or tuck travel face down, and cards that they discard go to no drawn place (HID-1).
    """
    step = _Step(events, before, after)
    found: list[Travel] = []
    for event in events:
        find = _TRAVELS.get(event.kind)
        for travel in find(step, event) if find else ():
            # A frame says nothing where something arrives: tokens come with the card on which they lie.
            if travel[0] or all(travel[1] != other[1] for other in found):
                found.append(travel)
    return tuple(found)


@dataclass(frozen=True)
class _Step:
    """Events of a step, and the views of the reader before and after it."""

    events: Sequence[Event]
    before: View
    after: View

    def is_own(self, event: Event) -> bool:
        return event.player == self.after.player

    def stock(self, player: int | None, color: object) -> str:
        """Return the part that stands for gems of a player: only those of the reader are drawn."""
        return f"gem:{color}" if player == self.after.player else f"name:{player}"

    def card(self, player: int | None, number: object) -> str:
        """Return the part that stands for a card in a pyramid."""
        assert player is not None
        if player != self.after.player:
            return f"seat:{player}:card-{number}"
        views = self.after, self.before
        found = (view.seats[player].pyramid.of_number(int(str(number))) for view in views)
        return f"card:{next(card for card in found if card).place}"

    def has(self, kind: str, player: int | None, *values: object) -> bool:
        """Return whether an event of this kind with these first values is in the step."""
        return any(
            event.kind == kind and event.player == player and event.values[: len(values)] == values
            for event in self.events
        )


# -- gems of anybody ---------------------------------------------------------------------------------------------------


def _revealed(step: _Step, event: Event) -> Iterator[Travel]:
    for seat, color in bids_of(event.values):
        yield step.stock(seat, color), f"slot:{color}", f"gem:{color}"  # AUC-3


def _virtual_bids(step: _Step, event: Event) -> Iterator[Travel]:
    for _, color in bids_of(event.values):
        yield "", f"slot:{color}"  # VIR-1: the gem comes from outside the game


def _took_gems(step: _Step, event: Event) -> Iterator[Travel]:
    for color, count in zip(COLORS, event.values, strict=True):
        if count:
            yield _taken(step, event, color)


def _circle(step: _Step, event: Event) -> Iterator[Travel]:
    color, _, got = event.values
    if got:
        yield _taken(step, event, color)


def _taken(step: _Step, event: Event, color: object) -> Travel:
    return f"reserve:{color}", step.stock(event.player, color) if step.is_own(event) else f"seat:{event.player}"


# -- cards of others ---------------------------------------------------------------------------------------------------


def _got_card(step: _Step, event: Event) -> Iterator[Travel]:
    if step.is_own(event):
        return
    card = event.values[0]
    if event.player in _attackers(step):
        slots = zip(COLORS, step.before.row, strict=True)
        yield from (
            (f"name:{event.player}", f"slot:{color}", icon_picture(Icon("attack")))
            for color, slot in slots
            if card in slot
        )
    yield f"row:{card}", f"seat:{event.player}"


def _attackers(step: _Step) -> set[Any]:
    """Return the players for whom an attack token takes a card: they have not bid a gem in this auction (AUC-10)."""
    for event in step.events:
        if event.kind == "revealed":
            return {seat for seat, bid in zip(event.values[::2], event.values[1::2], strict=True) if bid == "attack"}
    auction = step.before.auction
    # Before the first auction a law lets players take a card (LAW-10).
    return {*auction.inside} - {player for player, _ in auction.bids} if step.before.round else set()


def _placed(step: _Step, event: Event) -> Iterator[Travel]:
    if not step.is_own(event):
        yield f"name:{event.player}", step.card(event.player, event.values[0])


def _played(step: _Step, event: Event) -> Iterator[Travel]:
    yield from _placed(step, event)
    paid: Any = event.values[3:7]
    for color in (color for color, count in zip(COLORS, paid, strict=True) if count):
        yield step.stock(event.player, color), f"reserve:{color}", f"gem:{color}"  # DEV-6


def _drew(step: _Step, event: Event) -> Iterator[Travel]:
    if not step.is_own(event):
        yield "decks", f"seat:{event.player}", draw_back()


def _tucked(step: _Step, event: Event) -> Iterator[Travel]:
    if not step.is_own(event):
        yield f"name:{event.player}", step.card(event.player, event.values[0]), draw_back()


def _tucked_free(step: _Step, event: Event) -> Iterator[Travel]:
    law, card = event.values
    if not step.is_own(event):
        yield step.card(event.player, card), step.card(event.player, law)
    yield from _left(step, event, card, is_gone=False)


def _replaced(step: _Step, event: Event) -> Iterator[Travel]:
    free, card = event.values
    yield from _left(step, event, free, is_gone=True)
    assert event.player is not None
    # A card that is played in its place has an event of its own, perhaps after a question.
    stands = step.after.seats[event.player].pyramid.of_number(int(str(card)))
    if stands and not step.is_own(event) and not step.has("played", event.player, card):
        yield f"name:{event.player}", step.card(event.player, card)


def _left(step: _Step, event: Event, number: object, *, is_gone: bool) -> Iterator[Travel]:
    """Yield the gems of a card that has left its place: banked ones, and infinite ones unless they moved with it."""
    assert event.player is not None
    card = step.before.seats[event.player].pyramid.of_number(int(str(number)))
    assert card is not None
    gems = card.gems
    for color in card.infinite if is_gone else ():
        gems = gems.plus(color)
    for color, _ in gems.items():
        yield step.card(event.player, number), f"reserve:{color}", f"gem:{color}"  # LAW-7, LAW-8


# -- gems and tokens on cards ------------------------------------------------------------------------------------------


def _infinite(step: _Step, event: Event) -> Iterator[Travel]:
    color, number, _ = event.values
    is_behind = step.has("own_gem", event.player, color)  # REW-7
    source = step.stock(event.player, color) if is_behind else f"reserve:{color}"
    yield source, step.card(event.player, number), f"gem:{color}"


def _banked(step: _Step, event: Event) -> Iterator[Travel]:
    color, number = event.values
    yield step.stock(event.player, color), step.card(event.player, number), f"gem:{color}"


def _painted(step: _Step, event: Event) -> Iterator[Travel]:
    if step.is_own(event):
        return  # the gem was laid there by hand
    assert event.player is not None
    color, level, x, _ = event.values
    card = step.after.seats[event.player].pyramid.at(Place(int(str(level)), int(str(x)))).card
    yield f"name:{event.player}", step.card(event.player, card.number), f"gem:{color}"


def _token(step: _Step, event: Event) -> Iterator[Travel]:
    token, number = event.values
    card = step.card(event.player, number)
    for other in _swapped(step, event):
        if other.values[0] == token:
            yield step.card(other.player, other.values[1]), card, icon_picture(parse_icon(str(token)))
            return
    if not step.is_own(event):
        # An attack token goes behind the screen (REW-5); all tokens come from a supply that is not drawn (CMP-6).
        yield (card, f"name:{event.player}", icon_picture(Icon("attack"))) if token == "attack" else ("", card)


def _token_gone(step: _Step, event: Event) -> Iterator[Travel]:
    if not step.is_own(event) and not any(_swapped(step, event)):
        yield "", step.card(event.player, event.values[1])


def _swapped(step: _Step, event: Event) -> Iterator[Event]:
    """Yield what other players gave in the step in which this player gives a token or gets one (LAW-9)."""
    return (other for other in step.events if other.kind == "token_gone" and other.player != event.player)


_TRAVELS: Mapping[str, Callable[[_Step, Event], Iterator[Travel]]] = {
    "revealed": _revealed,
    "virtual_bids": _virtual_bids,
    "got_card": _got_card,
    "took_gems": _took_gems,
    "circle": _circle,
    "start_card": _placed,
    "played": _played,
    "drew": _drew,
    "looks": _drew,
    "tucked": _tucked,
    "tucked_free": _tucked_free,
    "replaced": _replaced,
    "infinite": _infinite,
    "banked": _banked,
    "painted": _painted,
    "token": _token,
    "token_gone": _token_gone,
}
