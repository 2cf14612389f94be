"""Events as sentences for the log, with private values only if `visible_to` has kept them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ...core.vocabulary import Event
from ...words import Name, say, sentence_case
from ..components.cards import Law
from ..components.deck import Deck
from ..components.gems import COLORS
from ..components.laws import law_text, options_text
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from .phrases import card_title, gems_text, join_list, people, token_text
from .places import where_label

__all__ = ["EVENT_KINDS", "Audience", "event_sentence"]


# -- sentences of events with complex values ---------------------------------------------------------------------------


class Audience(NamedTuple):
    """Names of the players by seat, the deck, and the seat of the reader, if the reader plays."""

    names: Sequence[str]
    deck: Deck
    viewer: int | None = None
    pyramid: Pyramid | None = None
    """Pyramid of the player after the event, by whose cards places are named."""

    def where(self, place: Place) -> str:
        """Return a place by the cards beside it, or by its coordinates if the pyramid is unknown."""
        return where_label(place, self.pyramid or Pyramid())

    def say(self, message: str, player: int | None, **values: Any) -> str:
        """Return the sentence about a player: in the second person if the player is the reader."""
        return say(message, who="" if player is None else self.people((player,)), **values)

    def people(self, players: Sequence[int]) -> Name:
        """Return several players as part of a sentence, which addresses the reader."""
        return people(self.names, players, self.viewer)


SPECIAL_KINDS = (
    *("turn", "row", "row_discards", "revealed", "virtual_bids", "virtual_out", "claims", "took_gems", "picked"),
    *("played", "circle", "token", "law", "chose", "screen_down", "painted", "winners"),
)
"""Kinds of events whose values are not one placeholder each."""


def _special_sentence(event: Event, to: Audience) -> str:
    """Return the sentence of an event of `SPECIAL_KINDS`; the caller capitalizes the first letter."""
    player, form = event.player, f"event/{event.kind}"
    values: Any = event.values
    match event.kind:
        case "turn":
            return say("event/turn_last" if values[0] == LAST_TURN else form, turn=values[0])
        case "row":
            bases = zip(COLORS, values[::2], strict=True)
            new = [say("tell/at", number=number, color=f"color/{color}") for color, number in bases if number]
            return say(form, cards=join_list(new)) if new else say("event/row_empty")
        case "row_discards":
            *others, last = [say("tell/nameless_character", number=number) for number in values]
            text = say("tell/and", first=join_list(others), second=last) if others else last
            return say(form, n=len(values), cards=text)
        case "revealed":
            return _parts(form, [_revealed(bidder, bid, to) for bidder, bid in _pairs(values)])
        case "virtual_bids":
            bids = [(say("tell/virtual", n=opponent + 1), color) for opponent, color in _pairs(values)]
            return _parts(form, [say("event/virtual_bid", who=who, color=f"color/{color}") for who, color in bids])
        case "virtual_out":
            return say(form, who=say("tell/virtual", n=values[0] + 1), rule=values[1])
        case "claims":
            return _parts(form, [to.say(f"event/claim_{claim}", claimant) for claimant, claim in _pairs(values)])
        case "took_gems":
            return to.say(form, player, gems=gems_text(values))
        case "picked":
            picks = [
                to.say(f"event/picked_{verb}", picker, card=card_title(to.deck, number) if number else "")
                for picker, verb, number in zip(values[::3], values[1::3], values[2::3], strict=True)
            ]
            return _parts(form, picks)
        case "played":
            (number, level, x), paid, infinite = values[:3], values[3:7], values[7:]
            kind = "_infinite" if any(paid) and any(infinite) else "_infinite_only" if any(infinite) else ""
            kind = kind or ("" if any(paid) else "_free")
            where = {"card": card_title(to.deck, number), "place": to.where(Place(level, x))}
            return to.say(form + kind, player, **where, gems=gems_text(paid), infinite=gems_text(infinite))
        case "circle":
            color, level, got = values
            return to.say(form if got else "event/circle_none", player, color=f"color/{color}", level=level, n=got)
        case "token" if values[0] == "attack":  # an attack token always goes behind the screen (REW-5)
            return to.say("event/token_attack", player)
        case "token":
            return to.say(form, player, token=token_text(str(values[0])), number=values[1])
        case "law":
            law = to.deck.card(values[0])
            assert isinstance(law, Law)
            return say(form, number=law.number, law=law_text(law.effect))
        case "chose":
            options: Any = getattr(to.deck.card(values[0]), "effect", None)
            return to.say(form, player, option=options_text(options.options[values[1]]))
        case "screen_down":
            attack, *gems = values
            behind = [gems_text(gems), *([say("tell/attack", n=attack)] if attack else [])]
            return to.say(form, player, gems=join_list(behind, "tell/also"))
        case "painted":
            color, level, x, corner = values
            placed = to.pyramid.by_place.get(Place(level, x)) if to.pyramid else None
            about = {"number": placed.card.number} if placed else {"place": to.where(Place(level, x))}
            section = say("tell/section_of" if placed else "tell/section", corner=f"corner/{corner}", **about)
            return to.say(form, player, section=section, color=f"color/{color}")
        case "winners" if len(to.names) == 1:  # VIR-11: a solo game has no winner, only a score
            return to.say("event/winners_alone", 0)
        case "winners":
            return say(form if len(values) == 1 else "event/winners_shared", who=to.people(values))
    raise KeyError(event.kind)


def _revealed(bidder: int, bid: str, to: Audience) -> str:
    if bid in COLORS:
        return to.say("event/revealed_bid", bidder, color=f"color/{bid}")
    return to.say(f"event/revealed_{bid}", bidder)


def _pairs(values: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    return zip(values[::2], values[1::2], strict=True)


def _parts(form: str, parts: Sequence[str]) -> str:
    return say(form, parts=join_list(parts, "tell/also"))


# -- events as sentences for the log, with private values only if `visible_to` has kept them ---------------------------


def event_sentence(
    event: Event, names: Sequence[str], deck: Deck, viewer: int | None = None, pyramid: Pyramid | None = None
) -> str:
    """Return an event as a sentence; `names` has the player names by seat.

    A reader with the seat `viewer` is addressed as "you". With the player's pyramid after the event, places are named
    by the cards beside them.

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> event_sentence(Event("took_gems", 1, (2, 1, 0, 0)), ("Ann", "Ben"), built_in_deck())
    'Ben takes 2 blue, 1 red from the reserve.'
    >>> event_sentence(Event("took_gems", 1, (2, 1, 0, 0)), ("Ann", "Ben"), built_in_deck(), viewer=1)
    'You take 2 blue, 1 red from the reserve.'
    """
    to = Audience(names, deck, viewer, pyramid)
    if event.kind not in SHAPES:
        return sentence_case(_special_sentence(event, to))
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

EVENT_KINDS = tuple(sorted({*SHAPES, *SPECIAL_KINDS}))
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
