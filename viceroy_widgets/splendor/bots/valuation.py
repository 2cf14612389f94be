"""Valuation of the cards in sight for one seat: worth in points, tokens still missing, and worth for the turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..components.cards import CARDS
from ..components.colors import COLOR_INDEX, COLORS
from ..components.nobles import NOBLES

__all__ = ["BONUS", "COST", "LOOKAHEAD", "POINTS", "WEIGHTS", "Holdings", "Purchase", "PurchaseWeights", "purchases"]

Counts = Sequence[int]
_IDS = range(len(CARDS) + 1)
COST = tuple(CARDS[id].cost if id else (0,) * len(COLORS) for id in _IDS)
"""Costs by card id; index 0 stands for no card."""
BONUS = tuple(COLOR_INDEX[CARDS[id].bonus] if id else 0 for id in _IDS)
"""Places of the bonus colors in COLORS, by card id."""
POINTS = tuple(CARDS[id].points if id else 0 for id in _IDS)
"""Points by card id."""
_NEEDS = {id: noble.bonuses for id, noble in NOBLES.items()}


class PurchaseWeights(NamedTuple):
    """Weights of the valuation and of the plan; worth is measured in points."""

    bonus: float
    """Worth of any bonus at the beginning; it falls to 0 as the leader comes to the points that end the game."""
    demand: float
    """Additional worth of a bonus, times the part of its color in the costs of all cards in sight, times 5."""
    noble: float
    """Worth of a noble, shared among the bonuses that are missing for the noble."""
    far: float
    """How much less a noble counts for each bonus that is missing."""
    early: float
    """Worth of a point of a card at the beginning; it rises to 1."""
    spent: float
    """Turns that a token takes which is spent."""
    turn: float
    """Turns that a turn of waiting takes."""
    single: float
    """Part of a turn that a token takes which has to be taken in a later turn than the others, because of its color."""
    rank: float
    """How much the tokens for a card count beside those for the next better card."""
    gold: float
    """Value of the best tokens to take, in scores of a card, below which it is reserved for its last token."""


WEIGHTS = PurchaseWeights(1.0, 0.5, 2.0, 0.25, 0.5, 0.3, 1.0, 1.0, 0.5, 0.6)
"""Weights of the advice."""
LOOKAHEAD = PurchaseWeights(1.08, 0.45, 2.4, 0.04, 0.25, 0.08, 0.55, 0.22, 0.8, 0.9)
"""Weights of the policy in playouts, found by games against earlier weights: random changes that won were kept."""


class Holdings(NamedTuple):
    """Tokens and cards of a seat, as far as they are known to the one who plans."""

    tokens: Counts
    bonuses: Counts
    reserved: Counts
    points: int


class Purchase(NamedTuple):
    """Card that a seat could buy now or later; the better one of two is the greater one."""

    score: float
    """Worth for the turns that the card takes."""
    card: int
    worth: float
    short: int
    """Tokens that are missing after bonuses, tokens and gold; 0 if the card is affordable."""
    lacks: tuple[int, int, int, int, int]
    """Tokens of each color that are missing after bonuses and tokens; gold can replace them."""


def purchases(
    held: Holdings, row: Counts, nobles: Counts, late: float, weights: PurchaseWeights = WEIGHTS
) -> list[Purchase]:
    """Return the cards that a seat could buy now or later, the best first.

    `row` holds the ids of the open cards. `late` is the progress of the game, from 0 to 1. Most of the time of a
    playout is spent here, so the colors are written out.
    """
    w_tokens, u_tokens, g_tokens, r_tokens, k_tokens, gold = held.tokens
    w_bonus, u_bonus, g_bonus, r_bonus, k_bonus = held.bonuses
    cards = [*row, *held.reserved]
    needs = []
    w_sum = u_sum = g_sum = r_sum = k_sum = 0
    for card in cards:
        w, u, g, r, k = COST[card]
        w = w - w_bonus if w > w_bonus else 0
        u = u - u_bonus if u > u_bonus else 0
        g = g - g_bonus if g > g_bonus else 0
        r = r - r_bonus if r > r_bonus else 0
        k = k - k_bonus if k > k_bonus else 0
        w_sum += w
        u_sum += u
        g_sum += g
        r_sum += r
        k_sum += k
        needs.append((w, u, g, r, k))
    worths = _worths_of_bonuses((w_sum, u_sum, g_sum, r_sum, k_sum), held.bonuses, nobles, late, weights)
    per_token, per_turn, single = weights.spent, weights.turn, weights.single
    per_point = weights.early + (1 - weights.early) * late
    found = []
    for card, (w, u, g, r, k) in zip(cards, needs, strict=True):
        spent = w + u + g + r + k
        w = w - w_tokens if w > w_tokens else 0
        u = u - u_tokens if u > u_tokens else 0
        g = g - g_tokens if g > g_tokens else 0
        r = r - r_tokens if r > r_tokens else 0
        k = k - k_tokens if k > k_tokens else 0
        short, turns = w + u + g + r + k - gold, 0.0
        if short > 0:
            turns = max(1.0, short / 3)
            most = max(w, u, g, r, k) - gold
            if most > turns:
                turns += (most - turns) * single
        else:
            short = 0
        worth = per_point * POINTS[card] + worths[BONUS[card]]
        found.append(Purchase(worth / (1 + spent * per_token + turns * per_turn), card, worth, short, (w, u, g, r, k)))
    found.sort(reverse=True)
    return found


def _worths_of_bonuses(
    asked: Counts, bonuses: Counts, nobles: Counts, late: float, weights: PurchaseWeights
) -> list[float]:
    """Return the worth of a bonus of each color: what it saves, and how near it brings the open nobles."""
    plain, per_need = (1 - late) * weights.bonus, (1 - late) * weights.demand * 5 / (sum(asked) or 1)
    found = [plain + per_need * need for need in asked]
    for noble in nobles:
        missing = [need - has if need > has else 0 for need, has in zip(_NEEDS[noble], bonuses, strict=True)]
        total = sum(missing)
        if total:
            share = weights.noble / (total * (1 + weights.far * total))
            for color, lack in enumerate(missing):
                if lack:
                    found[color] += share
    return found
