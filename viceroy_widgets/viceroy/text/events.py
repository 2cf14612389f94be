"""Events as sentences for the log, with private values only if `visible_to` has kept them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...core.vocabulary import Event
from ...words import Name, say, sentence_case
from ..components.cards import Law
from ..components.deck import Deck
from ..components.gems import COLORS
from ..components.laws import law_text, options_text
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.places import Place
from .phrases import card_title, gems_text, join_list, people, token_text

__all__ = ["EVENT_KINDS", "EVENT_SENTENCES", "SHAPES", "Audience", "event_sentence"]


# -- sentences of events with complex values ---------------------------------------------------------------------------


class Audience(NamedTuple):
    """Names of the players by seat, the deck, and the seat of the reader, if the reader plays."""

    names: Sequence[str]
    deck: Deck
    viewer: int | None = None

    def say(self, message: str, player: int | None, **values: Any) -> str:
        """Return the sentence about a player: in the second person if the player is the reader."""
        return say(message, who="" if player is None else self.people((player,)), **values)

    def people(self, players: Sequence[int]) -> Name:
        """Return several players as part of a sentence, which addresses the reader."""
        return people(self.names, players, self.viewer)


def _turn(event: Event, to: Audience) -> str:
    (turn,) = event.values
    return say("event/turn_last" if turn == LAST_TURN else "event/turn", turn=turn)


def _row(event: Event, to: Audience) -> str:
    bases = zip(COLORS, event.values[::2], strict=True)
    new = [say("tell/at", number=number, color=f"color/{color}") for color, number in bases if number]
    return say("event/row", cards=join_list(new)) if new else say("event/row_empty")


def _row_discards(event: Event, to: Audience) -> str:
    cards = [say("tell/nameless_character", number=number) for number in event.values]
    *others, last = cards
    text = say("tell/and", first=join_list(others), second=last) if others else last
    return say("event/row_discards", n=len(cards), cards=text)


def _revealed(event: Event, to: Audience) -> str:
    def part(player: Any, held: Any) -> str:
        if held in COLORS:
            return to.say("event/revealed_bid", player, color=f"color/{held}")
        return to.say(f"event/revealed_{held}", player)

    return say("event/revealed", parts=join_list(_pairs(event.values, part), "tell/also"))


def _virtual_bids(event: Event, to: Audience) -> str:
    def part(opponent: Any, color: Any) -> str:
        return say("event/virtual_bid", who=say("tell/virtual", n=opponent + 1), color=f"color/{color}")

    return say("event/virtual_bids", parts=join_list(_pairs(event.values, part), "tell/also"))


def _virtual_out(event: Event, to: Audience) -> str:
    opponent, rule = event.values
    return say("event/virtual_out", who=say("tell/virtual", n=_number(opponent) + 1), rule=rule)


def _claims(event: Event, to: Audience) -> str:
    parts = _pairs(event.values, lambda player, claim: to.say(f"event/claim_{claim}", player))
    return say("event/claims", parts=join_list(parts, "tell/also"))


def _took_gems(event: Event, to: Audience) -> str:
    return to.say("event/took_gems", event.player, gems=gems_text(event.values))


def _picked(event: Event, to: Audience) -> str:
    picks: Any = zip(event.values[::3], event.values[1::3], event.values[2::3], strict=True)
    parts = (
        to.say(f"event/picked_{verb}", player, card=card_title(to.deck, number) if number else "")
        for player, verb, number in picks
    )
    return say("event/picked", parts=join_list(parts, "tell/also"))


def _played(event: Event, to: Audience) -> str:
    number, level, x = map(_number, event.values[:3])
    paid, infinite = event.values[3:7], event.values[7:]
    form = "infinite" if any(paid) and any(infinite) else "infinite_only" if any(infinite) else ""
    form = form or ("" if any(paid) else "free")
    values = {"card": card_title(to.deck, number), "place": str(Place(level, x))}
    gems = {"gems": gems_text(paid), "infinite": gems_text(infinite)}
    return to.say("event/played" + (f"_{form}" if form else ""), event.player, **values, **gems)


def _circle(event: Event, to: Audience) -> str:
    color, level, got = event.values
    form = "event/circle" if got else "event/circle_none"
    return to.say(form, event.player, color=f"color/{color}", level=level, n=got)


def _token(event: Event, to: Audience) -> str:
    token, number = event.values
    if token == "attack":  # an attack token always goes behind the screen (REW-5)
        return to.say("event/token_attack", event.player)
    return to.say("event/token", event.player, token=token_text(str(token)), number=number)


def _law(event: Event, to: Audience) -> str:
    law = to.deck.card(_number(event.values[0]))
    assert isinstance(law, Law)
    return say("event/law", number=law.number, law=law_text(law.effect))


def _chose(event: Event, to: Audience) -> str:
    number, index = map(_number, event.values)
    options: Any = getattr(to.deck.card(number), "effect", None)
    return to.say("event/chose", event.player, option=options_text(options.options[index]))


def _screen_down(event: Event, to: Audience) -> str:
    attack, *gems = event.values
    behind = [gems_text(gems)]
    if attack:
        behind.append(say("tell/attack", n=attack))
    return to.say("event/screen_down", event.player, gems=join_list(behind, "tell/also"))


def _painted(event: Event, to: Audience) -> str:
    color, level, x, corner = event.values
    place = str(Place(_number(level), _number(x)))
    section = say("tell/section", corner=f"corner/{corner}", place=place)
    return to.say("event/painted", event.player, section=section, color=f"color/{color}")


def _winners(event: Event, to: Audience) -> str:
    if len(to.names) == 1:  # VIR-11: a solo game has no winner, only a score
        return to.say("event/winners_alone", 0)
    players = [_number(player) for player in event.values]
    form = "event/winners" if len(players) == 1 else "event/winners_shared"
    return say(form, who=to.people(players))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _pairs(values: Sequence[object], part: Callable[[Any, Any], str]) -> list[str]:
    return [part(first, second) for first, second in zip(values[::2], values[1::2], strict=True)]


EVENT_SENTENCES: dict[str, Callable[[Event, Audience], str]] = {
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

The caller capitalizes the first letter.
"""


