"""Starting situations of worked examples as sentences, shown beside the picture of the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...words import say
from ..codec.documents.example_auctions import AuctionCase, ExampleSeat, RoundCase
from ..codec.documents.example_games import SetupCase, TakeCase
from ..codec.documents.example_plays import BARTER, BarterCase, CircleGemCase, CostCase, RewardCase
from ..codec.documents.example_positions import PaintCase, PlacesCase, ScoreCase
from ..codec.documents.examples import Example
from ..components.deck import built_in_deck
from ..components.gems import Gems
from ..components.laws import options_text
from ..rules.state.state import Slot
from .events import event_sentence
from .phrases import card_title, gems_text, join_list, player_name
from .places import section_label

__all__ = ["player_names", "situation_lines"]


_GIVEN_EVENTS = ("revealed", "virtual_bids", "claims", "picked")
"""Kinds of events that tell what players have decided."""


def player_names() -> tuple[str, ...]:
    """Return the names of the players in examples."""
    return tuple(say("play/default_names").split(", "))


def situation_lines(example: Example) -> Iterator[str]:
    """Yield one sentence for each given fact; bids, claims and picks are given, what follows from them is not."""
    yield from _SITUATION_LINES[type(example.case)](example.case)
    given = (event for event in example.events() if event.kind in _GIVEN_EVENTS)
    yield from (event_sentence(event, player_names(), built_in_deck()) for event in given)


def _title(number: int) -> str:
    return card_title(built_in_deck(), number)


def _score(case: ScoreCase) -> Iterator[str]:
    yield say("example/counted", category=say(f"category/{case.category}"))


def _painting(case: PaintCase) -> Iterator[str]:
    for section, color in case.paint:
        label = section_label(section, case.position.pyramid)
        yield say("example/paint", color=f"color/{color}", section=label)


def _places(case: PlacesCase) -> Iterator[str]:
    if case.at:
        yield say("example/card_asked", number=case.position.pyramid.at(case.at).card.number, place=str(case.at))


def _take(case: TakeCase) -> Iterator[str]:
    yield from _reserve(case.reserve)


def _reserve(gems: Gems | None) -> Iterator[str]:
    if gems is not None:
        yield say("example/reserve", gems=gems_text(gems))


def _cost(case: CostCase) -> Iterator[str]:
    yield say("example/cost_card", card=_title(case.card), level=case.level)
    yield from (say("example/infinite", color=f"color/{color}") for color in case.infinite)


def _reward(case: RewardCase) -> Iterator[str]:
    yield say("example/cost_card", card=_title(case.card), level=case.level)
    if case.level > 4:
        yield say(f"example/choice_{case.choice}")
    yield from _reserve(case.reserve)
    if any(case.screen):
        yield say("example/screen", gems=gems_text(case.screen))
    if case.small < 6:
        yield say("example/small", n=case.small)
    if case.laws is not None:
        yield say("example/laws", n=case.laws)


def _circle_gem(case: CircleGemCase) -> Iterator[str]:
    yield say("example/put", card=_title(case.card), level=case.at.level)
    yield from _reserve(case.reserve)


def _barter(case: BarterCase) -> Iterator[str]:
    yield say("example/cost_card", card=_title(BARTER), level=1)
    yield say("example/barter", own=options_text((case.own,)), other=options_text((case.other,)))


def _auction(case: AuctionCase) -> Iterator[str]:
    yield from (say("example/row", color=f"color/{color}", cards=_slot(slot)) for color, slot in case.row)
    yield from _seats(case.players)
    if case.virtual:
        yield say("example/virtual", n=case.virtual)


def _slot(slot: Slot) -> str:
    cards = [say(f"example/{where}", card=_title(card)) for where, card in slot._asdict().items() if card]
    return join_list(cards, "tell/also")


def _seats(seats: tuple[ExampleSeat, ...]) -> Iterator[str]:
    for player, seat in enumerate(seats):
        values = {"who": player_name(player_names(), player), "number": seat.start, "gems": gems_text(seat.gems)}
        attack = bool(seat.attack)
        yield say("example/seat_attack", n=seat.attack, **values) if attack else say("example/seat", **values)


_SITUATION_LINES: dict[type, Callable[[Any], Iterator[str]]] = {
    ScoreCase: _score,
    PaintCase: _painting,
    PlacesCase: _places,
    SetupCase: lambda case: iter([say("example/players", n=case.players)]),
    TakeCase: _take,
    CostCase: _cost,
    RewardCase: _reward,
    CircleGemCase: _circle_gem,
    BarterCase: _barter,
    AuctionCase: _auction,
    RoundCase: lambda case: _seats(case.players),
}
