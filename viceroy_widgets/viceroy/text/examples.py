"""Worked examples in words: given facts, events and results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from ...core.rulebook import ExampleText, TextSection
from ...words import say
from ..codec.example_auctions import AuctionCase, ExampleOutcome, ExampleSeat, RoundCase
from ..codec.example_games import PaintCase, PlacesCase, ScoreCase, SetupCase, TakeCase
from ..codec.example_plays import BARTER, BarterCase, CircleGemCase, CostCase, RewardCase
from ..codec.examples import Case, Example, example, examples
from ..codec.positions import write_position
from ..components.deck import built_in_deck
from ..components.gems import COLORS
from ..components.laws import options_text
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import Slot
from .events import event_sentence
from .phrases import card_title, gems_text, join_list, list_players, player_name
from .places import section_label
from .pyramids import position_text

__all__ = [
    "computed_text",
    "editions_text",
    "example_sections",
    "example_texts",
    "example_values",
    "expected_text",
    "player_names",
    "situation_lines",
    "story_lines",
]


# -- starting situations of worked examples as sentences, shown beside the picture of the position ---------------------


_GIVEN_EVENTS = ("revealed", "virtual_bids", "claims", "picked")
"""Kinds of events that tell what players have decided."""


def player_names() -> tuple[str, ...]:
    """Return the names of the players in examples."""
    return tuple(say("play/default_names").split(", "))


def situation_lines(example: Example) -> Iterator[str]:
    """Yield one sentence for each given fact; bids, claims and picks are given, what follows from them is not."""
    yield from _facts(example.case)
    shown = (event for event in example.events() if event.kind in _GIVEN_EVENTS)
    yield from (event_sentence(event, player_names(), built_in_deck()) for event in shown)


def _title(number: int) -> str:
    return card_title(built_in_deck(), number)


def _facts(case: Case) -> Iterator[str]:
    match case:
        case ScoreCase():
            yield say("example/counted", category=say(f"category/{case.category}"))
        case PaintCase():
            for section, color in case.paint:
                label = section_label(section, case.position.pyramid)
                yield say("example/paint", color=f"color/{color}", section=label)
        case PlacesCase():
            if case.at:
                number = case.position.pyramid.at(case.at).card.number
                yield say("example/card_asked", number=number, place=str(case.at))
        case SetupCase():
            yield say("example/players", n=case.players)
        case CostCase():
            yield say("example/cost_card", card=_title(case.card), level=case.level)
            yield from (say("example/infinite", color=f"color/{color}") for color in case.infinite)
        case RewardCase():
            yield say("example/cost_card", card=_title(case.card), level=case.level)
            if case.level > 4:
                yield say(f"example/choice_{case.choice}")
        case CircleGemCase():
            yield say("example/put", card=_title(case.card), level=case.at.level)
        case BarterCase():
            yield say("example/cost_card", card=_title(BARTER), level=1)
            yield say("example/barter", own=options_text((case.own,)), other=options_text((case.other,)))
        case AuctionCase():
            yield from (say("example/row", color=f"color/{color}", cards=_slot(slot)) for color, slot in case.row)
    if isinstance(case, TakeCase | RewardCase | CircleGemCase) and case.reserve is not None:
        yield say("example/reserve", gems=gems_text(case.reserve))
    if isinstance(case, RewardCase):
        if any(case.screen):
            yield say("example/screen", gems=gems_text(case.screen))
        if case.small < 6:
            yield say("example/small", n=case.small)
        if case.laws is not None:
            yield say("example/laws", n=case.laws)
    if isinstance(case, AuctionCase | RoundCase):
        yield from _seats(case.players)
    if isinstance(case, AuctionCase) and case.virtual:
        yield say("example/virtual", n=case.virtual)


def _slot(slot: Slot) -> str:
    cards = [say(f"example/{where}", card=_title(card)) for where, card in slot._asdict().items() if card]
    return join_list(cards, "tell/also")


def _seats(seats: tuple[ExampleSeat, ...]) -> Iterator[str]:
    for player, seat in enumerate(seats):
        values = {"who": player_name(player_names(), player), "number": seat.start, "gems": gems_text(seat.gems)}
        attack = bool(seat.attack)
        yield say("example/seat_attack", n=seat.attack, **values) if attack else say("example/seat", **values)


# -- worked examples in words: given facts, events and results ---------------------------------------------------------


def expected_text(example: Example) -> str:
    """Return the result that the rulebooks state, in words: `1 blue, 1 green`."""
    return _answer(example.case, example.expected)


def computed_text(example: Example, edition: str | None = None) -> str:
    """Return the result that the engine computes, in words like those of `expected_text`."""
    return _answer(example.case, example.computed(edition))


def example_texts() -> Iterator[ExampleText]:
    """Yield all worked examples in words, each with the result of every edition that has it."""
    for one in examples():
        results = {edition: one.computed(edition) for edition in one.editions}
        computed = {edition: _answer(one.case, result) for edition, result in results.items()}
        wrong = (computed[edition] for edition, result in results.items() if result != one.expected)
        expected = expected_text(one)
        yield ExampleText(
            one.id,
            one.spoken().title,
            one.rules,
            expected,
            next(wrong, expected),
            editions=computed,
            where=editions_text(one.editions),
        )


def example_sections(id: str) -> Iterator[TextSection]:
    """Yield where an example stands, what is given, the picture of its position, and what happens."""
    told = example(id).spoken()
    where = say("example/stands_in", editions=editions_text(told.editions))
    yield TextSection("", (where, say(f"example/source_{told.source}")))
    if lines := tuple(situation_lines(told)):
        yield TextSection(say("example/given"), lines)
    if told.position:
        yield TextSection("", tuple(position_text(told.position).split("\n")), is_picture=True)
    if lines := tuple(story_lines(told)):
        yield TextSection(say("example/happens"), lines)


def example_values(id: str) -> dict[str, Any]:
    """Return the editions, the source, the kind and the position of an example as plain values."""
    told = example(id)
    return {
        "editions": list(told.editions),
        "source": told.source,
        "kind": told.kind,
        "position": write_position(told.position) if told.position else None,
    }


def story_lines(example: Example) -> Iterator[str]:
    """Yield a sentence for each event of the example; nothing if it is only a position."""
    names = player_names()
    yield from (event_sentence(event, names, built_in_deck()) for event in example.events())


def editions_text(editions: Sequence[str], every: int = 4) -> str:
    """Return a list of editions, such as `en, es, de`, or a phrase for all editions."""
    return say("example/all_editions") if len(editions) == every else join_list(editions)


def _answer(case: Case, value: Any) -> str:
    match case:
        case ScoreCase():
            return say("example/points", n=value)
        case PaintCase():
            return join_list([say("example/circle_points", n=value.points), say("example/left", n=value.left)])
        case PlacesCase():
            pyramid = case.position.pyramid
            words = {"open": _open_place, "circles": _circle}.get(case.kind, _card_there)
            return join_list((words(pyramid, place) for place in value), "tell/also") or say("example/no_place")
        case SetupCase():
            ids = {"each_color": "each_color", "reserve": "gems", "screen": "gems_screen", "small_deck": "cards_small"}
            return say(f"example/{ids[case.what]}", n=value)
        case TakeCase():
            if not value.n:
                return say("example/nothing")
            if value.colors == COLORS:
                return say("example/gems_any", n=value.n)
            return say("example/gems_of", n=value.n, colors=join_list(say(f"color/{color}") for color in value.colors))
        case CostCase():
            return gems_text(value)
        case RewardCase():
            return join_list(options_text((icon,)) for icon in value) or say("example/nothing")
        case CircleGemCase():
            return say("example/one_gem", color=f"color/{value}") if value else say("example/no_gem")
        case BarterCase():
            own, other = options_text((value.own,)), options_text((value.other,))
            return say("example/bartered", own=own, other=other, n=value.gems)
        case AuctionCase():
            return _outcome(value)
        case RoundCase():
            who = [player_name(player_names(), player) for player in value]
            return reduce(lambda first, second: say("example/then", first=first, second=second), who)


def _open_place(pyramid: Pyramid, place: Place) -> str:
    numbers = {placed.place: placed.card.number for placed in pyramid.cards}
    if place.level > 1:
        return say("example/on_cards", left=numbers[place.left_support], right=numbers[place.right_support])
    left, right = numbers.get(Place(1, place.x - 1)), numbers.get(Place(1, place.x + 1))
    return say("example/left_of", number=right) if left is None else say("example/right_of", number=left)


def _card_there(pyramid: Pyramid, place: Place) -> str:
    return say("example/number", number=pyramid.at(place).card.number)


def _circle(pyramid: Pyramid, place: Place) -> str:
    color = pyramid.circle_color(place)
    return say("example/circle", number=pyramid.at(place).card.number, color=f"color/{color}")


def _outcome(value: ExampleOutcome) -> str:
    names = player_names()
    parts = [say("example/got", who=player_name(names, player), number=card) for player, card in value.got]
    parts += [say("example/passed", who=player_name(names, player)) for player in value.passed]
    if value.on:
        parts.append(say("example/goes_on", who=list_players(names, value.on), n=len(value.on)))
    parts += [say("example/discarded", number=card) for card in value.discarded]
    parts += [say("example/to_tip", number=card, color=f"color/{color}") for color, card in value.tips]
    return join_list(parts, "tell/also")
