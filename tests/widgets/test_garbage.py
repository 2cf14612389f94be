"""Garbage from a page gets a sentence on every board of any game, and so does a fault in a game (rows 10, 11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from kalah.game import Kalah

from tests.classroom.some_exercises import assignment_of, item, key_of
from tests.widgets.hostile import IDS, STRANGE
from viceroy_widgets import GameTable, PuzzleBox, Replay
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import GameError
from viceroy_widgets.play.seating import begin
from viceroy_widgets.testing.headless import HeadlessView

JUNK: list[Any] = [None, True, -1, 1.5, 2**70, [], {}, ["a"], *STRANGE, *IDS]


def _exam(kind: str, theme: str) -> Any:
    return assignment_of(key_of("splendor", item(kind, theme))).board("one")


BOARDS: dict[str, Callable[[], Any]] = {
    "box": lambda: PuzzleBox(game="splendor"),
    "table": lambda: GameTable(["random"], game="splendor", seed=3),
    "table of two people": lambda: GameTable(game="splendor", people=["Ann", "Ben"], seed=3),
    "replay": lambda: Replay(begin(game_of("splendor"), ("Ann", "Ben"), 3)),
    "exam with a puzzle": lambda: _exam("puzzle", "take"),
    "exam with a step": lambda: _exam("step", "cards/buy"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_garbage_from_a_page_is_answered_by_a_sentence(name: str) -> None:
    board, random = BOARDS[name](), Random(1)
    view = HeadlessView(board)
    for intent in [*board.intent_methods, "enlarge", "rule", "whole", "_refresh", ""]:
        for args in ([], [random.choice(JUNK)], [random.choice(STRANGE)], random.choices(STRANGE + IDS, k=3)):
            for result in view.gestures((intent, *args)):
                assert result["ok"] or (result["sentence"].isprintable() and "Error" not in result["sentence"])


class _LabelsByNumber(Kalah):
    def move_label(self, move: Any, view: Any) -> Any:
        return 5

    def whole_label(self, move: Any, view: Any) -> Any:
        return 5


class _DrawsNothing(Kalah):
    def draw(self, view: Any, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        return {}


class _AsksByNumber(Kalah):
    def question_sentence(self, view: Any, names: Sequence[str]) -> Any:
        return 3


class _ReadsNoMove(Kalah):
    def parse_move(self, player: int, text: str) -> Any:
        return text[99]


class _HasNoNews(Kalah):
    def news(self, *values: Any) -> Any:
        return 1 // 0


BROKEN_AT_ONCE = (_DrawsNothing, _AsksByNumber)


@pytest.mark.parametrize("broken", BROKEN_AT_ONCE)
def test_a_game_that_cannot_be_shown_is_named(broken: type[Kalah]) -> None:
    with pytest.raises(GameError, match="The game 'kalah' has a fault and cannot go on: "):
        GameTable(["random"], game=broken())


@pytest.mark.parametrize("broken", [_ReadsNoMove, _HasNoNews, *BROKEN_AT_ONCE])
def test_a_game_that_fails_at_a_gesture_is_named(broken: type[Kalah]) -> None:
    table = GameTable(["random"], game=Kalah(), seed=1)
    table.game = broken()
    result = HeadlessView(table).gesture("move", "sows 1")
    assert not result["ok"]
    assert result["sentence"].startswith("The game 'kalah' has a fault and cannot go on: ")


def test_the_line_of_the_game_is_told() -> None:
    table = GameTable(["random"], game=Kalah(), seed=1)
    table.game = _ReadsNoMove()
    sentence = HeadlessView(table).gesture("move", "sows 1")["sentence"]
    assert f"IndexError: string index out of range ({__name__}, line " in sentence


def test_a_hint_of_a_broken_game_names_it() -> None:
    table = GameTable(["random"], game=_LabelsByNumber(), seed=1)
    table.game = _LabelsByNumber()
    sentence = HeadlessView(table).gesture("hint")["sentence"]
    assert "5" in sentence or sentence.startswith("The game 'kalah' has a fault")


def test_a_closed_box_shows_the_state_of_the_puzzle_that_it_has() -> None:
    """A box whose drawings are gone went on with the state of the puzzle before, of other seats."""
    box = PuzzleBox(game="splendor")
    box.close()
    for at in (2, 3, 4):
        box.at = at
        assert box.board.history.state == box.puzzle.start
