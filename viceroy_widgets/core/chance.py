"""Deterministic random numbers from a seed, a purpose and a counter; every Python version gives equal numbers.

A search does not draw: it looks at every outcome of chance with its weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..errors import UnsolvableError

if TYPE_CHECKING:
    from .vocabulary import Event, Move

__all__ = ["HIGHEST_SEED", "ChanceOutcome", "OutcomeScript", "chance", "outcomes", "shuffled"]

HIGHEST_SEED = 2**53 - 1
"""Largest integer that JavaScript and JSON keep exactly."""
Item = TypeVar("Item")


def chance(seed: int, purpose: str, counter: int, n: int) -> int:
    """Return a pseudorandom integer from 0 to n - 1.

    It is the remainder of a 128-bit hash value, so its bias is too small to be measured.
    """
    drawn = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
    return int.from_bytes(drawn[:16], "big") % n


def shuffled(items: Sequence[Item], seed: int, purpose: str, counter: int) -> tuple[Item, ...]:
    """Return the items in a pseudorandom order (Fisher-Yates shuffle).

    The random bits come from a stream of digests that depend on the seed, the purpose and the counter.
    """
    order = list(items)
    drawn = b""
    for last in range(len(order) - 1, 0, -1):
        if not drawn:
            drawn = sha256(f"{seed}/{purpose}/{counter}/{last}".encode()).digest()
        # Each swap uses 64 bits of the digest: the bias of the remainder is about 1 in 10**17.
        other = int.from_bytes(drawn[:8], "big") % (last + 1)
        drawn = drawn[8:]
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class OutcomeScript:
    """Seed of a search: it says which outcome each draw has, and records the weights of all outcomes of the draws.

    Draws beyond the script have their first outcome.
    """

    def __init__(self, script: Sequence[int] = ()) -> None:
        self.picked = list(script)
        self.weights: list[tuple[int, ...]] = []

    def pick(self, weights: Sequence[int]) -> int:
        """Return the index of the outcome of the next draw; outcomes of the weight 0 are passed over."""
        at = len(self.weights)
        self.weights.append(tuple(weights))
        if at == len(self.picked):
            self.picked.append(_following(weights, -1))
        return self.picked[at]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in an order of which each item is a draw."""
        rest = list(items)
        return tuple(rest.pop(self.pick((1,) * len(rest))) for _ in items)

    @property
    def probability(self) -> Fraction:
        """Probability of the outcomes of all draws together."""
        product = Fraction(1)
        for at, weights in enumerate(self.weights):
            product *= Fraction(weights[self.picked[at]], sum(weights))
        return product

    def following(self) -> tuple[int, ...] | None:
        """Return the script of the next outcome; None after the last one."""
        for at in reversed(range(len(self.weights))):
            after = _following(self.weights[at], self.picked[at])
            if after < len(self.weights[at]):
                return (*self.picked[:at], after)
        return None

    def __format__(self, spec: str) -> str:
        # A number that is not drawn by the draft is made of the text of its seed, and cannot be looked at.
        raise UnsolvableError("learn/chance")


def _following(weights: Sequence[int], at: int) -> int:
    """Return the next index with a weight, or the number of the weights if there is none."""
    return next((after for after in range(at + 1, len(weights)) if weights[after]), len(weights))


class ChanceOutcome(NamedTuple):
    """Outcome of a move: its probability, the state, and the events."""

    probability: Fraction
    state: Any
    events: tuple[Event, ...]


def outcomes(rules: Any, state: Any, move: Move) -> Iterator[ChanceOutcome]:
    """Yield every outcome of a move with its probability; there is one if the move draws nothing.

    The state needs the fields of a `GameState`. Raises UnsolvableError if something is drawn in another way than by a
    `Draft`.
    """
    script: tuple[int, ...] | None = ()
    while script is not None:
        seed = OutcomeScript(script)
        after, events = rules.apply(replace(state, seed=seed), move)
        yield ChanceOutcome(seed.probability, replace(after, seed=state.seed), events)
        script = seed.following()
