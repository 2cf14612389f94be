"""Last development phase of one player in a finished game: what a review of it can prove."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Any

from ....core.fields import Field
from ....core.history import History
from ....core.vocabulary import Move
from ....errors import PuzzleError, ViceroyError
from ...codec.notation import format_position
from ...codec.positions import write_edition
from ...codec.situations import read_situation
from ...components.deck import built_in_deck
from ...rules.engine.ending import final_score, position_of
from ...rules.engine.setup import LAST_TURN
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.solving import last_turn_steps
from ...solve.painting import best_painting
from ..turn_goals import TURN_RULES
from ..turn_hints import PLAYING
from .candidates import LAST

__all__ = ["best_last_turn", "has_last_turn", "last_development", "last_situation", "played_line", "proven_moves"]

_QUICK = 60_000
"""Limit on the work of the searches of a review, for all decisions of the turn together; it is done in slices."""
_TRIED = 2_000
"""Limit on the moves tried in a review to carry out what was found for a decision."""


def has_last_turn(history: History, seat: int) -> bool:
    """Return whether the last development can be solved: the player held cards of the built-in deck."""
    state = last_development(history)
    return state is not None and bool(state.players[seat].hand) and state.deck.digest == built_in_deck().digest


def proven_moves(history: History, seat: int) -> Generator[None, None, dict[int, tuple[Move, int]]]:
    """Return the steps at which a player chose cards and places in the last development, with what is proven of each.

    With each step stand its best move, and the points that the move made there lost. As in the puzzle, the others have
    passed and the decks are empty. Return {} if that cannot be proven quickly, if the player drew a card then, or if
    what others took leaves a best move impossible. It yields after each piece of the search.
    """
    start = last_development(history)
    if start is None or not has_last_turn(history, seat):
        return {}
    first = next(at for at, (state, _) in enumerate(history.steps) if state is start)
    events = (event for _, events in history.steps[first + 1 :] for event in events)
    if any(event.kind == "drew" and event.player == seat for event in events):
        return {}
    steps = [at for at in range(first, len(history.moves)) if history.moves[at].player == seat]
    made = [history.moves[at]._replace(player=SOLVER) for at in steps]
    try:
        lost = yield from _lost(read_situation(Field(last_situation(start, history.setup.players, seat))).state, made)
    except ViceroyError:
        return {}
    best = {steps[at]: (better._replace(player=seat), points) for at, (better, points) in lost.items()}
    is_possible = all(
        better in history.rules.legal_moves(history.steps[step][0], seat) for step, (better, _) in best.items()
    )
    return best if is_possible else {}


def best_last_turn(history: History, seat: int) -> Generator[None, None, tuple[int, bool] | None]:
    """Return the most points that a player could have had after the last development, and whether that is proven.

    As in the puzzle, the others have passed and the decks are empty. A search that comes to its limit tells the best
    total that it found, or that of the moves made. Return None for a player without cards, or another deck. It yields
    after each piece of work.
    """
    start = last_development(history)
    if start is None or not has_last_turn(history, seat):
        return None
    try:
        state = read_situation(Field(last_situation(start, history.setup.players, seat))).state
        best = yield from last_turn_steps(state, SOLVER, _QUICK, _TRIED)
    except ViceroyError:
        return None
    played = None if best.is_proven else played_line(history, seat, state)
    return max(best.total, played[1] if played else best.total), best.is_proven


def _lost(state: State, made: Sequence[Move]) -> Generator[None, None, dict[int, tuple[Move, int]]]:
    """Return the best move and the points lost for each move made; raise ViceroyError if no proof is quick."""
    lost: dict[int, tuple[Move, int]] = {}
    # Index of each decision, the best total from there, and the moves that reach it.
    solved: list[tuple[int, int, tuple[Move, ...]]] = []
    at, work = 0, _QUICK
    while at < len(made) and state.phase in PLAYING:
        if state.question is not None and state.question.kind in ("develop", "place"):
            best = yield from last_turn_steps(state, SOLVER, work, _TRIED)
            if not best.is_proven:
                raise PuzzleError("puzzle/game_unproven")
            solved.append((at, best.total, best.moves))
            work -= best.work
        state, _ = TURN_RULES.apply(state, made[at])
        at += 1
    if state.phase in PLAYING:
        raise PuzzleError("puzzle/game_unproven")
    # How the player paints is a decision of its own.
    ends = [*solved, (at, best_painting(position_of(state, SOLVER)).optimum, ())]
    for (here, total, line), (after, left, _) in pairwise(ends):
        lost |= {step: (made[step], 0) for step in range(here, after)}
        if total > left:
            others = (step for step, move in enumerate(line, start=here) if step >= after or move != made[step])
            other = next(others, here)
            lost[other] = (line[other - here], total - left)
    return lost


def played_line(history: History, seat: int, state: State) -> tuple[tuple[Move, ...], int] | None:
    """Return the moves that a player made from the last development on, and their total in the state of the puzzle.

    Return None if one of them is not legal there, such as to play a card that was drawn.
    """
    start = last_development(history)
    first = next(at for at, (each, _) in enumerate(history.steps) if each is start)
    line = tuple(move._replace(player=SOLVER) for move in history.moves[first:] if move.player == seat)
    for move in line:
        if state.question is None or move not in TURN_RULES.legal_moves(state, SOLVER):
            return None
        state, _ = TURN_RULES.apply(state, move)
    return (line, final_score(state, SOLVER).total) if state.question is None else None


def last_development(history: History) -> State | None:
    """Return the state in which the last development phase begins; None if the game has not come so far."""
    states: list[State] = [state for state, _ in history.steps]
    return next((state for state in states if state.turn == LAST_TURN and state.phase == "development"), None)


def last_situation(state: State, names: tuple[str, ...], seat: int) -> dict[str, Any]:
    """Return the document of the situation, with the player in the first seat and the others after their last card."""
    order = [seat, *(other for other in range(len(names)) if other != seat)]
    players: list[dict[str, Any]] = []
    for player in order:
        its = state.players[player]
        _, pyramid, gems, *_ = format_position(Position(its.pyramid, its.gems)).split()
        seated: dict[str, Any] = {"pyramid": pyramid, "gems": gems}
        if its.attack:
            seated["attack"] = its.attack
        if player == seat:
            seated["hand"] = sorted(its.hand)
        else:
            seated["name"] = names[player][:40]
        players.append(seated)
    edition = write_edition(state.edition)
    found = {**LAST, "large": [], "row": {}, "phase": "development", "number": 1, "developing": [1], "players": players}
    return found if edition == "en" else {"edition": edition, **found}
