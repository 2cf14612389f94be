"""Valuation of a law by level for the player who plays it now, and the points it has scored already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..components import acting_laws as acting
from ..components import end_laws as ending
from ..components.cards import Character
from ..components.gems import COLOR_INDEX
from ..components.icons import Icon
from ..components.laws import LawEffect
from ..rules.pyramids.places import TOP_LEVEL, Place
from ..rules.pyramids.pyramid import PyramidCard
from .desk import Desk
from .facts import amounts
from .standing import Standing
from .worth import Now

__all__ = ["LAW_SCORES", "icons_worth", "law_worth", "place_lost", "token_worth", "usual_law"]

_LEVELS = range(1, TOP_LEVEL)


def usual_law(now: Now) -> float:
    """Return the valuation of an average law."""
    return now.law


def law_worth(desk: Desk, effect: LawEffect) -> tuple[float, ...]:
    """Return the valuation of a law by level; it is 0 on level 5, where no law may be placed (DEV-11)."""
    worth = _WORTHS[type(effect)](desk, effect)
    levels = worth if isinstance(worth, tuple) else (worth,) * len(_LEVELS)
    return 0.0, *levels, 0.0


def icons_worth(desk: Desk, icons: tuple[Icon, ...], level: int = 2) -> float:
    """Return the valuation of a reward on a level."""
    prices = desk.prices.give
    return sum([prices[index] * amount for index, amount in amounts(icons, level)])


def token_worth(desk: Desk, token: Icon) -> float:
    """Return the valuation of a token in the player's own pyramid, estimated as that of one more such token."""
    return icons_worth(desk, (token,))


def place_lost(desk: Desk, place: Place) -> float:
    """Return the loss when a free card leaves its place: its circle and the room above, less the reopened place."""
    level, room = place.level, desk.prices.room
    lost = room[level + 1] - room[level]
    if level > 1:
        color = desk.standing.pyramid.circle_color(place)
        if color:
            lost += level + desk.standing.bonus[COLOR_INDEX[color]]
    return lost


def _best_neighbor(desk: Desk) -> float:
    """Return the highest valuation of the tokens of one card in the player's pyramid."""
    standing = desk.standing.pyramid.cards
    return max((icons_worth(desk, card.tokens) for card in standing if card.tokens), default=0.0)


def _loose_tokens(desk: Desk) -> list[float]:
    """Return the valuations of all tokens in the player's pyramid, in ascending order."""
    return sorted(token_worth(desk, token) for card in desk.standing.pyramid.cards for token in card.tokens)


def _choose(desk: Desk, effect: acting.Choose) -> tuple[float, ...]:
    return tuple(max(icons_worth(desk, option, level) for option in effect.options) for level in _LEVELS)


def _barter(desk: Desk, effect: acting.Barter) -> float:
    own = _loose_tokens(desk)
    if not own:
        return 0.0
    theirs = [
        token_worth(desk, token)
        for player, pyramid in enumerate(desk.pyramids)
        if player != desk.player
        for card in pyramid.cards
        for token in card.tokens
    ]
    return max(0.0, max(theirs, default=0.0) - own[0] - 0.5 * effect.gems * desk.now.gem)


def _draw_and_keep(desk: Desk, effect: acting.DrawAndKeep) -> float:
    there = desk.decks[0 if effect.deck == "small" else 1]
    if there < effect.needs:
        return 0.0
    return desk.now.draw * min(effect.keep, there) * (1 + 0.15 * (effect.draw - effect.keep))


def _trade(desk: Desk, effect: acting.TradeToken) -> float:
    own = _loose_tokens(desk)
    return max(0.0, effect.gems * desk.now.gem - own[0]) if own else 0.0


def _tuck_hand(desk: Desk, effect: ending.TuckHand) -> float:
    # A card that can still be played does more in the pyramid than under a law.
    spare = max(0, len(desk.hand) - 1 - round(desk.left))
    return min(effect.limit, spare) * max(0.0, effect.points - desk.now.card)


def _tuck_free(desk: Desk, effect: ending.TuckFree) -> tuple[float, ...]:
    # LAW-7: if a card is free, one must be tucked. The best choice is a card whose place is worth little.
    # Another card is then needed to fill that place again.
    pyramid = desk.standing.pyramid
    lost = [place_lost(desk, card.place) for card in pyramid.cards if pyramid.is_free(card.place)]
    least = max(0.0, min(lost)) + 0.5 * desk.left / 3 if lost else 0.0
    return tuple(max(0.0, points - least) for points in effect.points)


