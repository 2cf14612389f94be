"""What each bid of a player comes to: on average against virtual opponents, and whatever they do against people.

The rules are all that is used: a bid is made by the engine, with chance wound to where it draws what is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from ...core.moves import Move
from ...errors import PuzzleError
from ..components.gems import COLORS, Color
from ..rules.engine.engine import apply, legal_moves
from ..rules.engine.passing import LAST_AUCTION
from ..rules.engine.turns import LAST_TURN
from ..rules.engine.virtual import counter_before, left_out
from ..rules.state.draft import Draft
from ..rules.state.state import State
from .others_aside import SOLVER, others_aside, others_took

__all__ = ["ASKED", "Auctions", "drawing", "drawn", "draws", "end_name", "replies", "settled_end", "ways"]

ASKED = ("bid", "which_card", "clash", "claim", "discard_card")
"""Questions of the auction; what is asked after them is the end that a bid leads to."""


class Auctions:
    """The auctions that are left; `ends` says what the rest of the game is worth, by its name.

    A name tells apart what the rest depends on. Alone, all that virtual opponents may draw is weighed by how likely it
    is. Among people, in the third auction, the worst that the others can do counts. Where bids are shown, claims are
    not: whoever could share two cards may refuse to (AUC-6). PuzzleError for other states.
    """

    def __init__(self, state: State, ends: Callable[[str, State], int]) -> None:
        question, people = state.question, len(state.players)
        if question is None or question.kind != "bid" or SOLVER not in question.players:
            raise PuzzleError("certificate/auction", path="situation")
        later = people > 1 and (state.virtual or state.round != LAST_AUCTION)
        if later or state.turn != LAST_TURN:  # ends of an earlier turn differ by the row that is left
            raise PuzzleError("certificate/auction", path="situation")
        self.state, self._ends = state, ends
        self._known: dict[object, Fraction] = {}

    def worths(self) -> list[Fraction]:
        """What each legal bid comes to, in the order of the legal moves, with the best moves after it."""
        return [self.worth_of(bid) for bid in legal_moves(self.state, SOLVER)]

    def worth_of(self, bid: Move) -> Fraction:
        """What a bid comes to: the average, or what nobody can keep from the player."""
        return self._made(self.state, bid)

    def _made(self, state: State, move: Move) -> Fraction:
        if len(state.players) > 1:
            return min(map(self.worth, ways(state, move)))
        return sum((odds * self.worth(after) for odds, after in drawn(state, move)), Fraction())

    def worth(self, state: State) -> Fraction:
        """What a state on the way through the auctions comes to, with the best moves from there."""
        question, its = state.question, state.players[SOLVER]
        if question is None or question.kind not in ASKED:
            after = settled_end(state)
            name = end_name(after)
            if name not in self._known:
                self._known[name] = Fraction(self._ends(name, after))
            return self._known[name]
        key = (question, state.round, state.row, state.auction, its.gems, its.attack, its.hand, state.reserve)
        if key not in self._known:
            if SOLVER in question.players:
                self._known[key] = max(self._made(state, move) for move in legal_moves(state, SOLVER))
            else:
                other = question.players[0]
                self._known[key] = min(self._made(state, move) for move in legal_moves(state, other))
        return self._known[key]

    def closed(self, state: State) -> State:
        """Where this auction ends once the bids lie open, with the best answers, and the worst of the others.

        Of answers that are equally good, one that brings a card.
        """
        while (question := state.question) and question.kind in ASKED and question.kind != "bid":
            seat, choose = (SOLVER, max) if SOLVER in question.players else (question.players[0], min)
            made = [min(ways(state, move), key=self.worth) for move in legal_moves(state, seat)]
            state = choose(made, key=lambda after: (self.worth(after), len(after.players[SOLVER].hand)))
        return state


def replies(state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
    """All that others can answer who are asked in secret as well, and what comes of it (ORD-5)."""
    if state.held and state.question is not None:
        other = state.question.players[0]
        for move in legal_moves(state, other):
            yield from (((move, *rest), after) for rest, after in replies(apply(state, move)[0]))
    else:
        yield (), state


def ways(state: State, move: Move) -> Iterator[State]:
    """What a move can lead to, by chance or by what others answer at the same time."""
    found = replies(apply(state, move)[0]) if len(state.players) > 1 else drawn(state, move)
    yield from (after for _, after in found)


def drawing(state: State) -> int:
    """How many virtual opponents draw a gem in this auction."""
    return sum(until <= state.round for until in state.auction.virtual_out)


def drawn(state: State, move: Move) -> Iterator[tuple[Fraction, State]]:
    """What a move of a player alone can lead to, and how likely it is; chance decides after bids only (VIR-2)."""
    question = state.question
    opponents = drawing(state)
    if question is None or question.kind != "bid" or move.verb == "pass" or not opponents:
        yield Fraction(1), apply(state, move)[0]
        return
    for odds, colors in draws(opponents, len(state.players)):
        draft = Draft.of(state)
        counter = counter_before(state.seed, colors, len(state.players))
        assert counter is not None  # every draw comes up soon
        draft.counter = counter
        yield odds, apply(draft.freeze()[0], move)[0]


def draws(opponents: int, humans: int) -> Iterator[tuple[Fraction, tuple[Color, ...]]]:
    """What so many virtual opponents may draw together, each color of four left out alike (VIR-1), and how likely.

    Which of them draws which gem is left out: those who draw are all in the same position.
    """
    each = left_out(humans)
    all_ways = comb(len(COLORS) * each, opponents)
    for colors in combinations_with_replacement(COLORS, opponents):
        ways = prod(comb(each, colors.count(color)) for color in COLORS)
        yield Fraction(ways, all_ways), colors


def settled_end(state: State) -> State:
    """Where the auctions have ended, the others have taken the gems that are due to them, and the player is alone."""
    while (question := state.question) and question.kind == "take" and SOLVER not in question.players:
        state = others_took(state)
    return others_aside(state)


def end_name(state: State) -> str:
    """The hand, the gems, what is asked, and among people the reserve: all that the rest of the game depends on."""
    its, question = state.players[SOLVER], state.question
    asked = " ".join(map(str, (question.kind, *question.about))) if question else ""
    name = f"{','.join(map(str, its.hand))} {','.join(map(str, its.gems))} {asked}"
    return name if len(state.players) == 1 else f"{name} {','.join(map(str, state.reserve))}"
