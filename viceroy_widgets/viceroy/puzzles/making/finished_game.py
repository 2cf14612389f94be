"""Last development phase of one player in a finished game, with a proof: as a puzzle, and for the review."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from ....core.fields import Field
from ....core.history import History
from ....core.vocabulary import Move
from ....errors import PuzzleError, ViceroyError
from ....words import say
from ....words.languages import in_each_language
from ...codec.notation import format_position
from ...codec.positions import write_edition
from ...codec.situations import read_situation
from ...components.deck import built_in_deck
from ...rules.engine.ending import position_of
from ...rules.engine.setup import LAST_TURN
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.solving import last_turn, last_turn_steps
from ...solve.painting import best_painting
from ..documents import read_puzzle
from ..puzzle import Puzzle
from ..turn_goals import TURN_RULES
from ..turn_hints import PLAYING
from .candidates import LAST
from .certification import puzzle_document
from .interest import difficulty, turn_interest

__all__ = ["best_last_turn", "has_last_turn", "last_turn_puzzle", "proven_moves"]

_WORK = 20_000
"""Limit on the work of the search; this much takes about a second."""
_MOVES = 5_000
"""Limit on the moves tried to carry out what was found; this many take less than a second."""
_QUICK = 60_000
"""Limit on the work of the searches of a review, for all decisions of the turn together; it is done in slices."""
_TRIED = 2_000
"""Limit on the moves tried in a review to carry out what was found for a decision."""
_HARD = 1
"""Difficulty of a turn that a simple heuristic solves too, so that no difficulty is estimated."""


def has_last_turn(history: History, seat: int) -> bool:
    """Return whether `last_turn_puzzle` may find a puzzle: the player held cards of the built-in deck."""
    state = _beginning(history)
    return state is not None and bool(state.players[seat].hand) and state.deck.digest == built_in_deck().digest


def last_turn_puzzle(history: History, seat: int) -> Puzzle:
    """Return the last development phase of a player as a puzzle in which the others have passed already.

    Raise PuzzleError if the player held no card, or the deck is not the built-in one. It is raised as well if no total
    can be proven quickly to be the best. The decks of the puzzle are empty, so that chance has no part in it.
    """
    state = _beginning(history)
    if state is None or not state.players[seat].hand:
        raise PuzzleError("puzzle/game_no_cards")
    if state.deck.digest != built_in_deck().digest:
        raise PuzzleError("puzzle/game_deck")
    try:
        made = _proven(_situation(state, history.setup.players, seat))
    except ViceroyError as error:
        raise PuzzleError("puzzle/game_unproven") from error
    title, story = (partial(say, message) for message in ("puzzle/game_title", "puzzle/game_story"))
    return read_puzzle({**made, "title": in_each_language(title), "story": in_each_language(story)})


def proven_moves(history: History, seat: int) -> Generator[None, None, dict[int, tuple[Move, int]]]:
    """Return the steps at which a player chose cards and places in the last development, with what is proven of each.

    With each step stand its best move, and the points that the move made there lost. As in the puzzle, the others have
    passed and the decks are empty. Return {} if that cannot be proven quickly, if the player drew a card then, or if
    what others took leaves a best move impossible. It yields after each piece of the search.
    """
    start = _beginning(history)
    if start is None or not has_last_turn(history, seat):
        return {}
    first = next(at for at, (state, _) in enumerate(history.steps) if state is start)
    events = (event for _, events in history.steps[first + 1 :] for event in events)
    if any(event.kind == "drew" and event.player == seat for event in events):
        return {}
    steps = [at for at in range(first, len(history.moves)) if history.moves[at].player == seat]
    made = [history.moves[at]._replace(player=SOLVER) for at in steps]
    try:
        lost = yield from _lost(read_situation(Field(_situation(start, history.setup.players, seat))).state, made)
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
    total that it found. Return None for a player without cards, or another deck. It yields after each piece of work.
    """
    start = _beginning(history)
    if start is None or not has_last_turn(history, seat):
        return None
    try:
        state = read_situation(Field(_situation(start, history.setup.players, seat))).state
        best = yield from last_turn_steps(state, SOLVER, _QUICK, _TRIED)
    except ViceroyError:
        return None
    return best.total, best.is_proven


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


def _proven(situation: dict[str, Any]) -> dict[str, Any]:
    """Return the document of the puzzle with its certificate; raise ViceroyError if none is found quickly."""
    state = read_situation(Field(situation)).state
    best = last_turn(state, work=_WORK, replays=_MOVES)
    if not best.is_proven:
        raise PuzzleError("puzzle/game_unproven")
    hard = difficulty("last_turn", turn_interest(state, best)) or _HARD
    return puzzle_document("last_turn", situation, difficulty=hard, title={"en": "-"}, story={"en": "-"})


def _beginning(history: History) -> State | None:
    """Return the state in which the last development phase begins; None if the game has not come so far."""
    states: list[State] = [state for state, _ in history.steps]
    return next((state for state in states if state.turn == LAST_TURN and state.phase == "development"), None)


def _situation(state: State, names: tuple[str, ...], seat: int) -> dict[str, Any]:
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
