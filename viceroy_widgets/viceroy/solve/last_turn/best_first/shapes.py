"""The pyramid as it grows, in outline: which places are taken, and which plays are open then."""

from __future__ import annotations

from operator import itemgetter

from .plays import Play, Plays
from .reach import ROOT

__all__ = ["Shape", "Shapes"]

_promise = itemgetter(0)
_Best = tuple[int, int, int, int]
"""What a play promises, the same without the gift, its card and the gift."""


class Shape:
    """Some more places taken than at the beginning; most shapes are asked for little, so each answer waits for that."""

    __slots__ = ("_best", "_every", "_next", "_plays", "grown", "open", "taken")

    def __init__(self, every: Plays, taken: int) -> None:
        self._every, self.taken, self.open = every, taken, every.reach.open(taken)
        self.grown: dict[int, Shape] = {}
        """With one more place taken, as far as it has been asked for."""
        self._plays: list[Play] | None = None
        self._best: list[_Best] | None = None
        self._next: list[tuple[int, int]] | None = None

    # A `cached_property` takes longer than most of these lists do, as it asks for a lock.

    def plays(self) -> list[Play]:
        """Those that are open, most promising first."""
        found = self._plays
        if found is None:
            open_places = self.open
            found = self._plays = [play for play in self._every.all if play[4] & open_places]
        return found

    def best(self) -> list[_Best]:
        """Of each gift the most promising play."""
        found = self._best
        if found is None:
            open_places, found = self.open, []
            for plays in self._every.by_gift:
                for play in plays:
                    if play[4] & open_places:
                        found.append(play[:4])
                        break
            found.sort(key=_promise, reverse=True)
            self._best = found
        return found

    def most_next(self, hand: int) -> int:
        """What a card of a hand promises at most, now or when one more place is taken."""
        found = self._next
        if found is None:
            found, seen, soon = [], 0, self._every.reach.open_soon(self.taken, self.open)
            for play in self._every.all:
                if play[4] & soon and not play[2] & seen:
                    seen |= play[2]
                    found.append(play[:3:2])
                    if len(found) == len(self._every.faces):
                        break
            self._next = found
        for most, card in found:
            if card & hand:
                return most
        return 0


class Shapes:
    """All shapes of a turn. They know none of those before them, so that they are gone as soon as the search is."""

    def __init__(self, every: Plays) -> None:
        self._every = every
        self.first = Shape(every, ROOT)
        self._known = {ROOT: self.first}

    def after(self, shape: Shape, place: int) -> Shape:
        """With one more place taken, if it is one."""
        if place == ROOT:
            return shape
        found = shape.grown.get(place)
        if found is None:
            taken = shape.taken | place
            found = self._known.get(taken)
            if found is None:
                found = self._known[taken] = Shape(self._every, taken)
            shape.grown[place] = found
        return found
