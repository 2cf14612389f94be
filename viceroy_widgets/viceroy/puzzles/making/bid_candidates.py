"""Puzzles about a bid in the last auctions: they are drawn, solved, and compared with heuristics."""

from __future__ import annotations

from fractions import Fraction
from math import log2
from typing import Any

from ....errors import PuzzleError
from ...codec.moves import format_move
from ...codec.notation import format_position
from ...components.deck import built_in_deck
from ...components.gems import COLORS, Color, Gems
from ...rules.engine.auction import LAST_AUCTION
from ...rules.engine.engine import legal_moves
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import ASKED, SOLVER, Auctions, end_alone, end_name, outcomes
from ...solve.certificates import certificate_of
from ...solve.last_turn.replaying import moves_with_painting
from ...solve.last_turn.solving import last_turn
from ..choices import LEAST_OPTIONS, MOST_OPTIONS
from .candidates import LAST, card_numbers, random_gems
from .greedy import greedy_turn
from .interest import Interest
from .samples import Dice, corpus, sample

__all__ = ["bid_candidate", "bid_certificate", "bid_interest", "optimistic_totals"]

_COLORS = (2, 2, 3)
"""Choices for the number of colors that have cards and can be bid."""
_MORE = (2, 5)
"""Range for the number of gems beyond one gem of each such color."""
_HAND = (1,)
_AUCTIONS = (3, 3, 3, 2)
"""Choices for the auction, of three, in which the puzzle begins; later auctions matter too."""
_OPPONENTS = (1, 2, 3, 3, 3)
_MARGIN = Fraction(1, 4)
"""Points by which the best bid must beat the next one; a smaller margin is hard to see."""
_WORK = 200_000
_NOTHING = -(1 << 30)
_NAMES = ("Ben", "Cleo", "Dora")
_SHOWN, _UNSEEN = (1, 2, 3), (1, 1, 2)
"""Choices for the number of other players, if their bids are shown and if they are unseen."""


def bid_candidate(dice: Dice, edition: str = "en", against: str = "virtual") -> dict[str, Any]:
    """Return the document of a situation in the last auctions: a stored position, new gems, and a row of cards.

    The opponents are virtual, or in the third auction people whose bids are shown or unseen.
    """
    found = sample(dice.below(len(corpus())))
    placed = card_numbers(found.pyramid)
    drawn = 6 if against == "virtual" else 9
    cards = list(dice.sample([card.number for card in built_in_deck().characters if card.number not in placed], drawn))
    hand = [cards.pop() for _ in range(dice.choose(_HAND))]
    colors = dice.sample(COLORS, dice.choose(_COLORS))
    # One color has two cards and thus better chances; another color may have a better card.
    row = {color: [cards.pop() for _ in range(1 + (color == colors[0]))] for color in COLORS if color in colors}
    gems = random_gems(dice, _MORE).plus_all(Gems(*(int(color in colors) for color in COLORS)))
    me = {
        "pyramid": format_position(Position(found.pyramid)).split()[1],
        "gems": format_position(Position(found.pyramid, gems)).split()[2],
        "hand": hand,
    }
    asked = {**LAST, "phase": "auction", "row": row}
    if against == "virtual":
        number, virtual = dice.choose(_AUCTIONS), dice.choose(_OPPONENTS)
        asked = {**LAST, "phase": "auction", "number": number, "virtual": virtual, "row": row, "players": [me]}
    else:
        asked = {**asked, "number": LAST_AUCTION, **_people(me, dice, cards, list(row), against == "shown")}
    return asked if edition == "en" else {"edition": edition, **asked}


def _people(me: dict[str, Any], dice: Dice, cards: list[int], colors: list[Color], shown: bool) -> dict[str, Any]:
    """Return the fields for a table of people: the players, and the bids of the others if they are shown.

    Each other player has one gem of each color that they may bid, which is one color or two.
    """
    others, bids = [], []
    for name in _NAMES[: dice.choose(_SHOWN if shown else _UNSEEN)]:
        may = dice.sample(colors, 1 if shown else dice.between(1, 2))
        gems = format_position(Position(gems=Gems(*(int(color in may) for color in COLORS)))).split()[2]
        others.append({"name": name, "pyramid": f"0:{cards.pop()}", "gems": gems})
        bids.append(f"bids {may[0]}" if dice.below(4) else "passes")
    return {"virtual": 0, "players": [me, *others], **({"shown": bids} if shown else {})}


def bid_interest(state: State) -> Interest | str:
    """Return the interest of a bid puzzle, or the reason for its rejection.

    Raise PuzzleError if the last turn after an auction is not solved to a proven optimum.
    """
    moves = legal_moves(state, SOLVER)
    if not LEAST_OPTIONS <= len(moves) <= MOST_OPTIONS:
        return "forced"
    ends: dict[str, int] = {}

    def total(name: str, after: State) -> int:
        best = last_turn(after, SOLVER, work=_WORK)
        if not best.is_proven:
            raise PuzzleError("certificate/unproven", path="certificate")
        ends[name] = best.total
        return best.total

    values = Auctions(state, total).values()
    first, second, *_ = sorted(values, reverse=True)
    if first - second < _MARGIN:
        return "ties"
    hoped = optimistic_totals(state)
    gap = first - max(value for value, hope in zip(values, hoped, strict=True) if hope == max(hoped))
    outcome_count = sum(len(list(outcomes(state, move))) for move in moves)
    effort = log2(outcome_count) + log2(len(ends)) - log2(float(first - second))
    return Interest(-int(-gap // 1), 4 - state.round, effort)


def bid_certificate(state: State) -> dict[str, Any]:
    """Return the valuation of each bid, with a certificate for every possible end of the auctions.

    Raise PuzzleError if the last turn after an auction is not solved to a proven optimum.
    """
    ends: dict[str, Any] = {}

    def total(name: str, after: State) -> int:
        best = last_turn(after, SOLVER)
        if not best.is_proven:
            raise PuzzleError("certificate/unproven", path="certificate")
        moves = [format_move(move) for move in moves_with_painting(after, SOLVER, best.moves)]
        ends[name] = certificate_of(after, SOLVER, best.total, moves)
        return best.total

    values = Auctions(state, total).values()
    return {"worths": [[value.numerator, value.denominator] for value in values], "ends": ends}


def optimistic_totals(state: State) -> list[int]:
    """Return for each bid the best total it can lead to if heuristics play the rest.

    This estimate ignores how likely each result of the auction is.
    """
    known: dict[str, int] = {}

    def best(after: State) -> int:
        question = after.question
        if question is not None and question.kind in ASKED:
            if question.kind == "bid":
                return _NOTHING  # the next auction begins, so this bid has won nothing yet
            return max(
                best(later) for move in legal_moves(after, question.players[0]) for later in outcomes(after, move)
            )
        alone = end_alone(after)
        name = end_name(alone)
        if name not in known:
            known[name] = greedy_turn(alone)
        return known[name]

    return [max(map(best, outcomes(state, move))) for move in legal_moves(state, SOLVER)]
