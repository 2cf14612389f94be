"""The front door to the last turn: the best total, the moves that reach it, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ....core.moves import Move
from ....errors import UnsolvableError
from ...rules.pyramids.places import Place
from ...rules.state.state import State
from .beginning import frame_of, picked, root_of
from .best_first.searching import BestEnd, BestFirst, can_go_best_first
from .bounding import UNIT, Frame, floor_price
from .ceiling import ceiling
from .faces import Four
from .in_full.search import Search
from .painting import Painted
from .replaying import Line, Replay, wishes
from .standing import Standing, Step, terms_with

__all__ = ["LastTurn", "best_cards", "best_ways", "ends_above", "last_turn"]

WORK = 200_000
"""Standings that may be looked at, some seconds' worth."""
REPLAYS = 20_000
"""Moves that may be tried to carry out one way to play."""
_LIKELY = 200
"""The same where it is known what each gem is taken for; a dozen are usual."""
_FAR = 1 << 30
_TRIED = 40
"""Ways to play that are carried out anyhow where none could be shown to be best."""
_PRICE = UNIT // 2
"""What a gem is taken to be worth: half a point leaves the fewest ends to paint (`python -m benchmarks.last_turn`)."""
_QUICK_PRICE = UNIT * 2 // 3
"""The same where the best comes first."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The best that was found, and what nothing can exceed; they agree where `is_proven`."""

    total: int
    upper: int | None
    """None where nothing has been shown."""
    moves: tuple[Move, ...]
    """Up to painting; the best painting follows."""
    steps: tuple[Step, ...]
    work: int

    @property
    def is_proven(self) -> bool:
        return self.total == self.upper

    @property
    def gap(self) -> int | None:
        """Points by which the best may yet be better; None where that is not known."""
        return None if self.upper is None else self.upper - self.total


def last_turn(
    state: State, player: int = 0, work: int = WORK, replays: int = REPLAYS, *, in_full: bool = False
) -> LastTurn:
    """The best a player can still make of the last turn when nobody else acts in it.

    The state asks the player for a card to play or for the place of one, or for gems to take before. Turns before the
    last one are solved as well, where nothing is left to bid for. With `work` used up, `upper` stays what has been
    shown so far; `replays` are the moves that may be tried to carry out what was found. `in_full` looks at every
    standing, which takes many times as long, and counts them as `work`; else `work` counts the plays that were made.
    Raises UnsolvableError where chance or others have a say.
    """
    root, frame = root_of(state, player), frame_of(state, player)
    carried = _Replays(state, player, root, replays)
    least = None
    if not in_full and can_go_best_first(root):
        found, least = _quickly(state, root, frame, work, carried)
        if found is not None:
            return found
    search = _searched(root, frame, state, work, least)
    target = search.least
    upper = target if search.is_done else ceiling(root, search.prices, frame)
    while True:
        for end in search.ends():
            line = carried.line(end.standing.path, end.painted, target)
            if line is not None:
                return LastTurn(line.total, upper, line.moves, end.standing.path, search.work)
        if carried.left <= 0 or not search.is_done:
            break
        # The reserve falls short of what the best ways ask for: other orders, then the next best, point by point.
        if search.all_of_it:
            target = upper = target - 1
        search = _searched(root, frame, state, work, target, all_of_it=True)
    best: Line | None = None
    steps: tuple[Step, ...] = ()
    for path in (*(end.standing.path for end in islice(search.ends(), _TRIED)), ()):
        line = Replay(player, path, ((0, 0, 0, 0),), max(1, replays // _TRIED)).line(
            state, best.total + 1 if best else -_FAR
        )
        if line is not None:
            best, steps = line, path
    if best is None:
        raise UnsolvableError("solve/work", n=replays)
    return LastTurn(best.total, upper, best.moves, steps, search.work)


def _quickly(
    state: State, root: Standing, frame: Frame, work: int, carried: _Replays
) -> tuple[LastTurn | None, int | None]:
    """The best, if it is found going best first and can be carried out at once; and its total, if that was found."""
    search = BestFirst(root, frame, _prices(root, _QUICK_PRICE), work, picked(state))
    best, least = search.best, search.least
    if not search.is_done or best is None:
        return None, None
    line = carried.likely_line(best, least)
    if line is None:
        return None, least
    return LastTurn(line.total, least, line.moves, best.path, search.work), least


def best_ways(state: State, player: int = 0, work: int = WORK) -> Iterator[tuple[tuple[Step, ...], tuple[Move, ...]]]:
    """Every way to play that reaches the best total: what is played where, and moves that carry it out."""
    found = last_turn(state, player, work)
    root, frame = root_of(state, player), frame_of(state, player)
    search = _searched(root, frame, state, work, found.total, all_of_it=True)
    replays = _Replays(state, player, root, REPLAYS)
    seen = set()
    for end in search.ends():
        steps = end.standing.path
        if steps in seen:
            continue
        seen.add(steps)
        line = replays.line(steps, end.painted, found.total)
        if line is not None:
            yield steps, line.moves


def ends_above(state: State, player: int, total: int, prices: Sequence[int]) -> list[Standing]:
    """Where the rest of the turn can end, as far as these prices do not show that it is worth the total or less."""
    four = prices[0], prices[1], prices[2], prices[3]
    search = Search(frame_of(state, player), four, WORK, is_painting=False)  # nothing comes to more than the total
    search.least = total + 1
    search.run(root_of(state, player), picked(state))
    return search.left()


def best_cards(state: State, player: int, total: int, most: int) -> int:
    """How many sets of cards at places reach a total with a reserve that never ends, but at most so many."""
    root = root_of(state, player)
    search = Search(frame_of(state, player), _prices(root), WORK)
    search.least = total
    search.run(root, picked(state))
    found: set[frozenset[tuple[int, Place | None]]] = set()
    for end in search.ends():
        found.add(frozenset((step.number, step.place) for step in end.standing.path))
        if len(found) >= most:
            break
    return len(found)


def _searched(
    root: Standing, frame: Frame, state: State, work: int, least: int | None = None, all_of_it: bool = False
) -> Search:
    search = Search(frame, _prices(root), work, all_of_it=all_of_it)
    if least is not None:
        search.least = least
    search.run(root, picked(state))
    return search


def _prices(root: Standing, price: int = _PRICE) -> Four:
    terms = root.terms
    for face in root.hand:
        effect = getattr(face.card, "effect", None)
        if effect is not None:
            terms = terms_with(terms, effect, root.pyramid.cards[0].place)
    price = max(price, floor_price(terms))
    return price, price, price, price


class _Replays:
    """Carries out ways to play by the rules, within one budget of moves for all."""

    def __init__(self, state: State, player: int, root: Standing, work: int) -> None:
        self.state, self.player, self.root, self.left = state, player, root, work

    def line(self, path: tuple[Step, ...], painted: Painted, least: int) -> Line | None:
        """Moves that carry out this way to play and come to so much, if there are any."""
        faces = {face.number: face for face in self.root.hand}
        costs = [faces[number].costs[place.level - 1] for number, place, _ in path if place is not None]
        wanted = wishes(self.root.gems, (*costs, painted.spent))
        replay = Replay(self.player, path, (wanted,), self.left)
        found = replay.line(self.state, least)
        self.left = replay.work
        return found

    def likely_line(self, end: BestEnd, least: int) -> Line | None:
        """The same for an end of which it is known what its open gems are for: soon, or not at all."""
        return Replay(self.player, end.path, end.wanted, _LIKELY, end.paints).line(self.state, least)
