"""Entry point of the last-turn solver: the best total, moves that reach it, and an upper bound."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from warnings import warn

from ....core.slices import finished
from ....core.vocabulary import Move
from ....errors import UnsolvableError
from ...components.cards import Law
from ...rules.engine.development import DISCARD_GEMS
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.state.state import State
from ..laws import UNIT, highest_gain
from .card_tables import Four
from .replaying import ReplayedLine, TurnReplay, missing_gems
from .search import PaintedState, Search
from .search_state import (
    SearchState,
    SearchStep,
    TurnConstants,
    bound,
    circle_gains_of,
    lowest_price,
    picked_card,
    root_of,
    turn_constants_of,
)

__all__ = ["LastTurn", "best_ways", "count_best_plays", "ends_above", "last_turn", "last_turn_steps"]

WORK = 200_000
"""Default limit on the search states visited, cards weighed and ends painted; this many take some seconds."""
REPLAYS = 20_000
"""Default limit on the moves tried when paths of steps are replayed by the rules."""
_FAR = 1 << 30
_TRIED = 40
"""Number of paths to replay if none could be proven optimal."""
_MORE = 1_000
"""Number of ends that may be painted to find these paths."""
_PRICE = UNIT // 2
"""Price of a gem in the search: half a point leaves the fewest ends to paint.

The benchmark is `python -m benchmarks.last_turn`.
"""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Best solution found, with an upper bound on every total; the two agree if `is_proven`."""

    total: int
    upper: int | None
    """Upper bound on the total, or None if none was proven."""
    moves: tuple[Move, ...]
    """Moves up to painting; the best painting follows them."""
    steps: tuple[SearchStep, ...]
    work: int
    """Work that counts against the limit, of all searches together."""
    visits: int
    """Number of search states visited by the last search."""

    @property
    def is_proven(self) -> bool:
        """Whether the total equals the upper bound, so that it is optimal."""
        return self.total == self.upper

    @property
    def gap(self) -> int | None:
        """Points by which the optimum may exceed the total, or None if there is no upper bound."""
        return None if self.upper is None else self.upper - self.total


def last_turn(state: State, player: int = 0, work: int = WORK, replays: int = REPLAYS, **outdated: Any) -> LastTurn:
    """Return the best solution of the last turn for a player if no other player acts in it.

    The state asks the player for a card to play, for its place, or for gems to take before that. Earlier turns are
    solved too if nothing is left to bid for.

    `work` limits the search states visited, cards weighed and ends painted, in all searches together. If it runs out,
    `upper` is the best bound proven so far, or None. `replays` limits the moves tried to carry out the paths that were
    found. Where none could be proven to be the best, as many are tried again.

    Raise UnsolvableError if chance or other players can affect the result, or if no path can be carried out within
    `replays` moves.
    """
    if outdated.keys() - {"exhaustive"}:
        raise TypeError(f"last_turn() got an unexpected keyword argument {min(outdated)!r}")
    if outdated:
        warn("last_turn(exhaustive=...) has no effect: the search is always exhaustive", DeprecationWarning, 2)
    return finished(last_turn_steps(state, player, work, replays))


