"""Enumeration of a last turn of one player for `checker`, where the colors of freely chosen gems stay open.

This is a relaxation: the reserve is unlimited, so more is possible here than in a real game, and never less. The
totals that moves or paint reach by the rules are the lower bound in every certificate. Only the rules are used,
nothing of the solvers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import mul
from typing import NamedTuple

from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError, PuzzleError
from ..codec.moves import parse_move
from ..components import laws as act
from ..components import laws as end
from ..components.cards import Card, Character, Law
from ..components.gems import COLORS, Color, Gems, Icon, is_token
from ..components.laws import unknown_law
from ..rules.engine import auction, development
from ..rules.engine.ending import final_score
from ..rules.engine.engine import apply, legal_moves
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import TOP_LEVEL, Place
from ..rules.pyramids.position import Painting, Position, paint
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import ongoing_gems, score
from ..rules.state.state import State

__all__ = ["Node", "after_pass", "law_outcomes", "painted_total", "played_total", "rewards_of"]


# -- totals that moves or paint reach by the rules: the lower bound in every certificate -------------------------------


def played_total(state: State, player: int, moves: Sequence[str]) -> int:
    """Return the total of a player after these moves, while the others do nothing.

    Raise PuzzleError, which names the first wrong move.
    """
    for index, words in enumerate(moves):
        try:
            state, _ = apply(_others_done(state, player), parse_move(player, words))
        except (IllegalMoveError, NotationError) as error:
            raise PuzzleError("certificate/move", error.rule, path=f"moves[{index}]", sentence=str(error)) from error
    if state.phase in ("auction", "development"):
        raise PuzzleError("certificate/unfinished", path="moves")
    return final_score(state, player).total


def painted_total(position: Position, circles: Sequence[tuple[Place, Color]]) -> int:
    """Return the total with these circles painted; raise PuzzleError if the rules forbid it."""
    painting = Painting()
    by_place = {circle.place: circle for circle in position.pyramid.circles}
    for index, (place, color) in enumerate(circles):
        if place not in by_place:
            raise PuzzleError("certificate/circle", "PNT-1", path=f"paint[{index}]", place=str(place))
        try:
            for section in by_place[place].missing(color):
                painting = paint(position, painting, section, color)
        except IllegalMoveError as error:
            raise PuzzleError("certificate/move", error.rule, path=f"paint[{index}]", sentence=str(error)) from error
    return score(position, painting).total


def _others_done(state: State, player: int) -> State:
    while state.phase == "painting" and state.question is not None and player not in state.question.players:
        state, _ = apply(state, Move(state.question.players[0], "done", ()))
    return state


# -- enumeration of a last turn of one player for `checker` ------------------------------------------------------------


_REFUSED = (act.Barter, act.ReplaceCard, end.TuckFree)
"""Laws that are not enumerated here: a hand with one of them gets no certificate."""


_WITHOUT_CHOICE = act.Choose | act.DrawAndKeep | act.TakeCard | act.LastingLaw | end.CountedLaw
"""Laws without a choice here: they act later, count at the end, or give a reward from `rewards_of`."""


class Node(NamedTuple):
    """Search node of the turn: gems taken are `wild` and gems put on laws are `owed` until their color matters."""

    pyramid: Pyramid
    hand: tuple[Card, ...]
    gems: tuple[int, ...]
    free: tuple[int, ...]  # unused infinite gems, by color
    rounds: int
    wild: int = 0
    owed: int = 0
    path: tuple[str, ...] = ()
    later: int = 0  # number of later turns, in which there is nothing to bid for

    def gems_value(self, prices: Sequence[int]) -> int:
        """Return the value of the gems behind the screen: wild gems at the highest price, owed gems at the lowest."""
        return int(sum(map(mul, prices, self.gems))) + max(prices) * self.wild - min(prices) * self.owed

    def without(self, card: Card) -> Node:
        """Return the node with one card less in the hand and one round less."""
        return self._replace(hand=tuple(other for other in self.hand if other is not card), rounds=self.rounds - 1)

    def next_turn(self) -> Node:
        """Return the node in the next turn: gems for a pass (PAS-1, PAS-2), and all infinite gems unused (TRN-2)."""
        gems = auction.pass_gems(self.pyramid)
        infinite = [color for _, _, color in self.pyramid.infinite]
        free = tuple(map(infinite.count, COLORS))
        turn = self._replace(free=free, rounds=development.ROUNDS, wild=self.wild + gems, later=self.later - 1)
        return turn._replace(path=(*self.path, "next turn"))

    def paid(self, due: Gems) -> Node | None:
        """Return the node after a payment, infinite gems first, or None if it cannot be paid.

        As the reserve is unlimited, nothing is gained by saving infinite gems.
        """
        owed = [max(0, n - free) for n, free in zip(due, self.free, strict=True)]
        wild = self.wild - sum(max(0, n - have) for n, have in zip(owed, self.gems, strict=True))
        gems = tuple(max(0, have - n) for n, have in zip(owed, self.gems, strict=True))
        free = tuple(max(0, have - n) for n, have in zip(due, self.free, strict=True))
        if wild < 0 or sum(gems) + wild < self.owed:
            return None
        return self._replace(gems=gems, free=free, wild=wild)

    def with_card(self, card: Card, place: Place, icons: tuple[Icon, ...]) -> Node:
        """Return the node after a paid card is placed, with its circle gems and its reward."""
        infinite = tuple(icon.color for icon in icons if icon.kind == "infinite" and icon.color)
        pyramid = self.pyramid.with_card(PyramidCard(place, card, tuple(filter(is_token, icons)), infinite))
        color = pyramid.circle_color(place) if place.level > 1 else None
        got = 1 + ongoing_gems(pyramid, act.CircleGems, but=card.number)
        gems = tuple(have + (got if color == c else 0) for have, c in zip(self.gems, COLORS, strict=True))
        free = tuple(have + infinite.count(c) for have, c in zip(self.free, COLORS, strict=True))
        wild = self.wild + sum(icon.value for icon in icons if icon.kind == "gems")
        return self._replace(pyramid=pyramid, gems=gems, free=free, wild=wild)


def after_pass(state: State, player: int) -> tuple[State, Gems, int]:
    """Return the state in which cards are played, the gems held before, and the number of gems taken on the way.

    In the auction, the player must have no choice but to pass (AUC-9) and to take gems for it (PAS-1).
    Raise PuzzleError otherwise.
    """
    held = state.players[player].gems
    while (question := state.question) and question.kind in ("bid", "take") and question.players == (player,):
        moves = legal_moves(state, player)
        if question.kind == "bid" and len(moves) > 1:
            raise PuzzleError("certificate/situation", path="situation")
        state, _ = apply(state, moves[0])
    return state, held, state.players[player].gems.total - held.total


def rewards_of(card: Card, level: int) -> tuple[tuple[Icon, ...], ...]:
    """Return the rewards to choose from (DEV-9, DEV-10, LAW-6)."""
    if isinstance(card, Character):
        top = (TOP_POINTS,), tuple(icon for row in card.rewards[:3] for icon in row)
        return card.rewards[level - 1 : level] if level < TOP_LEVEL else top
    return card.effect.options if isinstance(card.effect, act.Choose) else ((),)


def law_outcomes(node: Node, card: Card, place: Place) -> Iterator[Node]:
    """Yield a node for each way to carry out a law that has just been played (LAW-6).

    Raise PuzzleError for a law that is not enumerated here.
    """
    effect = card.effect if isinstance(card, Law) else None
    law, pyramid = node.pyramid.at(place), node.pyramid
    if isinstance(effect, _REFUSED):
        raise PuzzleError("certificate/law", "LAW-6", path="ends", number=card.number)
    if isinstance(effect, end.GemsBanked):
        for n in range(min(effect.limit, sum(node.gems) + node.wild - node.owed) + 1):
            banked = pyramid.changed(law._replace(gems=Gems(n)))  # the colors of these gems stay open
            yield node._replace(pyramid=banked, owed=node.owed + n)
    elif isinstance(effect, end.TuckHand):
        for tucked in (some for n in range(effect.limit + 1) for some in combinations(node.hand, n)):
            hand = tuple(other for other in node.hand if other not in tucked)
            yield node._replace(pyramid=pyramid.changed(law._replace(tucked=tucked)), hand=hand)
    elif isinstance(effect, act.CopyTokens):
        near = [other for other in pyramid.neighbors(place) if isinstance(other.card, Character) and other.tokens]
        for other in near or [law]:
            yield node._replace(pyramid=pyramid.changed(law._replace(tokens=other.tokens)))
    elif isinstance(effect, act.TradeToken):
        yield node
        for bearer in pyramid.cards:
            for at, _ in enumerate(bearer.tokens):
                traded = pyramid.changed(bearer._replace(tokens=bearer.tokens[:at] + bearer.tokens[at + 1 :]))
                yield node._replace(pyramid=traded, wild=node.wild + effect.gems)
    elif effect is None or isinstance(effect, _WITHOUT_CHOICE):
        yield node
    else:
        raise unknown_law(effect, "checker")
