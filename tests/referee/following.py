"""The referee follows a game of the engine, decision by decision."""

from __future__ import annotations

from collections.abc import Callable

from viceroy_widgets.viceroy import Move, State, apply, legal_moves
from viceroy_widgets.viceroy.table.events import Event

from .asking import Impossible, Outcome, Question, Referee
from .comparing import Comparison
from .game import turns, whole_game
from .setting_up import blank
from .table import Table, read

Player = Callable[[State, Question, Table], Move]
"""Chooses a move."""


class Differs(AssertionError):
    """The engine and the referee do not agree."""


def follow(state: State, events: tuple[Event, ...], choose: Player) -> int:
    """Plays a game to its end; the number of moves. Raises Differs with all differences where there are any."""
    begins = state.phase == "setup"
    table = blank(state, len(state.players)) if begins else read(state)
    referee = Referee(table, state, events)
    rules = whole_game(referee) if begins else turns(referee, state.turn)
    comparison = Comparison()
    moves = 0
    question = _resumed(lambda: next(rules), moves)
    while question is not None:
        if found := comparison.differences(state, table, question):
            raise Differs(f"before move {moves} ({state.question}, after {events}): " + "; ".join(found))
        move = choose(state, question, table)
        state, events = apply(state, move)
        moves += 1
        outcome = Outcome(move.player, (move.verb, move.what), state, events)
        question = _resumed(lambda: rules.send(outcome), moves)  # noqa: B023 called at once
    if found := comparison.differences(state, table, None):
        raise Differs(f"at the end, after move {moves}: " + "; ".join(found))
    return moves


def _resumed(go_on: Callable[[], Question], moves: int) -> Question | None:
    try:
        return go_on()
    except StopIteration:
        return None
    except Impossible as impossible:
        raise Differs(f"after move {moves}: {impossible}") from impossible


def any_move(state: State, question: Question) -> list[Move]:
    return [move for player in question.answers for move in legal_moves(state, player)]