def last_turn_steps(
    state: State, player: int = 0, work: int = WORK, replays: int = REPLAYS
) -> Generator[None, None, LastTurn]:
    """Return the result of `last_turn`, and yield after each search state, painting and move tried."""
    root, constants = root_of(state, player), turn_constants_of(state, player)
    carried = _Replays(state, player, root, replays)
    search = Search(constants, _prices(root), work)
    yield from search.steps(root, picked_card(state))
    target = search.least
    upper = target if search.is_done else _trivial_bound(root, search.prices, constants)
    while search.is_done:
        for end in search.weighed_ends():
            yield
            line = (yield from carried.line(end.search_state.path, end.painted, target)) if end else None
            if end and line:
                return LastTurn(line.total, upper, line.moves, end.search_state.path, search.work, search.visits)
            if carried.moves_left <= 0:
                break
        if carried.moves_left <= 0 or not search.is_done:
            break
        # The reserve is too small for the best paths. Other orders of the rounds are tried, then lower totals.
        if search.finds_all:
            target = upper = target - 1
        search = Search(constants, search.prices, work, search.work, least=target, finds_all=True)
        yield from search.steps(root, picked_card(state))
    best: ReplayedLine | None = None
    steps: tuple[SearchStep, ...] = ()
    paths = [search.best.search_state.path] if search.best else []
    search.most_work = search.work + _MORE
    for end in search.weighed_ends():
        yield
        paths += [end.search_state.path] if end else []
        if len(paths) >= _TRIED:
            break
    for path in (*paths, ()):
        replay = TurnReplay(player, path, (0, 0, 0, 0), max(1, replays // _TRIED))
        line = yield from replay.line_steps(state, best.total + 1 if best else -_FAR)
        if line is not None:
            best, steps = line, path
    if best is None:
        raise UnsolvableError("solve/work", n=replays)
    return LastTurn(best.total, upper, best.moves, steps, search.work, search.visits)


def best_ways(
    state: State, player: int = 0, work: int = WORK
) -> Iterator[tuple[tuple[SearchStep, ...], tuple[Move, ...]]]:
    """Yield every path of steps that reaches the best total, with moves that carry it out."""
    found = last_turn(state, player, work)
    root, constants = root_of(state, player), turn_constants_of(state, player)
    search = Search(constants, _prices(root), work, least=found.total, finds_all=True)
    search.run(root, picked_card(state))
    replays = _Replays(state, player, root, REPLAYS)
    seen = set()
    for end in search.ends():
        steps = end.search_state.path
        if steps in seen:
            continue
        seen.add(steps)
        line = finished(replays.line(steps, end.painted, found.total))
        if line is not None:
            yield steps, line.moves


def ends_above(state: State, player: int, total: int, prices: Sequence[int]) -> list[SearchState]:
    """Return the unpainted ends of the turn that these prices do not prove to be worth `total` points or less."""
    four = prices[0], prices[1], prices[2], prices[3]
    # No end is worth more than `total`, so painting ends on the way would be useless.
    search = Search(turn_constants_of(state, player), four, least=total + 1, is_painting=False)
    search.run(root_of(state, player), picked_card(state))
    return search.unpainted_ends()


def count_best_plays(state: State, player: int, total: int, most: int) -> int:
    """Return how many different sets of cards at places reach `total` with an unlimited reserve, up to `most`."""
    root = root_of(state, player)
    search = Search(turn_constants_of(state, player), _prices(root), WORK, least=total)
    search.run(root, picked_card(state))
    found: set[frozenset[tuple[int, Place | None]]] = set()
    for end in search.ends():
        found.add(frozenset((step.number, step.place) for step in end.search_state.path))
        if len(found) >= most:
            break
    return len(found)


def _trivial_bound(root: SearchState, prices: Four, constants: TurnConstants) -> int | None:
    """Return an upper bound in points on every end of the turn, from the best reward of each card alone.

    Return None if a law is in the hand or if later turns follow. The bound is loose but cheap; it is reported when a
    search was cut short.
    """
    if root.later or any(isinstance(card_table.card, Law) for card_table in root.hand):
        return None
    sums, gems = list(root.sums), 0
    for card_table in root.hand:
        rewards = [reward for level in card_table.rewards for reward in level]
        sums = [had + max(reward.sums[index] for reward in rewards) for index, had in enumerate(sums)]
        gems += max(max(reward.gems for reward in rewards), DISCARD_GEMS + root.terms.discard_gems)
    richest = root._replace(sums=tuple(sums), wild=gems)
    actions = min(root.rounds, len(root.hand))
    circle = TOP_LEVEL + highest_gain(circle_gains_of(tuple(sums), root.terms))
    each = UNIT * (circle + root.terms.per_card + 2 * sum(points for _, points in root.terms.per_neighbor))
    each += max(prices) * (1 + root.terms.circle_gems)
    return (bound(richest, prices, constants) + actions * each) // UNIT


def _prices(root: SearchState) -> Four:
    price = max(_PRICE, lowest_price(root))
    return price, price, price, price


class _Replays:
    """Replays of paths by the rules, with one shared limit on the moves tried."""

    def __init__(self, state: State, player: int, root: SearchState, work: int) -> None:
        self.state, self.player, self.root, self.moves_left = state, player, root, work

    def line(
        self, path: tuple[SearchStep, ...], painted: PaintedState, least: int
    ) -> Generator[None, None, ReplayedLine | None]:
        """Return moves that carry out this path and reach at least `least` points, or None if there are none."""
        card_tables = {card_table.number: card_table for card_table in self.root.hand}
        costs = [card_tables[number].costs[place.level - 1] for number, place, _ in path if place is not None]
        wanted = missing_gems(self.root.gems, (*costs, painted.spent))
        replay = TurnReplay(self.player, path, wanted, self.moves_left)
        found = yield from replay.line_steps(self.state, least)
        self.moves_left = replay.work
        return found
