"""The referee follows a game of the engine, decision by decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.viceroy.referee.asking import ImpossibleError, Outcome, Question, Referee, Rules
from tests.viceroy.referee.comparing import Comparison
from tests.viceroy.referee.game import turns, whole_game
from tests.viceroy.referee.scoring import note_scores
from tests.viceroy.referee.setting_up import blank
from tests.viceroy.referee.table import Table, read
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy import Move, State, apply

Player = Callable[[State, Question, Table], Move]
"""Chooses a move."""


class DifferenceError(AssertionError):
    """The engine and the referee do not agree."""


def follow(state: State, events: tuple[Event, ...], choose: Player) -> tuple[int, Counter[str]]:
    """Plays a game to its end: the number of moves, and the cases that came up.

    Raises DifferenceError, with all the differences of a moment, where there is one.
    """
    begins = state.phase == "setup"
    table = blank(state, len(state.players)) if begins else read(state)
    referee = Referee(table, state, events)
    rules = whole_game(referee) if begins else turns(referee, state.turn)
    comparison = Comparison()
    moves = 0
    question = _go_on(rules, None, "at the start")
    while True:
        when = f"before move {moves}" if question else f"at the end, after move {moves}"
        if found := comparison.differences(state, table, question):
            raise DifferenceError(f"{when}, which answers {state.question}: " + "; ".join(found))
        if question is None:
            note_scores(referee)
            return moves, referee.cases
        move = choose(state, question, table)
        state, events = apply(state, move)
        moves += 1
        outcome = Outcome(move.player, (move.verb, move.what), state, events)
        question = _go_on(rules, outcome, f"after move {moves}")


def _go_on(rules: Rules, outcome: Outcome | None, when: str) -> Question | None:
    try:
        return next(rules) if outcome is None else rules.send(outcome)
    except StopIteration:
        return None
    except ImpossibleError as impossible:
        raise DifferenceError(f"{when}: {impossible}") from impossible
