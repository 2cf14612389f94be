"""Puzzles from a finished game of one's own: the last turn, and the painting after it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

from ....core.fields import Field
from ....core.history import History
from ....errors import PuzzleError, ViceroyError
from ....words import say
from ....words.languages import in_each_language
from ...codec.moves import format_move
from ...codec.situations import read_situation
from ...components.deck import built_in_deck
from ...rules.engine.ending import position_of
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.replaying import moves_with_painting
from ...solve.last_turn.solving import LastTurn, last_turn_steps
from ..documents import read_puzzle
from ..puzzle import Puzzle, content_id
from .certification import MOST_INEQUALITIES, puzzle_document, turn_certificate
from .finished_game import last_development, last_situation, played_line
from .interest import difficulty, turn_interest
from .new_puzzle import new_painting_puzzle

__all__ = ["last_turn_puzzle", "proven_puzzles"]

_THEME = "last_turn"
_WORK, _MOVES = 100_000, 10_000
"""Limits on the work of the search, and on the moves tried to carry out what it found; together some seconds."""
_CERTIFIED = 2 * MOST_INEQUALITIES
"""Work of a search from which on no certificate is looked for, as it would be too long."""
_EASY, _HARD = 1, 5
"""Difficulty of a turn that a simple heuristic solves too, and of one that nobody has proven."""


def last_turn_puzzle(history: History, seat: int) -> Generator[float, None, Puzzle]:
    """Return the last development phase of a player as a puzzle in which the others have passed already.

    The decks of the puzzle are empty, so that chance has no part in it. A turn that is too large asks for the best
    total that was found. It yields after each piece of work, as `ReviewedGame.puzzle_of`. Raise PuzzleError if the
    player held no card, or the deck is not the built-in one.
    """
    document, puzzle = yield from _last_turn(history, seat)
    return puzzle if document is None else read_puzzle(document)


def proven_puzzles(history: History, seat: int) -> Generator[float, None, Sequence[Mapping[str, Any]]]:
    """Return the documents of the puzzles of a seat with certificates: its last turn, and its painting.

    A painting that gives nothing to think about is left out. It yields as `last_turn_puzzle`.
    """
    found = list[Mapping[str, Any]]()
    try:
        document, _ = yield from _last_turn(history, seat)
        if document is not None:
            found.append(document)
    except PuzzleError:
        pass  # without cards, only the painting is left
    state = _painting(history, seat)
    if state is not None:
        try:
            made = new_painting_puzzle(position_of(state, seat))
        except ViceroyError:
            return found
        if not made.dull:
            found.append(made.document)
    return found


def _last_turn(history: History, seat: int) -> Generator[float, None, tuple[dict[str, Any] | None, Puzzle]]:
    """Return the puzzle of a last turn with its document; without a certificate, the document is None."""
    beginning = last_development(history)
    if beginning is None or not beginning.players[seat].hand:
        raise PuzzleError("puzzle/game_no_cards")
    if beginning.deck.digest != built_in_deck().digest:
        raise PuzzleError("puzzle/game_deck")
    document = last_situation(beginning, history.setup.players, seat)
    situation = read_situation(Field(document))
    state = situation.state
    best = yield from _counted(last_turn_steps(state, SOLVER, _WORK, _MOVES))
    hard = (difficulty(_THEME, turn_interest(state, best)) or _EASY) if best.is_proven else _HARD
    story = ("puzzle/game_story", *(() if best.is_proven else ("puzzle/game_unproven",)))
    titles = in_each_language(partial(say, "puzzle/game_title"))
    stories = in_each_language(lambda: " ".join(map(say, story)))
    known = _certificate(state, best)
    if known is not None:
        whole = puzzle_document(_THEME, document, difficulty=hard, title=titles, story=stories, certificate=known)
        return whole, read_puzzle(whole)
    line, total = moves_with_painting(state, SOLVER, best.moves), best.total
    played = played_line(history, seat, state)
    if played is not None and played[1] > total:  # a search that came to its limit may have missed what was played
        line, total = played
    solution = {"total": total, "moves": [format_move(move) for move in line]}
    name = content_id({"goal": _THEME, "situation": document})
    return None, Puzzle.of(
        name, _THEME, hard, titles, stories, situation, solution, "BSD-3-Clause", is_proven=best.is_proven
    )


def _certificate(state: State, best: LastTurn) -> Mapping[str, Any] | None:
    """Return the certificate of a last turn; None if there is none that is short enough."""
    if not best.is_proven or best.work > _CERTIFIED:
        return None
    try:
        return turn_certificate(state, best)
    except ViceroyError:
        return None


def _counted(work: Generator[None, None, LastTurn]) -> Generator[float, None, LastTurn]:
    """Yield which part of the limits a search has used after each piece of its work, and return its result."""
    for n in count(1):
        try:
            next(work)
        except StopIteration as end:
            best: LastTurn = end.value
            return best
        yield min(1.0, n / (_WORK + _MOVES))
    raise AssertionError  # a search comes to its end


def _painting(history: History, seat: int) -> State | None:
    """Return the state in which a player begins to paint; None if the game has not come so far."""
    states: list[State] = [state for state, _ in history.steps]
    return next((state for state in states if state.phase == "painting" and not state.players[seat].painting), None)
