"""What is left of widgets that were closed, and of those that were refused."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Callable
from typing import Any
from weakref import ref

import ipywidgets
import pytest
from ipywidgets.widgets import widget as registry

import viceroy_widgets
from viceroy_widgets import (
    AuctionRow,
    DailyPuzzle,
    DevelopmentBoard,
    GameTable,
    Hand,
    PuzzleBox,
    Replay,
    Reserve,
    ScoreSheet,
    Screen,
    ViceroyError,
    puzzle_collection,
)
from viceroy_widgets.widgets.protocol.board import BoardWidget


@pytest.fixture(autouse=True, scope="module")
def _little_to_collect() -> None:
    """Exempt all that earlier tests have left from garbage collection, which each test here does as a whole."""
    gc.collect()
    gc.freeze()


def _open() -> set[str]:
    """The models that the kernel and every page hold."""
    return set(registry._instances)


@pytest.mark.parametrize("theme", ["paint", "last_turn", "score", "bid"])
def test_a_closed_box_leaves_no_model_behind(theme: str) -> None:
    before = _open()
    box = PuzzleBox(theme)
    one = len(_open() - before)
    board = ref(box.board)
    box.next()
    assert len(_open() - before) == one, "the board before is gone, with what it looked like"
    box.close()
    assert _open() <= before
    box.close()
    del box
    gc.collect()
    assert board() is None


@pytest.mark.parametrize("day", range(1, 8))
def test_a_closed_puzzle_of_the_day_leaves_no_model_behind(day: int) -> None:
    from datetime import date

    before = _open()
    daily = DailyPuzzle(date(2026, 11, day))
    assert len(_open() - before) > 1
    daily.close()
    assert _open() <= before
    assert daily.board.comm is None


def test_what_others_show_stays_open() -> None:
    before = _open()
    own = ipywidgets.Layout(width="1px")
    box = PuzzleBox("paint", puzzles=puzzle_collection("paint")[:1])
    box.close()
    assert _open() - before == {own.model_id}
    own.close()


@pytest.mark.parametrize(
    "name", [name for name in viceroy_widgets.__all__ if isinstance(getattr(viceroy_widgets, name), type)]
)
def test_no_trait_hides_one_of_ipywidgets(name: str) -> None:
    """Its logger is called `log`: where it hides, an unknown message or a failing callback ends in another error."""
    kind: Any = getattr(viceroy_widgets, name)
    if issubclass(kind, ipywidgets.Widget):
        for trait, its in ipywidgets.DOMWidget.class_traits().items():
            if not trait.startswith("_"):
                assert type(kind.class_traits()[trait]) is type(its), trait
    if issubclass(kind, BoardWidget):
        assert "log_lines" in kind.class_traits()


def test_ipywidgets_writes_its_log(caplog: pytest.LogCaptureFixture) -> None:
    table = GameTable(["advice"], seed=7)
    assert isinstance(table.log, logging.Logger)
    table.log.propagate = True
    with caplog.at_level(logging.ERROR):
        table._handle_msg({"content": {"data": {"method": "nonsense"}}})
    assert "nonsense" in caplog.text


REFUSED: list[tuple[Callable[[], object], str]] = [
    *(
        (lambda part=part: part(seat=9), "seat must be None or one of 0, 1, got 9")
        for part in (Hand, Screen, GameTable)
    ),
    *((lambda part=part: part(seat=-1), "got -1") for part in (AuctionRow, DevelopmentBoard, Reserve, Screen)),
    *((lambda seat=seat: Hand(seat=seat), f"seat must be None .* got {seat!r}") for seat in (True, "0", 0.0)),
    (lambda: ScoreSheet(GameTable(seed=7), seat=2), "seat must be None or one of 0, 1, got 2"),
    (lambda: ScoreSheet("en 0:7 - 0 -", seat=0), "seat is for a game"),
    (lambda: Replay(GameTable(seed=7), seat=2), "seat must be None or one of 0, 1, got 2"),
    (lambda: GameTable(["nobody"]), "There is no bot 'nobody'"),
    (lambda: GameTable("advice"), "bots takes several names"),
    (lambda: GameTable(people=5), "people takes several names"),  # type: ignore[arg-type]
    (lambda: GameTable(seed="a"), "seed is a whole number"),  # type: ignore[arg-type]
    (lambda: GameTable(virtual=True, edition=3), "virtual is a whole number, not True"),  # type: ignore[arg-type]
    (lambda: Hand(edition=3), "edition is an edition or its name"),  # type: ignore[arg-type]
    (lambda: Hand(deck="x"), "deck is a deck or None"),  # type: ignore[arg-type]
    (lambda: Hand(7), "history is a record, a History or a state, not int"),  # type: ignore[arg-type]
    (lambda: GameTable(virtual=9), "four seats in all"),
    (lambda: GameTable(sed=3), "did you mean 'seed'"),
    (lambda: PuzzleBox("nothing"), "There is no such puzzle; Viceroy has these themes"),
    (lambda: DailyPuzzle(language="xx"), "There is no language"),
]


@pytest.mark.parametrize(("make", "sentence"), REFUSED)
def test_a_widget_that_is_refused_says_why_and_prints_nothing(
    make: Callable[[], object], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ignored: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: ignored.append(found.exc_value))
    with pytest.raises((TypeError, ValueError, ViceroyError), match=sentence):
        make()
    gc.collect()
    assert ignored == []
