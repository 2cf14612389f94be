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
from ..components import laws as act
from ..components import laws as end
from ..components.cards import Card, Law
from ..components.gems import COLORS, NO_GEMS, Icon
from ..rules.engine import development, ending, paying, setup
from ..rules.pyramids.places import Circle, Place
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET, circle_bonuses, ongoing_gems, score
from ..rules.state.state import State
from .checked_turn import Node, after_pass, law_outcomes, rewards_of

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
    proving.check_end(node, Ledger(position.pyramid, position, proving.prices))
    return proving.finished()


def check_last_turn(state: State, player: int, certificate: Mapping[str, Any]) -> int:
    """Return the number of inequalities used; raise PuzzleError if a way to play may exceed the certified total."""
    check = Check(state, player, certificate)
    check.run()
    return check.finished()


class Proving:
    """Verifier of inequalities against the limit of a certificate, and of proofs for ends its prices do not prove."""

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

    def check_end(self, node: Node, ledger: Ledger) -> None:
        """Verify that no painting of a node exceeds the limit, by the prices or else by a proof."""
        if not self.holds(self.bound_of(node, ledger)):
            name = "; ".join(node.path)
            self.unused.discard(name)
            self.prove(node, ledger, name)

    def bound_of(self, node: Node, ledger: Ledger) -> int:
        """Return an upper bound, in twelfths of a point, for all paintings of a node; exact without circles."""
        return ledger.now + node.gems_value(self.prices) if ledger.circle_options else ledger.bound(node, self.prices)

    def prove(self, node: Node, ledger: Ledger, name: str) -> None:
        """Verify the proof of a node that the prices do not prove; raise PuzzleError if there is none."""
        if name not in self.ends:
            raise PuzzleError("certificate/end", path="ends", end=name)
        self._prove(node, ledger, self.ends[name], {})

    def _prove(self, node: Node, ledger: Ledger, proof: Any, painted: dict[int, int]) -> None:
        """Verify a proof: prices of its own, or a circle with one proof for each of its options."""
        if "prices" in proof:
            if not self.holds(ledger.bound(node, proof["prices"], painted)):
                raise PuzzleError("certificate/bound", path="ends")
            return
        circle, proofs = proof["circle"], proof["ways"]
        is_new = circle in range(len(ledger.circle_options)) and circle not in painted
        if not is_new or len(proofs) != len(ledger.circle_options[circle]):
            raise PuzzleError("certificate/ways", path="ends")
        for option, its_proof in enumerate(proofs):
            self._prove(node, ledger, its_proof, {**painted, circle: option})

    def holds(self, bound: int) -> bool:
        """Return whether a bound is within the limit, and count it; raise PuzzleError after too many inequalities."""
        self.inequalities += 1
        if self.inequalities > self.most:
            raise PuzzleError("certificate/long", path="ends", n=self.most)
        return bound <= self.limit


class Check(Proving):
    """Depth-first search through all ways to play that the inequalities do not prove earlier."""

    def __init__(self, state: State, player: int, certificate: Mapping[str, Any]) -> None:
        super().__init__(certificate)
        state, held, wild = after_pass(state, player)
        its, question = state.players[player], state.question
        later = setup.LAST_TURN - state.turn
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
            self.check_end(node, ledger)
        for card in node.hand if node.rounds else ():
            if self.position.edition.discard:
                gems = development.DISCARD_GEMS + ongoing_gems(node.pyramid, act.DiscardGems)
                after = node.without(card)._replace(path=(*node.path, f"discard {card.number}"))
                self.visit(after._replace(wild=node.wild + gems))
            for child in self.plays(node, card, ledger if node.rounds == 1 else None):
                self.visit(child)

    def plays(self, node: Node, card: Card, ledger: Ledger | None = None) -> Iterator[Node]:
        """Yield a node for each way to play a card; with a ledger, only those that its inequality does not prove."""
        for place in node.pyramid.open_places(card):
            paid = node.without(card).paid(paying.cost(card, place.level))
            for n, icons in enumerate(rewards_of(card, place.level) if paid else ()):
                assert paid is not None
                if ledger is None or not self.holds(ledger.bound_with(paid, card, place, icons)):
                    for way, child in enumerate(law_outcomes(paid.with_card(card, place, icons), card, place)):
                        yield child._replace(path=(*node.path, f"{card.number} at {place}, {n}.{way}"))


