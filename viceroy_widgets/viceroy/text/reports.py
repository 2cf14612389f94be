"""Sentences of events with complex values: bids and picks of several players, payments, the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from ...words import say
from ..components.cards import Law
from ..components.deck import Deck
from ..components.gems import COLORS
from ..components.laws import law_text, options_text
from ..rules.engine.turns import LAST_TURN
from ..rules.pyramids.places import Place
from .phrases import card_title, gems_text, listed, people, person, token_text

__all__ = ["REPORTS"]

Names = Sequence[str]


def _turn(event: Event, who: str, names: Names, deck: Deck) -> str:
    (turn,) = event.values
    return say("event/turn_last" if turn == LAST_TURN else "event/turn", turn=turn)


def _row(event: Event, who: str, names: Names, deck: Deck) -> str:
    bases = zip(COLORS, event.values[::2], strict=True)
    new = [say("tell/at", number=number, color=f"color/{color}") for color, number in bases if number]
    return say("event/row", cards=listed(new)) if new else say("event/row_empty")


def _row_discards(event: Event, who: str, names: Names, deck: Deck) -> str:
    cards = [say("tell/nameless_character", number=number) for number in event.values]
    *others, last = cards
    text = say("tell/and", first=listed(others), second=last) if others else last
    return say("event/row_discards", n=len(cards), cards=text)


def _revealed(event: Event, who: str, names: Names, deck: Deck) -> str:
    def part(player: Any, held: Any) -> str:
        name = person(names, player)
        if held in COLORS:
            return say("event/revealed_bid", who=name, color=f"color/{held}")
        return say(f"event/revealed_{held}", who=name)

    return say("event/revealed", parts=listed(_pairs(event.values, part), "tell/also"))


def _virtual_bids(event: Event, who: str, names: Names, deck: Deck) -> str:
    def part(opponent: Any, color: Any) -> str:
        return say("event/virtual_bid", who=say("tell/virtual", n=opponent + 1), color=f"color/{color}")

    return say("event/virtual_bids", parts=listed(_pairs(event.values, part), "tell/also"))


def _virtual_out(event: Event, who: str, names: Names, deck: Deck) -> str:
    opponent, rule = event.values
    return say("event/virtual_out", who=say("tell/virtual", n=_number(opponent) + 1), rule=rule)


def _claims(event: Event, who: str, names: Names, deck: Deck) -> str:
    parts = _pairs(event.values, lambda player, claim: say(f"event/claim_{claim}", who=person(names, player)))
    return say("event/claims", parts=listed(parts, "tell/also"))


def _took_gems(event: Event, who: str, names: Names, deck: Deck) -> str:
    return say("event/took_gems", who=who, gems=gems_text(event.values))


def _picked(event: Event, who: str, names: Names, deck: Deck) -> str:
    picks: Any = zip(event.values[::3], event.values[1::3], event.values[2::3], strict=True)
    parts = (
        say(f"event/picked_{verb}", who=person(names, player), card=card_title(deck, number) if number else "")
        for player, verb, number in picks
    )
    return say("event/picked", parts=listed(parts, "tell/also"))


def _played(event: Event, who: str, names: Names, deck: Deck) -> str:
    number, level, x = map(_number, event.values[:3])
    paid, infinite = event.values[3:7], event.values[7:]
    form = "infinite" if any(paid) and any(infinite) else "infinite_only" if any(infinite) else ""
    form = form or ("" if any(paid) else "free")
    values = {"card": card_title(deck, number), "place": str(Place(level, x))}
    gems = {"gems": gems_text(paid), "infinite": gems_text(infinite)}
    return say("event/played" + (f"_{form}" if form else ""), who=who, **values, **gems)


def _circle(event: Event, who: str, names: Names, deck: Deck) -> str:
    color, level, got = event.values
    form = "event/circle" if got else "event/circle_none"
    return say(form, who=who, color=f"color/{color}", level=level, n=got)


def _token(event: Event, who: str, names: Names, deck: Deck) -> str:
    token, number = event.values
    if token == "attack":  # an attack token always goes behind the screen (REW-5)
        return say("event/token_attack", who=who)
    return say("event/token", who=who, token=token_text(str(token)), number=number)


def _law(event: Event, who: str, names: Names, deck: Deck) -> str:
    law = deck.card(_number(event.values[0]))
    assert isinstance(law, Law)
    return say("event/law", number=law.number, law=law_text(law.effect))


def _chose(event: Event, who: str, names: Names, deck: Deck) -> str:
    number, index = map(_number, event.values)
    options: Any = getattr(deck.card(number), "effect", None)
    return say("event/chose", who=who, option=options_text(options.options[index]))


def _screen_down(event: Event, who: str, names: Names, deck: Deck) -> str:
    attack, *gems = event.values
    behind = [gems_text(gems)]
    if attack:
        behind.append(say("tell/attack", n=attack))
    return say("event/screen_down", who=who, gems=listed(behind, "tell/also"))


def _painted(event: Event, who: str, names: Names, deck: Deck) -> str:
    color, level, x, corner = event.values
    place = str(Place(_number(level), _number(x)))
    section = say("tell/section", corner=f"corner/{corner}", place=place)
    return say("event/painted", who=who, section=section, color=f"color/{color}")


def _winners(event: Event, who: str, names: Names, deck: Deck) -> str:
    if len(names) == 1:  # VIR-11: a solo game has no winner, only a score
        return say("event/winners_alone", who=person(names, 0))
    players = [_number(player) for player in event.values]
    form = "event/winners" if len(players) == 1 else "event/winners_shared"
    return say(form, who=people(names, players))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _pairs(values: Sequence[object], part: Callable[[Any, Any], str]) -> list[str]:
    return [part(first, second) for first, second in zip(values[::2], values[1::2], strict=True)]


REPORTS: dict[str, Callable[[Event, str, Names, Deck], str]] = {
    "turn": _turn,
    "row": _row,
    "row_discards": _row_discards,
    "revealed": _revealed,
    "virtual_bids": _virtual_bids,
    "virtual_out": _virtual_out,
    "claims": _claims,
    "took_gems": _took_gems,
    "picked": _picked,
    "played": _played,
    "circle": _circle,
    "token": _token,
    "law": _law,
    "chose": _chose,
    "screen_down": _screen_down,
    "painted": _painted,
    "winners": _winners,
}
"""Mapping from kind of event to the function that returns its sentence.

The function gets the player in words. The caller capitalizes the first letter.
"""
