"""Checker of certificates: verifies by inequalities that no way to play a last turn beats the certified total.

It uses only the rules and no solver. A certificate has a total, moves that reach it, and a gem price for each color.
Gems of the player's choice have the highest of these prices, and each circle may buy its paint at these prices.
The result is an upper bound for a way to play, and it must be less than one point above the total.
The few ways that fail this test have their own proof: other prices, or one proof for each end of some circle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...errors import PuzzleError
from ..components import acting_laws as act
from ..components import end_laws as end
from ..components.cards import Card, Law
from ..components.gems import COLORS, NO_GEMS
from ..components.icons import Icon
from ..rules.engine import development, ending, paying, turns
from ..rules.pyramids.circles import Circle
from ..rules.pyramids.ongoing_effects import ongoing_gems
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET, circle_bonuses, score
from ..rules.state.state import State
from .checked_turn import Node, enacted, gifts, opened

__all__ = ["MOST_INEQUALITIES", "UNIT", "Check", "Ledger", "Proving", "check_last_turn", "check_painting"]

UNIT = 12
"""Prices are in twelfths of a point."""
MOST_INEQUALITIES = 20_000
"""Limit for one puzzle with all its ends; five times the number that the puzzles of the package need."""
_PLAIN = ("points", "magic", "magic_bonus", "science", "defense", "gems", "draw", "attack")
# Laws whose points no later card changes by itself; a law of a kind that is not here is looked at every time.
_PLAIN_END = (end.LeveledLaw, end.GemsBanked, end.Circles, end.CirclesAndInfinite, end.GemsLeft, end.Sets, end.TuckHand)
_PLAIN_LAWS = (*_PLAIN_END, act.OnceLaw, act.PassGems, act.DiscardGems)


def check_painting(position: Position, certificate: Mapping[str, Any]) -> int:
    """Return the number of inequalities used; raise PuzzleError if a painting may exceed the certified total."""
    proving = Proving(certificate)
    node = Node(position.pyramid, (), position.gems, (0,) * len(COLORS), 0)
    proving.settle(node, Ledger(position.pyramid, position, proving.prices))
    return proving.finished()


def check_last_turn(state: State, player: int, certificate: Mapping[str, Any]) -> int:
    """Return the number of inequalities used; raise PuzzleError if a way to play may exceed the certified total."""
    check = Check(state, player, certificate)
    check.run()
    return check.finished()


class Proving:
    """Verifier of inequalities against the limit of a certificate, and of proofs for ends its prices do not settle."""

    def __init__(self, certificate: Mapping[str, Any]) -> None:
        self.limit: int = UNIT * certificate["total"] + UNIT - 1
        self.prices: Sequence[int] = certificate["prices"]
        self.ends: Mapping[str, Any] = certificate["ends"]
        self.unused, self.inequalities, self.most = set(self.ends), 0, MOST_INEQUALITIES

    def finished(self) -> int:
        """Return the number of inequalities used; raise PuzzleError if a proof of the certificate was not used."""
        if self.unused:
            raise PuzzleError("certificate/unused", path="ends", end=min(self.unused))
        return self.inequalities

    def settle(self, node: Node, ledger: Ledger) -> None:
        """Verify that no painting of a node exceeds the limit, by the prices or else by a proof."""
        if not self.holds(self.bound_of(node, ledger)):
            name = "; ".join(node.path)
            self.unused.discard(name)
            self.prove(node, ledger, name)

    def bound_of(self, node: Node, ledger: Ledger) -> int:
        """Return an upper bound, in twelfths of a point, for all paintings of a node; exact without circles."""
        return ledger.now + node.priced(self.prices) if ledger.rings else ledger.bound(node, self.prices)

    def prove(self, node: Node, ledger: Ledger, name: str) -> None:
        """Verify the proof of a node that the prices do not settle; raise PuzzleError if there is none."""
        if name not in self.ends:
            raise PuzzleError("certificate/end", path="ends", end=name)
        self._prove(node, ledger, self.ends[name], {})

    def _prove(self, node: Node, ledger: Ledger, proof: Any, painted: dict[int, int]) -> None:
        """Verify a proof: prices of its own, or a circle with one proof for each way in which it can end."""
        if "prices" in proof:
            if not self.holds(ledger.bound(node, proof["prices"], painted)):
                raise PuzzleError("certificate/bound", path="ends")
            return
        circle, ways = proof["circle"], proof["ways"]
        is_new = circle in range(len(ledger.rings)) and circle not in painted
        if not is_new or len(ways) != len(ledger.rings[circle]):
            raise PuzzleError("certificate/ways", path="ends")
        for way, rest in enumerate(ways):
            self._prove(node, ledger, rest, {**painted, circle: way})

    def holds(self, bound: int) -> bool:
        """Return whether a bound is within the limit, and count it; raise PuzzleError after too many inequalities."""
        self.inequalities += 1
        if self.inequalities > self.most:
            raise PuzzleError("certificate/long", path="ends", n=self.most)
        return bound <= self.limit


class Check(Proving):
    """Depth-first search through all ways to play that the inequalities do not settle earlier."""

    def __init__(self, state: State, player: int, certificate: Mapping[str, Any]) -> None:
        super().__init__(certificate)
        state, held, wild = opened(state, player)
        its, question = state.players[player], state.question
        later = turns.LAST_TURN - state.turn
        alone = not later or (len(state.players) == 1 and not any(map(any, state.row)))
        last = question and question.kind in ("develop", "place") and alone
        if not last or not question or {*question.players, *state.developing} != {player} or any(state.decks):
            raise PuzzleError("certificate/situation", path="situation")
        self.position, self._first = ending.position_of(state, player), question.kind == "place" and question.about[0]
        self._seen: set[object] = set()
        self._ledgers: dict[Pyramid, Ledger] = {}
        colors = [color for _, _, color in paying.unused_infinite(its)]
        free = tuple(colors.count(color) for color in COLORS)
        hand = tuple(state.deck.card(number) for number in its.hand)
        self._root = Node(its.pyramid, hand, held, free, development.ROUNDS + 1 - state.round, wild, later=later)

    def run(self) -> None:
        """Check all ways to play; a card that is already picked is played first."""
        first = [card for card in self._root.hand if card.number == self._first]
        for node in self.plays(self._root, first[0]) if first else [self._root]:
            self.visit(node)

    def visit(self, node: Node) -> None:
        """Check all continuations of a node: the end of the turn, or one more round."""
        same = node._replace(path=())
        if same in self._seen:
            return  # this node was reached before in another order
        self._seen.add(same)
        ledger = None
        if node.later:
            self.visit(node.next_turn())
        else:
            ledger = self._ledgers.get(node.pyramid)
            if ledger is None:
                ledger = self._ledgers[node.pyramid] = Ledger(node.pyramid, self.position, self.prices)
            self.settle(node, ledger)
        for card in node.hand if node.rounds else ():
            if self.position.edition.discard:
                gems = development.DISCARD_GEMS + ongoing_gems(node.pyramid, act.DiscardGems)
                after = node.without(card)._replace(path=(*node.path, f"discard {card.number}"))
                self.visit(after._replace(wild=node.wild + gems))
            for child in self.plays(node, card, ledger if node.rounds == 1 else None):
                self.visit(child)

    def plays(self, node: Node, card: Card, ledger: Ledger | None = None) -> Iterator[Node]:
        """Yield a node for each way to play a card; with a ledger, only those that its inequality does not settle."""
        for place in node.pyramid.open_places(card):
            paid = node.without(card).paid(paying.cost(card, place.level))
            for n, icons in enumerate(gifts(card, place.level) if paid else ()):
                assert paid is not None
                if ledger is None or not self.holds(ledger.bound_with(paid, card, place, icons)):
                    for way, child in enumerate(enacted(paid.stood(card, place, icons), card, place)):
                        yield child._replace(path=(*node.path, f"{card.number} at {place}, {n}.{way}"))


class Ledger:
    """Value of a pyramid without further moves, and the possible gains from paint, independent of the gems."""

    def __init__(self, pyramid: Pyramid, position: Position, prices: Sequence[int]) -> None:
        laws = [placed.card.effect for placed in pyramid.cards if isinstance(placed.card, Law)]
        each = sum(law.points for law in laws if isinstance(law, end.Circles | end.CirclesAndInfinite))
        bonuses = circle_bonuses(pyramid)
        self.bonus = [each + bonuses.get(color, (0, ()))[0] for color in COLORS]
        self.pyramid, self.repaint = pyramid, position.edition.repaint
        self.rings = [self._ring(circle) for circle in pyramid.circles]
        self.tokens = [token for placed in pyramid.cards for token in placed.tokens]
        self.sets = POINTS_OF_A_SET + sum(law.points for law in laws if isinstance(law, end.Sets))
        self.attacks, self.is_plain = sum(position.opponents), all(isinstance(law, _PLAIN_LAWS) for law in laws)
        self.thrift = [law for law in laws if isinstance(law, end.GemsLeft)]
        self.floor = sum(-(-UNIT * law.points // law.each) for law in self.thrift)  # maximum value of a gem left
        self.colors = UNIT * sum(law.points for law in laws if isinstance(law, end.CircleColors))
        shown = {circle.color for circle in pyramid.circles if circle.color}
        now = score(replace(position, pyramid=pyramid, gems=NO_GEMS)).total
        self.worth = UNIT * now - self.colors * len(shown)
        self.prices = prices
        self.now = self.bound(Node(pyramid, (), NO_GEMS, (0,) * len(COLORS), 0), prices)

    def _ring(self, circle: Circle) -> list[tuple[int, int, int]]:
        """Return the possible ends of a circle as (points gained, color, gems), unchanged first (PNT-1, PNT-5)."""
        level, own = circle.level, circle.color
        now = level + self.bonus[COLORS.index(own)] if own else 0
        found = [(0, COLORS.index(own) if own else -1, 0)]
        colors = [color for _, color in circle.colors]
        for index, color in enumerate(COLORS if own is None or self.repaint else ()):
            if color != own:
                found.append((UNIT * (level + self.bonus[index] - now), index, len(colors) - colors.count(color)))
        return found

    def bound(self, node: Node, prices: Sequence[int], painted: Mapping[int, int] | None = None) -> int:
        """Return an upper bound, in twelfths of a point, for all paintings of a node with this pyramid.

        `painted` fixes the ends of some circles. Raise PuzzleError for prices that are too low.
        """
        if len(prices) != len(COLORS) or min(prices) < self.floor:
            raise PuzzleError("certificate/prices", path="prices", floor=self.floor)
        told, gain, shown = painted or {}, 0, {-1}
        for index, ring in enumerate(self.rings):
            ways = ring if index not in told else ring[told[index] : told[index] + 1]
            gain += max(points - prices[color] * gems for points, color, gems in ways)
            if self.colors:
                shown.update(color for _, color, _ in ways)
        worth = self.worth + self.colors * (len(shown) - 1)
        if len(told) < len(self.rings):
            return worth + gain + node.priced(prices)
        # All circles are fixed, so the number of gems left and their points from laws are exact.
        ends = [ring[told[index]] for index, ring in enumerate(self.rings)]
        left = max(0, sum(node.gems) + node.wild - node.owed - sum(gems for _, _, gems in ends))
        exact = sum(points for points, _, _ in ends) + UNIT * sum(
            law.points * (left // law.each) for law in self.thrift
        )
        return worth + min(exact, gain + node.priced(prices))

    def bound_with(self, paid: Node, card: Card, place: Place, icons: tuple[Icon, ...]) -> int:
        """Return the upper bound after one more paid character is placed; a huge number if a closer check is needed."""
        if isinstance(card, Law) or not self.is_plain or any(icon.kind not in _PLAIN for icon in icons):
            return 1 << 60
        prices, total = self.prices, self.now + paid.priced(self.prices)
        total += UNIT * (self._points([*self.tokens, *icons]) - self._points(self.tokens))
        total += max(prices) * sum(icon.value for icon in icons if icon.kind == "gems")
        if place.level > 1:
            circle = self.pyramid.with_card(PyramidCard(place, card)).circle_at(place)
            own = COLORS.index(circle.color) if circle.color else None
            total += max(points - prices[color] * gems for points, color, gems in self._ring(circle))
            return total if own is None else total + UNIT * (place.level + self.bonus[own]) + prices[own]  # DEV-8
        return total

    def _points(self, tokens: Sequence[Icon]) -> int:
        """Return the points of tokens together, without circle bonuses (SCO-4 to SCO-7)."""
        kinds = [token.kind for token in tokens]
        magic, science, defense = map(kinds.count, ("magic", "science", "defense"))
        points = sum(token.value for token in tokens if token.kind == "points")
        bonus = sum(token.value for token in tokens if token.kind == "magic_bonus")
        lost = POINTS_LOST_TO_AN_ATTACK * max(0, self.attacks - defense)
        return points + magic * bonus + self.sets * min(magic, science, defense) - lost
