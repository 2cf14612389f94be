"""A game of Viceroy: set it up, ask what is legal, apply a move."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from ...core.moves import Move
from ...core.questions import Ask, Tasks
from ...errors import IllegalMoveError, StaleStateError
from ..box.deck import Deck
from ..box.editions import Edition
from ..box.gems import COLORS, Color
from ..table.draft import Draft
from ..table.state import State
from . import (
    auction,
    bartering,
    development,
    enacting,
    ending,
    passing,
    paying,
    playing,
    replacing,
    rewards,
    serving,
    setup,
    taking,
    tucking,
    turns,
    virtual,
)
from .setup import HIGHEST_SEED

__all__ = ["QUESTIONS", "apply", "awaited", "is_legal", "legal_moves", "new_game", "set_going"]

_ROOMS = (
    setup, auction, serving, virtual, passing, taking, development, paying, playing, rewards,
    enacting, bartering, tucking, replacing, turns, ending,
)  # fmt: skip
QUESTIONS: dict[str, Ask] = {kind: ask for room in _ROOMS for kind, ask in getattr(room, "QUESTIONS", {}).items()}
_TASKS: Tasks = {name: task for room in _ROOMS for name, task in getattr(room, "TASKS", {}).items()}


def new_game(
    players: int = 2,
    *,
    seed: int,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
    bonus_cards: bool = True,
    row: Sequence[Color] = COLORS,
) -> tuple[State, tuple[Event, ...]]:
    """The first state of a game that asks something, and what happened on the way there (SET).

    `virtual` opponents fill up to four seats (VIR-10), `bonus_cards=False` leaves them out (CMP-1), `row` is the
    order of the auction cards (SET-9). Raises IllegalMoveError where such a game cannot be played, NotationError for
    an unknown edition.
    """
    draft = setup.blank_game(players, seed, edition, virtual, deck, bonus_cards, row)
    return set_going(draft)


def awaited(state: State) -> tuple[int, ...]:
    """The players whose answer is awaited; several where they decide in secret (ORD-5)."""
    return state.question.players if state.question else ()


def legal_moves(state: State, player: int) -> tuple[Move, ...]:
    """All that a player may answer now, sorted; none where the player is not asked."""
    known = state._legal
    if known and known[0].player == player:
        return known
    question = state.question
    if question is None or player not in question.players:
        return ()
    player = question.players[question.players.index(player)]  # not True or 1.0 for 1: lists of moves are kept
    moves = QUESTIONS[question.kind].moves(state, player, *question.about)
    object.__setattr__(state, "_legal", moves)
    return moves


def is_legal(state: State, move: Move) -> bool:
    return isinstance(move, Move) and move in legal_moves(state, move.player)


def apply(state: State, move: Move, *, step: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after a move, and what happened; the state itself stays as it is.

    Raises IllegalMoveError with the rule that forbids the move, and StaleStateError where `step` is given and the
    game has gone on since.
    """
    question = state.question
    if step is not None and step != state.step:
        raise StaleStateError("move/stale", None, seen=step, now=state.step)
    if question is None or not isinstance(move, Move):
        raise refusal(state, move)
    known = state._legal
    legal = known if known and known[0].player == move.player else legal_moves(state, move.player)
    try:
        move = legal[legal.index(move)]  # the listed one, or True and 1.0 could take the place of 1
    except ValueError:
        raise refusal(state, move) from None
    draft = Draft.of(state)
    draft.step += 1
    asked = QUESTIONS[question.kind]
    if not asked.secret:
        draft.question = None
        asked.answer(draft, move, *question.about)
    elif len(question.players) > 1:
        draft.held = (*draft.held, move)
        rest = list(question.players)
        rest.remove(move.player)
        draft.ask(question.kind, question.rule, tuple(rest), *question.about)
        draft.agenda = state.agenda  # type: ignore[assignment]  # the very same: nothing was done
        return draft.sealed()
    else:
        answers = sorted((*draft.held, move))  # ORD-5: nothing is shown until all are in
        draft.held, draft.question = (), None
        asked.answer(draft, answers, *question.about)
    return set_going(draft)


def refusal(state: State, move: Move) -> IllegalMoveError:
    """Why a move is not legal here."""
    question = state.question
    if question is None:
        return IllegalMoveError("move/over", "END-1")
    if not _is_plain(move):
        return IllegalMoveError("move/no_move", question.rule)
    if move.player not in range(len(state.players)):
        return IllegalMoveError("move/nobody", "SET-1", player=move.player)
    if move.player not in question.players:
        if any(held.player == move.player for held in state.held):
            return IllegalMoveError("move/twice", question.rule, player=move.player)
        return IllegalMoveError("move/not_asked", "ORD-3", player=move.player)
    found = QUESTIONS[question.kind].refusal(state, move, *question.about)
    return found or IllegalMoveError("move/not_offered", question.rule, verb=move.verb, kind=question.kind)


def _is_plain(move: object) -> bool:
    """Whether it is made of words and whole numbers that can be told to people."""
    if not (isinstance(move, Move) and isinstance(move.verb, str) and isinstance(move.what, tuple)):
        return False
    parts = (move.player, *move.what)
    return all(type(part) is str or (type(part) is int and abs(part) <= HIGHEST_SEED) for part in parts)


def set_going(draft: Draft) -> tuple[State, tuple[Event, ...]]:
    """Does what is on the agenda of a game under construction until something is asked, or nothing is left."""
    agenda = draft.agenda
    while draft.question is None and agenda:
        name, *about = agenda.pop()
        _TASKS[name](draft, *about)
    return draft.sealed()
