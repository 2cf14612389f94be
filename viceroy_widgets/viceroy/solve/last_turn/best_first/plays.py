"""The plays that can come up in the rest of a turn, each with what it promises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from ....components.acting_laws import CircleGems, DiscardGems
from ....components.cards import Character, Law
from ....rules.pyramids.places import TOP_LEVEL
from ..bounding import UNIT
from ..faces import Face, Four
from ..standing import Standing
from .promises import Promises, gifts_at
from .reach import ROOT, ROW, Reach, numbered
from .rings import own_color

__all__ = ["DISCARD", "Play", "Plays"]

DISCARD = -1
_GIVING_LATER = (CircleGems, DiscardGems)
"""Laws for whose sake it matters what is played after them."""
_tuple: Any = tuple.__new__
"""Makes a named tuple without the detour over its constructor."""


_Supports = tuple[int, int, int, int]
"""A place, the upper sections if both cards below stand there already, else -1, and the bits of the color that the
left one and the right one show to it, 0 for one that does not stand there yet."""
_Ringed = tuple[int, int, tuple[int, int] | None, int, bool]
"""The place, the ring and its supports as in a play, what it brings at most, and whether it is surely of one color."""


class Play(NamedTuple):
    """A card at a place for a gift, or a card discarded."""

    promise: int
    """Twelfths of points that it can add at most."""
    base: int
    """The same without what the gift adds."""
    card: int
    """The bit of the card in the hand."""
    gift: int
    """Index of the gift, or DISCARD."""
    place: int
    """The bit of the place, ROOT for none."""
    cost: tuple[tuple[int, int], ...]
    """Colors and gems."""
    ring: int
    """The number of the circle it makes, 0 where it makes none; without its upper sections if they are not known."""
    supports: tuple[int, int] | None
    """The numbers of the places below, where not both had cards at the beginning."""
    near: int
    """Points for the laws that it touches."""
    bit: int
    same: int
    """The first bit of those that come to the same in a last round, wherever the card stands."""
    order: int
    """Plays with numbers come to the same in any order, so that one is enough; 0 where that is not so.

    Discards have the lowest, and come before all others: gems are of use as long as there is something to pay. Cards
    that bring nothing to pay with have the highest, and come after all that could have been played before them.
    """


class Plays:
    """All plays from a standing, the most promising first."""

    def __init__(self, root: Standing, promises: Promises, reach: Reach, is_free: bool) -> None:
        """`is_free` says that the rounds may be played in any order."""
        self.root, self.promises, self.reach, self.is_free = root, promises, reach, is_free
        self.faces = faces = root.hand
        self.discards = len(faces)
        """The greatest number that a discard may have in the order of plays."""
        self.occupied = {numbered(place): face for place, face in root.faces.items()}
        self._near = {bit: self._touched(bit) for bit in self.reach.bits.values()} if root.terms.near else {}
        self.all = sorted(self._plays(), key=itemgetter(0), reverse=True)
        by_gift: dict[tuple[int, int], list[Play]] = {}
        for play in self.all:
            by_gift.setdefault((play[2], play[3]), []).append(play)
        self.by_gift = list(by_gift.values())
        """The same gift by gift."""

    def _touched(self, bit: int) -> int:
        near = self.reach.place(bit).neighbors
        return sum(points for at, points in self.root.terms.near if at in near)

    def _plays(self) -> Iterator[Play]:
        promises, reach, bit, index = self.promises, self.reach, 1, 0
        if promises.frame.discard:
            is_plain = self.is_free and promises.terms.discard_gems == self.root.terms.discard_gems
            for at in range(len(self.faces)):
                order = at + 1 if is_plain else 0
                yield Play(promises.discard, promises.discard, 1 << at, DISCARD, ROOT, (), 0, None, 0, bit, bit, order)
                bit <<= 1
        supports = self._supports()
        first = self.discards
        for at, face in enumerate(self.faces):
            card, near = 1 << at, self._near if isinstance(face.card, Character) else {}
            lefts = rights = 0  # bits of the colors that cards to come may show to a circle above them
            for other in self.faces:
                if other is not face:
                    lefts |= 1 << other.top_right
                    rights |= 1 << other.top_left
            is_free = self.is_free and not (isinstance(face.card, Law) and isinstance(face.card.effect, _GIVING_LATER))
            for level in sorted(reach.levels):
                gifts = gifts_at(face, level)
                cost = _cost(face.costs[level - 1])
                paid = promises.of_cost(cost)
                rings = self._rings(face, level, supports[level], lefts, rights) if gifts else []
                for gift in gifts:
                    base, promise = promises.dearest * gift.gems - paid, promises.of_gifts[index]
                    is_plain = is_free and level in reach.rows and not gift.gems and not gift.infinite
                    alike: dict[tuple[int, int], int] = {}
                    for place, ring, below, most, is_one_color in rings:
                        touched = near.get(place, 0)
                        worth = base + most + UNIT * touched
                        plain = is_plain and not is_one_color and place & reach.open_first
                        order = first + bit.bit_length() if plain else 0
                        same = bit if below else alike.setdefault((ring, touched), bit)
                        yield _tuple(
                            Play,
                            (promise + worth, worth, card, index, place, cost, ring, below, touched, bit, same, order),
                        )
                        bit <<= 1
                    index += 1

    def _supports(self) -> list[list[_Supports]]:
        """The places by level, with what is known of what is below."""
        found: list[list[_Supports]] = [[] for _ in range(TOP_LEVEL + 1)]
        for place in self.reach.numbers:
            left, right = self.occupied.get(place - ROW), self.occupied.get(place - ROW + 1)
            upper = right.top_left << 2 | left.top_right if left is not None and right is not None else -1
            shown = 1 << left.top_right if left is not None else 0, 1 << right.top_left if right is not None else 0
            found[place // ROW].append((place, upper, *shown))
        return found

    def _rings(self, face: Face, level: int, supports: list[_Supports], lefts: int, rights: int) -> list[_Ringed]:
        """What comes of a card at each place of a level; `lefts` and `rights` are what may come to stand below it."""
        bits = self.reach.bits
        if level == 1:
            return [(bits[place], 0, None, 0, False) for place, _, _, _ in supports]
        found: list[_Ringed] = []
        worths = self.promises.new_rings
        base = level << 8 | face.bottom[0] << 6 | face.bottom[1] << 4
        for place, upper, left, right in supports:
            if upper >= 0:
                ring = base | upper
                found.append((bits[place], ring, None, worths[ring], own_color(ring) >= 0))
            else:
                most = worths.most(base, left or lefts, right or rights)
                found.append((bits[place], base, (place - ROW, place - ROW + 1), most, False))
        return found


@lru_cache(maxsize=512)
def _cost(due: Four) -> tuple[tuple[int, int], ...]:
    return tuple((color, n) for color, n in enumerate(due) if n)
