"""Trace of games between bots: one document for each decision, for those who study games as tables of data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.game import Game
from ..core.vocabulary import Move
from .simulation import play_match

__all__ = ["trace_game", "trace_games"]


def trace_games(game: Game, bots: Sequence[str], count: int = 1, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield the traces of several games between bots, given by seat; the seed increases by 1 with each game.

    Raises the errors of `play_match`.
    """
    for number in range(count):
        yield from trace_game(game, bots, seed + number, number)


def trace_game(game: Game, bots: Sequence[str], seed: int = 0, number: int = 0) -> Iterator[dict[str, Any]]:
    """Yield a document for each decision of a game: the state, the legal moves and the move; at last the result.

    A state is that of `Game.trace_state`, with all that is hidden. Seats count from 0. A move is a list: its verb, then
    its values.
    """
    match = play_match(game, tuple(bots), seed, {})
    history, rules = match.history, game.rules
    for step, ((state, _), move) in enumerate(zip(history.steps, history.moves, strict=False)):
        yield {
            "game": number,
            "step": step,
            "turn": game.turn_of(state),
            "player": move.player,
            "asks": state.question.kind,
            "state": game.trace_state(state),
            "legal": [_listed(legal) for legal in rules.legal_moves(state, move.player)],
            "move": _listed(move),
        }
    yield {
        "game": number,
        "step": len(history.moves),
        "turn": game.turn_of(history.state),
        "over": True,
        "state": game.trace_state(history.state),
        "totals": list(match.totals),
        "winners": list(match.winners),
    }


def _listed(move: Move) -> list[Any]:
    return [move.verb, *move.what]
