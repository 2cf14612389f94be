"""Valuation of the cards in sight for one seat, on counts of colors that are packed in one integer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from ..components.pieces import CARDS, COLOR_INDEX, NOBLES
from ..rules.actions import MOST_DIFFERENT
from ..rules.board import GOLD_TOKENS

__all__ = [
    "BONUS",
    "COST",
    "FREE_BITS",
    "LOOKAHEAD",
    "NEEDS",
    "ONE",
    "POINTS",
    "SHIFTS",
    "WEIGHTS",
    "Counts",
    "Holdings",
    "Purchase",
    "PurchaseWeights",
    "colors_in",
    "colors_of_two",
    "pack",
    "purchases",
    "rest",
    "total",
    "unpack",
]


# -- counts of the five colors packed in one integer -------------------------------------------------------------------


SHIFTS = (0, 8, 16, 24, 32)
"""Shifts of the colors, by their place."""
ONE = tuple(1 << shift for shift in SHIFTS)
"""Counts of one of a color and none of the others, by the place of the color."""
FREE_BITS = 0x80_80_80_80_80
"""Highest bit of each byte."""


def pack(counts: Iterable[int]) -> int:
    """Return the first five counts as one integer."""
    return int.from_bytes(bytes(counts)[:5], "little")


def unpack(packed: int) -> tuple[int, ...]:
    """Return the five counts."""
    return tuple(packed.to_bytes(5, "little"))


def rest(packed: int, less: int) -> int:
    """Return what is left of each count when another one is taken from it, and 0 where that one is greater."""
    left = (packed | FREE_BITS) - less
    kept = left & FREE_BITS  # the bit is still there where nothing was borrowed
    return left & (kept - (kept >> 7))


def total(packed: int) -> int:
    """Return the sum of the counts, which is less than 255: a cast-out of 255s, as of nines in the decimal system."""
    return packed % 255


@cache
def colors_in(packed: int) -> tuple[int, ...]:
    """Return the places of the colors whose count is not 0."""
    return tuple(color for color, count in enumerate(unpack(packed)) if count)


@cache
def colors_of_two(packed: int) -> tuple[int, ...]:
    """Return the places of the colors whose count is 2 or more."""
    return tuple(color for color, count in enumerate(unpack(packed)) if count > 1)


# -- valuation of the cards in sight for one seat ----------------------------------------------------------------------


Counts = Sequence[int]
_IDS = range(len(CARDS) + 1)
COST = tuple(pack(CARDS[id].cost) if id else 0 for id in _IDS)
"""Packed costs by card id; index 0 stands for no card."""
BONUS = tuple(COLOR_INDEX[CARDS[id].bonus] if id else 0 for id in _IDS)
"""Places of the bonus colors in COLORS, by card id."""
POINTS = tuple(CARDS[id].points if id else 0 for id in _IDS)
"""Points by card id."""
NEEDS = {id: pack(noble.bonuses) for id, noble in NOBLES.items()}
"""Packed bonuses that a noble asks for, by id."""


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

    tokens: int
    """Packed tokens of the colors."""
    gold: int
    bonuses: int
    """Packed bonuses."""
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
    lacks: int
    """Packed tokens of each color that are missing after bonuses and tokens; gold can replace them."""


def purchases(
    held: Holdings, row: Counts, nobles: Counts, late: float, weights: PurchaseWeights = WEIGHTS
) -> list[Purchase]:
    """Return the cards that a seat could buy now or later, the best first.

    `row` holds the ids of the open cards. `late` is the progress of the game, from 0 to 1. Most of the time of a
    playout is spent here, so `rest` and `total` are written out.
    """
    tokens, gold, bonuses, reserved, _ = held
    cards = [*row, *reserved]
    needs = [
        (left := (COST[card] | FREE_BITS) - bonuses) & ((kept := left & FREE_BITS) - (kept >> 7)) for card in cards
    ]
    lacking = [(left := (need | FREE_BITS) - tokens) & ((kept := left & FREE_BITS) - (kept >> 7)) for need in needs]
    worths = _worths_of_bonuses(sum(needs), bonuses, nobles, late, weights)
    waits = _waits(weights.turn, weights.single)[gold]
    per_token, per_point = weights.spent, weights.early + (1 - weights.early) * late
    points, bonus_of = POINTS, BONUS
    found = []
    for card, need, lacks in zip(cards, needs, lacking, strict=True):
        wait = waits.get(lacks)
        if wait is None:
            wait = waits[lacks] = _wait(lacks, gold, weights)
        worth = per_point * points[card] + worths[bonus_of[card]]
        found.append((worth / (1 + need % 255 * per_token + wait[1]), card, worth, wait[0], lacks))
    found.sort(reverse=True)  # plain tuples are compared and made faster than named ones
    return [_new(Purchase, each) for each in found]


_new = tuple.__new__


@cache
def _waits(turn: float, single: float) -> tuple[dict[int, tuple[int, float]], ...]:
    """Return an empty table for each number of gold, in which `purchases` keeps what `_wait` says."""
    return tuple({} for _ in range(GOLD_TOKENS + 1))


def _wait(lacks: int, gold: int, weights: PurchaseWeights) -> tuple[int, float]:
    """Return the number of missing tokens, and the turns that it takes until they are there, in turns of the plan."""
    short, turns = max(0, total(lacks) - gold), 0.0
    if short:
        turns = max(1.0, short / MOST_DIFFERENT)
        most = max(unpack(lacks)) - gold
        if most > turns:
            turns += (most - turns) * weights.single
    return short, turns * weights.turn


def _worths_of_bonuses(asked: int, bonuses: int, nobles: Counts, late: float, weights: PurchaseWeights) -> list[float]:
    """Return the worth of a bonus of each color: what it saves, and how near it brings the open nobles."""
    needs = asked.to_bytes(5, "little")
    plain, per_need = (1 - late) * weights.bonus, (1 - late) * weights.demand * 5 / (sum(needs) or 1)
    found = [plain + per_need * need for need in needs]
    for noble in nobles:
        if missing := rest(NEEDS[noble], bonuses):
            count = missing % 255
            share = weights.noble / (count * (1 + weights.far * count))
            for color in colors_in(missing):
                found[color] += share
    return found
