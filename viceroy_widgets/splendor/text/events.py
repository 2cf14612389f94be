"""Sentences of events: one table from the kind of an event to the function that tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.vocabulary import Event
from ...words import person, say, sentence_case
from .phrases import card_text, counts_text, listed, noble_text, taken_text

__all__ = ["event_sentence"]


def event_sentence(event: Event, names: Sequence[str], reader: int | None) -> str:
    """Return the sentence that tells an event; it addresses the reader as "you"."""
    who = "" if event.player is None else person(names, event.player, reader)
    if event.kind == "over":
        return sentence_case(_over(event, names, reader))
    return sentence_case(_TOLD[event.kind](who, event))


def _with_gold(message: str, gold: Any, **values: Any) -> str:
    return say(f"{message}_gold" if gold else message, **values)


def _reserves(who: str, event: Event) -> str:
    card, gold = event.values
    return _with_gold("splendor/reserves", gold, who=who, card=card_text(_whole(card)))


def _reserves_deck(who: str, event: Event) -> str:
    level, gold = event.values
    if event.private:
        card = card_text(_whole(event.private[0]))
        return _with_gold("splendor/reserves_seen", gold, who=who, card=card, level=level)
    return _with_gold("splendor/reserves_deck", gold, who=who, level=level)


def _pays(who: str, event: Event) -> str:
    paid = [_whole(count) for count in event.values]
    if not any(paid):
        return say("splendor/pays_nothing", who=who)
    return say("splendor/pays", who=who, tokens=counts_text(paid))


def _over(event: Event, names: Sequence[str], reader: int | None) -> str:
    totals, winners = event.values
    assert isinstance(totals, tuple)
    assert isinstance(winners, tuple)
    points = totals[int(winners[0])]
    if len(winners) == 1:
        return say("splendor/wins", who=person(names, int(winners[0]), reader), points=points)
    return say("splendor/share", names=listed(person(names, int(winner), reader) for winner in winners), points=points)


def _whole(value: Any) -> int:
    return int(value)


_TOLD: dict[str, Callable[[str, Event], str]] = {
    "takes": lambda who, event: say("splendor/takes", who=who, tokens=taken_text([str(one) for one in event.values])),
    "reserves": _reserves,
    "reserves_deck": _reserves_deck,
    "buys": lambda who, event: say("splendor/buys", who=who, card=card_text(_whole(event.values[0]))),
    "pays": _pays,
    "refills": lambda _, event: say("splendor/refills", level=event.values[0], card=card_text(_whole(event.values[1]))),
    "gap": lambda _, event: say("splendor/gap", level=event.values[0]),
    "returns": lambda who, event: say("splendor/returns", who=who, color=f"splendor/{event.values[0]}"),
    "noble": lambda who, event: say("splendor/noble_comes", who=who, noble=noble_text(_whole(event.values[0]))),
    "final": lambda who, event: say("splendor/final", who=who, points=event.values[0]),
    "passes": lambda who, _: say("splendor/passes_turn", who=who),
}
