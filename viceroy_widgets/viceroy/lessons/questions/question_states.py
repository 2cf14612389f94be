"""Game states for single questions: given pyramids, and the rest of the state that the engine needs."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.vocabulary import Event, Move
from ....errors import NotationError
from ...components.deck import Deck, built_in_deck
from ...components.editions import Edition
from ...components.gems import Gems
from ...rules.engine.engine import apply, legal_moves, proceed
from ...rules.engine.passing import TASKS
from ...rules.engine.setup import blank_game
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Pyramid
from ...rules.state.draft import Draft, lowest_number
from ...rules.state.state import Auction, Row, Slot, State

__all__ = ["auction_state", "bid_color_count", "cards_by_player", "deciding_number", "pass_gem_count"]

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
