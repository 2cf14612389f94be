"""One button of a board leads on: the one its author marked, or else the first that does by its id."""

from __future__ import annotations

from typing import Any

import pytest

from viceroy_widgets.widgets.protocol.board import BoardWidget


class Board(BoardWidget):
    def _refresh(self) -> None:
        self.kit = {"label": ""}


def action(name: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "label": name, "enabled": True, "keys": [], **more}


def primary(*actions: dict[str, Any]) -> list[str]:
    board = Board()
    board.actions = list(actions)
    return [shown["id"] for shown in board.actions if shown.get("primary")]


@pytest.mark.parametrize(
    ("actions", "leads"),
    [
        ([], []),
        ([action("hint"), action("undo")], []),
        ([action("undo"), action("check"), action("solution")], ["check"]),
        ([action("check", enabled=False), action("next")], ["next"]),
        ([action("check"), action("next", primary=True)], ["next"]),
        ([action("check"), action("next", primary=True, enabled=False)], ["check"]),
        ([action("is done", primary=True), action("next", primary=True)], ["is done"]),
    ],
)
def test_at_most_one_button_leads_on(actions: list[dict[str, Any]], leads: list[str]) -> None:
    assert primary(*actions) == leads


def test_nothing_is_left_to_check_after_a_success() -> None:
    board = Board()
    board._succeed()
    board.actions = [action("check")]
    assert "primary" not in board.actions[0]


def test_what_was_told_is_left_as_it_is() -> None:
    told = [action("check")]
    Board().actions = told
    assert told == [action("check")]