class Ledger:
    """Value of a pyramid without further moves, and the possible gains from paint, independent of the gems."""

    def __init__(self, pyramid: Pyramid, position: Position, prices: Sequence[int]) -> None:
        laws = [placed.card.effect for placed in pyramid.cards if isinstance(placed.card, Law)]
        each = sum(law.points for law in laws if isinstance(law, end.Circles | end.CirclesAndInfinite))
        bonuses = circle_bonuses(pyramid)
        self.bonus = [each + bonuses.get(color, (0, ()))[0] for color in COLORS]
        self.pyramid, self.repaint = pyramid, position.edition.repaint
        self.circle_options = [self._options_of(circle) for circle in pyramid.circles]
        self.tokens = [token for placed in pyramid.cards for token in placed.tokens]
        self.sets = POINTS_OF_A_SET + sum(law.points for law in laws if isinstance(law, end.Sets))
        self.attacks, self.is_plain = sum(position.opponents), all(isinstance(law, _PLAIN_LAWS) for law in laws)
        self.gems_left_laws = [law for law in laws if isinstance(law, end.GemsLeft)]
        # maximum value of a gem left
        self.floor = sum(-(-UNIT * law.points // law.each) for law in self.gems_left_laws)
        self.colors = UNIT * sum(law.points for law in laws if isinstance(law, end.CircleColors))
        shown = {circle.color for circle in pyramid.circles if circle.color}
        now = score(replace(position, pyramid=pyramid, gems=NO_GEMS)).total
        self.value = UNIT * now - self.colors * len(shown)
        self.prices = prices
        self.now = self.bound(Node(pyramid, (), NO_GEMS, (0,) * len(COLORS), 0), prices)

    def _options_of(self, circle: Circle) -> list[tuple[int, int, int]]:
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
        decided, gain, shown = painted or {}, 0, {-1}
        for index, options in enumerate(self.circle_options):
            possible = options if index not in decided else options[decided[index] : decided[index] + 1]
            gain += max(points - prices[color] * gems for points, color, gems in possible)
            if self.colors:
                shown.update(color for _, color, _ in possible)
        value = self.value + self.colors * (len(shown) - 1)
        if len(decided) < len(self.circle_options):
            return value + gain + node.gems_value(prices)
        # All circles are fixed, so the number of gems left and their points from laws are exact.
        ends = [options[decided[index]] for index, options in enumerate(self.circle_options)]
        left = max(0, sum(node.gems) + node.wild - node.owed - sum(gems for _, _, gems in ends))
        exact = sum(points for points, _, _ in ends) + UNIT * sum(
            law.points * (left // law.each) for law in self.gems_left_laws
        )
        return value + min(exact, gain + node.gems_value(prices))

    def bound_with(self, paid: Node, card: Card, place: Place, icons: tuple[Icon, ...]) -> int:
        """Return the upper bound after one more paid character is placed; a huge number if a closer check is needed."""
        if isinstance(card, Law) or not self.is_plain or any(icon.kind not in _PLAIN for icon in icons):
            return 1 << 60
        prices, total = self.prices, self.now + paid.gems_value(self.prices)
        total += UNIT * (self._points([*self.tokens, *icons]) - self._points(self.tokens))
        total += max(prices) * sum(icon.value for icon in icons if icon.kind == "gems")
        if place.level > 1:
            circle = self.pyramid.with_card(PyramidCard(place, card)).circle_at(place)
            own = COLORS.index(circle.color) if circle.color else None
            total += max(points - prices[color] * gems for points, color, gems in self._options_of(circle))
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
