"""Advice for development (DEV), for gems to take and to give back (PAS-4, SET-2), and for painting (PNT)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...core.ordered_sum import ordered_sum
from ...core.vocabulary import Move, move
from ...play.bots import Advice
from ..components.editions import Edition
from ..components.gems import COLORS, Color, Gems
from ..components.laws import DiscardGems
from ..rules.engine.development import DISCARD_GEMS
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import TOP_LEVEL, Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid
from ..solve.painting import best_painting
from .card_valuation import hand_value, payable_level, place_value, reward_values
from .features import GEM, POINTS, OpenPlace
from .observation import Observation
from .valuation import usual_rewards

__all__ = [
    "best_place",
    "develop",
    "discard_gems",
    "draw",
    "give_back",
    "own_gem",
    "paint",
    "pay",
    "place",
    "play_reason",
    "section",
    "take",
    "take_for",
    "top",
    "use",
]


# -- advice for painting, taken from the best painting (PNT) -----------------------------------------------------------


_Plan = tuple[tuple[Section, Color], ...]


def paint(observation: Observation) -> Advice:
    """Return the advice for the color of the next gem of the best painting, or the advice to stop (PNT-1).

    The advice is to stop if no gem is missing, or if the player began another painting. After a color, `section`
    advises where the gem belongs.
    """
    left = _to_do(observation)
    if not left:
        return Advice(move(observation.player, "done"), "bots/paint_done")
    ((level, x), corner), color = left[0]
    where = (("level", level), ("x", x), ("corner", corner))
    values = (("color", f"color/{color}"), ("n", len(left)), *where)
    return Advice(move(observation.player, "paint", color), "bots/paint", values)


def section(observation: Observation, color: Color) -> Advice:
    """Return the advice for the section on which a gem of this color belongs."""
    answer: Move = observation.moves[0]
    for (place, corner), wanted in _to_do(observation):
        if wanted == color:
            answer = move(observation.player, "on", *place, corner)
            break
    level, x, _ = answer.what
    return Advice(answer, "bots/section", (("place", f"{level},{x}"), ("level", level)))


def _to_do(observation: Observation) -> _Plan:
    """Return the gems of the best painting that are still missing; empty if the player began another painting."""
    done = observation.painting
    gems = list(observation.gems)
    for _, color in done:
        gems[COLORS.index(color)] += 1
    plan = _best(observation.features.pyramid, tuple(gems), observation.edition)
    if not set(done) <= set(plan):
        return ()
    return tuple(paint for paint in plan if paint not in done)


@lru_cache(maxsize=64)  # it is called once for every gem
def _best(pyramid: Pyramid, gems: tuple[int, ...], edition: Edition) -> _Plan:
    return best_painting(Position(pyramid, Gems(*gems), edition=edition)).painting.gems


# -- advice on gems ----------------------------------------------------------------------------------------------------


def take(observation: Observation, n: int) -> Advice:
    """Return the advice to take the gems needed most: for cards in the hand, or for paint at the end of the game."""
    for_paint = observation.turns_left <= 0.5 or (not observation.hand and observation.turns_left < 1)
    demand = _paint_demand(observation) if for_paint else _card_demand(observation)
    taken = _fill_up(observation, [0, 0, 0, 0], n, demand)
    most = max(range(4), key=taken.__getitem__)
    code = "bots/take_paint" if for_paint else "bots/take"
    return Advice(move(observation.player, "take", *taken), code, (("n", n), ("color", f"color/{COLORS[most]}")))


def take_for(observation: Observation, n: int, due: tuple[int, ...]) -> Move:
    """Return the move that first takes the gems missing from a cost, then other gems in demand."""
    taken = [0, 0, 0, 0]
    for color, owed in enumerate(due):
        lacks = owed - observation.gems[color] - observation.unused[color]
        taken[color] = max(0, min(lacks, observation.reserve[color], n - sum(taken)))
    return move(observation.player, "take", *_fill_up(observation, taken, n, _card_demand(observation)))


def _fill_up(observation: Observation, taken: list[int], n: int, demand: list[float]) -> list[int]:
    """Return the gems to take by color, filled up to `n`; each step adds the color in highest demand."""
    spread = observation.now.spread
    have = [own + free + now for own, free, now in zip(observation.gems, observation.unused, taken, strict=True)]
    left = [there - now for there, now in zip(observation.reserve, taken, strict=True)]
    for _ in range(n - sum(taken)):
        color = max((c for c in range(4) if left[c]), key=lambda c: demand[c] / (1 + have[c]) ** spread)
        taken[color] += 1
        have[color] += 1
        left[color] -= 1
    return taken


def _card_demand(observation: Observation) -> list[float]:
    """Return the demand for each color to pay the cards in the hand."""
    demand = [observation.now.any_color] * 4
    usual = usual_rewards(observation.cards, observation.now)
    for number in observation.hand:
        card = observation.cards[number]
        if card.effect is not None:
            continue
        values, needs = reward_values(observation, number), observation.features.cards_needed
        level = max(
            range(1, 5),
            key=lambda level: (values[level] - usual[level]) * observation.now.reach ** needs[level] + 0.1 * level,
        )
        weight = hand_value(observation, number) + 1.0
        for color, due in enumerate(card.costs[level]):
            demand[color] += observation.now.card_demand * weight * due
    return demand


def _paint_demand(observation: Observation) -> list[float]:
    """Return the demand for each color as paint at the end of the game (PNT-1)."""
    demand = [0.1] * 4
    for level, color, missing in observation.features.mixed_circles:
        demand[color] += (level + observation.features.bonus[color]) / missing**2
    return demand


def give_back(observation: Observation) -> Advice:
    """Return the advice to give back one gem each of two colors, so that every color can still be bid."""
    return Advice(move(observation.player, "give_back", "blue", "green"), "bots/give_back")


def own_gem(observation: Observation, number: int, color: str) -> Advice:
    """Return the advice to use one's own gem as an infinite gem if that is worth more than a normal gem (REW-7)."""
    laid: Move = move(observation.player, "own_gem")
    if laid in observation.moves and observation.now.infinite + 1.5 > observation.now.gem:
        return Advice(laid, "bots/own_gem", (("color", f"color/{color}"),))
    return Advice(move(observation.player, "decline"), "bots/no_own_gem", (("color", f"color/{color}"),))


