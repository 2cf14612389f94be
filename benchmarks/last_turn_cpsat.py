"""A whole last turn as one model for CP-SAT: plays, payments, gems of choice, rewards and painting.

A 0/1 variable says that a card is played in a round at a place for one of the rewards it offers there; all else
hangs on these. Gems are counted by color and round, gems of choice are whole numbers by color, and paint pays for
the sections of a circle that do not match. Discards come first and idle rounds last, as nothing is lost by that;
cutting off more of the orders that come to the same did not make models of this size faster.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

from ortools.sat.python import cp_model

from benchmarks.last_turn_instances import possible_plays
from viceroy_widgets.viceroy.components.cards import CORNERS, Card, Character, Law
from viceroy_widgets.viceroy.components.gems import COLORS, NO_GEMS, Icon
from viceroy_widgets.viceroy.components.laws import (
    AdjacentCharacters,
    CardsInPyramid,
    CircleGems,
    CirclesAndInfinite,
    DiscardGems,
    GemsLeft,
    LawEffect,
    Sets,
)
from viceroy_widgets.viceroy.rules.engine.development import DISCARD_GEMS, ROUNDS
from viceroy_widgets.viceroy.rules.engine.paying import cost
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL, Place, Section, circle_sections
from viceroy_widgets.viceroy.rules.pyramids.scoring import (
    POINTS_LOST_TO_AN_ATTACK,
    POINTS_OF_A_SET,
    CountedPyramid,
    law_points,
    ongoing_gems,
)
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["LastTurnModel"]

Sum = Any
"""A linear expression of CP-SAT, or a number."""
_add = cp_model.LinearExpr.sum
_MANY = 40
"""More gems than a last turn brings."""


class LastTurnModel:
    """Maximizes the total of the first player, alone in the last turn; the reserve is taken as unlimited.

    `cp` is the model; `of` lists variables, times what they bring, by what they stand for.
    """

    def __init__(self, state: State) -> None:
        self.state, its = state, state.players[0]
        assert state.edition.repaint  # where single-color circles are barred from paint it takes more rows
        self.cp = cp_model.CpModel()
        self.pyramid, self.own = its.pyramid, list(its.gems)
        self.hand = [state.deck.card(number) for number in its.hand]
        self.rounds = range(1, ROUNDS + 2 - state.round)
        self.attacks = sum(other.attack for other in state.players[1:])
        self.circle_gems = 1 + ongoing_gems(its.pyramid, CircleGems)
        self.discard_gems = DISCARD_GEMS + ongoing_gems(its.pyramid, DiscardGems)
        self.tokens = [token for card in its.pyramid.cards for token in card.tokens]
        self.infinite = [sum(card.infinite.count(color) for card in its.pyramid.cards) for color in COLORS]
        self.of: dict[tuple[object, ...], list[Sum]] = defaultdict(list)
        self.done: list[tuple[Sum, int, Card, Place | None, tuple[Icon, ...]]] = []
        """The variable that says whether in a round a card is played at a place for a reward, or discarded."""
        self.taken: list[list[Sum]] = []
        """Gems of choice, by round and color."""
        plays = list(possible_plays(state))
        self.reach = sorted({play.place for play in plays})
        for play in plays:
            self._play(*play)
        self._actions()
        self._places()
        self._circles()
        left = self._gems_left()
        self.cp.maximize(_add([*self._worth(), *self._laws_worth(left)]))

    def _sum(self, *key: object) -> Sum:
        return _add(self.of[key])

    def _bool(self, *keys: tuple[object, ...]) -> Sum:
        x = self.cp.new_bool_var("")
        for key in keys:
            self.of[key].append(x)
        return x

    def _play(self, at: int, card: Card, place: Place, icons: tuple[Icon, ...]) -> None:
        of, sections = self.of, card.sections
        assert sections.bottom_left == sections.bottom_right  # as on all cards of the deck
        keys: list[tuple[object, ...]] = [("play", at), ("at", at, place), ("stands", place)]
        keys += [("shows", Section(place, corner), color) for corner, color in zip(CORNERS, sections, strict=True)]
        keys += [("card", card.number), ("played", card.number), ("bottom", at, place, sections.bottom_left)]
        keys += [("character", place)] if isinstance(card, Character) else []
        x = self._bool(*keys)
        self.done.append((x, at, card, place, icons))
        for paid, due in cost(card, place.level).items():
            of["due", at, paid].append(due * x)
        for kind, value, color in icons:
            if kind == "gems":
                of[kind, at].append(value * x)
            elif kind == "infinite":
                of[kind, color].append(x)
                of[kind, at, color].append(x)
                of["points",].append(place.level * x)
            elif kind in ("circle_bonus", "magic_bonus"):
                of[kind, color].append((value, card.number))
                of[kind, color, value, card.number].append(x)
            else:
                of[kind,].append((value or 1) * x)

    def _actions(self) -> None:
        """One card a round, each card once; discards first, from the first card on, and idle rounds last."""
        for at, card in product(self.rounds, self.hand):
            x = self._bool(("discard", at), ("discard", at, card.number), ("card", card.number))
            self.done.append((x, at, card, None, ()))
            self.of["gems", at].append(self.discard_gems * x)
        for at in self.rounds:
            self.cp.add_at_most_one([*self.of["play", at], *self.of["discard", at]])
        for card in self.hand:
            self.cp.add_at_most_one(self.of["card", card.number])
        for at, after in pairwise(self.rounds):
            self.cp.add(self._sum("play", after) <= self._sum("play", at) + self._sum("discard", at))
            for index, card in enumerate(self.hand):
                before = [x for other in self.hand[:index] for x in self.of["discard", at, other.number]]
                self.cp.add(self._sum("discard", after, card.number) <= _add(before))

    def _before(self, at: int, place: Place) -> Sum:
        """Whether a card has come to stand there before a round."""
        return _add([x for earlier in range(1, at) for x in self.of["at", earlier, place]])

    def _places(self) -> None:
        """One card a place, on two others and beside those of its row (PYR-1, PYR-2)."""
        for place in self.reach:
            self.cp.add_at_most_one(self.of["stands", place])
        for at, place in product(self.rounds, self.reach):
            (level, x), row = place, self.pyramid.ends[place.level - 1]
            needed = [place.left_support, place.right_support] if level > 1 else []
            needed += [Place(level, x + 1 if x < row[0] else x - 1)] if row else []
            here = self._sum("at", at, place)
            for other in needed:
                if other not in self.pyramid.by_place:
                    self.cp.add(here <= self._before(at, other))
            if not row:  # the first one anywhere, the others beside it
                beside = self._before(at, Place(level, x - 1)) + self._before(at, Place(level, x + 1))
                for other in self.reach:
                    if other.level == level and abs(other.x - x) > 1:
                        self.cp.add(here + self._before(at, other) <= 1 + beside)

    def _circles(self) -> None:
        """The paint of every circle and the gems it takes; those brought by one played in a single color (DEV-8)."""
        old = [circle.place for circle in self.pyramid.circles]
        for place in (*old, *(place for place in self.reach if place.level > 1)):
            sections = circle_sections(place)
            fixed = [self.pyramid.color(section) for section in sections if section.place in self.pyramid.by_place]
            new = [section for section in sections if section.place not in self.pyramid.by_place]
            for color in COLORS:
                paint = self._bool(("painted", color), ("paints", place))
                self.of["points",].append(place.level * paint)
                gems = paint * (len(sections) - fixed.count(color))
                shows = [self.of["shows", section, color] for section in new]
                for n, xs in enumerate(shows[1:]):  # the bottom sections, which are alike, and those above
                    match = self._bool()
                    self.cp.add(match <= paint)
                    self.cp.add(match <= _add(xs))
                    gems -= match if n else 2 * match
                self.of["spent", color].append(gems)
                if place not in old and fixed.count(color) == len(fixed):
                    self._circle_gem(place, color, shows[2:])
            self.cp.add(self._sum("paints", place) <= (1 if place in old else self._sum("stands", place)))

    def _circle_gem(self, place: Place, color: str, above: list[list[Sum]]) -> None:
        for at in self.rounds:
            bottom = self.of["bottom", at, place, color]
            if above:
                single = self._bool(("circle", at, color))
                for xs in (bottom, *above):
                    self.cp.add(single <= _add(xs))
            else:
                self.of["circle", at, color] += bottom

    def _gems_left(self) -> Sum:
        """No color is ever overdrawn, and infinite gems are used once (INF-1); the gems left after painting."""
        have: list[Sum] = list(self.own)
        for at in self.rounds:
            taken = [self.cp.new_int_var(0, _MANY, "") for _ in COLORS]
            self.taken.append(taken)
            self.cp.add(_add(taken) <= self._sum("gems", at))
            for index, color in enumerate(COLORS):
                due, used = self._sum("due", at, color), self.cp.new_int_var(0, TOP_LEVEL, "")
                self.of["used", color].append(used)
                won = _add([x for earlier in range(1, at) for x in self.of["infinite", earlier, color]])
                self.cp.add(used <= due)
                self.cp.add(self._sum("used", color) <= self.infinite[index] + won)
                have[index] += used - due
                self.cp.add(have[index] >= 0)
                have[index] += taken[index] + self.circle_gems * self._sum("circle", at, color)
        left = [n - self._sum("spent", color) for n, color in zip(have, COLORS, strict=True)]
        for n in left:
            self.cp.add(n >= 0)
        return _add(left)

    def _times(self, when: Sum, what: Sum, most: int) -> Sum:
        """The product of what is 0 or 1 and a number, or less; more of it is worth more points."""
        found = self.cp.new_int_var(0, most, "")
        self.cp.add(found <= most * when)
        self.cp.add(found <= what)
        return found

    def _bonuses(self, kind: str, color: str | None, count: Sum, most: int) -> Iterator[Sum]:
        """What tokens that pay for each of something come to, those that lie there and new ones."""
        yield count * sum(token.value for token in self.tokens if token.kind == kind and token.color == color)
        for value, number in sorted(set(self.of[kind, color])):
            yield value * self._times(self._sum(kind, color, value, number), count, most)

    def _worth(self) -> Iterator[Sum]:
        """The points without those of laws (SCO-1, SCO-2, SCO-4 to SCO-7)."""
        yield self._sum("points") + sum(token.value for token in self.tokens if token.kind == "points")
        yield sum(card.place.level * len(card.infinite) for card in self.pyramid.cards)
        rounds = len(self.rounds)
        for color, infinite in zip(COLORS, self.infinite, strict=True):
            count = self._sum("painted", color) + infinite + self._sum("infinite", color)
            yield from self._bonuses("circle_bonus", color, count, len(self.pyramid.circles) + infinite + 2 * rounds)
        have = {kind: self.pyramid.count(kind) + self._sum(kind) for kind in ("magic", "science", "defense")}
        yield from self._bonuses("magic_bonus", None, have["magic"], self.pyramid.count("magic") + 2 * rounds)
        self.sets, held = self.cp.new_int_var(0, _MANY, ""), self.cp.new_int_var(0, self.attacks, "")
        self.cp.add(held <= have["defense"])
        for n in have.values():
            self.cp.add(self.sets <= n)
        yield POINTS_OF_A_SET * self.sets
        yield POINTS_LOST_TO_AN_ATTACK * (held - self.attacks)

    def _laws_worth(self, left: Sum) -> Iterator[Sum]:
        """The points of laws that stand and of those in the hand (SCO-3)."""
        nothing = CountedPyramid(self.pyramid, (), NO_GEMS, 0, ())
        for standing in self.pyramid.cards:
            if not isinstance(standing.card, Law):
                continue
            effect = standing.card.effect
            if counted := self._counted(effect, left):
                points, count = counted
                yield points * count
            elif found := law_points(effect, standing, nothing):
                yield found.points
            if isinstance(effect, AdjacentCharacters):
                near = [x for place in standing.place.neighbors for x in self.of["character", place]]
                yield effect.points * _add(near)
        for card in self.hand:
            if isinstance(card, Law) and (counted := self._counted(card.effect, left)):
                points, count = counted
                yield points * self._times(self._sum("played", card.number), count, _MANY)

    def _counted(self, effect: LawEffect, left: Sum) -> tuple[int, Sum] | None:
        """The points of a law for each of something, and how many of that there are."""
        match effect:
            case CirclesAndInfinite(points=points):
                painted = [self._sum("painted", color) + self._sum("infinite", color) for color in COLORS]
                return points, _add(painted) + sum(self.infinite)
            case Sets(points=points):
                return points, self.sets
            case CardsInPyramid(points=points):
                played = [self._sum("play", at) for at in self.rounds]
                return points, _add(played) + sum(1 + len(card.tucked) for card in self.pyramid.cards)
            case GemsLeft(points=points, each=each):
                groups = self.cp.new_int_var(0, _MANY, "")
                self.cp.add(each * groups <= left)
                return points, groups
        return None
