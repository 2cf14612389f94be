"""Difficulty of a puzzle: how many rules of thumb solve it, and how far ahead one has to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.vocabulary import Move
from ....learn.puzzle import HARDEST, GamePuzzle
from ....learn.rules_of_thumb import GoalTask, RuleOfThumb, at_random, both_ways, is_solved_by, numbered
from ...components.pieces import CARDS, COLOR_INDEX, COLORS, NOBLES
from ...rules.board import Board, Seat
from ...rules.buying import cost_of
from ...rules.engine import State
from ...rules.puzzle_rules import Target, purchase_of

__all__ = [
    "MOST_WITH_NOBLE",
    "RULES",
    "TEMPTING",
    "cards_shown",
    "is_purchase",
    "points_gained",
    "rated",
    "solving",
    "tokens_due",
]


# -- rules of thumb for the puzzles of the game ------------------------------------------------------------------------


_NOBLE = 3
_TARGET = 100
"""Worth of an action that reaches the target at once, above all others."""


def is_purchase(answer: Move) -> bool:
    """Return whether an action buys a card."""
    return answer.verb == "buy"


def _is_take(answer: Move) -> bool:
    return answer.verb == "take"


def _is_reservation(answer: Move) -> bool:
    return answer.verb == "reserve"


def card_of(answer: Move) -> int:
    """Return the card that an action names; 0 if it names none."""
    is_named = answer.verb in ("buy", "reserve") and isinstance(answer.what[0], int)
    return int(answer.what[0]) if is_named else 0


def cards_shown(board: Board, seat: Seat) -> list[int]:
    """Return the open cards and those that a seat has reserved."""
    shown = [card for row in board.row for card in row if card is not None]
    return shown + [held.card for held in seat.reserved]


def _seat(task: GoalTask, state: State) -> Seat:
    seat: Seat = state.board.seats[task.puzzle.player]
    return seat


def _card_points(task: GoalTask, state: State, answer: Move) -> int:
    """Return the points on the card that an action buys."""
    return CARDS[card_of(answer)].points if answer.verb == "buy" else 0


def points_gained(task: GoalTask, state: State, answer: Move) -> int:
    """Return the points of a purchase, a noble counted."""
    if answer.verb != "buy":
        return 0
    bonuses = list(_seat(task, state).bonuses)
    bonuses[COLOR_INDEX[CARDS[card_of(answer)].bonus]] += 1
    comes = any(
        all(has >= need for has, need in zip(bonuses, NOBLES[noble].bonuses, strict=True))
        for noble in state.board.nobles
    )
    return CARDS[card_of(answer)].points + _NOBLE * comes


def _points_named(task: GoalTask, state: State, answer: Move) -> int:
    """Return the points on the card that an action buys or reserves."""
    card = card_of(answer)
    return CARDS[card].points if card else -1


def tokens_due(task: GoalTask, state: State, answer: Move) -> int:
    """Return the tokens that the card of an action costs after bonuses."""
    card = card_of(answer)
    return sum(cost_of(card, _seat(task, state))) if card else 0


def _needs(task: GoalTask, state: State) -> list[int]:
    """Return the tokens of each color that the target needs; without one, those that all cards with points need."""
    target = getattr(task.puzzle.goal, "target", Target())
    seat = _seat(task, state)
    if target.card:
        return [max(0, CARDS[target.card].cost[n] - seat.bonuses[n] - seat.tokens[n]) for n in range(len(COLORS))]
    if target.noble:
        return [max(0, NOBLES[target.noble].bonuses[n] - seat.bonuses[n]) for n in range(len(COLORS))]
    due = [0] * len(COLORS)
    for card in cards_shown(state.board, seat):
        for n, count in enumerate(CARDS[card].cost):
            due[n] += max(0, count - seat.bonuses[n] - seat.tokens[n]) * (CARDS[card].points > 0)
    return due


def _use(task: GoalTask, state: State, answer: Move) -> int:
    """Return how many of the needed tokens or bonuses an action brings."""
    target, needs = getattr(task.puzzle.goal, "target", Target()), _needs(task, state)
    has_target = bool(target.card or target.noble)
    if answer.verb == "buy":
        if target.card and card_of(answer) == target.card:
            return _TARGET
        need = needs[COLOR_INDEX[CARDS[card_of(answer)].bonus]]
        if target.noble:
            return _TARGET * (need > 0)
        return min(need, 1) if has_target else need
    used = 0
    for color in map(str, answer.what):
        if color not in COLORS:
            continue
        need = needs[COLOR_INDEX[color]]
        used += min(need, 1) if has_target else need
        needs[COLOR_INDEX[color]] = max(0, need - 1)
    if answer.verb == "reserve":
        used += state.board.supply[len(COLORS)] > 0 and has_target
    return -used if answer.verb == "return" else used


def _at_risk(task: GoalTask, state: State, answer: Move) -> tuple[int, bool]:
    """Return the points of the card that an action keeps from a rival who can buy it; purchases are more."""
    card, player = card_of(answer), task.puzzle.player
    if not card or any(card == held.card for held in _seat(task, state).reserved):
        return -1, False
    others = [seat for seat in range(len(state.board.seats)) if seat != player]
    is_wanted = card in [purchase_of(state, seat) for seat in others]
    return (CARDS[card].points if is_wanted else -1), is_purchase(answer)


_MOST, _FEWEST = both_ways("buy the most points", "buy the fewest points", _card_points, is_purchase)
MOST_WITH_NOBLE, _FEWEST_NOBLE = both_ways(
    "buy the most points, a noble counted", "buy the fewest points, a noble counted", points_gained, is_purchase
)
_DEAREST, _CHEAPEST = both_ways("buy the dearest", "buy the cheapest", tokens_due, is_purchase)
_USEFUL, _USELESS = both_ways("most useful action", "least useful action", _use)
_USEFUL_TAKE, _USELESS_TAKE = both_ways("most useful take", "least useful take", _use, _is_take)
_USEFUL_BONUS, _USELESS_BONUS = both_ways("buy the most useful bonus", "buy the least useful bonus", _use, is_purchase)
_RESERVED, _LEFT = both_ways("reserve the most points", "reserve the fewest points", _points_named, _is_reservation)
_SAVED, _RISKED = both_ways("save the best card at risk", "save the worst card at risk", _at_risk)
_KEPT, _LEFT_AT_RISK = both_ways(
    "reserve the best card at risk", "reserve the worst card at risk", _at_risk, _is_reservation
)
TEMPTING: tuple[RuleOfThumb, ...] = (
    _MOST,
    MOST_WITH_NOBLE,
    _CHEAPEST,
    _DEAREST,
    _USEFUL,
    _USEFUL_TAKE,
    _USEFUL_BONUS,
    _SAVED,
    _KEPT,
    _RESERVED,
)
"""Rules that people follow; a puzzle is easy if many of these solve it."""
RULES: tuple[RuleOfThumb, ...] = (
    numbered("first button", 0),
    numbered("last button", -1),
    at_random(),
    *TEMPTING,
    _FEWEST,
    _FEWEST_NOBLE,
    _USELESS,
    _USELESS_TAKE,
    _USELESS_BONUS,
    _LEFT,
    _RISKED,
    _LEFT_AT_RISK,
)
"""All rules that the maker knows: those, their opposites, and rules that do not look at the board."""


# -- difficulty of a puzzle: how many rules of thumb solve it, and how far ahead one has to look -----------------------


_MANY = 7
"""Purchases to choose from that are more than one looks through at a glance."""


def rated(puzzle: GamePuzzle, line: Sequence[Move]) -> int:
    """Return the difficulty of a puzzle with this best line, from 1 to 5."""
    return max(1, min(HARDEST, _BY_THEME[puzzle.theme](puzzle, line, solving(puzzle))))


def solving(puzzle: GamePuzzle) -> list[str]:
    """Return the names of the tempting rules of thumb that solve a puzzle."""
    task = GoalTask(puzzle)
    return [rule.name for rule in TEMPTING if is_solved_by(rule, task)]


def _race(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call two turns with a rule of thumb easy; without one, each turn makes a race harder."""
    turns = -puzzle.best
    return min(3, turns - 1) if thumbs else turns


