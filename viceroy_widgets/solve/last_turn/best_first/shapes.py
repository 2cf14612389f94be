"""The pyramid as it grows, in outline: which places are taken, and which plays are open then."""

from __future__ import annotations

from operator import itemgetter

from .plays import ROW, Play, Plays, stands

__all__ = ["Shape", "Shapes"]

_promise = itemgetter(0)
_Best = tuple[int, int, int, int]
"""What a play promises, the same without the gift, its card and the gift."""


class Shape:
    """Some more places taken than at the beginning; most shapes are asked for little, so each answer waits for that."""

    __slots__ = ("_best", "_every", "_last", "_next", "_open", "_plays", "grown", "taken")

    def __init__(self, every: Plays, taken: frozenset[int], open_places: set[int]) -> None:
        self._every, self.taken, self._open = every, taken, open_places
        self.grown: dict[int, Shape] = {}
        """With one more place taken, as far as it has been asked for."""
        self._plays: list[Play] | None = None
        self._last: list[Play] | None = None
        self._best: list[_Best] | None = None
        self._next: dict[int, int] | None = None

    # A `cached_property` takes longer than most of these lists do, as it asks for a lock.

    def plays(self) -> list[Play]:
        """Those that are open, most promising first."""
        found = self._plays
        if found is None:
            open_places = self._open
            found = self._plays = [play for play in self._every.all if play[4] in open_places]
        return found

    def last(self) -> list[Play]:
        """The same without those that come to the same in a last round, wherever the card stands."""
        found = self._last
        if found is None:
            ends: dict[tuple[object, ...], Play] = {}
            for play in self.plays():
                _, _, card, gift, place, _, ring, supports, near, _, _ = play
                ends.setdefault((card, gift, place if supports else ring, near), play)
            found = self._last = list(ends.values())
        return found

    def best(self) -> list[_Best]:
        """Of each gift the most promising play."""
        if self._best is not None:
            return self._best
        open_places, found = self._open, []
        for plays in self._every.by_gift:
            for play in plays:
                if play[4] in open_places:
                    found.append(play[:4])
                    break
        found.sort(key=_promise, reverse=True)
        self._best = found
        return found

    def most_next(self, hand: int) -> int:
        """What a card of a hand promises at most, now or when one more place is taken."""
        if self._next is None:
            every, self._next = self._every, {}
            near, taken = self._open, self.taken | self._open
            for play in every.all:
                card, place = play[2], play[4]
                if card not in self._next and (place in near or stands(place, taken, every.rows)):
                    self._next[card] = play[0]
                    if len(self._next) == len(every.faces):
                        break
        return max([most for card, most in self._next.items() if card & hand], default=0)

    def opened(self, place: int, taken: frozenset[int]) -> set[int]:
        """The places that are open when one more is taken."""
        rows = {number // ROW for number in self.taken}
        if place // ROW not in rows:  # the places of a row are all open until one is taken
            return _open(self._every, taken)
        found = self._open - {place}
        for near in (place - 1, place + 1, place + ROW - 1, place + ROW):
            if near in self._every.reach and near not in taken and stands(near, taken, rows):
                found.add(near)
        return found


class Shapes:
    """All shapes of a turn. They know none of those before them, so that they are gone as soon as the search is."""

    def __init__(self, every: Plays) -> None:
        self._every = every
        self.first = Shape(every, every.taken, _open(every, every.taken))
        self._known = {every.taken: self.first}

    def after(self, shape: Shape, place: int) -> Shape:
        """With one more place taken, if it is one."""
        if not place:
            return shape
        found = shape.grown.get(place)
        if found is None:
            taken = shape.taken | {place}
            found = self._known.get(taken)
            if found is None:
                found = self._known[taken] = Shape(self._every, taken, shape.opened(place, taken))
            shape.grown[place] = found
        return found


def _open(every: Plays, taken: frozenset[int]) -> set[int]:
    rows = {number // ROW for number in taken}
    return {0, *(number for number in every.places if number not in taken and stands(number, taken, rows))}
