"""Sentences of questions, moves and events, and their parts: tokens, cards, nobles and lists of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...core.vocabulary import Event, Move
from ...words import person, say, sentence_case
from ..components.pieces import CARDS, NOBLES, TOKENS
from ..rules.board import Seat
from ..rules.buying import default_payment
from ..rules.ending import MOST_TOKENS
from ..rules.engine import SeenSeat, View

__all__ = [
    "card_text",
    "cost_text",
    "counts_text",
    "event_sentence",
    "listed",
    "move_label",
    "noble_text",
    "noble_with_needs",
    "question_sentence",
    "taken_text",
]


# -- parts of sentences: tokens, cards, nobles and lists of them -------------------------------------------------------


def listed(parts: Iterable[str]) -> str:
    """Return the parts as one enumeration, such as "blue, green and white"; "nothing" without parts."""
    *first, last = list(parts) or [say("splendor/nothing")]
    if not first:
        return last
    found = first[0]
    for part in first[1:]:
        found = say("splendor/list", first=found, second=part)
    return say("splendor/and", first=found, second=last)


def counts_text(counts: Sequence[int]) -> str:
    """Return counts in the order of TOKENS as text, such as "2 white and 1 gold"."""
    return listed(
        say("splendor/count", n=n, color=f"splendor/{color}") for color, n in zip(TOKENS, counts, strict=False) if n
    )


def taken_text(colors: Sequence[str]) -> str:
    """Return colors of taken tokens as text: "blue, green and white", or "2 red"."""
    if len(set(colors)) < len(colors):
        return say("splendor/count", n=len(colors), color=f"splendor/{colors[0]}")
    return listed(say("splendor/token", color=f"splendor/{color}") for color in colors)


def card_text(card: int) -> str:
    """Return a card as text, such as "card 17 (blue, 2 points)"."""
    found = CARDS[card]
    return say("splendor/card_of", card=card, color=f"splendor/{found.bonus}", points=found.points)


def cost_text(card: int) -> str:
    """Return a card with its printed cost as text."""
    return say("splendor/table_card", card=card_text(card), tokens=counts_text(CARDS[card].cost))


def noble_text(noble: int) -> str:
    """Return a noble as text."""
    return say("splendor/noble", noble=noble)


def noble_with_needs(noble: int) -> str:
    """Return a noble with the needed bonuses as text."""
    return say("splendor/noble_of", noble=noble, bonuses=counts_text(NOBLES[noble].bonuses))


# -- sentences of events: one table from the kind of an event to the function that tells it ----------------------------


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


# -- sentences of the questions ----------------------------------------------------------------------------------------


def question_sentence(view: View, names: Sequence[str]) -> str:
    """Return the sentence that states the question of a view; "" after the end of the game."""
    question = view.question
    if question is None:
        return ""
    player = question.players[0]
    who = person(names, player)
    if question.kind == "pay":
        return say("splendor/ask_pay", who=who, card=card_text(question.about[0]))
    if question.kind == "return":
        return say("splendor/ask_return", who=who, n=sum(view.seats[player].tokens) - MOST_TOKENS)
    if question.kind == "action" and view.moves and view.moves[0].verb == "pass":
        return say("splendor/ask_pass", who=who)
    return say(f"splendor/ask_{question.kind}", who=who)


# -- labels of moves, for buttons and for parts of the drawing, and what a payment leaves ------------------------------


def move_label(move: Move, view: View) -> str:
    """Return the label of a move; that of a card to buy has the default payment (SPL-15)."""
    verb, what = move.verb, move.what
    label = f"splendor/label_{verb}"
    if verb == "take":
        return say(label, tokens=taken_text([str(color) for color in what]))
    if verb == "reserve" and what[0] == "deck":
        return say("splendor/label_reserve_deck", level=what[1])
    if verb == "reserve":
        return say(label, card=card_text(int(what[0])))
    if verb == "buy":
        return _buying(int(what[0]), view.seats[move.player])
    if verb == "pay":
        gold, *paid = map(int, what)
        return say(label, tokens=counts_text([*paid, gold]))
    if verb == "return":
        return say(label, color=f"splendor/{what[0]}")
    return say(label, noble=noble_with_needs(int(what[0]))) if verb == "noble" else say(label)


def _buying(card: int, seat: SeenSeat) -> str:
    paid = default_payment(card, Seat(seat.tokens, seat.cards))
    if paid is None:
        return say("splendor/label_buy", card=card_text(card))
    if not any(paid):
        return say("splendor/label_buy_free", card=card_text(card))
    return say("splendor/label_buy_for", card=card_text(card), tokens=counts_text(paid))
