"""Exact value of each bid: the average against virtual opponents, the guaranteed minimum against people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from ...core.vocabulary import Move
from ...errors import PuzzleError
from ..components.gems import COLORS, Color, Gems
from ..rules.engine.auction import LAST_AUCTION, pass_gems
from ..rules.engine.engine import apply, legal_moves, proceed
from ..rules.engine.setup import LAST_TURN
from ..rules.engine.virtual import counter_before, gems_outside
from ..rules.state.state import Draft, GameFields, State

__all__ = [
    "ASKED",
    "SOLVER",
    "Auctions",
    "after_opponent_takes",
    "color_draws",
    "draw_outcomes",
    "drawing_opponents",
    "end_alone",
    "end_name",
    "outcomes",
    "replies",
    "with_adversarial_opponents",
]


# -- adversarial opponents after the last auction: they take exactly the gems that the player needs --------------------


SOLVER = 0
"""Seat of the player who solves a puzzle; all other seats are opponents."""
_ENOUGH = 10
"""Number of gems that is enough for a pass in nearly every game."""


def after_opponent_takes(state: State) -> State:
    """Return the state after another player has taken gems, with every color lowered by the full number.

    Raise PuzzleError if the reserve is too small for that.
    """
    assert state.question is not None  # it asks which gems to take
    (other,), (due, *_) = state.question.players, state.question.about
    held = state.players[SOLVER].gems
    alone = Draft.of(state)
    alone.task_queue = []  # later tasks must use the lowered reserve
    taken, _ = apply(alone.freeze()[0], legal_moves(state, other)[0])
    draft = Draft.of(taken)
    draft.task_queue, draft.reserve = list(state.task_queue), _lower(state.reserve, due)
    _enough(draft)
    after, _ = proceed(draft)
    if after.players[SOLVER].gems != held:  # gems taken without a choice would depend on the lowered reserve
        raise PuzzleError("certificate/reserve", path="situation", n=_due(after))
    return after


def with_adversarial_opponents(state: State) -> State:
    """Return the state with the player alone: the others have taken the gems due to them and hold no cards.

    Raise PuzzleError if the reserve is too small for that.
    """
    if len(state.players) == 1:
        return state
    draft = Draft.of(state)
    tasks = []
    for task in state.task_queue:
        if task[0] == "pass_gems" and task[1] != SOLVER:
            draft.reserve = _lower(draft.reserve, pass_gems(state.players[task[1]].pyramid))
        else:
            tasks.append(task)
    draft.task_queue = tasks
    for other in range(len(state.players)):
        if other != SOLVER:
            draft.change(other, hand=())
    draft.developing = tuple(player for player in state.developing if player == SOLVER)
    question = state.question
    if question is not None and question.kind == "develop":
        draft.question = question._replace(players=(SOLVER,))
    _enough(draft)
    return draft.freeze()[0]


def _lower(reserve: Gems, due: int) -> Gems:
    return Gems(*(max(0, there - due) for there in reserve))


def _due(game: GameFields) -> int:
    """Return the number of gems in the reserve that is enough for the player's pass and for a card."""
    return max(_ENOUGH, pass_gems(game.players[SOLVER].pyramid))


def _enough(draft: Draft) -> None:
    if draft.reserve.total < _due(draft):
        raise PuzzleError("certificate/reserve", path="situation", n=_due(draft))


# -- exact value of each bid -------------------------------------------------------------------------------------------


ASKED = ("bid", "which_card", "clash", "claim", "discard_card")
"""Kinds of auction questions; a state with any other question is the end that a bid leads to."""


