"""Exhaustive search of the rest of a turn; the ends are painted in descending order of their upper bounds.

The color of a gem stays open while it does not matter. The search assumes an unlimited reserve, so its best total is at
least as high as the rules allow. `replaying` checks the result by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ...components.cards import Law
from ...rules.pyramids.places import Place
from ..laws import UNIT, circle_options
from ..plans import best_plan
from ..tasks import PaintTask
from .card_tables import CardTable, ChosenReward, Four
from .playing import (
    after_discard,
    after_payment,
    after_play,
    circle_table_at,
    law_outcomes,
    next_turn,
    places_by_level,
    without,
)
from .search_state import (
    SearchState,
    TurnConstants,
    bound,
    circle_gains_of,
    circles_value,
    fixed_points,
    gems_value,
)

__all__ = ["End", "PaintedState", "Search", "best_end_painting", "end_task"]


# -- painting at the end of a turn in the search, where the colors of some gems are still open -------------------------


class PaintedState(NamedTuple):
    """Total score of a search state with a painting, and the gems spent by color."""

    points: int
    spent: Four


def best_end_painting(search_state: SearchState, constants: TurnConstants) -> PaintedState:
    """Return the best painting of a search state if no more card is played."""
    task = end_task(search_state, constants)
    plan = best_plan(task)
    spent = [0] * len(task.gems)
    for options, choice in zip(task.circles, plan.choices, strict=True):
        color, gems, _ = options[choice]
        if color is not None:
            spent[color] += gems
    points = plan.value + fixed_points(search_state.sums, search_state.terms, constants.attacks)
    return PaintedState(points, (spent[0], spent[1], spent[2], spent[3]))


def end_task(search_state: SearchState, constants: TurnConstants) -> PaintTask:
    """Return the painting task of a search state if no more card is played."""
    terms, gems, wild = search_state.terms, search_state.gems, search_state.wild
    gains = circle_gains_of(search_state.sums, terms)
    return PaintTask(
        tuple([circle_options(circle, gains, constants.repaint) for circle in search_state.circles]),
        gems,
        terms.left_points(sum(gems) + wild),
        terms.color_points,
        wild,
        search_state.debt,
    )


# -- exhaustive search of the rest of a turn ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class End:
    """End of the turn: the final search state and its best painting."""

    search_state: SearchState
    painted: PaintedState


@dataclass
class Search:
    """Exhaustive search for all ends worth at least as much as the best known one.

    `work` counts visited search states, cards weighed for the last round and painted ends: each takes some ten to some
    hundred microseconds. If it exceeds `most_work`, the search stops early and `is_done` is false.
    """

    constants: TurnConstants
    prices: Four
    most_work: int = 1 << 62
    work: int = 0
    visits: int = 0
    """Number of visited search states alone, as a measure of how many there are."""
    best: End | None = None
    least: int = -(1 << 30)
    """Ends below this total are ignored; it rises with the best end."""
    finds_all: bool = False
    """Whether to find all ends worth `least` or more, in every order of the rounds."""
    is_painting: bool = True
    """Whether to paint ends during the search, so that `least` can rise."""
    open: list[tuple[int, SearchState, tuple[CardTable, Place, ChosenReward] | None]] = field(default_factory=list)
    """Ends that may be good enough: upper bound, search state, and the last action if it is not yet made."""
    visited: set[object] = field(default_factory=set)
    is_done: bool = True

    def run(self, root: SearchState, first: int | None = None) -> None:
        """Search all continuations of the root state; if `first` is given, play this picked card first."""
        for _ in self.steps(root, first):
            pass

    def steps(self, root: SearchState, first: int | None = None) -> Iterator[None]:
        """Search like `run`, and yield after each visited search state and each painted end."""
        picked = next((card_table for card_table in root.hand if card_table.number == first), None)
        following = [iter((root,)) if picked is None else self._plays(root, picked)]
        while following:
            child = next(following[-1], None)
            if child is None:
                following.pop()
            elif self._is_in_limits():
                self.work += 1
                self.visits += 1
                following.append(self._visit(child))
                yield
            else:
                break
        self.open.sort(key=lambda end: -end[0])
        for limit, search_state, last in self.open:
            if not self.is_painting or self.finds_all or limit < UNIT * (self.least + 1) or not self._is_in_limits():
                break
            self._raise(search_state, last)
            yield

    def _is_in_limits(self) -> bool:
        self.is_done = self.is_done and self.work < self.most_work
        return self.is_done

    def ends(self) -> Iterator[End]:
        """Yield the ends that reach `least` with an unlimited reserve, in descending order of their upper bounds."""
        return filter(None, self.weighed_ends())

    def weighed_ends(self) -> Iterator[End | None]:
        """Yield like `ends`, but None for each end painted in vain; at the limit, stop and let `is_done` be false."""
        for limit, search_state, last in self.open:
            if limit < UNIT * self.least:
                return
            if self.work >= self.most_work:
                self.is_done = False
                return
            end = self._end(search_state, last)
            found = self._painted(end)
            yield End(end, found) if found else None

    def unpainted_ends(self) -> list[SearchState]:
        """Return the ends whose upper bound at these prices reaches `least`, unpainted."""
        return [self._end(search_state, last) for limit, search_state, last in self.open if limit >= UNIT * self.least]

    def _visit(self, search_state: SearchState) -> Iterator[SearchState]:
        """Offer the end of the turn here, and return the successors that are to be visited next."""
        if not self.finds_all:  # with a small reserve the order of the rounds may matter
            key = _key(search_state)
            if key in self.visited:
                return iter(())
            self.visited.add(key)
        if not search_state.later:
            if search_state.rounds == 1 and search_state.hand:
                self._last_round(search_state)
                return iter(())
            self._offer(bound(search_state, self.prices, self.constants), search_state, None)
        return self.children(search_state)

    def children(self, search_state: SearchState) -> Iterator[SearchState]:
        """Yield the successors of a search state: after one more card, or in the next turn."""
        if search_state.later:
            yield next_turn(search_state)
        if not search_state.rounds:
            return
        if self.constants.discard:
            for card_table in search_state.hand:
                yield after_discard(search_state, card_table)
        for card_table in search_state.hand:
            yield from self._plays(search_state, card_table)

    def _plays(self, search_state: SearchState, card_table: CardTable) -> Iterator[SearchState]:
        if isinstance(card_table.card, Law):
            yield from law_outcomes(search_state, card_table)
            return
        hand = without(search_state.hand, card_table)
        for level, there in places_by_level(search_state).items():
            if after_payment(search_state, card_table.costs[level - 1]) is None:
                break
            for reward in card_table.rewards[level - 1]:
                for place in there:
                    played = after_play(search_state, card_table, place, reward, hand)
                    if played is not None:
                        yield played

    def _last_round(self, search_state: SearchState) -> None:
        """Offer the ends after the last round, mostly without building their search states.

        Each upper bound is the present bound plus the changes that the last card makes.
        """
        constants, prices = self.constants, self.prices
        circles, sums, terms = search_state.circles, search_state.sums, search_state.terms
        circles_before = circles_value(circles, sums, terms, prices, constants.repaint)
        before = fixed_points(sums, terms, constants.attacks)
        now = bound(search_state, prices, constants)
        self._offer(now, search_state, None)
        if constants.discard:
            for card_table in search_state.hand:
                limit = now + max(prices) * (2 + terms.discard_gems)
                if limit >= UNIT * self.least:
                    self._offer(limit, after_discard(search_state, card_table), None)
        places = places_by_level(search_state)
        value = gems_value(search_state, prices)
        near = dict(_near(search_state, places)) if terms.per_neighbor else {}
        rest = now - circles_before - UNIT * before - value + UNIT * terms.per_card
        for card_table in search_state.hand:
            if isinstance(card_table.card, Law):
                for child in law_outcomes(search_state, card_table):
                    self.work += 1
                    self.visits += 1
                    self._offer(bound(child, prices, constants), child, None)
                continue
            self.work += 1
            for level, there in places.items():
                left = after_payment(search_state, card_table.costs[level - 1])
                if left is None:
                    break
                gems, wild, _ = left
                paid_value = sum(price * have for price, have in zip(prices, gems, strict=True))
                paid_value += max(prices) * wild - min(prices) * search_state.debt
                for reward in card_table.rewards[level - 1]:
                    after = tuple(map(sum, zip(sums, reward.sums, strict=True)))
                    base = (
                        rest
                        + paid_value
                        + UNIT * fixed_points(after, terms, constants.attacks)
                        + max(prices) * reward.gems
                    )
                    base += (
                        circles_value(circles, after, terms, prices, constants.repaint)
                        if reward.changes_circles
                        else circles_before
                    )
                    for place in there:
                        limit = base + UNIT * near.get(place, 0)
                        circle = circle_table_at(search_state, place, card_table.bottom)
                        if circle is not None:
                            limit += circles_value((circle,), after, terms, prices, constants.repaint)
                            if circle.own >= 0:
                                limit += prices[circle.own] * (1 + terms.circle_gems)
                        if limit >= UNIT * self.least:
                            self._offer(limit, search_state, (card_table, place, reward))

    def _offer(self, limit: int, search_state: SearchState, last: tuple[CardTable, Place, ChosenReward] | None) -> None:
        if limit < UNIT * self.least:
            return
        self.open.append((limit, search_state, last))
        if self.is_painting and not self.finds_all and (self.best is None or limit > self._highest):
            self._highest = limit
            self._raise(search_state, last)

    def _raise(self, search_state: SearchState, last: tuple[CardTable, Place, ChosenReward] | None) -> None:
        """Paint an end and keep it if it is better than the best known one."""
        end = self._end(search_state, last)
        found = self._painted(end)
        if found and (self.best is None or found.points > self.least):
            self.best, self.least = End(end, found), found.points

    _highest: int = -(1 << 30)

    def _end(self, search_state: SearchState, last: tuple[CardTable, Place, ChosenReward] | None) -> SearchState:
        if last is None:
            return search_state
        card_table, place, reward = last
        end = after_play(search_state, card_table, place, reward, without(search_state.hand, card_table))
        assert end is not None
        return end

    def _painted(self, end: SearchState) -> PaintedState | None:
        self.work += 1
        painted = best_end_painting(end, self.constants)
        return painted if painted.points >= self.least else None


def _near(search_state: SearchState, places: dict[int, list[Place]]) -> Iterator[tuple[Place, int]]:
    for there in places.values():
        for place in there:
            yield place, sum(points for at, points in search_state.terms.per_neighbor if at in place.neighbors)


def _key(search_state: SearchState) -> object:
    """Return a key that is equal for search states with equal continuations, in whatever order they arose."""
    cards = frozenset((step.number, step.place, step.answers) for step in search_state.path if step.place)
    hand = tuple(card_table.card.number for card_table in search_state.hand)
    return (
        cards,
        hand,
        search_state.gems,
        search_state.wild,
        search_state.debt,
        search_state.free,
        search_state.rounds,
        search_state.later,
    )
