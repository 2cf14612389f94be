"""Puzzles from a finished game of one's own: one turn of a player for each theme, where one can be proven."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from ....core.chance import shuffled
from ....core.game import Game
from ....core.history import History
from .candidates import THEMES
from .packs import proven_in

__all__ = ["proven_puzzles"]

_TRIED = 8
"""Turns that are looked at for each theme."""


def proven_puzzles(game: Game, history: History, seat: int) -> Generator[float, None, Sequence[Mapping[str, Any]]]:
    """Return the documents of puzzles in the turns of a player, at most one of each theme and of each turn.

    It yields after each turn that it has looked at for a theme, as `ReviewedGame.puzzle_of`.
    """
    asked = [
        state
        for state, _ in history.steps
        if state.question is not None and state.question.kind == "action" and state.question.players == (seat,)
    ]
    last = [state for state in asked if state.board.final]
    found = list[Mapping[str, Any]]()
    used = list[Any]()
    for n, theme in enumerate(THEMES):
        there = last if theme == "last" else shuffled(asked, len(asked), f"own {theme}", seat)[:_TRIED]
        for k, state in enumerate(there):
            yield (n + k / len(there)) / len(THEMES)
            document = next(proven_in(game, theme, state), None) if state not in used else None
            if document is not None:
                used.append(state)
                found.append(document)
                break
    return found
