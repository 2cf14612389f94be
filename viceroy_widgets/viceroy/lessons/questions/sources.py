"""Sources of questions: a position, the visible part of a game, or a game state made for a single question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.vocabulary import Event, Move
from ....errors import NotationError
from ...codec.history import History, Record
from ...codec.notation import as_position
from ...codec.record_form import as_record, is_record
from ...components.deck import Deck, built_in_deck
from ...components.editions import Edition
from ...components.gems import NO_GEMS, Gems
from ...rules.engine.auction import TASKS
from ...rules.engine.engine import View, apply, legal_moves, proceed, view
from ...rules.engine.setup import blank_game
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid
from ...rules.state.state import Auction, Draft, Row, Slot, State, lowest_number

__all__ = [
    "QuestionTable",
    "Source",
    "auction_state",
    "bid_color_count",
    "cards_by_player",
    "deciding_number",
    "pass_gem_count",
    "positions_of",
    "source_of",
]


# -- sources of questions: a position, or the visible part of a game with the positions of its seats -------------------


Source = Position | State | View | History | Record | Mapping[str, Any] | str


@dataclass(frozen=True, slots=True)
class QuestionTable:
    """View of a game, with the names of its players."""

    view: View
    names: tuple[str, ...] = ()


def source_of(value: Source | QuestionTable) -> Position | QuestionTable:
    """Return a position or a table from any form of one; pass on the errors of the parsers.

    A State, History or Record is reduced to the information that everybody may see (HID-1). A View keeps the
    information that its player sees.
    """
    if isinstance(value, Position | QuestionTable):
        return value
    if isinstance(value, str) and is_record(value):
        value = as_record(value)
    if isinstance(value, Mapping) and str(value.get("format", "")).startswith("viceroy-record/"):
        value = as_record(value)
    if isinstance(value, Record):
        value = History.of(value)
    if isinstance(value, History):
        return QuestionTable(view(value.state, None), value.setup.players)
    if isinstance(value, State):
        return QuestionTable(view(value, None))
    return QuestionTable(value) if isinstance(value, View) else as_position(value)


def positions_of(source: Position | QuestionTable) -> tuple[Position, ...]:
    """Return the position itself, or the position of each seat of a table.

    Gems and attack tokens behind a screen are included only if the view shows them.
    """
    if isinstance(source, Position):
        return (source,)
    shown = source.view
    attacks = [seat.attack or 0 for seat in shown.seats]
    found = []
    for player, seat in enumerate(shown.seats):
        own = shown.own if player == shown.player else None
        gems = own.gems if own else seat.gems or NO_GEMS
        others = tuple(attack for other, attack in enumerate(attacks) if other != player)
        found.append(Position(seat.pyramid, gems, own.attack if own else attacks[player], others, shown.edition))
    return tuple(found)


# -- game states for single questions: given pyramids, and the rest of the state that the engine needs -----------------


_SEATS = 2
_PLENTY = Gems(4, 4, 4, 4)
_FULL_ROW: Row = (Slot(1), Slot(2), Slot(3), Slot(4))
_SHARING = ("tip", "base")


def pass_gem_count(position: Position) -> int:
    """Return the number of gems that a player with this pyramid takes for a pass (PAS-1, PAS-2), laws included."""
    draft = _draft([position.pyramid], position.edition)
    draft.auction = Auction(inside=(), passers=(0,))
    TASKS["pass_gems"](draft, 0)
    (due,) = next(event.values for event in draft.events if event.kind == "passed")
    return int(str(due))


def deciding_number(position: Position) -> int:
    """Return the card number that decides the place of a player with this pyramid in the turn order (ORD-1)."""
    if not position.pyramid.cards:
        raise NotationError("quiz/too_few", "ORD-1", path="kind", kind="order_number")
    return lowest_number(_draft([position.pyramid], position.edition), 0)


def bid_color_count(position: Position) -> int:
    """Return the number of colors in which a player in this position could bid if all colors have cards (AUC-2)."""
    state = auction_state([position.pyramid], [position.gems], _FULL_ROW, position.edition)
    return sum(move.verb == "bid" for move in legal_moves(state, 0))


def auction_state(
    pyramids: Sequence[Pyramid],
    gems: Sequence[Gems],
    row: Row,
    edition: Edition,
    deck: Deck | None = None,
) -> State:
    """Return a game state in which players with these pyramids and gems have to make their first bids."""
    draft = _draft(pyramids, edition, deck)
    draft.row, draft.phase = row, "auction"
    for player, its in enumerate(gems):
        draft.change(player, gems=its)
    draft.auction = Auction(inside=tuple(range(len(draft.players))))
    draft.push_tasks(("auction", 1))
    return proceed(draft)[0]


def cards_by_player(
    pyramids: Sequence[Pyramid], bids: Sequence[str], row: Row, edition: Edition, deck: Deck
) -> dict[int, int]:
    """Return a mapping from player to card number after these bids, each a color or "pass", are revealed.

    Two players who share claim different cards.
    """
    state = auction_state(pyramids, [_PLENTY] * len(pyramids), row, edition, deck)
    events: list[Event] = []
    for player, bid in enumerate(bids):
        state, happened = apply(state, Move(player, "pass") if bid == "pass" else Move(player, "bid", (bid,)))
        events += happened
    while state.question and state.question.kind in ("which_card", "claim"):
        claims = dict(zip(state.question.players, _SHARING, strict=False))
        for player in state.question.players:
            answer = legal_moves(state, player)[0]
            if state.question and state.question.kind == "claim":
                answer = Move(player, "claim", (claims[player],))
            state, happened = apply(state, answer)
            events += happened
    got = [(event.player, event.values[0]) for event in events if event.kind == "got_card"]
    return {player: int(str(number)) for player, number in got if player is not None}


def _draft(pyramids: Sequence[Pyramid], edition: Edition, deck: Deck | None = None) -> Draft:
    players = max(len(pyramids), _SEATS)
    draft = blank_game(players, 0, edition, deck=deck or built_in_deck())
    draft.task_queue.clear()
    for player, pyramid in enumerate(pyramids):
        draft.change(player, pyramid=pyramid)
    return draft