def draw(observation: Observation) -> Advice:
    """Return the advice to draw a law if gems are short, because laws cost nothing; otherwise a character.

    With two laws in hand, the advice is always a character, which comes from the small deck (REW-3).
    """
    laws_in_hand = sum(observation.cards[number].effect is not None for number in observation.hand)
    if sum(observation.gems) < 3 * (len(observation.hand) - laws_in_hand + 1) and laws_in_hand < 2:
        return Advice(move(observation.player, "draw", "laws"), "bots/draw_law")
    return Advice(move(observation.player, "draw", "small"), "bots/draw_small")


# -- advice for the development phase ----------------------------------------------------------------------------------


def develop(observation: Observation) -> Advice:
    """Return the advice to play the card with the highest gain, to discard a card for gems, or to pass."""
    player, have = observation.player, sum(observation.gems)
    gems = observation.now.gems
    best, number, at = 0.0, 0, None
    kept = {card: hand_value(observation, card) for card in observation.hand}
    for card, value in kept.items():
        found, where = best_place(observation, card, have)
        if where is not None and found - value > best:
            best, number, at = found - value, card, where
    if observation.edition.discard:
        least = min(kept, key=kept.__getitem__)
        got = discard_gems(observation)
        gain = gems(have + got) - gems(have) - kept[least]
        if gain > best:
            return Advice(move(player, "discard", least), "bots/discard", (("number", least), ("n", got)))
    if at is None:
        return Advice(move(player, "pass"), "bots/develop_pass")
    return Advice(move(player, "play", number), *play_reason(observation, number, at))


