"""Last turns of games between bots by the advice, a function of (seed, index) only, and what can be played in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.components.cards import Card, Character
from viceroy_widgets.viceroy.components.gems import COLORS, Gems, Icon
from viceroy_widgets.viceroy.components.laws import (
    CardsInPyramid,
    Choose,
    CircleGems,
    CirclesAndInfinite,
    DiscardGems,
    GemsLeft,
    Sets,
)
from viceroy_widgets.viceroy.rules.engine.development import DISCARD_GEMS, ROUNDS
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.engine.paying import cost
from viceroy_widgets.viceroy.rules.engine.playing import TOP_POINTS
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL, Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.pyramids.scoring import ongoing_gems
from viceroy_widgets.viceroy.rules.state.state import Decks, Draft, Player, State

__all__ = ["HANDS", "Play", "last_turn_instance", "possible_plays"]

HANDS = (2, 3, 4, 5)
"""Cards of the hand: index modulo their number is the cell."""
CARDS = (7, 12)
GEMS = (8, 12)
RESERVE = Gems(32, 32, 32, 32)
"""More than can be taken in three rounds."""
WITH_LAW = 5
"""One of so many instances has a law in the hand, in the place of a character."""
SIMPLE = (CardsInPyramid, Choose, CirclesAndInfinite, GemsLeft, Sets)
"""Laws that ask nothing beyond a choice of rewards when they are played."""


def last_turn_instance(seed: int, index: int) -> State:
    """The first player is asked for the first card of the last turn; everybody else has passed."""
    random = Random(f"last turn/{seed}/{index}")
    draft = Draft.of(_game(random))
    standing = {card.card.number for its in draft.players for card in its.pyramid.cards}
    standing |= {card.number for its in draft.players for under in its.pyramid.cards for card in under.tucked}
    laws = [law.number for law in draft.deck.laws if isinstance(law.effect, SIMPLE) and law.number not in standing]
    characters = [card.number for card in draft.deck.characters if card.number not in standing]
    hand = random.sample(characters, HANDS[index % len(HANDS)])
    if index // len(HANDS) % WITH_LAW == WITH_LAW - 1 and laws:
        hand[0] = random.choice(laws)
    first, *others = draft.players
    pyramid = _smaller(random, first.pyramid, random.randint(*CARDS))
    draft.players = (
        Player(_gems(random, random.randint(*GEMS)), first.attack, tuple(sorted(hand)), pyramid),
        *(other._replace(hand=()) for other in others),
    )
    draft.reserve, draft.decks = RESERVE, Decks()  # a card drawn would be chance
    draft.developing, draft.secret_answers = (0,), ()
    draft.ask("develop", "DEV-1", (0,))
    return draft.freeze()[0]


def _game(random: Random) -> State:
    """A game when the development of its last turn begins; another one where nobody has a card left for it."""
    while True:
        players = random.randint(2, 4)
        state, _ = new_game(players, seed=random.getrandbits(32))
        bots = [AdviceBot(random.getrandbits(32)) for _ in range(players)]
        while state.question is not None:
            if state.turn == LAST_TURN and state.phase == "development":
                return state
            player = state.question.players[0]
            state, _ = apply(state, bots[player].choose(view(state, player)))


def _smaller(random: Random, pyramid: Pyramid, cards: int) -> Pyramid:
    """Without free cards until there are so many, or none is free."""
    while len(pyramid.cards) > cards:
        free = [card.place for card in pyramid.cards if pyramid.is_free(card.place)]
        if not free:
            break
        pyramid = pyramid.without(random.choice(free))
    return pyramid


def _gems(random: Random, gems: int) -> Gems:
    have = [0] * len(COLORS)
    for _ in range(gems):
        have[random.randrange(len(COLORS))] += 1
    return Gems(*have)


class Play(NamedTuple):
    """A card in a round at a place, for one of the rewards it offers there."""

    at: int
    card: Card
    place: Place
    icons: tuple[Icon, ...]


def possible_plays(state: State) -> Iterator[Play]:
    """All plays of the first player whose cost is within what the rounds before can bring, and some more."""
    its = state.players[0]
    hand = [state.deck.card(number) for number in its.hand]
    gains = []
    for card in hand:
        most = max(sum(icon.value or 1 for icon in way) for level in range(1, 6) for way in _ways(card, level))
        gains.append(
            max(DISCARD_GEMS + ongoing_gems(its.pyramid, DiscardGems), most + 1 + ongoing_gems(its.pyramid, CircleGems))
        )
    gains.sort(reverse=True)
    have = [
        n + sum(gem == color for _, _, gem in its.pyramid.infinite) for n, color in zip(its.gems, COLORS, strict=True)
    ]
    reach = _reach(its.pyramid, ROUNDS)
    for at, card, (place, first) in product(range(1, ROUNDS + 1), hand, reach.items()):
        short = sum(max(0, due - n) for due, n in zip(cost(card, place.level), have, strict=True))
        if first <= at and short <= sum(gains[: at - 1]):
            for icons in _ways(card, place.level):
                yield Play(at, card, place, icons)


def _ways(card: Card, level: int) -> list[tuple[Icon, ...]]:
    """The rewards that a card offers on a level (DEV-9, DEV-10)."""
    if isinstance(card, Character):
        below = tuple(icon for row in card.rewards[:3] for icon in row)
        return [card.rewards[level - 1]] if level < TOP_LEVEL else [(TOP_POINTS,), below]
    if level == TOP_LEVEL:
        return []  # DEV-11
    return list(card.effect.options) if isinstance(card.effect, Choose) else [()]


def _reach(pyramid: Pyramid, rounds: int) -> dict[Place, int]:
    """The places at which a card can come to stand, and the first round in which it can."""
    found: dict[Place, int] = {}
    shapes = {pyramid}
    for at in range(1, rounds + 1):
        grown = {(shape, place) for shape in shapes for place in shape.open_places()}
        found = {place: at for _, place in grown} | found
        shapes = {shape.with_card(PyramidCard(place, pyramid.cards[0].card)) for shape, place in grown}
    return found
