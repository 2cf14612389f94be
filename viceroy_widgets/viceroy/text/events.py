"""Events as sentences for the log, with private values only if `visible_to` has kept them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.vocabulary import Event
from ...words import say, sentence_case
from ..components.deck import Deck
from ..components.gems import COLORS
from .event_sentences import EVENT_SENTENCES, Audience
from .phrases import card_title, gems_text, join_list, token_text

__all__ = ["EVENT_KINDS", "SHAPES", "event_sentence"]


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
