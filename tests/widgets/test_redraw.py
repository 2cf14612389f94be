"""What changed is shown anew, and nothing else: a picked part draws no pane and labels no move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from benchmarks.calls_of_a_pick import calls_of, own_calls
from viceroy_widgets import GameTable
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.testing.headless import HeadlessView

PICK = ("answer", "answer", "supply:red")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often Splendor was asked for drawings, labels and words of a view."""
    counts: Counter[str] = Counter()
    game = game_of("splendor")

    def counting(name: str) -> None:
        method = getattr(type(game), name)

        def counted(self: Any, *args: Any, **named: Any) -> Any:
            counts[name] += 1
            return method(self, *args, **named)

        monkeypatch.setattr(type(game), name, counted)

    for name in ("draw", "move_label", "parts_of", "status", "event_sentence"):
        counting(name)
    return counts


def test_a_pick_draws_no_pane_and_labels_no_move_again(asked: Counter[str]) -> None:
    table = GameTable(["random"], game="splendor", seed=1)
    view = HeadlessView(table)
    assert asked["draw"] == 1
    asked.clear()
    view.messages.clear()
    assert view.gesture(*PICK)["ok"]
    assert table.targets["picked"] == ["supply:red"]
    assert asked == {"move_label": 1}, "only the move that a second red token would complete is new"
    sent = {name for message in view.messages for name in message.get("state", {})}
    assert sent == {"targets", "actions", "notice", "revision", "answer"}
    asked.clear()
    assert view.gesture("undo")["ok"]
    assert view.gesture(*PICK)["ok"]
    assert asked == {}


def test_a_move_draws_the_panes_once_and_labels_each_move_once(asked: Counter[str]) -> None:
    table = GameTable([], game="splendor", people=["Ann", "Ben"], seed=1)
    table.sit(0)
    asked.clear()
    table.play("takes blue, green, red")
    assert asked["draw"] == 1
    asked.clear()
    table.sit(1)
    assert asked["draw"] == 1
    assert asked["parts_of"] == len(table.legal_moves)
    assert asked["move_label"] <= len(table.legal_moves)


def test_a_table_is_drawn_anew_for_another_language_and_another_person(asked: Counter[str]) -> None:
    table = GameTable(["random"], game="splendor", seed=1)
    asked.clear()
    table.language = "de"
    assert asked["draw"] == 1
    assert table.prompt.startswith("Nimm")


def test_a_pick_makes_few_calls() -> None:
    """A tenth of what it was, when each pick drew the whole table: 5,413."""
    table = GameTable(["random"], game="splendor", seed=1)
    view = HeadlessView(table)
    view.gesture(*PICK)
    view.gesture("undo")
    assert own_calls(calls_of(lambda: view.gesture(*PICK))).total() <= 541
