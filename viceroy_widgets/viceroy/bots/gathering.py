"""Advice on gems: which to take, which to give back, when to use one's own for a card (PAS-4, SET-2, REW-7)."""

from __future__ import annotations

from ...core.vocabulary import Move, move
from ...play.advice import Advice
from ..components.gems import COLORS
from .card_valuation import hand_value, reward_values
from .observation import Observation
from .valuation import usual_rewards

__all__ = ["draw", "give_back", "own_gem", "take", "take_for"]


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
