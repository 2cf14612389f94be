"""Engine of Splendor: functions to set up a game, list legal moves and apply a move."""

from __future__ import annotations

from ...core.engine import Engine, EngineRules
from ...core.state import Draft, GameState
from ...core.vocabulary import Event, QuestionSpec
from . import actions, buying, ending
from .board import Board
from .setup import blank_game

__all__ = ["ENGINE", "QUESTIONS", "State", "apply", "is_legal", "legal_moves", "new_game"]

State = GameState[Board]
QUESTIONS: dict[str, QuestionSpec] = {**actions.QUESTIONS, **buying.QUESTIONS, **ending.QUESTIONS}
ENGINE = Engine[State, Draft[Board]](Draft, QUESTIONS, {}, EngineRules(over="SPL-12", players="SPL-1", order="SPL-16"))


def new_game(players: int = 2, *, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Return the first state and its events; raise IllegalMoveError for a wrong number of players (SPL-1)."""
    return blank_game(players, seed).freeze()


legal_moves = ENGINE.legal_moves
is_legal = ENGINE.is_legal
apply = ENGINE.apply
