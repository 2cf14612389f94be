"""Worked examples with several players: auctions, the order of players in a round, and their reader."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple

from ...core.fields import Field, Members
from ...core.vocabulary import Event, Move
from ..components.card_documents import read_color, read_gems
from ..components.deck import built_in_deck
from ..components.gems import COLORS, Color, Gems
from ..rules.engine.engine import apply
from ..rules.engine.setup import MOST_SEATS
from ..rules.state.state import Auction, Slot, State
from .example_games import (
    Events,
    continue_play,
    cut_at_end,
    first_choice,
    new_draft,
    new_player,
    plain_numbers,
    with_virtual_bids,
)

__all__ = [
    "MOST",
    "AuctionCase",
    "Bids",
    "ExampleOutcome",
    "ExampleSeat",
    "RoundCase",
    "read_auction",
    "read_count",
    "read_number",
    "read_round",
]


# -- worked examples with several players: auctions, and the order of players in a development round -------------------


_LAST_AUCTION = 3


class ExampleSeat(NamedTuple):
    """Initial state of one player: the only card in the pyramid, and the gems and attack tokens behind the screen."""

    start: int
    gems: Gems = Gems()
    attack: int = 0


class Bids(NamedTuple):
    """One auction: answers of the players still in it, draws of the virtual opponents, and the choices that follow."""

    answers: tuple[str, ...]
    virtual: tuple[Color, ...]
    choices: tuple[Move, ...]


class ExampleOutcome(NamedTuple):
    """Result of the auctions of a worked example.

    `got` has pairs of player and card, `passed` the players who passed, both in the order of events. `on` has the
    players still in the auction, `discarded` the cards discarded from the row. `tips` has pairs of color and card
    after the row has moved on.
    """

    got: tuple[tuple[int, int], ...]
    passed: tuple[int, ...]
    on: tuple[int, ...]
    discarded: tuple[int, ...]
    tips: tuple[tuple[Color, int], ...]


@dataclass(frozen=True, slots=True)
class AuctionCase:
    """Worked example of one or more auctions of a turn, with their result."""

    kind: ClassVar[str] = "auction"
    players: tuple[ExampleSeat, ...]
    virtual: int
    row: tuple[tuple[Color, Slot], ...]
    auctions: tuple[Bids, ...]
    expected: ExampleOutcome
    position: ClassVar[None] = None

    def start(self, edition: str) -> State:
        """Return the state in which the players are asked for the first bids."""
        seats = [new_player(seat.start, seat.gems, seat.attack) for seat in self.players]
        draft = new_draft(seats, edition=edition, virtual=self.virtual, row=dict(self.row))
        everybody = tuple(range(len(seats)))
        filled = tuple(color for color in COLORS if any(draft.slot(color)))
        draft.phase, draft.round = "auction", 1
        draft.auction = Auction(everybody, virtual_out=(0,) * self.virtual, filled=filled)
        draft.task_queue = [("turn",), ("development_phase",), ("row_moves_on",)]
        draft.task_queue += [("auction", number) for number in range(_LAST_AUCTION, 1, -1)]
        draft.ask("bid", "AUC-1", everybody)
        return draft.freeze()[0]

    def events(self, edition: str) -> Events:
        """Return the events of the auctions before the row moves on."""
        told, _ = self._play_auctions(edition)
        kinds = [event.kind for event in told]
        return told[: kinds.index("row")] if "row" in kinds else told

    def _play_auctions(self, edition: str) -> tuple[Events, State]:
        """Return all events, and the state after the last auction or after the row has moved on."""
        state, told = self.start(edition), list[Event]()
        for bids in self.auctions:
            assert state.question
            state = with_virtual_bids(state, bids.virtual)
            for player, answer in zip(state.question.players if state.question else (), bids.answers, strict=True):
                move = Move(player, answer) if answer in ("attack", "pass") else Move(player, "bid", (answer,))
                state, events = apply(state, move)
                told += events
            state, events = continue_play(state, partial(_chosen, bids.choices))
            told += events
        return tuple(told), state

    def computed(self, edition: str) -> ExampleOutcome:
        """Return the result that the engine computes."""
        told, state = self._play_auctions(edition)
        row = next((event.values for event in told if event.kind == "row"), None)
        own = self.events(edition)
        return ExampleOutcome(
            tuple((event.player or 0, *plain_numbers(event.values)) for event in own if event.kind == "got_card"),  # type: ignore[misc]  # one number
            tuple(event.player or 0 for event in own if event.kind == "passed"),
            state.auction.inside if row is None else (),
            tuple(number for event in own if event.kind == "row_discards" for number in plain_numbers(event.values)),
            tuple((color, tip) for color, tip in zip(COLORS, plain_numbers(row)[1::2], strict=True) if tip)
            if row and self.expected.tips
            else (),
        )


def _chosen(choices: tuple[Move, ...], moves: tuple[Move, ...]) -> Move:
    return next((move for move in choices if move in moves), None) or first_choice(moves)


@dataclass(frozen=True, slots=True)
class RoundCase:
    """Worked example of a development round; the result is the order in which the players act."""

    kind: ClassVar[str] = "round"
    players: tuple[ExampleSeat, ...]
    picks: tuple[Move, ...]
    expected: tuple[int, ...]
    position: ClassVar[None] = None

    def events(self, edition: str) -> Events:
        """Return the events of the development round."""
        hands = [tuple(map(int, plain_numbers(pick.what))) for pick in self.picks]
        seats = [
            new_player(its.start, its.gems, its.attack, hand) for its, hand in zip(self.players, hands, strict=True)
        ]
        draft = new_draft(seats, edition=edition, virtual=int(len(seats) == 1))
        everybody = tuple(range(len(seats)))
        draft.phase, draft.round, draft.developing = "development", 1, everybody
        draft.task_queue = [("turn",), ("development_ends",)]
        draft.ask("develop", "DEV-1", everybody)
        state, told = draft.freeze()[0], list[Event]()
        for pick in self.picks:
            state, events = apply(state, pick)
            told += events
        return cut_at_end((*told, *continue_play(state)[1]))

    def computed(self, edition: str) -> tuple[int, ...]:
        """Return the players in the order in which they take gems for a discarded card or play a card."""
        order = [event.player for event in self.events(edition) if event.kind in ("took_gems", "played")]
        return tuple(dict.fromkeys(player for player in order if player is not None))


# -- reader of worked examples with several players: seats, auction row, bids and picks --------------------------------


MOST = 1000


def read_auction(fields: Members) -> AuctionCase:
    """Read a worked example of one or more auctions of a turn."""
    expected = fields["expected"].members((), ("got", "passed", "on", "discarded", "tips"))
    got = [pair.items_of(2) for pair in expected.get("got", []).items(MOST_SEATS)]
    tips = expected.get("tips", {}).members((), COLORS)
    return AuctionCase(
        _seats(fields["players"]),
        fields.get("virtual", 0).integer(0, MOST_SEATS - 1, "VIR-10"),
        _row(fields["row"]),
        tuple(map(_bids, fields["auctions"].filled().items(3, "AUC-1"))),
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


def read_round(fields: Members) -> RoundCase:
    """Read a worked example of a development round."""
    picks = fields["picks"].filled().items(MOST_SEATS)
    order = tuple(map(_seat, fields["expected"].items(MOST_SEATS)))
    return RoundCase(_seats(fields["players"]), tuple(_pick(pick, seat) for seat, pick in enumerate(picks)), order)


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
