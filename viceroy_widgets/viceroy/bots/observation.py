"""Observation of a seat that must decide: read from a view, or from a state that a bot has determinized."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.vocabulary import Move, Question
from ..components.editions import Edition
from ..components.gems import COLOR_INDEX
from ..rules.engine.development import ROUNDS
from ..rules.engine.engine import View, legal_moves
from ..rules.engine.setup import GEMS_PER_PLAYER, LAST_TURN
from ..rules.pyramids.places import Section
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import Auction, Row, State
from .features import DeckNumbers, PyramidFeatures, card_numbers_of, pyramid_features_of
from .valuation import CurrentWeights, Prices, Weights, current_weights, prices_of

__all__ = ["Observation", "observation_at", "observation_of", "others_gems"]

_ROUND = 0.25
"""Fraction of a turn that one round of development takes; the auction takes the rest."""


@dataclass(slots=True, init=False, eq=False)
class Observation:
    """Observation of a seat: its own items, all open information, and the present valuations."""

    player: int
    gems: tuple[int, ...]
    attack: int
    hand: tuple[int, ...]
    looking: tuple[int, ...]
    painting: tuple[tuple[Section, str], ...]
    unused: list[int]
    """Number of infinite gems that can still be used in this turn, by color."""
    features: PyramidFeatures
    pyramids: tuple[Pyramid, ...]
    reserve: tuple[int, ...]
    row: Row
    decks: tuple[int, int]
    """Number of cards left in the small deck and in the deck of laws."""
    auction: Auction
    question: Question | None
    moves: tuple[Move, ...]
    cards: DeckNumbers
    edition: Edition
    phase: str
    turn: int
    round: int
    turns_left: float
    """Turns left, including the unfinished fraction of the present turn."""
    now: CurrentWeights
    prices: Prices


def observation_of(view: View, weights: Weights) -> Observation:
    """Return the observation of the player of this view."""
    assert view.player is not None
    observation = Observation()
    own, seat = view.own, view.seats[view.player]
    observation.player, observation.gems, observation.attack = view.player, own.gems, own.attack
    observation.hand, observation.looking = own.hand, own.looking
    observation.painting = seat.painting
    observation.pyramids = tuple([other.pyramid for other in view.seats])
    observation.decks = view.small, view.laws
    observation.moves = view.moves
    return _read(observation, view, seat.used, weights)


def observation_at(state: State, player: int, weights: Weights) -> Observation:
    """Return the observation of a player in a determinized state; it equals the observation from the player's view."""
    observation = Observation()
    its = state.players[player]
    observation.player, observation.gems, observation.attack = player, its.gems, its.attack
    observation.hand, observation.looking = its.hand, its.looking
    observation.painting = its.painting
    observation.pyramids = tuple([other.pyramid for other in state.players])
    observation.decks = len(state.decks.small), len(state.decks.laws)
    observation.moves = legal_moves(state, player)
    return _read(observation, state, its.used, weights)


def _read(
    observation: Observation, source: View | State, used: tuple[tuple[int, int], ...], weights: Weights
) -> Observation:
    """Fill in the fields that views and states have in common, and return the observation."""
    # plain tuples, indexed by color number
    observation.gems, observation.reserve = tuple(observation.gems), tuple(source.reserve)
    observation.row, observation.auction, observation.question = source.row, source.auction, source.question
    observation.phase, observation.turn, observation.round = source.phase, source.turn, source.round
    observation.cards, observation.edition = card_numbers_of(source.deck), source.edition
    if source.phase == "setup":
        left = float(LAST_TURN)
    else:
        left = LAST_TURN - source.turn + (1.0 if source.phase == "auction" else _ROUND * (ROUNDS + 1 - source.round))
    observation.turns_left = left
    observation.now = now = current_weights(weights, left)
    observation.features = features = pyramid_features_of(observation.pyramids[observation.player])
    observation.prices = prices_of(features, now, sum(observation.decks))
    observation.unused = list(features.infinite)
    for number, index in used:
        placed = observation.pyramids[observation.player].of_number(number)
        if placed is not None and index < len(placed.infinite):
            observation.unused[COLOR_INDEX[placed.infinite[index]]] -= 1
    return observation


def others_gems(observation: Observation) -> list[int]:
    """Return the number of gems behind all other screens, by color; the fixed total of gems makes it known (LIM-2)."""
    left = [GEMS_PER_PLAYER * len(observation.pyramids)] * 4
    for _, color in observation.auction.bids:
        left[COLOR_INDEX[color]] -= 1
    on_cards = [pyramid_features_of(pyramid).gems_on_cards for pyramid in observation.pyramids]
    return [
        all_of_it - sum(gems)
        for all_of_it, gems in zip(
            left, zip(observation.reserve, observation.gems, *on_cards, strict=True), strict=True
        )
    ]