# -- events as sentences for the log, with private values only if `visible_to` has kept them ---------------------------


def event_sentence(event: Event, names: Sequence[str], deck: Deck, viewer: int | None = None) -> str:
    """Return an event as a sentence; `names` has the player names by seat.

    A reader with the seat `viewer` is addressed as "you".

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> event_sentence(Event("took_gems", 1, (2, 1, 0, 0)), ("Ann", "Ben"), built_in_deck())
    'Ben takes 2 blue, 1 red from the reserve.'
    >>> event_sentence(Event("took_gems", 1, (2, 1, 0, 0)), ("Ann", "Ben"), built_in_deck(), viewer=1)
    'You take 2 blue, 1 red from the reserve.'
    """
    to = Audience(names, deck, viewer)
    if event.kind not in SHAPES:
        return sentence_case(EVENT_SENTENCES[event.kind](event, to))
    told = dict(zip(SHAPES[event.kind], event.values, strict=True))
    values = {name: _value(name, value, deck) for name, value in told.items()}
    form = "_seen" if event.private else ""
    return sentence_case(to.say(f"event/{event.kind}{form}", event.player, **values, **_private(event, deck)))


SHAPES: dict[str, tuple[str, ...]] = {
    "gave_back": (),
    "start_card": ("card",),
    "dealt_laws": ("count",),
    "auction_phase": (),
    "attack_returns": (),
    "got_card": ("card",),
    "nobody": ("color",),
    "declined": ("color",),
    "passed": ("n",),
    "development_phase": (),
    "development_pass": (),
    "discarded": (),
    "unplayable": ("card",),
    "token_gone": ("token", "number"),
    "infinite": ("color", "number", "index"),
    "own_gem": ("color",),
    "no_infinite": ("color",),
    "drew": ("deck",),
    "no_card": (),
    "banked": ("color", "number"),
    "tucked": ("number",),
    "tucked_free": ("number", "card"),
    "replaced": ("free", "card"),
    "looks": ("deck", "n"),
    "kept": (),
    "total": ("n",),
}
"""Mapping from kind of event to the placeholders of its sentence, one for each value of the event."""

EVENT_KINDS = tuple(sorted({*SHAPES, *EVENT_SENTENCES}))
"""All kinds of events, each of which has a sentence."""

_READERS: dict[str, Callable[[Any, Deck], object]] = {
    "card": lambda number, deck: card_title(deck, number),
    "free": lambda number, deck: card_title(deck, number),
    "color": lambda color, deck: f"color/{color}",
    "token": lambda token, deck: token_text(token),
    "deck": lambda name, deck: say(f"law/deck_{name}"),
}


def _value(name: str, value: object, deck: Deck) -> object:
    return _READERS[name](value, deck) if name in _READERS else value


def _private(event: Event, deck: Deck) -> dict[str, str]:
    """Return the private values of an event as text: gems given back, or cards."""
    if not event.private:
        return {}
    if event.kind == "gave_back":
        return {"gems": gems_text([event.private.count(color) for color in COLORS])}
    cards = [card_title(deck, number) for number in event.private if isinstance(number, int)]
    return {"card": cards[0], "cards": join_list(cards, "tell/also")}
