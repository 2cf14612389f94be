"""Exhaustive search of the rest of a turn; the ends are painted in descending order of their upper bounds.

The color of a gem stays open while it does not matter. The search assumes an unlimited reserve, so its best total is at
least as high as the rules allow. `replaying` checks the result by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ....components.cards import Law
from ....rules.pyramids.places import Place
from ..bounding import UNIT, Frame, bound, gems_worth, rings_worth
from ..faces import Face, Four, Gift
from ..painting import Painted, best_painted
from ..standing import Standing, settled
from .enacting import enacted
from .playing import after_discard, after_play, next_turn, paid, places_by_level, ring_at, stopped, without

__all__ = ["End", "Search"]


@dataclass(frozen=True, slots=True)
class End:
    """End of the turn: the final search state and its best painting."""

    standing: Standing
    painted: Painted


@dataclass
class Search:
    """Exhaustive search for all ends worth at least as much as the best known one.

    `work` counts visited search states. If it exceeds `most_work`, the search stops early and `is_done` is false.
    """

    frame: Frame
    prices: Four
    most_work: int = 1 << 62
    work: int = 0
    paintings: int = 0
    best: End | None = None
    least: int = -(1 << 30)
    """Ends below this total are ignored; it rises with the best end."""
    all_of_it: bool = False
    """Whether to find all ends worth `least` or more, in every order of the rounds."""
    is_painting: bool = True
    """Whether to paint ends during the search, so that `least` can rise."""
    open: list[tuple[int, Standing, tuple[Face, Place, Gift] | None]] = field(default_factory=list)
    """Ends that may be good enough: upper bound, search state, and the last action if it is not yet made."""
    seen: set[object] = field(default_factory=set)
    is_done: bool = True

    def run(self, root: Standing, first: int | None = None) -> None:
        """Search all continuations of the root state; if `first` is given, play this picked card first."""
        if first is None:
            self._visit(root)
        else:
            for child in self._plays(root, next(face for face in root.hand if face.number == first)):
                self._visit(child)
        self.open.sort(key=lambda end: -end[0])
        for limit, standing, last in self.open:
            if not self.is_painting or self.all_of_it or limit < UNIT * (self.least + 1):
                break
            self._raise(standing, last)

    def ends(self) -> Iterator[End]:
        """Yield the ends that reach `least` with an unlimited reserve, in descending order of their upper bounds."""
        for limit, standing, last in self.open:
            if limit < UNIT * self.least:
                return
            end = self._end(standing, last)
            found = self._painted(end)
            if found:
                yield End(end, found)

    def left(self) -> list[Standing]:
        """Return the ends whose upper bound at these prices reaches `least`, unpainted."""
        return [self._end(standing, last) for limit, standing, last in self.open if limit >= UNIT * self.least]

    def _visit(self, standing: Standing) -> None:
        self.work += 1
        if self.work > self.most_work:
            self.is_done = False
            return
        if not self.all_of_it:  # with a small reserve the order of the rounds may matter
            key = _key(standing)
            if key in self.seen:
                return
            self.seen.add(key)
        if not standing.later:
            if standing.rounds == 1 and standing.hand:
                self._last_round(standing)
                return
            self._offer(bound(standing, self.prices, self.frame), standing, None)
        for child in self.children(standing):
            self._visit(child)

    def children(self, standing: Standing) -> Iterator[Standing]:
        """Yield the successors of a search state: after one more card, or in the next turn."""
        if standing.later:
            yield next_turn(standing)
        if not standing.rounds:
            return
        if self.frame.discard:
            for face in standing.hand:
                yield after_discard(standing, face)
        for face in standing.hand:
            yield from self._plays(standing, face)

    def _plays(self, standing: Standing, face: Face) -> Iterator[Standing]:
        if isinstance(face.card, Law):
            yield from enacted(standing, face)
            return
        hand = without(standing.hand, face)
        for level, there in places_by_level(standing).items():
            if paid(standing, face.costs[level - 1]) is None:
                break
            for gift in face.gifts[level - 1]:
                for place in there:
                    played = after_play(standing, face, place, gift, hand)
                    if played is not None:
                        yield played

    def _last_round(self, standing: Standing) -> None:
        """Offer the ends after the last round, mostly without building their search states.

        Each upper bound is the present bound plus the changes that the last card makes.
        """
        frame, prices = self.frame, self.prices
        rings, sums, terms = standing.rings, standing.sums, standing.terms
        circles = rings_worth(rings, sums, terms, prices, frame.repaint)
        before = settled(sums, terms, frame.attacks)
        now = bound(standing, prices, frame)
        self._offer(now, standing, None)
        if frame.discard:
            for face in standing.hand:
                limit = now + max(prices) * (2 + terms.discard_gems)
                if limit >= UNIT * self.least:
                    self._offer(limit, after_discard(standing, face), None)
        places = places_by_level(standing)
        worth = gems_worth(standing, prices)
        near = dict(_near(standing, places)) if terms.near else {}
        rest = now - circles - UNIT * before - worth + UNIT * terms.a_card
        for face in standing.hand:
            if isinstance(face.card, Law):
                for child in enacted(standing, face):
                    self.work += 1
                    self._offer(bound(child, prices, frame), child, None)
                continue
            for level, there in places.items():
                left = paid(standing, face.costs[level - 1])
                if left is None:
                    break
                gems, wild, _ = left
                paid_worth = sum(price * have for price, have in zip(prices, gems, strict=True))
                paid_worth += max(prices) * wild - min(prices) * standing.debt
                for gift in face.gifts[level - 1]:
                    after = tuple(map(sum, zip(sums, gift.sums, strict=True)))
                    base = rest + paid_worth + UNIT * settled(after, terms, frame.attacks) + max(prices) * gift.gems
                    base += rings_worth(rings, after, terms, prices, frame.repaint) if gift.changes_circles else circles
                    for place in there:
                        limit = base + UNIT * near.get(place, 0)
                        ring = ring_at(standing, place, face.bottom)
                        if ring is not None:
                            limit += rings_worth((ring,), after, terms, prices, frame.repaint)
                            if ring.own >= 0:
                                limit += prices[ring.own] * (1 + terms.circle_gems)
                        if limit >= UNIT * self.least:
                            self._offer(limit, standing, (face, place, gift))

    def _offer(self, limit: int, standing: Standing, last: tuple[Face, Place, Gift] | None) -> None:
        if limit < UNIT * self.least:
            return
        self.open.append((limit, standing, last))
        if self.is_painting and not self.all_of_it and (self.best is None or limit > self._highest):
            self._highest = limit
            self._raise(standing, last)

    def _raise(self, standing: Standing, last: tuple[Face, Place, Gift] | None) -> None:
        """Paint an end and keep it if it is better than the best known one."""
        end = self._end(standing, last)
        found = self._painted(end)
        if found and (self.best is None or found.points > self.least):
            self.best, self.least = End(end, found), found.points

    _highest: int = -(1 << 30)

    def _end(self, standing: Standing, last: tuple[Face, Place, Gift] | None) -> Standing:
        if last is None:
            return stopped(standing)
        face, place, gift = last
        end = after_play(standing, face, place, gift, without(standing.hand, face))
        assert end is not None
        return end

    def _painted(self, end: Standing) -> Painted | None:
        self.paintings += 1
        return best_painted(end, self.prices, self.frame, self.least)


def _near(standing: Standing, places: dict[int, list[Place]]) -> Iterator[tuple[Place, int]]:
    for there in places.values():
        for place in there:
            yield place, sum(points for at, points in standing.terms.near if at in place.neighbors)


def _key(standing: Standing) -> object:
    """Return a key that is equal for search states with equal continuations, in whatever order they arose."""
    cards = frozenset((step.number, step.place, step.answers) for step in standing.path if step.place)
    hand = tuple(face.card.number for face in standing.hand)
    return cards, hand, standing.gems, standing.wild, standing.debt, standing.free, standing.rounds, standing.later
