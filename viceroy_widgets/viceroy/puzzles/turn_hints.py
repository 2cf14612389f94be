"""Best play of a last turn from a certificate: its moves, and hints in three steps."""

from __future__ import annotations

from itertools import pairwise

from ...core.moves import Move
from ...words import say
from ..codec.notation.moves import parse_move
from ..components.gems import Gems
from ..rules.engine.turns import LAST_TURN
from ..rules.state.state import State
from ..solve.adversarial_opponents import SOLVER
from ..text.phrases import gems_text
from .puzzle import Puzzle

__all__ = ["best_moves", "task_of", "turn_hints"]


def best_moves(puzzle: Puzzle) -> tuple[Move, ...]:
    """Return the moves of the certificate."""
    return tuple(parse_move(SOLVER, words) for words in puzzle.certificate["moves"])


def turn_hints(puzzle: Puzzle) -> tuple[str, str, str]:
    """Return three hints: the cards, their places, and the first step."""
    moves = best_moves(puzzle)
    # A certificate that was not checked may lack the place of a card.
    pairs = [(move, after) for move, after in pairwise(moves) if (move.verb, after.verb) == ("play", "place")]
    plays = [(move.what[0], _place(after)) for move, after in pairs]
    discards = [move.what[0] for move in moves if move.verb == "discard"]
    if not plays and not discards:
        return say("puzzle/hint_pass"), say("puzzle/hint_pass"), say("puzzle/hint_paint")
    numbers = ", ".join(map(str, sorted([*(number for number, _ in plays), *discards])))
    places = "; ".join(
        [
            *(say("puzzle/hint_place", number=number, place=place) for number, place in plays),
            *(say("puzzle/hint_discard", number=number) for number in discards),
        ]
    )
    first = next(move for move in moves if move.verb == "discard" or move in [play for play, _ in pairs])
    taken = [move.what for move in moves[: moves.index(first)] if move.verb == "take"]
    order = say("puzzle/hint_first", number=first.what[0])
    if taken:  # gems are taken before the first card
        gems = Gems(*(sum(map(int, counts)) for counts in zip(*taken, strict=True)))
        order = say("puzzle/hint_take", gems=gems_text(gems))
    return say("puzzle/hint_cards", numbers=numbers), say("puzzle/hint_places", places=places), order


def _place(move: Move) -> str:
    return ",".join(map(str, move.what))


def task_of(state: State) -> str:
    """Return the task in words, with the attack tokens behind other screens, which the solver has to know."""
    attacks = sum(its.attack for seat, its in enumerate(state.players) if seat != SOLVER)
    if state.turn < LAST_TURN:
        task = say("puzzle/task_build")
    else:
        task = say("puzzle/task_take" if state.phase == "auction" else "puzzle/task")
    return " ".join([task, *([say("puzzle/attacks", n=attacks)] if attacks else [])])
