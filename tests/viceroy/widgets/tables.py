"""Tables for tests: games played by chance, and a table as it stands at a moment of one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from viceroy_widgets import GameTable
from viceroy_widgets.viceroy.codec.history import History

__all__ = ["history_of", "moments", "set_to", "table_at"]


def history_of(table: GameTable) -> History:
    """The game that the table shows."""
    return table.shared.session.history


def set_to(table: GameTable, history: History) -> None:
    """Brings a table to another moment, or to another game, of the same people; nothing chosen is left over."""
    table.shared.session.history = history
    table.shared.session.steps_shown.clear()
    person = table.shared.person(0)
    person.picked, person._kept = (), ()
    table.shared.changed()


def table_at(history: History, bots: Sequence[str], **options: Any) -> GameTable:
    """A table that is opened at this moment of a game."""
    table = GameTable(bots, **options)
    set_to(table, history)
    return table


@cache
def moments(seed: int, bots: tuple[str, ...], virtual: int = 0, edition: str = "en") -> tuple[History, ...]:
    """A game played by chance, at every moment that something is asked of the person, and at its end."""
    chance = random.Random(f"{seed}/{bots}/{virtual}/{edition}")
    table = GameTable(bots, seed=seed, virtual=virtual, edition=edition)
    found = [history_of(table)]
    while not table.over:
        table.shared.person(0).answers(chance.choice(table.legal_moves))
        table.shared.work.begin(table.shared._going_on(), at_once=True)
        found.append(history_of(table))
        table.over = table.view.question is None
    return tuple(found)
