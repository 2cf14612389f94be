"""Texts that people send each other: one's own view is copied, and what others sent opens below the table."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files

import pytest

from viceroy_widgets import GameTable, PuzzleTable, PyramidView, Replay
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.play.saved_game import write_saved_game
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.text.table import visible_position


def _played(moves: int, **options: object) -> GameTable:
    table, chance = GameTable(**{"bots": ["random"], "seed": 3, **options}), random.Random(1)  # type: ignore[arg-type]
    while not table.over and table.moves_made < moves:
        table.play(chance.choice(table.legal_moves))
    return table


def _opened(table: GameTable, text: str, view: HeadlessView | None = None) -> object:
    result = (view or HeadlessView(table)).gesture("open_text", text)
    assert result["ok"], result
    return table._opened.below.board


def test_the_copied_text_holds_the_own_view_and_opens_again() -> None:
    table = _played(40)
    view = HeadlessView(table)
    view.gesture("more")
    assert {"copy", "open"} <= {action["id"] for action in table.actions}
    view.gesture("copy")
    assert table.receipt["text"] == table.text()
    assert as_position(table.text()) == visible_position(table.view, 0)
    board = _opened(table, table.text(), view)
    assert isinstance(board, PyramidView)
    assert table.below["state"]["board"]["whole"].startswith("<svg")


def test_nothing_that_is_hidden_follows_from_the_text() -> None:
    """Two games that differ only in their hidden cards give the same text."""
    table = _played(12, game="splendor")
    state, view = table.history.state, table.view
    decks = tuple(tuple(sorted(deck)) for deck in state.board.decks)
    other = replace(state, board=state.board._replace(decks=decks), seed=99)
    assert other != state
    assert SPLENDOR.view_text(SPLENDOR.rules.view(other, 0)) == SPLENDOR.view_text(view)
    board = _opened(table, table.text())
    assert isinstance(board, GameTable)
    assert board.view.row == view.row
    board.play(board.legal_moves[0])


def _document_of_a_puzzle() -> dict[str, object]:
    package, name = SPLENDOR.pack or ("", "")
    found: dict[str, object] = json.loads(pack_text(files(package), name).splitlines()[0])
    return found


TEXTS: dict[str, tuple[Callable[[], str], type]] = {
    "record": (lambda: _played(3000).text(), Replay),
    "record as JSON": (lambda: json.dumps((t := _played(30)).game.write_record(t.history)), Replay),
    "record of another game": (lambda: _played(3000, game="kalah").text(), Replay),
    "puzzle": (lambda: json.dumps(_document_of_a_puzzle()), PuzzleTable),
    "saved game": (lambda: json.dumps(write_saved_game((t := _played(9)).game, t.shared.session)), GameTable),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_what_somebody_sent_is_opened(kind: str) -> None:
    text, board = TEXTS[kind]
    assert isinstance(_opened(GameTable(), f"  {text()}\n"), board)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  ", "There is no text to open."),
        ("import os", "This is no position, game or puzzle"),
        ("<b onclick=alert(1)>en</b>", "This is no position, game or puzzle"),
        ("{", "The document: expected JSON, but line 1, column 2 does not fit."),
        ('{"format": "viceroy-record/1"}', "players: expected this field, but it is missing."),
        ('{"format": "chess-puzzle/2"}', "There is no game 'chess' here"),
        ("Viceroy record 1\nplayers: A", "The header: expected a line"),
        ("en 0:999", "Column"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(text: str, said: str) -> None:
    table = GameTable(["random"], seed=3)
    result = HeadlessView(table).gesture("open_text", text)
    assert not result["ok"]
    assert said in result["sentence"]
    assert "\n" not in result["sentence"]
    assert table.below == {}


def test_a_long_text_is_read_by_this_gesture_only() -> None:
    table = GameTable(["random"], seed=3)
    view = HeadlessView(table)
    assert "cannot be read" in view.gesture("move", "x" * 101)["sentence"]
    assert "cannot be read" not in view.gesture("open_text", "x" * 5000)["sentence"]


def test_gestures_reach_the_board_below_and_nothing_else_does() -> None:
    table = _played(12, game="splendor")
    view = HeadlessView(table)
    board = _opened(table, table.text(), view)
    assert isinstance(board, GameTable)
    inner = {"view": "v", "again": 0, "list": [{"n": 1, "intent": "hint", "args": [], "seen": board.revision}]}
    table.set_state({"below_intents": {"intents": inner, "prompt": "mine", "_esm": "evil"}, "below": {}})
    assert table.below["state"]["answer"]["ok"]
    assert board.prompt != "mine"
    assert board._esm != "evil"
    view.gesture("shut")
    assert (table.below, board.comm) == ({}, None)
