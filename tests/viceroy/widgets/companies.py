"""Tables at which several people take turns, with all that can stand at them, and what becomes of it outside."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from viceroy_widgets import AuctionRow, DevelopmentBoard, GameTable, Hand, Reserve, ScoreSheet, Screen
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.history import History, Setup
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["Company", "secret_moments", "whole_state"]

PARTS = (AuctionRow, DevelopmentBoard, Hand, Reserve, Screen)


class Company:
    """A table, its parts and score sheets, each with a view; and two that are closed while somebody sits there."""

    def __init__(self, history: History) -> None:
        self.table = GameTable((), history=history)
        parts = [part(self.table) for part in PARTS]
        sheets = [
            ScoreSheet(self.table),
            *(ScoreSheet(self.table, seat=seat) for seat in range(len(history.state.players))),
        ]
        self.leaving: list[BoardWidget] = [Hand(self.table), ScoreSheet(self.table)]
        self.widgets: list[BoardWidget] = [self.table, *parts, *sheets, *self.leaving]
        self.views = {id(widget): HeadlessView(widget) for widget in self.widgets}

    def gesture(self, widget: BoardWidget, *gesture: str) -> dict[str, Any]:
        return self.views[id(widget)].gesture(*gesture)

    @property
    def hand(self) -> BoardWidget:
        return self.widgets[3]

    def leave(self) -> None:
        """Closes those that leave, as they show what the one who sits there sees."""
        for widget in self.leaving:
            widget.close()

    def forget_messages(self) -> None:
        for view in self.views.values():
            view.messages.clear()

    def outside(self, messages: bool = True) -> list[str]:
        """All that is outside Python, widget by widget: messages, states as pages that open get them, what is saved."""
        return [
            json.dumps([self.views[id(widget)].messages if messages else [], *whole_state(widget)])
            for widget in self.widgets
        ]


def whole_state(widget: BoardWidget) -> list[Any]:
    """The state on opening, every value that can be observed, and what is saved and printed of a widget."""
    state = {name: value for name, value in widget.get_state().items() if "IPY_MODEL" not in str(value)}
    hidden = ("comm", "keys", "log", "layout")
    values = {name: repr(value) for name, value in widget.trait_values().items() if name not in hidden}
    saved, metadata = (type(widget)._repr_mimebundle_(widget) if widget.comm is not None else None) or ({}, {})
    saved = {kind: each for kind, each in saved.items() if "widget-view" not in kind}  # that is a number of the model
    values = {name: value for name, value in values.items() if name[0] != "_"}
    return [state, values, saved, metadata, repr(widget), widget._picture(), widget._sentence()]


def secret_moments(people: int, seed: int, edition: str, virtual: int, each: int) -> Iterator[History]:
    """Moments of a random game at which somebody decides in secret, and somebody else after that; so many of a kind."""
    found: Counter[str] = Counter()
    chance = Random(f"{people}/{seed}")
    names = ("Ann", "Ben", "Cem", "Dora")[:people]
    history = History.begin(Setup.of(names, seed, edition, virtual))
    while (question := history.state.question) is not None:
        if QUESTIONS[question.kind].secret and len(question.players) > 1 and found[question.kind] < each:
            found[question.kind] += 1
            yield history
        player = question.players[0]
        moves = QUESTIONS[question.kind].moves(history.state, player, *question.about)
        history = history.play(chance.choice(moves))
