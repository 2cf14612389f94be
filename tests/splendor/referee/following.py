"""The referee follows a game of the engine, decision by decision."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from tests.splendor.referee.game import Asked, Referee
from tests.splendor.referee.starts import Start
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.splendor.codec.states import write_state
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves

__all__ = ["DifferenceError", "follow"]

_COMPARED = ("turn", "passes", "final", "supply", "row", "decks", "nobles", "players")


class DifferenceError(AssertionError):
    """The engine and the referee do not agree."""


def follow(begun: Start, random: Random) -> tuple[int, Counter[str]]:
    """Plays a game to its end: the number of moves, and the cases that came up.

    Raises DifferenceError, with all the differences of a moment, where there is one.
    """
    state = begun.state
    referee = Referee(json.loads(json.dumps(write_state(state))))
    if begun.is_new:
        referee.check_setup()
    game, moves = referee.game(), 0
    asked: Asked | None = next(game)
    while True:
        if found := _differences(state, referee, asked):
            raise DifferenceError(f"after move {moves}, asked {state.question}: " + "; ".join(found))
        if asked is None:
            return moves, referee.cases
        answers = sorted(asked.answers, key=repr)
        weights = [begun.weights.get(answer[0], 1.0) for answer in answers]
        answer = random.choices(answers, weights)[0]
        state, _ = apply(state, Move(asked.player, answer[0], tuple(answer[1:])))
        moves += 1
        try:
            asked = game.send(answer)
        except StopIteration:
            asked = None


def _differences(state: State, referee: Referee, asked: Asked | None) -> list[str]:
    written = write_state(state)
    found = [
        f"{name} {written[name]} here, {referee.table[name]} there"
        for name in _COMPARED
        if written[name] != referee.table[name]
    ]
    question = state.question
    if asked is None or question is None:
        if asked is not None or question is not None:
            found.append(f"the game is over for one of both: {question}, {asked}")
        elif list(SPLENDOR.result(state).winners) != referee.winners:
            found.append(f"winners {SPLENDOR.result(state).winners} here, {referee.winners} there")
        return found
    if (question.kind, question.players, question.about) != (
        asked.kind,
        (asked.player,),
        () if asked.card is None else (asked.card,),
    ):
        found.append(f"asked {question} here, {asked} there")
        return found
    listed = {(move.verb, *move.what) for move in legal_moves(state, asked.player)}
    if listed != asked.answers:
        found.append(f"only here {sorted(listed - asked.answers, key=repr)}")
        found.append(f"only there {sorted(asked.answers - listed, key=repr)}")
    return found
