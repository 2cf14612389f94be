"""Occupancy of the growing pyramid: the places that are taken, and the actions that are then possible."""

from __future__ import annotations

from operator import itemgetter

from .actions import Action, Actions
from .reachability import ROOT

__all__ = ["Occupancies", "Occupancy"]

_bound = itemgetter(0)
_Best = tuple[int, int, int, int]
"""Upper bound of an action, the bound without the reward, the bit of the card, and the index of the reward."""


class Occupancy:
    """Occupancy: the places taken beyond those of the root state.

    Most occupancies are queried little, so each result is computed on demand.
    """

    __slots__ = ("_best", "_every", "_next", "_plays", "larger", "open", "taken")

    def __init__(self, every: Actions, taken: int) -> None:
        self._every, self.taken, self.open = every, taken, every.reach.open(taken)
        self.larger: dict[int, Occupancy] = {}
        """Cache of the occupancies with one more place taken, by the bit of the place."""
        self._plays: list[Action] | None = None
        self._best: list[_Best] | None = None
        self._next: list[tuple[int, int]] | None = None

    # A `cached_property` acquires a lock, which takes longer than most of these lists.

    def actions(self) -> list[Action]:
        """Return the actions whose places are open, in descending order of their upper bounds."""
        found = self._plays
        if found is None:
            open_places = self.open
            found = self._plays = [action for action in self._every.all if action[4] & open_places]
        return found

    def best(self) -> list[_Best]:
        """Return the action with the highest upper bound for each reward, in descending order."""
        found = self._best
        if found is None:
            open_places, found = self.open, []
            for actions in self._every.by_reward:
                for action in actions:
                    if action[4] & open_places:
                        found.append(action[:4])
                        break
            found.sort(key=_bound, reverse=True)
            self._best = found
        return found

    def best_bound_next(self, hand: int) -> int:
        """Return the highest upper bound of a card of the hand, now or after one more place is taken."""
        found = self._next
        if found is None:
            found, seen, soon = [], 0, self._every.reach.open_soon(self.taken, self.open)
            for action in self._every.all:
                if action[4] & soon and not action[2] & seen:
                    seen |= action[2]
                    found.append(action[:3:2])
                    if len(found) == len(self._every.card_tables):
                        break
            self._next = found
        for most, card in found:
            if card & hand:
                return most
        return 0


class Occupancies:
    """Cache of all occupancies of a turn.

    Occupancies hold no references to earlier ones, so all are freed as soon as the search ends.
    """

    def __init__(self, every: Actions) -> None:
        self._every = every
        self.first = Occupancy(every, ROOT)
        self._known = {ROOT: self.first}

    def after(self, occupancy: Occupancy, place: int) -> Occupancy:
        """Return the occupancy with one more place taken; ROOT leaves it unchanged."""
        if place == ROOT:
            return occupancy
        found = occupancy.larger.get(place)
        if found is None:
            taken = occupancy.taken | place
            found = self._known.get(taken)
            if found is None:
                found = self._known[taken] = Occupancy(self._every, taken)
            occupancy.larger[place] = found
        return found
