"""News of a game of Viceroy in one line: what changed for the viewer, and what others got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.table_game import MOST_IN_LINE, points_text
from ...core.vocabulary import Event
from ...words import say, sentence_case
from ..components.gems import COLORS
from ..rules.engine.engine import View
from ..rules.pyramids.position import Painting
from ..rules.pyramids.scoring import score
from .events import event_sentence
from .phrases import card_title, join_list, people
from .table import visible_position

__all__ = ["deed_sentence", "news"]

_MOST_NAMED = 3
"""Number of cards that a line names; more are counted."""
_LONG = ("law", "row", "auction_phase", "development_phase")
"""Kinds of events that the line never tells, since the drawings or the clock show them."""
_ON_CARDS = ("token", "token_gone", "infinite")
_OF_OTHERS = {"got_card": "news/takes", "played": "news/places"}


class _Cards(NamedTuple):
    """Numbers of the viewer's cards that came to the hand, came to the pyramid, or left both."""

    got: list[int]
    placed: list[int]
    gone: list[int]


def news(before: View, after: View, seen: Sequence[tuple[View, Event]], names: Sequence[str]) -> str:
    """Return one line about the changes between two views of a player, and about the events that the player saw.

    It tells the player's cards, gems, points and attack tokens, and the attack tokens that others got. What came to the
    player's cards and what others did follow if there is room for it. For a spectator it tells only what players did.
    """
    found = [] if after.player is None else list(_own_changes(before, after, seen, names))
    room = MOST_IN_LINE - sum(len(sentence) + 1 for sentence in found)
    for sentence in dict.fromkeys((*_own_things(after, seen, names), *_of_others(after, seen, names))):
        if len(sentence) <= room:
            found.append(sentence)
            room -= len(sentence) + 1
    return " ".join(found) or _newest(seen, names, after)


def _own_changes(before: View, after: View, seen: Sequence[tuple[View, Event]], names: Sequence[str]) -> Iterator[str]:
    cards = _cards(before, after)
    for form, numbers in (("got", cards.got), ("placed", cards.placed), ("gone", cards.gone)):
        if numbers:
            yield sentence_case(say(f"news/{form}", n=len(numbers), cards=_named(numbers)))
    if changes := list(_amounts(before, after)):
        yield f"{join_list(changes)}."
    attackers = [event.player for _, event in seen if event.kind == "token" and event.values[0] == "attack"]
    others = [player for player in dict.fromkeys(attackers) if player is not None and player != after.player]
    if others:
        yield sentence_case(say("news/attacked", n=len(others), who=people(names, others)))


def _cards(before: View, after: View) -> _Cards:
    (hand, stood), (holds, stands) = map(_own_cards, (before, after))
    got = [number for number in after.own.hand if number not in hand]
    placed = [number for number in stands if number not in stood]
    gone = [number for number in (*hand, *stood) if number not in {*holds, *stands}]
    return _Cards(got, placed, gone)


def _own_cards(view: View) -> tuple[list[int], list[int]]:
    """Return the numbers of the viewer's cards in the hand and in the pyramid."""
    assert view.player is not None
    return list(view.own.hand), [placed.card.number for placed in view.seats[view.player].pyramid.cards]


def _named(numbers: Sequence[int]) -> str:
    """Return cards by their numbers, or only how many they are."""
    if len(numbers) > _MOST_NAMED:
        return say("news/count", n=len(numbers))
    return say("news/cards", n=len(numbers), numbers=join_list(map(str, numbers)))


def _amounts(before: View, after: View) -> Iterator[str]:
    """Yield the changes of the viewer's gems, attack tokens and points, each with its sign."""
    for color in COLORS:
        if change := after.own.gems[color] - before.own.gems[color]:
            yield _signed(change, say("tell/gems", n=abs(change), color=f"color/{color}"))
    if change := after.own.attack - before.own.attack:
        yield _signed(change, say("tell/attack", n=abs(change)))
    if change := _points(after) - _points(before):
        yield points_text(change)


def _signed(change: int, text: str) -> str:
    return ("+" if change > 0 else "\N{MINUS SIGN}") + text


def _points(view: View) -> int:
    assert view.player is not None
    return score(visible_position(view, view.player), Painting(view.seats[view.player].painting)).total


def _own_things(after: View, seen: Sequence[tuple[View, Event]], names: Sequence[str]) -> Iterator[str]:
    """Yield sentences about tokens and infinite gems that came to the viewer's cards, or left them."""
    for _, event in seen:
        is_attack = event.kind == "token" and event.values[0] == "attack"
        if event.kind in _ON_CARDS and event.player == after.player is not None and not is_attack:
            yield event_sentence(event, names, after.deck, after.player)


def _of_others(after: View, seen: Sequence[tuple[View, Event]], names: Sequence[str]) -> Iterator[str]:
    """Yield short sentences about the cards that others got and placed, and about colors at which nobody got one."""
    for _, event in seen:
        if event.kind in _OF_OTHERS and event.player is not None and event.player != after.player:
            card = say("news/cards", n=1, numbers=event.values[0])
            yield sentence_case(say(_OF_OTHERS[event.kind], who=people(names, (event.player,)), cards=card))
        elif event.kind == "nobody":
            yield event_sentence(event, names, after.deck, after.player)


def deed_sentence(event: Event, view: View, names: Sequence[str]) -> str:
    """Return in a few words what a player did in the auction or with a card; "" for all that follows from it."""
    if event.player is None:
        return ""
    deck, who = view.deck, people(names, (event.player,), view.player)
    match event.kind:
        case "got_card":
            return sentence_case(say("news/takes", who=who, cards=card_title(deck, int(str(event.values[0])))))
        case "played":
            card = card_title(deck, int(str(event.values[0])))
            return sentence_case(say("deed/places", who=who, card=card, level=event.values[1]))
        case "passed":
            return sentence_case(say("deed/passes", who=who))
        case "development_pass" if view.seats[event.player].hand_size:  # nobody decides to play from an empty hand
            return sentence_case(say("deed/plays_none", who=who))
        case "start_card" | "took_gems" | "discarded" | "declined" | "replaced":
            return event_sentence(event, names, deck, view.player)
    return ""


def _newest(seen: Sequence[tuple[View, Event]], names: Sequence[str], after: View) -> str:
    """Return the newest sentence that fits in a line; "" if none does."""
    for _, event in reversed(seen):
        if event.kind not in _LONG:
            sentence = event_sentence(event, names, after.deck, after.player)
            if len(sentence) <= MOST_IN_LINE:
                return sentence
    return ""