def _take(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    turns = -puzzle.best
    return turns - 1 if thumbs else turns + 1


def _reserve(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call three turns harder than two, most of all if the first one brings no points yet."""
    assert puzzle.about is not None  # the number of turns
    is_long = puzzle.about > 2
    if thumbs:
        return 1 + (len(thumbs) == 1) + is_long
    return 3 + is_long * (1 + (line[0].verb == "reserve"))


def _bonuses(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    purchases = sum(answer.verb == "buy" for answer in line)
    if thumbs:
        return 1 + (len(thumbs) < 3 or purchases > 4)
    return 3 + (purchases > 3) + (purchases > 5)


def _last(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call those easy that the most points decide; of the others, those that another rule of thumb decides."""
    replies = len(puzzle.start.board.seats) - 1 - puzzle.player
    if MOST_WITH_NOBLE.name in thumbs:
        return 1 + (replies > 0)
    purchases = sum(answer.verb == "buy" for answer in puzzle.rules.legal_moves(puzzle.start, puzzle.player))
    if not thumbs:
        return 4 + (replies > 1 or purchases >= _MANY)
    return 3 + (len(thumbs) == 1)


_BY_THEME: dict[str, Callable[[GamePuzzle, Sequence[Move], Sequence[str]], int]] = {
    "race": _race,
    "take": _take,
    "reserve": _reserve,
    "bonuses": _bonuses,
    "last": _last,
}