def _banked(desk: Desk, effect: ending.GemsBanked) -> float:
    have = sum(desk.gems)
    n = min(effect.limit, have)
    return max(0.0, effect.points * n - desk.now.gems(have) + desk.now.gems(have - n))


def _adjacent(desk: Desk, effect: ending.AdjacentCharacters) -> tuple[float, ...]:
    to_come = min(1.5, 0.3 * desk.left)
    return tuple(effect.points * ((1 if level == 1 else 2.5) + to_come) for level in _LEVELS)


def _colors(desk: Desk, effect: ending.CircleColors) -> float:
    there = sum(map(bool, desk.standing.single))
    return effect.points * min(4.0, there + 0.2 * desk.left)


_WORTHS: dict[type[Any], Callable[[Desk, Any], float | tuple[float, ...]]] = {
    acting.Choose: _choose,
    acting.Barter: _barter,
    acting.DrawAndKeep: _draw_and_keep,
    acting.ReplaceCard: lambda desk, effect: min(2.0, 0.5 * len(desk.hand)) if effect.played else 0.5,
    acting.CopyTokens: lambda desk, effect: 0.8 * _best_neighbor(desk),
    acting.TradeToken: _trade,
    acting.TakeCard: lambda desk, effect: 1.5 + desk.now.card if desk.left > 1 else 0.0,
    acting.PassGems: lambda desk, effect: desk.now.gem_laws * effect.gems * desk.now.gem,
    acting.CircleGems: lambda desk, effect: desk.now.gem_laws * effect.gems * desk.now.gem,
    acting.DiscardGems: lambda desk, effect: desk.now.gem_laws * effect.gems * desk.now.gem,
    ending.GemsBanked: _banked,
    ending.PointsByLevel: lambda desk, effect: tuple(map(float, effect.points)),
    ending.Circles: lambda desk, effect: effect.points * (desk.standing.circles + desk.now.count_laws + 0.5),
    ending.CirclesAndInfinite: lambda desk, effect: (
        effect.points * (desk.standing.circles + desk.standing.infinite_gems + desk.now.count_laws + 0.5)
    ),
    ending.CircleColors: _colors,
    ending.GemsLeft: lambda desk, effect: effect.points * max(1.0, 0.5 * sum(desk.gems)) / effect.each,
    ending.Sets: lambda desk, effect: (
        effect.points * (min(desk.standing.magic, desk.standing.science, desk.standing.defense) + 0.06 * desk.left)
    ),
    ending.AdjacentCharacters: _adjacent,
    ending.CardsInPyramid: lambda desk, effect: (
        effect.points * (desk.standing.cards + 1 + 0.9 * max(0.0, desk.left - 1))
    ),
    ending.TuckHand: _tuck_hand,
    ending.TuckFree: _tuck_free,
}


def _adjacent_scored(standing: Standing, card: PyramidCard, effect: ending.AdjacentCharacters) -> int:
    near = standing.pyramid.neighbors(card.place)
    return effect.points * sum(isinstance(other.card, Character) for other in near)


def _sets_scored(standing: Standing, card: PyramidCard, effect: ending.Sets) -> int:
    return effect.points * min(standing.magic, standing.science, standing.defense)


LAW_SCORES: dict[type[Any], Callable[[Standing, PyramidCard, Any], int]] = {
    ending.GemsBanked: lambda standing, card, law: law.points * min(law.limit, sum(card.gems)),
    ending.PointsByLevel: lambda standing, card, law: law.points[card.place.level - 1],
    ending.Circles: lambda standing, card, law: law.points * standing.circles,
    ending.CirclesAndInfinite: lambda standing, card, law: law.points * (standing.circles + standing.infinite_gems),
    ending.CircleColors: lambda standing, card, law: law.points * sum(map(bool, standing.single)),
    ending.GemsLeft: lambda standing, card, law: 0,
    ending.Sets: _sets_scored,
    ending.AdjacentCharacters: _adjacent_scored,
    ending.CardsInPyramid: lambda standing, card, law: law.points * standing.cards,
    ending.TuckHand: lambda standing, card, law: law.points * min(law.limit, len(card.tucked)),
    ending.TuckFree: lambda standing, card, law: law.points[card.place.level - 1],
}
"""Registry of functions by type of law; each returns the points that the law scores without further moves."""
