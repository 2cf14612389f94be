"""Advice for the auction: which color to bid, what others may bid, when to pass, which card to take (AUC, PAS, VIR)."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from math import exp

from ...core.ordered_sum import ordered_sum
from ...core.vocabulary import Move, move
from ...play.bots import Advice
from ..components.gems import COLORS, Color
from ..components.laws import PassGems
from ..rules.engine.auction import LAST_AUCTION, PASS_GEMS
from .card_valuation import hand_value
from .developing import best_place
from .features import DeckNumbers
from .observation import Observation, others_gems
from .valuation import CurrentWeights, rewards_of, usual_prices, usual_rewards

__all__ = [
    "acquisition_value",
    "appeal",
    "bid",
    "bid_chances",
    "bid_reason",
    "claim",
    "clash",
    "discard_card",
    "which_card",
]


# -- estimate of the bids of the others from open information: popular cards, and gems that they may have --------------


_PASSING = 1.0
_BLIND = 0.25
"""Probability that a virtual opponent bids a given color; all colors are equally likely (VIR-1)."""


def appeal(observation: Observation, number: int) -> float:
    """Return the valuation of a card for a player about whom nothing is known."""
    return _appeal(observation.cards, number, observation.now)


@lru_cache(maxsize=8192)
def _appeal(cards: DeckNumbers, number: int, now: CurrentWeights) -> float:
    card = cards[number]
    if card.effect is not None:
        return 0.0
    usual = usual_rewards(cards, now)
    values = rewards_of(card, usual_prices(now))
    return max(0.8 ** (level - 1) * (values[level] - usual[level]) for level in range(1, 5))


def bid_chances(observation: Observation) -> list[tuple[float, float]]:
    """Return, for each color, the chance that nobody else bids it and the chance that exactly one other does."""
    rivals = len(observation.auction.inside) - 1
    virtual = sum(until <= observation.round for until in observation.auction.virtual_out)
    others = max(1, len(observation.pyramids) - 1)
    gems = others_gems(observation)
    popularity = []
    for slot, there in zip(observation.row, gems, strict=True):
        best = max((appeal(observation, number) for number in slot if number), default=None)
        if best is None or there <= 0:
            popularity.append(0.0)
        else:
            has_one = 1.0 if others == 1 else 1 - exp(-1.5 * there / others)
            popularity.append(has_one * exp(best * observation.now.popularity))
    whole = ordered_sum(popularity) + _PASSING
    found = []
    for like in popularity:
        share = like / whole
        nobody, nobody_but_one = (1 - share) ** rivals, rivals * share * (1 - share) ** max(0, rivals - 1)
        unseen = (1 - _BLIND) ** virtual
        one_unseen = virtual * _BLIND * (1 - _BLIND) ** max(0, virtual - 1)
        found.append((nobody * unseen, nobody_but_one * unseen + nobody * one_unseen))
    return found


# -- advice for the auction --------------------------------------------------------------------------------------------


_NEARLY_EQUAL = 1.5


def acquisition_value(observation: Observation, number: int) -> float:
    """Return the valuation of getting a card, in points.

    It is the valuation of the card in the hand, plus a part of the gain if the card can be played at once.
    """
    kept = hand_value(observation, number)
    played, _ = best_place(observation, number, sum(observation.gems))
    return kept + observation.now.played_now * (played - kept) if played > kept else kept


def bid(observation: Observation, seed: int, step: int) -> Advice:
    """Return the bid or attack with the highest expected gain, or a pass if gems are worth more.

    The gain of a bid depends on the valuation of the cards, the chance to get one, and a random part.
    """
    player, now = observation.player, observation.now
    have = sum(observation.gems)
    values_by_color = [
        [acquisition_value(observation, number) for number in slot if number] for slot in observation.row
    ]
    rivals = bid_chances(observation)
    again = now.again if observation.round < LAST_AUCTION else 0.0
    passing = _passing(observation)
    price = now.gems(have) - now.gems(have - 1) if have else 0.0
    best, answer = passing, move(player, "pass")
    for color, values in enumerate(values_by_color):
        if not values or not observation.gems[color]:
            continue
        alone, shared = rivals[color]
        first, there = max(values), _chance(observation, color, alone, shared)
        gain = alone * first
        if len(values) == 2:
            gain += shared * now.sharing * (0.5 * first + 0.5 * min(values))
        gain += (1 - there) * (again * max(passing, 0.6 * first) + (1 - again) * passing) - price
        gain += now.chance * _random_part(seed, step, player, color)
        if gain > best:
            best, answer = gain, move(player, "bid", COLORS[color])
    if observation.attack and any(values_by_color):
        taken = max(max(values) for values in values_by_color if values) - now.attack
        if taken > best:
            answer = move(player, "attack")
    return bid_reason(observation, answer)


def bid_reason(observation: Observation, answer: Move) -> Advice:
    """Return a bid, an attack or a pass with its reason."""
    if answer.verb == "attack":
        return Advice(answer, "bots/attack")
    if answer.verb == "pass":
        return Advice(answer, "bots/pass", (("n", pass_gems(observation)),))
    color = COLORS.index(str(answer.what[0]))
    there = _chance(observation, color, *bid_chances(observation)[color])
    return Advice(answer, "bots/bid", (("color", f"color/{answer.what[0]}"), ("percent", round(100 * there))))


def _chance(observation: Observation, color: int, alone: float, shared: float) -> float:
    """Return the chance to get a card at a color; two players share two cards there."""
    return alone + observation.now.sharing * shared if sum(map(bool, observation.row[color])) == 2 else alone


def pass_gems(observation: Observation) -> int:
    """Return the number of gems that a pass brings (PAS-1, PAS-2, PAS-4)."""
    lasting = sum(law.gems for law in observation.features.effects if isinstance(law, PassGems))
    return min(sum(observation.reserve), PASS_GEMS + observation.features.science + lasting)


def _passing(observation: Observation) -> float:
    """Return the valuation of a pass, in points."""
    have = sum(observation.gems)
    return observation.now.gems(have + pass_gems(observation)) - observation.now.gems(have)


def _random_part(seed: int, step: int, player: int, color: int) -> float:
    """Return a pseudorandom number between 0 and 1, because a bot with predictable bids is easily outbid."""
    drawn = sha256(f"{seed}/bid/{step}/{player}/{color}".encode()).digest()
    return int.from_bytes(drawn[:4], "big") / 2**32


def which_card(observation: Observation, *numbers: int) -> Advice:
    """Return the advice to take the card with the highest valuation for this player."""
    best = max(numbers, key=lambda number: acquisition_value(observation, number))
    return Advice(move(observation.player, "take_card", best), "bots/which_card", (("number", best),))


def claim(observation: Observation, color: Color) -> Advice:
    """Return the claim for the better card, or for either card if both are nearly equal (AUC-6).

    The advice is to refuse to share if a pass is worth more than either card.
    """
    base, tip = observation.row[COLORS.index(color)]
    values = acquisition_value(observation, base), acquisition_value(observation, tip)
    if _passing(observation) > max(values):
        return Advice(move(observation.player, "refuse"), "bots/refuse")
    more = values[1] - values[0]
    if abs(more) < _NEARLY_EQUAL:
        return Advice(move(observation.player, "claim", "either"), "bots/claim_either")
    # The other player probably claims the card that most players prefer.
    if abs(more) < 2 * _NEARLY_EQUAL and (appeal(observation, tip) - appeal(observation, base)) * more > 0:
        return Advice(move(observation.player, "claim", "either"), "bots/claim_either")
    what, number = ("tip", tip) if more > 0 else ("base", base)
    return Advice(move(observation.player, "claim", what), "bots/claim", (("number", number),))


def clash(observation: Observation, color: Color) -> Advice:
    """Return the advice to take the tip card, unless the gems for a pass are worth more (VIR-6)."""
    take = observation.moves[1]
    number = int(take.what[0])
    now, have = observation.now, sum(observation.gems)
    got = PASS_GEMS + observation.features.science
    if observation.round == LAST_AUCTION and now.gems(have + got) - now.gems(have) > acquisition_value(
        observation, number
    ):
        return Advice(observation.moves[0], "bots/clash_decline")
    return Advice(take, "bots/which_card", (("number", number),))


def discard_card(observation: Observation, *numbers: int) -> Advice:
    """Return the advice to discard the card with the lowest valuation for this player (VIR-4)."""
    least = min(numbers, key=lambda number: acquisition_value(observation, number))
    return Advice(move(observation.player, "discard_card", least), "bots/discard_card", (("number", least),))
