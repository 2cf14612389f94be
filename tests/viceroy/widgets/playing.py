"""What the tests of the table share: clicks that can be made, everything that is sent, a game brought to a question."""

from __future__ import annotations

import json
from typing import TypeVar

from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.widgets.table.table_board import TableBoard

__all__ = ["Gesture", "at", "gestures", "sent"]

Gesture = tuple[str, ...]
T = TypeVar("T", bound=TableBoard)


def gestures(table: TableBoard) -> list[Gesture]:
    """All that a person may click now, but help, and what is done with the table as a whole."""
    found = [(action.get("intent", action["id"]), *action.get("args", [])) for action in table.actions]
    found = [gesture for gesture in found if gesture[0] not in ("hint", "undo", "again", "more")]
    intents = {source["id"]: source["intent"] for source in table.tray}
    groups = table.targets["groups"]
    for source, destinations in table.targets["sources"].items():
        found += [(intents[source], source, groups[group]) for group, *_ in destinations]
    return found


def sent(table: TableBoard) -> str:
    """Everything a browser gets, as text."""
    return json.dumps({name: value for name, value in table.get_state().items() if name in table._panes()})


def at(table: T, kind: str, turn: int = 0) -> T:
    """The table as the advice would have brought it to a question of a person."""
    bot = bot_of("advice", 3)
    while table.view.question is None or table.view.question.kind != kind or table.view.turn < turn:
        if table.seat is None:
            assert table.shared.asked is not None
            table.sit(table.shared.asked)
        else:
            table.play(bot.choose(table.view))
    return table
