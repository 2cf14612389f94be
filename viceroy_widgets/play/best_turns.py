"""Best turn of each player of a game: the turn in which the total rose most."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.game import Game

__all__ = ["BestTurn", "best_turns", "turn_starts"]


class BestTurn(NamedTuple):
    """Turn in which the total of a player rose most: its number, and the points that it brought."""

    number: int
    gain: int


def best_turns(game: Game, history: Any) -> tuple[BestTurn | None, ...]:
    """Return the best turn of each player of a game; None for a player whose total never rose.

    The first of several equal turns counts.
    """
    starts = turn_starts(game, history)
    totals = [game.rules.totals(history.steps[step][0]) for _, step in starts]
    totals.append(game.rules.totals(history.steps[-1][0]))
    found: list[BestTurn | None] = [None] * len(history.setup.players)
    for (number, _), before, after in zip(starts, totals, totals[1:], strict=False):
        for player, best in enumerate(found):
            gain = after[player] - before[player]
            if gain > (best.gain if best else 0):
                found[player] = BestTurn(number, gain)
    return tuple(found)


def turn_starts(game: Game, history: Any) -> list[tuple[int, int]]:
    """Return the number of each turn, and the step at which it begins.

    In a game that counts no turns, the moves that one player makes in succession are a turn.
    """
    found: list[tuple[int, int]] = []
    asked = None
    for step, (state, _) in enumerate(history.steps):
        number = game.turn_of(state)
        if number is None:
            player = history.moves[step].player if step < len(history.moves) else asked
            number = len(found) + (player != asked)
            asked = player
        if not found or number != found[-1][0]:
            found.append((number, step))
    return found
