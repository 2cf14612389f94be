"""What a seat has before it as it decides: read from a view, or straight from a state that a bot has imagined."""

from __future__ import annotations

from ...core.moves import Move
from ...core.questions import Question
from ..components.editions import Edition
from ..components.gems import COLOR_INDEX
from ..rules.engine.development import ROUNDS
from ..rules.engine.engine import legal_moves
from ..rules.engine.setup import GEMS_PER_PLAYER
from ..rules.engine.turns import LAST_TURN
from ..rules.engine.views import View
from ..rules.pyramids.places import Section
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import Auction, Row, State
from .facts import Facts, facts_of
from .standing import Standing, standing_of
from .worth import Now, Prices, Weights, prices_of, weights_now

__all__ = ["Desk", "desk_at", "desk_of", "others_gems"]

_ROUND = 0.25
"""The part of a turn that a round of development is; what is left is the auction."""


class Desk:
    """A seat's own things and all that lies open, with what things are worth now."""

    __slots__ = (
        "attack", "auction", "cards", "decks", "edition", "gems", "hand", "left", "looking", "moves", "now",
        "painting", "phase", "player", "prices", "pyramids", "question", "reserve", "round", "row", "standing",
        "turn", "unused",
    )  # fmt: skip

    player: int
    gems: tuple[int, ...]
    attack: int
    hand: tuple[int, ...]
    looking: tuple[int, ...]
    painting: tuple[tuple[Section, str], ...]
    unused: list[int]
    """Infinite gems that may still be used in this turn, by color."""
    standing: Standing
    pyramids: tuple[Pyramid, ...]
    reserve: tuple[int, ...]
    row: Row
    decks: tuple[int, int]
    """How many cards are left in the small deck and in that of the laws."""
    auction: Auction
    question: Question | None
    moves: tuple[Move, ...]
    cards: dict[int, Facts]
    edition: Edition
    phase: str
    turn: int
    round: int
    left: float
    """Turns left, this one included as far as it is not over."""
    now: Now
    prices: Prices


def desk_of(view: View, weights: Weights) -> Desk:
    """The desk of the player whose view it is."""
    assert view.player is not None
    desk = Desk()
    own, seat = view.own, view.seats[view.player]
    desk.player, desk.gems, desk.attack, desk.hand, desk.looking = (
        view.player,
        own.gems,
        own.attack,
        own.hand,
        own.looking,
    )
    desk.painting = seat.painting
    desk.pyramids = tuple([other.pyramid for other in view.seats])
    desk.decks = view.small, view.laws
    desk.moves = view.moves
    return _read(desk, view, seat.used, weights)


def desk_at(state: State, player: int, weights: Weights) -> Desk:
    """The desk of a player of an imagined game; holds the same as that of the view."""
    desk = Desk()
    its = state.players[player]
    desk.player, desk.gems, desk.attack, desk.hand, desk.looking = player, its.gems, its.attack, its.hand, its.looking
    desk.painting = its.painting
    desk.pyramids = tuple([other.pyramid for other in state.players])
    desk.decks = len(state.decks.small), len(state.decks.laws)
    desk.moves = legal_moves(state, player)
    return _read(desk, state, its.used, weights)


def _read(desk: Desk, seen: View | State, used: tuple[tuple[int, int], ...], weights: Weights) -> Desk:
    """What views and states have in common."""
    desk.gems, desk.reserve = tuple(desk.gems), tuple(seen.reserve)  # by index, not by color
    desk.row, desk.auction, desk.question = seen.row, seen.auction, seen.question
    desk.phase, desk.turn, desk.round = seen.phase, seen.turn, seen.round
    desk.cards, desk.edition = facts_of(seen.deck), seen.edition
    if seen.phase == "setup":
        left = float(LAST_TURN)
    else:
        left = LAST_TURN - seen.turn + (1.0 if seen.phase == "auction" else _ROUND * (ROUNDS + 1 - seen.round))
    desk.left = left
    desk.now = now = weights_now(weights, left)
    desk.standing = standing = standing_of(desk.pyramids[desk.player])
    desk.prices = prices_of(standing, now, sum(desk.decks))
    desk.unused = list(standing.infinite)
    for number, index in used:
        lying = desk.pyramids[desk.player].of_number(number)
        if lying is not None and index < len(lying.infinite):
            desk.unused[COLOR_INDEX[lying.infinite[index]]] -= 1
    return desk


def others_gems(desk: Desk) -> list[int]:
    """What is behind the other screens together, by color: gems are limited, so it can be counted (LIM-2)."""
    left = [GEMS_PER_PLAYER * len(desk.pyramids)] * 4
    for _, color in desk.auction.bids:
        left[COLOR_INDEX[color]] -= 1
    lying = [standing_of(pyramid).lying for pyramid in desk.pyramids]
    return [
        all_of_it - sum(gems)
        for all_of_it, gems in zip(left, zip(desk.reserve, desk.gems, *lying, strict=True), strict=True)
    ]