class Auctions:
    """Search over the auctions that are left; the callback `ends` returns the value of the rest of the game.

    It gets a name and a state; the name identifies everything on which the rest of the game depends.
    For a lone player, all draws of virtual opponents are weighted by their probability.
    Against people, in the third auction, the worst answers of the others count.
    Bids may be shown, but claims stay secret: a player who could share two cards may refuse (AUC-6).
    Raise PuzzleError for other states.
    """

    def __init__(self, state: State, ends: Callable[[str, State], int]) -> None:
        question, people = state.question, len(state.players)
        if question is None or question.kind != "bid" or SOLVER not in question.players:
            raise PuzzleError("certificate/auction", path="situation")
        later = people > 1 and (state.virtual or state.round != LAST_AUCTION)
        if later or state.turn != LAST_TURN:  # in an earlier turn, the cards left in the row matter too
            raise PuzzleError("certificate/auction", path="situation")
        self.state, self._ends = state, ends
        self._known: dict[object, Fraction] = {}

    def values(self) -> list[Fraction]:
        """Return the value of each legal bid, in the order of the legal moves, with the best moves after it."""
        return [self.value_of(bid) for bid in legal_moves(self.state, SOLVER)]

    def value_of(self, bid: Move) -> Fraction:
        """Return the value of a bid: the average, or against people the guaranteed minimum."""
        return self._value_after(self.state, bid)

    def _value_after(self, state: State, move: Move) -> Fraction:
        if len(state.players) > 1:
            return min(map(self.value, outcomes(state, move)))
        return sum((odds * self.value(after) for odds, after in draw_outcomes(state, move)), Fraction())

    def value(self, state: State) -> Fraction:
        """Return the value of a state during the auctions, with the best moves from there."""
        question, its = state.question, state.players[SOLVER]
        if question is None or question.kind not in ASKED:
            after = end_alone(state)
            name = end_name(after)
            if name not in self._known:
                self._known[name] = Fraction(self._ends(name, after))
            return self._known[name]
        key = (question, state.round, state.row, state.auction, its.gems, its.attack, its.hand, state.reserve)
        if key not in self._known:
            if SOLVER in question.players:
                self._known[key] = max(self._value_after(state, move) for move in legal_moves(state, SOLVER))
            else:
                other = question.players[0]
                self._known[key] = min(self._value_after(state, move) for move in legal_moves(state, other))
        return self._known[key]

    def auction_end(self, state: State) -> State:
        """Return the end of this auction after the bids are shown: best answers of the player, worst of the others.

        Among equally good answers, one that brings a card is chosen.
        """
        while (question := state.question) and question.kind in ASKED and question.kind != "bid":
            seat, choose = (SOLVER, max) if SOLVER in question.players else (question.players[0], min)
            made = [min(outcomes(state, move), key=self.value) for move in legal_moves(state, seat)]
            state = choose(made, key=lambda after: (self.value(after), len(after.players[SOLVER].hand)))
        return state


def replies(state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Yield all combinations of answers of others who are also asked in secret, with the state after them (ORD-5)."""
    if state.secret_answers and state.question is not None:
        other = state.question.players[0]
        for move in legal_moves(state, other):
            yield from (((move, *rest), after) for rest, after in replies(apply(state, move)[0]))
    else:
        yield (), state


def outcomes(state: State, move: Move) -> Iterator[State]:
    """Yield each state that a move can lead to, by chance or by the secret answers of others."""
    found = replies(apply(state, move)[0]) if len(state.players) > 1 else draw_outcomes(state, move)
    yield from (after for _, after in found)


def drawing_opponents(state: State) -> int:
    """Return the number of virtual opponents that draw a gem in this auction."""
    return sum(until <= state.round for until in state.auction.virtual_out)


def draw_outcomes(state: State, move: Move) -> Iterator[tuple[Fraction, State]]:
    """Yield each state that a lone player's move can lead to, with its probability; only bids draw gems (VIR-2)."""
    question = state.question
    opponents = drawing_opponents(state)
    if question is None or question.kind != "bid" or move.verb == "pass" or not opponents:
        yield Fraction(1), apply(state, move)[0]
        return
    for odds, colors in color_draws(opponents, len(state.players)):
        draft = Draft.of(state)
        counter = counter_before(state.seed, colors, len(state.players))
        assert counter is not None  # every combination of colors is drawn soon
        draft.counter = counter
        yield odds, apply(draft.freeze()[0], move)[0]


def color_draws(opponents: int, humans: int) -> Iterator[tuple[Fraction, tuple[Color, ...]]]:
    """Yield each combination of colors that virtual opponents can draw together, with its probability.

    Equally many gems of each color are left out of the game (VIR-1). The order of the draws is ignored, because
    all drawing opponents are in the same position.
    """
    each = gems_outside(humans)
    all_combinations = comb(len(COLORS) * each, opponents)
    for colors in combinations_with_replacement(COLORS, opponents):
        combinations = prod(comb(each, colors.count(color)) for color in COLORS)
        yield Fraction(combinations, all_combinations), colors


def end_alone(state: State) -> State:
    """Return the state after the auctions, when the others have taken the gems due to them and the player is alone."""
    while (question := state.question) and question.kind == "take" and SOLVER not in question.players:
        state = after_opponent_takes(state)
    return with_adversarial_opponents(state)


def end_name(state: State) -> str:
    """Return the name of an end: hand, gems, question, and against people the reserve.

    The rest of the game depends on nothing else.
    """
    its, question = state.players[SOLVER], state.question
    asked = " ".join(map(str, (question.kind, *question.about))) if question else ""
    name = f"{','.join(map(str, its.hand))} {','.join(map(str, its.gems))} {asked}"
    return name if len(state.players) == 1 else f"{name} {','.join(map(str, state.reserve))}"
