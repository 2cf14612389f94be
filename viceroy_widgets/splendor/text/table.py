"""The table in words, the status above it, and the words of a terminal: purchases first, cards by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from ...core.terminal import Terminal
from ...core.vocabulary import Clock, Move, PlayerStatus, Status
from ...words import person, say, sentence_case
from ..components.pieces import CARDS, COLORS, LEVELS, NOBLES
from ..rules.engine import SeenReserved, SeenSeat, View
from .sentences import card_text, cost_text, counts_text, listed, noble_with_needs

__all__ = ["SplendorTerminal", "game_status", "round_text", "table_text"]


# -- status of a game of Splendor: the round, and the points and open facts of every player ----------------------------


def game_status(view: View) -> Status:
    """Return the round, and points, tokens, cards, reserved cards and nobles of every player (SPL-13)."""
    clock = Clock("" if view.question is None else round_text(view), _round(view))
    return Status(clock, tuple(PlayerStatus(seat.points, tuple(_facts(seat))) for seat in view.seats))


def round_text(view: View) -> str:
    """Return the number of the round as text; the last round is named so as soon as it is known (SPL-12)."""
    return say("splendor/round_final" if view.final else "splendor/round", n=_round(view))


def _round(view: View) -> int:
    return (view.turn - 1) // len(view.seats) + 1


def _facts(seat: SeenSeat) -> Iterator[str]:
    yield say("splendor/facts_tokens", n=sum(seat.tokens))
    yield say("splendor/facts_cards", n=len(seat.cards))
    if seat.reserved:
        yield say("splendor/facts_reserved", n=len(seat.reserved))
    if seat.nobles:
        yield say("splendor/facts_nobles", n=len(seat.nobles))


# -- the table in words, for readers who see no picture ----------------------------------------------------------------


def table_text(view: View, names: Sequence[str]) -> str:
    """Return the whole view in words, one line for each level and each player."""
    return "\n".join(sentence_case(line) for line in _lines(view, names))


def _lines(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.question is None:
        yield say("splendor/table_over")
    else:
        yield say("splendor/table_turn", round=round_text(view), who=person(names, view.in_turn, view.player))
    yield say("splendor/table_supply", tokens=counts_text(view.supply))
    nobles = listed(noble_with_needs(noble) for noble in view.nobles)
    yield say("splendor/table_nobles", nobles=nobles) if view.nobles else say("splendor/table_no_nobles")
    for level, cards, deck in zip(LEVELS, view.row, view.decks, strict=True):
        told = listed(cost_text(card) if card else say("splendor/table_gap") for card in cards)
        yield say("splendor/table_row", level=level, cards=told, n=deck)
    for player, seat in enumerate(view.seats):
        yield _seat(seat, person(names, player, view.player))


def _seat(seat: SeenSeat, who: str) -> str:
    reserved = listed(_reserved(held) for held in seat.reserved)
    return say(
        "splendor/table_seat",
        who=who,
        points=seat.points,
        tokens=counts_text(seat.tokens),
        bonuses=counts_text(seat.bonuses),
        cards=say("splendor/facts_cards", n=len(seat.cards)),
        reserved=say("splendor/reserved_cards", cards=reserved) if seat.reserved else say("splendor/no_reserved"),
        nobles=say("splendor/facts_nobles", n=len(seat.nobles)),
    )


def _reserved(held: SeenReserved) -> str:
    return card_text(held.card) if held.card else say("splendor/hidden_card", level=held.level)


# -- words of Splendor in a terminal: purchases first in the menu, tokens in any order, cards by number ----------------


_ORDER = ("buy", "take", "reserve")


class SplendorTerminal(Terminal):
    """Words of Splendor in a terminal."""

    usual_bot: ClassVar[str] = "strong"

    def menu(self, view: View) -> tuple[Move, ...]:
        """Return the legal moves: purchases, then tokens, then reservations; payments from the least gold."""
        return tuple(sorted(view.moves, key=lambda move: _ORDER.index(move.verb) if move.verb in _ORDER else 0))

    def readings(self, text: str, view: View, names: Sequence[str]) -> Iterator[Move]:
        """Yield the moves that a typed text may mean; the colors of tokens may stand in any order."""
        words = text.casefold().replace(",", " ").split()
        if words and words[0] in ("take", "takes"):
            colors = sorted(word for word in words if word in COLORS)
            if colors:
                yield Move(view.player or 0, "take", tuple(colors * 2 if "2" in words else colors))
        yield from super().readings(text, view, names)

    def piece(self, about: str, view: View, names: Sequence[str]) -> Iterator[str]:
        """Yield the lines about the card of a number, or about a noble such as `noble 3`, and where it lies."""
        kind, _, number = about.rpartition(" ")
        at = int(number) if number.isdecimal() and number.isascii() and len(number) < 4 else -1
        if kind == "noble" and at in NOBLES:
            yield sentence_case(noble_with_needs(at))
            places = [say("splendor/lies_open")] if at in view.nobles else []
            places += [_with(names, seat, view) for seat, held in enumerate(view.seats) if at in held.nobles]
        elif not kind and at in CARDS:
            yield sentence_case(cost_text(at))
            rows = zip(LEVELS, view.row, strict=True)
            places = [say("splendor/lies_in_row", level=level) for level, cards in rows if at in cards]
            for seat, held in enumerate(view.seats):
                if at in chain(held.cards, (reserved.card for reserved in held.reserved)):
                    places.append(_with(names, seat, view))
        else:
            return
        yield from places


def _with(names: Sequence[str], seat: int, view: View) -> str:
    return sentence_case(say("splendor/lies_with", who=person(names, seat, view.player)))
