"""Games by number: how many play, how they choose, and for some a table that is half played already."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.splendor.table import table
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.engine import State, new_game

__all__ = ["KINDS", "Start", "start"]

KINDS = (
    "random",
    "builders",
    "collectors",
    "random",
    "builders",
    "level 1 is out",
    "stuck",
    "close",
    "nobles wait",
    "level",
)


class Start(NamedTuple):
    """A state to play on from, and how much more often than other moves each verb is chosen."""

    words: str
    state: State
    is_new: bool
    weights: dict[str, float]


def start(number: int) -> Start:
    random = Random(f"splendor {number}")
    kind, players = KINDS[number % len(KINDS)], 2 + number // len(KINDS) % 3
    weights = {"builders": {"buy": 30.0}, "collectors": {"reserve": 3.0, "buy": 0.1}}.get(kind, {"buy": 3.0})
    made: dict[str, Callable[[int, Random], State]] = {
        "level 1 is out": _level_1_is_out,
        "stuck": _stuck,
        "close": _close,
        "nobles wait": _nobles,
        "level": _level,
    }
    is_new = kind not in made
    state = new_game(players, seed=number)[0] if is_new else made[kind](players, random)
    return Start(f"game {number}, {kind}, {players} players", state, is_new, weights)


def _dealt(cards: list[int], players: int) -> list[tuple[int, ...]]:
    return [tuple(cards[seat::players]) for seat in range(players)]


def _shuffled(random: Random, level: int) -> list[int]:
    cards = [id for id, card in CARDS.items() if card.level == level]
    random.shuffle(cards)
    return cards


def _level_1_is_out(players: int, random: Random) -> State:
    """All but a few cards of level 1 are bought: decks go out, and several nobles come to everybody."""
    cards = _shuffled(random, 1)[: random.randint(34, 37)]
    return table(*(Seat(cards=its) for its in _dealt(cards, players)), nobles=random.sample(range(1, 11), players + 1))


def _close(players: int, random: Random) -> State:
    """Everybody has some more than ten points: the end is near, and it is often level."""
    pool = [card for level in (2, 3) for card in _shuffled(random, level)]
    random.shuffle(pool)
    seats = []
    for _ in range(players):
        its: list[int] = []
        while Seat(cards=tuple(its)).points < 12:
            its.append(next(card for card in pool if Seat(cards=(*its, card)).points < 15))
            pool.remove(its[-1])
        tokens = (1, 1, 1, 1, 1, 1)
        seats.append(Seat(tokens, tuple(its)))
    return table(*seats, nobles=random.sample(range(1, 11), players + 1))


def _level(players: int, random: Random) -> State:
    """The last turn of a game in which all have 15 points, some of them with as many cards as others."""
    while True:
        pool = [card for level in (1, 2, 3) for card in _shuffled(random, level)[:20] if CARDS[card].points]
        random.shuffle(pool)
        seats = []
        for _ in range(players):
            its: list[int] = []
            while pool and Seat(cards=tuple(its)).points < 15:
                its.append(pool.pop())
            seats.append(Seat(cards=tuple(its)))
        if {seat.points for seat in seats} == {15}:
            random.shuffle(seats)
            return table(*seats, nobles=(1, 2, 3, 4, 5)[: players + 1], turn=players, final=True)


def _nobles(players: int, random: Random) -> State:
    """The first seat has the bonuses of several nobles and no more than a few points."""
    first = tuple(id for id, card in CARDS.items() if card.level == 1 and card.points == 0)[:32]
    return table(*(Seat(cards=first if not seat else ()) for seat in range(players)), nobles=range(1, players + 2))


def _stuck(players: int, random: Random) -> State:
    """Nearly nothing can be done: the supply has no more than a few tokens, and the hands are full."""
    dear = [id for id, card in CARDS.items() if card.level == 3 and max(card.cost) == 7]
    random.shuffle(dear)
    tokens = {
        2: ((4, 4, 2, 0, 0, 0), (0, 0, 2, 4, 4, 0)),
        3: ((4, 4, 0, 0, 0, 0), (0, 0, 4, 4, 0, 0), (1, 1, 1, 1, 5, 0)),
        4: ((5, 4, 0, 0, 0, 0), (0, 0, 5, 4, 0, 0), (0, 0, 0, 0, 7, 2), (2, 3, 2, 3, 0, 0)),
    }[players]
    spread = list(tokens)
    if random.random() < 0.5:  # somebody can act after others have passed
        giver = random.randrange(players)
        most = max(range(5), key=lambda n: spread[giver][n])
        counts = list(spread[giver])
        counts[most] -= 1
        spread[giver] = tuple(counts)
    seats = []
    for counts in spread:
        held = tuple(Reserved(card, random.random() < 0.5) for card in (dear.pop(), dear.pop()))
        seats.append(Seat(counts, reserved=held))
    used = {held.card for seat in seats for held in seat.reserved}
    others = [id for id, card in CARDS.items() if card.level == 3 and id not in used]
    third = iter(others)
    seats = [seat._replace(reserved=(*seat.reserved, Reserved(next(third), False))) for seat in seats]
    return table(*seats)
