"""Observation of a seat that must decide: read from a view, or from a state that a bot has determinized."""

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
"""Fraction of a turn that one round of development takes; the auction takes the rest."""


class Desk:
    """Observation of a seat: its own items, all open information, and the present valuations."""

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
    """Number of infinite gems that can still be used in this turn, by color."""
    standing: Standing
    pyramids: tuple[Pyramid, ...]
    reserve: tuple[int, ...]
    row: Row
    decks: tuple[int, int]
    """Number of cards left in the small deck and in the deck of laws."""
    auction: Auction
    question: Question | None
    moves: tuple[Move, ...]
    cards: dict[int, Facts]
    edition: Edition
    phase: str
    turn: int
    round: int
    left: float
    """Turns left, including the unfinished fraction of the present turn."""
    now: Now
    prices: Prices


def desk_of(view: View, weights: Weights) -> Desk:
    """Return the observation of the player of this view."""
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
    """Return the observation of a player in a determinized state; it equals the observation from the player's view."""
    desk = Desk()
    its = state.players[player]
    desk.player, desk.gems, desk.attack, desk.hand, desk.looking = player, its.gems, its.attack, its.hand, its.looking
    desk.painting = its.painting
    desk.pyramids = tuple([other.pyramid for other in state.players])
    desk.decks = len(state.decks.small), len(state.decks.laws)
    desk.moves = legal_moves(state, player)
    return _read(desk, state, its.used, weights)


def _read(desk: Desk, seen: View | State, used: tuple[tuple[int, int], ...], weights: Weights) -> Desk:
    """Fill in the fields that views and states have in common, and return the observation."""
    desk.gems, desk.reserve = tuple(desk.gems), tuple(seen.reserve)  # plain tuples, indexed by color number
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
    """Return the number of gems behind all other screens, by color; the fixed total of gems makes it known (LIM-2)."""
    left = [GEMS_PER_PLAYER * len(desk.pyramids)] * 4
    for _, color in desk.auction.bids:
        left[COLOR_INDEX[color]] -= 1
    lying = [standing_of(pyramid).lying for pyramid in desk.pyramids]
    return [
        all_of_it - sum(gems)
        for all_of_it, gems in zip(left, zip(desk.reserve, desk.gems, *lying, strict=True), strict=True)
    ]
