"""Reader of worked examples with several players: seats, auction row, bids and picks."""

from __future__ import annotations

from ....core.fields import Field, Members
from ....core.vocabulary import Move
from ...components.card_documents import read_color, read_gems
from ...components.deck import built_in_deck
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ...rules.state.state import Slot
from .example_auctions import AuctionCase, Bids, ExampleOutcome, ExampleSeat, RoundCase

__all__ = ["MOST", "read_auction", "read_count", "read_number", "read_round"]

MOST = 1000


def read_auction(found: Members) -> AuctionCase:
    """Read a worked example of one or more auctions of a turn."""
    expected = found["expected"].members((), ("got", "passed", "on", "discarded", "tips"))
    got = [pair.items_of(2) for pair in expected.get("got", []).items(MOST_SEATS)]
    tips = expected.get("tips", {}).members((), COLORS)
    return AuctionCase(
        _seats(found["players"]),
        found.get("virtual", 0).integer(0, MOST_SEATS - 1, "VIR-10"),
        _row(found["row"]),
        tuple(map(_bids, found["auctions"].filled().items(3, "AUC-1"))),
        ExampleOutcome(
            tuple((_seat(player), read_number(card)) for player, card in got),
            tuple(map(_seat, expected.get("passed", []).items(MOST_SEATS))),
            tuple(map(_seat, expected.get("on", []).items(MOST_SEATS))),
            tuple(map(read_number, expected.get("discarded", []).items(8))),
            tuple((color, read_number(tips[color])) for color in COLORS if color in tips),
        ),
    )


def _seats(field: Field) -> tuple[ExampleSeat, ...]:
    return tuple(map(_player, field.filled("SET-1").items(MOST_SEATS, "SET-1")))


def _player(field: Field) -> ExampleSeat:
    found = field.members(("start",), ("gems", "attack"))
    return ExampleSeat(
        read_number(found["start"]), read_gems(found.get("gems", {})), read_count(found.get("attack", 0))
    )


def _row(field: Field) -> tuple[tuple[Color, Slot], ...]:
    found = field.members((), COLORS)
    cards = {color: found[color].items_of(2, "CMP-5") for color in COLORS if color in found}
    return tuple((color, Slot(*(read_number(card, least=0) for card in pair))) for color, pair in cards.items())


def _bids(field: Field) -> Bids:
    found = field.members(("bids",), ("virtual", "choices"))
    bids = found["bids"].filled().items(MOST_SEATS)
    return Bids(
        tuple(bid.choice((*COLORS, "attack", "pass"), "AUC-1") for bid in bids),
        tuple(map(read_color, found.get("virtual", []).items(MOST_SEATS - 1))),
        tuple(map(_choice, found.get("choices", []).items(8))),
    )


def _choice(field: Field) -> Move:
    found = field.members(("player", "verb"), ("what",))
    verb = found["verb"].choice(("take_card", "claim", "refuse", "decline", "discard_card"))
    return Move(_seat(found["player"]), verb, _what(found["what"]) if "what" in found else ())


def _what(field: Field) -> tuple[int | str, ...]:
    return (read_number(field) if type(field.value) is int else field.choice(("tip", "base", "either"), "AUC-6"),)


def read_round(found: Members) -> RoundCase:
    """Read a worked example of a development round."""
    picks = found["picks"].filled().items(MOST_SEATS)
    order = tuple(map(_seat, found["expected"].items(MOST_SEATS)))
    return RoundCase(_seats(found["players"]), tuple(_pick(pick, seat) for seat, pick in enumerate(picks)), order)


def _pick(field: Field, seat: int) -> Move:
    found = field.members(("verb",), ("card",))
    verb = found["verb"].choice(("play", "discard", "pass"), "DEV-1")
    return Move(seat, verb, (read_number(found["card"]),) if "card" in found else ())


def read_count(field: Field, low: int = 0, most: int = MOST) -> int:
    """Read an integer from `low` to `most`."""
    return field.integer(low, most)


def _seat(field: Field) -> int:
    return field.integer(0, MOST_SEATS - 1)


def read_number(field: Field, least: int = 1) -> int:
    """Read the number of a card of the built-in deck; with `least` 0, the number 0 stands for no card."""
    return field.integer(least, len(built_in_deck().by_number), "CMP-1")