def discard_gems(observation: Observation) -> int:
    """Return the number of gems that a discarded card brings (DEV-3)."""
    laws = observation.features.effects
    due = DISCARD_GEMS + sum(law.gems for law in laws if isinstance(law, DiscardGems))
    return min(due, sum(observation.reserve))


def best_place(observation: Observation, number: int, have: int) -> tuple[float, OpenPlace | None]:
    """Return the highest gain of a card among the places that can be paid, and that place or None."""
    card = observation.cards[number]
    costs = payable_level(observation, card, observation.gems)
    dearest = len(costs) - 1 if card.effect is None else TOP_LEVEL - 1
    all_gems = observation.now.gems(have)
    prices = [all_gems - observation.now.gems(have - taken) for taken in costs]
    best, at = -99.0, None
    for open_place in observation.features.places:
        level = open_place[0]
        if level <= dearest:
            value = place_value(observation, number, open_place) - prices[level]
            if value > best:
                best, at = value, open_place
    return best, at


def place(observation: Observation, number: int) -> Advice:
    """Return the advice to put a picked card at the place with the highest gain."""
    at = best_place(observation, number, sum(observation.gems))[1]
    assert at is not None
    return Advice(move(observation.player, "place", *at[:2]), *play_reason(observation, number, at))


def pay(observation: Observation, number: int, level: int, x: int) -> Advice:
    """Return the advice to pay with as many infinite gems as possible.

    They can be used again in the next turn, unlike other gems (INF-1, TRN-2).
    """
    best = max(observation.moves, key=lambda payment: sum(map(int, payment.what)))
    return Advice(best, "bots/pay", (("n", sum(map(int, best.what))),))


def use(observation: Observation, color: str, n: int) -> Advice:
    """Return the advice to use the infinite gem on the highest card.

    That card is the most likely to be removed, together with its gems.
    """
    pyramid = observation.pyramids[observation.player]
    best = max(observation.moves, key=lambda answer: _level_of(pyramid, int(answer.what[0])))
    return Advice(best, "bots/use", (("number", int(best.what[0])),))


def _level_of(pyramid: Pyramid, number: int) -> int:
    placed = pyramid.of_number(number)
    return placed.place.level if placed else 0


def top(observation: Observation, number: int) -> Advice:
    """Return the advice to take 15 points, unless the three rewards are worth more (DEV-10)."""
    rewards = ordered_sum(
        [observation.prices.by_item[index] * amount for index, amount in observation.cards[number].rewards[TOP_LEVEL]]
    )
    if rewards > TOP_POINTS.value:
        return Advice(move(observation.player, "top", "rewards"), "bots/top_rewards")
    return Advice(move(observation.player, "top", "points"), "bots/top_points")


def play_reason(observation: Observation, number: int, at: OpenPlace) -> tuple[str, tuple[tuple[str, int | str], ...]]:
    """Return the simplest reason for a card at a place, as a message id with values; `x` is for who shows the place."""
    level, x, left, right, _, _ = at
    card = observation.cards[number]
    where = (("number", number), ("level", level), ("x", x))
    if card.effect is not None:
        return "bots/play_law", where
    if left == right == card.bottom[0] == card.bottom[1]:
        return "bots/play_circle", where
    points = _item_amount(card.rewards[level], POINTS) if level < TOP_LEVEL else TOP_POINTS.value
    if points >= 7:
        return "bots/play_points", (*where, ("n", points))
    if level == 1:
        return "bots/play_base", where
    got = _item_amount(card.rewards[level], GEM)
    if got:
        return "bots/play_gems", (*where, ("n", got))
    return "bots/play_reward", where


def _item_amount(amounts: Sequence[tuple[int, int]], what: int) -> int:
    return sum(amount for index, amount in amounts if index == what)
