"""Random choices, and what puzzles and questions begin with: pyramids of finished games, and a game under way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

from ....core.chance import chance, shuffled
from ...bots.bot import bot_of
from ...codec.notation import parse_notation
from ...rules.engine.engine import apply, new_game, view
from ...rules.engine.setup import LAST_TURN, MOST_SEATS
from ...rules.pyramids.pyramid import Pyramid
from ...rules.state.state import State

__all__ = ["Dice", "Sample", "corpus", "played_auction", "sample"]

Item = TypeVar("Item")


class Dice:
    """Sequence of random values that depends only on a seed and a purpose."""

    def __init__(self, seed: int, purpose: str) -> None:
        self.seed, self.purpose, self.thrown = seed, purpose, 0

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        self.thrown += 1
        return chance(self.seed, self.purpose, self.thrown, n)

    def between(self, low: int, high: int) -> int:
        """Return a random number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def choose(self, items: Sequence[Item]) -> Item:
        """Return a random item."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """Return `count` different items in random order, or all if there are fewer."""
        self.thrown += 1
        return shuffled(items, self.seed, self.purpose, self.thrown)[:count]


class Sample(NamedTuple):
    """Pyramid at the beginning of a development phase, and the attack tokens of the opponents at that time."""

    pyramid: Pyramid
    opponents: tuple[int, ...]


@cache
def corpus() -> tuple[str, ...]:
    """Return the stored positions in notation, in the order of the file."""
    text = files("viceroy_widgets.viceroy.data").joinpath("corpus.txt").read_text(encoding="utf-8")
    return tuple(text.splitlines())


@lru_cache(maxsize=4096)
def sample(index: int) -> Sample:
    """Return the stored position with this index."""
    position = parse_notation(corpus()[index])
    return Sample(position.pyramid, position.opponents)


_FIRST_TURN = 3
_SEEDS = 1 << 32


def played_auction(dice: Dice) -> State:
    """Return the state of a game of two to four bots at the first auction of a drawn turn."""
    seats, turn = dice.between(2, MOST_SEATS), dice.between(_FIRST_TURN, LAST_TURN)
    seed = dice.below(_SEEDS)
    bots = [bot_of("mixed", chance(seed, "classroom bot", seat, _SEEDS)) for seat in range(seats)]
    state, _ = new_game(seats, seed=seed)
    while state.question is not None and not (state.phase == "auction" and state.turn == turn):
        player = state.question.players[0]
        state, _ = apply(state, bots[player].choose(view(state, player)))
    return state
