"""Checker of the value of every bid in a certificate, auction by auction; it uses only the rules and no solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

from ...core.vocabulary import Event, Move
from ...errors import PuzzleError
from ..components.gems import COLORS, GEMS_PER_COLOR, Gems
from ..rules.engine import auction, engine, setup
from ..rules.state.state import FIELDS, Draft, State
from .checked_turn import played_total
from .checker import MOST_INEQUALITIES, check_last_turn

__all__ = ["bid_values", "check_bids"]


# -- enumeration of the auctions that follow a bid, for `bid_checker` --------------------------------------------------


_BIDDER = 0
"""Seat of the player who solves a puzzle."""
_IN_AUCTION = frozenset({"bid", "which_card", "clash", "claim", "discard_card"})
_NOT_THE_POSITION = frozenset({"deck", "edition", "seed", "counter", "step"})
_POSITION = tuple(name for name in FIELDS if name not in _NOT_THE_POSITION)
_MOST_COUNTERS = 20_000
_GEMS_NEEDED = 10
"""Gems that must be left in the reserve, so that the player can take all gems that are due."""

Value = Callable[[str, State], int]


def bid_values(state: State, value: Value) -> list[Fraction]:
    """Return the value of each legal bid: the average, or against people the guaranteed minimum.

    `value` is called with the name and the state of each end of the auctions. Raise PuzzleError for a state whose
    future depends on more than these auctions.
    """
    question = state.question
    if question is None or question.kind != "bid" or _BIDDER not in question.players:
        raise PuzzleError("certificate/auction", path="situation")
    if state.turn != setup.LAST_TURN:
        raise PuzzleError("certificate/auction", path="situation")
    if len(state.players) > 1 and (state.virtual or state.round != auction.LAST_AUCTION):
        raise PuzzleError("certificate/auction", path="situation")
    known: dict[Any, Fraction] = {}
    return [_value_of(state, bid, value, known) for bid in engine.legal_moves(state, _BIDDER)]


def _value_of(state: State, move: Move, value: Value, known: dict[Any, Fraction]) -> Fraction:
    outcomes = [(odds, _value(after, value, known)) for odds, after in _outcomes(state, move)]
    if len(state.players) > 1:
        return min(points for _, points in outcomes)
    return sum((odds * points for odds, points in outcomes), Fraction())


def _value(state: State, value: Value, known: dict[Any, Fraction]) -> Fraction:
    question = state.question
    if question is None or question.kind not in _IN_AUCTION:
        end = _worst_end(state)
        name = _name(end)
        if name not in known:
            known[name] = Fraction(value(name, end))
        return known[name]
    position = tuple(tuple(part) if isinstance(part := getattr(state, name), list) else part for name in _POSITION)
    if position not in known:
        player = _BIDDER if _BIDDER in question.players else question.players[0]
        values = [_value_of(state, move, value, known) for move in engine.legal_moves(state, player)]
        known[position] = max(values) if player == _BIDDER else min(values)
    return known[position]


def _outcomes(state: State, move: Move) -> Iterator[tuple[Fraction, State]]:
    """Yield each state that a move can lead to, with its probability; it is 0 for secret answers of others."""
    if len(state.players) > 1:
        yield from ((Fraction(), after) for after in _answered(engine.apply(state, move)[0]))
        return
    after, events = engine.apply(state, move)
    count = len(_drawn(events))
    if not count:
        yield Fraction(1), after
        return
    counters = _counters(state.seed, count)
    for colors in product(COLORS, repeat=count):
        draft = Draft.of(state)
        draft.counter = counters[colors]
        after, events = engine.apply(draft.freeze()[0], move)
        assert _drawn(events) == colors
        yield _odds(colors), after


def _answered(state: State) -> Iterator[State]:
    """Yield the state after each combination of answers of the others who are also asked in secret (ORD-5)."""
    if state.secret_answers and state.question is not None:
        for move in engine.legal_moves(state, state.question.players[0]):
            yield from _answered(engine.apply(state, move)[0])
    else:
        yield state


def _drawn(events: tuple[Event, ...]) -> tuple[Any, ...]:
    """Return the colors that virtual opponents drew for this bid, read from the events (VIR-2)."""
    return next((event.values[1::2] for event in events if event.kind == "virtual_bids"), ())


@lru_cache(maxsize=64)
def _counters(seed: int, count: int) -> dict[tuple[Any, ...], int]:
    """Return a mapping from sequence of colors to a random counter with which opponents draw it, found by trial."""
    found: dict[tuple[Any, ...], int] = {}
    state, _ = engine.new_game(1, seed=seed, virtual=count)
    while state.question is not None and state.question.kind != "bid":
        state, _ = engine.apply(state, engine.legal_moves(state, 0)[0])
    bid = next(move for move in engine.legal_moves(state, 0) if move.verb == "bid")
    for counter in range(_MOST_COUNTERS):
        draft = Draft.of(state)
        draft.counter = counter
        found.setdefault(_drawn(engine.apply(draft.freeze()[0], bid)[1]), counter)
        if len(found) == len(COLORS) ** count:
            return found
    raise AssertionError(f"some colors never come up with the seed {seed}")


def _odds(colors: tuple[Any, ...]) -> Fraction:
    """Return the probability of this sequence of colors, drawn gem by gem from those not in the game (VIR-1)."""
    left = dict.fromkeys(COLORS, GEMS_PER_COLOR - setup.GEMS_PER_PLAYER)  # with one human player
    odds = Fraction(1)
    for color in colors:
        odds *= Fraction(left[color], sum(left.values()))
        left[color] -= 1
    return odds


def _worst_end(state: State) -> State:
    """Return the state after the auctions in the worst case for the player, who is the only one left to play.

    The reserve loses of each color as many gems as the others may still take in all colors together. Their hands
    are emptied. A state with one player is returned unchanged. Raise PuzzleError if the reserve may be too small.
    """
    if len(state.players) == 1:
        return state
    draft = Draft.of(state)
    due, task_queue = 0, []
    question = draft.question
    if question is not None and question.kind == "take" and _BIDDER not in question.players:
        due += question.about[0]
        draft.question = None
    elif question is not None and question.kind == "develop":
        draft.question = question._replace(players=(_BIDDER,))
    for task in draft.task_queue:
        if task[0] == "pass_gems" and task[1] != _BIDDER:
            due += auction.pass_gems(state.players[task[1]].pyramid)
        else:
            task_queue.append(task)
    draft.task_queue = task_queue
    draft.reserve = Gems(*(max(0, left - due) for left in draft.reserve))
    for other in range(1, len(state.players)):
        draft.change(other, hand=())
    draft.developing = tuple(player for player in draft.developing if player == _BIDDER)
    needed = max(_GEMS_NEEDED, auction.pass_gems(state.players[_BIDDER].pyramid))
    end = engine.proceed(draft)[0] if draft.reserve.total >= needed else None
    # If the reserve runs out, the rules give the player the rest. The player would then have fewer gems here than
    # in a real game, and the proof of this end would not hold there.
    if end is None or end.players[_BIDDER].gems != state.players[_BIDDER].gems:
        raise PuzzleError("certificate/reserve", path="situation", n=needed)
    return end


def _name(state: State) -> str:
    """Return the name of this end in a certificate: hand, gems, question, and against people the reserve."""
    own, question = state.players[_BIDDER], state.question
    parts = [",".join(str(number) for number in own.hand), ",".join(str(n) for n in own.gems)]
    parts.append(" ".join(str(part) for part in (question.kind, *question.about)) if question else "")
    if len(state.players) > 1:
        parts.append(",".join(str(n) for n in state.reserve))
    return " ".join(parts)


# -- checker of the value of every bid in a certificate, end by end; it uses only the rules and no solver --------------


def check_bids(state: State, certificate: Mapping[str, Any]) -> int:
    """Return the number of inequalities used; raise PuzzleError if an end or the value of a bid is wrong.

    Every possible end of the auctions has its own total and proof, like a last turn. The value of a bid is the
    average of these totals, weighted by the draws of virtual opponents. Against people it is the lowest total,
    and the others play no card after the auction. Exactly one bid must be the best.
    """
    ends, used, inequalities = certificate["ends"], set[str](), 0

    def total(name: str, after: State) -> int:
        nonlocal inequalities
        if name not in ends:
            raise PuzzleError("certificate/no_end", path="ends", end=name)
        used.add(name)
        proof = ends[name]
        reached = played_total(after, _BIDDER, proof["moves"])
        if reached != proof["total"]:
            raise PuzzleError("certificate/total", path="ends", total=proof["total"], reached=reached)
        inequalities += check_last_turn(after, _BIDDER, proof)
        if inequalities > MOST_INEQUALITIES:
            raise PuzzleError("certificate/long", path="ends", n=MOST_INEQUALITIES)
        return reached

    values = bid_values(state, total)
    if used != set(ends):
        raise PuzzleError("certificate/unused", path="ends", end=min(set(ends) - used))
    due = [[value.numerator, value.denominator] for value in values]
    if certificate["worths"] != due:
        raise PuzzleError("certificate/worths", path="worths", due=", ".join(map(str, values)))
    if values.count(max(values)) != 1:
        raise PuzzleError("certificate/tie", path="worths")
    return inequalities
