"""A recorded game of any kind, looked at once more: its game, its seats, its turns, and where it is played on."""

from __future__ import annotations

import json
import warnings
from typing import Any

import pytest

import viceroy_widgets
from viceroy_widgets import GameTable, IllegalMoveError, NotationError, Replay
from viceroy_widgets.core.registry import game_of, recorded_game
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.headless import HeadlessView

HISTORY = play_match(SPLENDOR, ("advice", "advice", "advice"), 3, {}).history
KALAH = play_match(game_of("kalah"), ("random", "random"), 1, {}).history


def _control(replay: Replay, name: str) -> dict[str, Any]:
    return next(control for control in replay.controls if control["id"] == name)


def test_a_record_in_any_form_names_its_game() -> None:
    document, text = SPLENDOR.write_record(HISTORY), SPLENDOR.format_record(HISTORY)
    for record in (HISTORY, document, json.dumps(document), text, text.encode()):
        assert recorded_game(record) is SPLENDOR
        assert Replay(record).history.moves == HISTORY.moves
    assert Replay(SPLENDOR.record_of(HISTORY), game="splendor").history.moves == HISTORY.moves
    table = GameTable(["random"], game="splendor", seed=3)
    assert Replay(table).history is table.history
    assert recorded_game(KALAH).id == "kalah"
    with pytest.raises(NotationError, match="There is no game 'chess'"):
        Replay({"format": "chess-record/1"})
    with pytest.raises(NotationError, match="expected 'Viceroy record 1'"):
        Replay("no record at all")


def test_turns_are_chapters() -> None:
    replay = Replay(HISTORY)
    browser, chapters = HeadlessView(replay), _control(replay, "jump")["options"]
    assert [words for _, words in chapters] == [*(f"Round {n}" for n in range(1, len(chapters))), "the end"]
    assert browser.gesture("control", "jump", chapters[7][0])["ok"]
    assert SPLENDOR.turn_of(replay.state) == 7 * len(HISTORY.setup.players) + 1
    assert _control(replay, "jump")["value"] == chapters[7][0]
    replay.at += 1
    assert _control(replay, "jump")["value"] in (chapters[7][0], chapters[8][0])


def test_a_game_that_counts_no_turns_has_no_chapters() -> None:
    assert [control["id"] for control in Replay(KALAH).controls] == ["at", "whose"]


def test_without_a_seat_a_spectator_looks_on_and_any_seat_can_be_brought_to_the_front() -> None:
    names = HISTORY.setup.players
    replay = Replay(HISTORY, at=30)
    assert (replay.player, replay.view.player) == (None, None)
    assert [words for _, words in _control(replay, "whose")["options"]] == [
        "a spectator",
        *(f"{name} ({seat + 1})" for seat, name in enumerate(names)),
    ]
    browser, watched = HeadlessView(replay), replay.mat
    assert browser.gesture("control", "whose", "1")["ok"]
    assert (replay.player, replay.view.player) == (1, 1)
    assert replay.mat != watched
    assert browser.gesture("control", "whose", "watcher")["ok"]
    assert (replay.view.player, replay.mat) == (None, watched)
    assert not browser.gesture("control", "whose", "9")["ok"]


def test_with_a_seat_only_its_knowledge_is_shown() -> None:
    replay = Replay(HISTORY, seat=1, at=30)
    assert replay.view.player == 1
    assert [control["id"] for control in replay.controls] == ["at", "jump"]
    replay.player = 0
    assert replay.view.player == 1
    with pytest.raises(NotationError, match="seat must be None or one of 0, 1, 2, got 3"):
        Replay(HISTORY, seat=3)


def test_it_is_played_on_from_anywhere() -> None:
    replay = Replay(HISTORY, at=12)
    assert HeadlessView(replay).gesture("fork", "12")["ok"]
    assert (replay.forked, replay.forked_history) == (1, replay.fork())
    assert replay.forked_history is not None
    assert replay.forked_history.moves == HISTORY.moves[:12]
    assert not replay.forked_history.open
    replay.at = len(HISTORY.moves)
    with pytest.raises(IllegalMoveError, match="nothing to play on"):
        replay.fork()


def test_it_says_what_it_is() -> None:
    assert repr(Replay(HISTORY, at=3)) == f"Replay({', '.join(HISTORY.setup.players)}; move 3 of {len(HISTORY.moves)})"
    with pytest.raises(TypeError, match="Replay has no option 'seet'; did you mean 'seat'"):
        Replay(HISTORY, seet=1)
    with pytest.raises(TypeError, match="deck"):
        Replay(HISTORY, deck=None)


def test_the_old_name_and_the_old_argument_warn_and_work() -> None:
    assert "GameReplay" not in viceroy_widgets.__all__
    with pytest.warns(DeprecationWarning, match=r"GameReplay is now Replay\(\.\.\., game=\.\.\.\)"):
        former = viceroy_widgets.GameReplay  # type: ignore[attr-defined]
    replay = former("splendor", SPLENDOR.write_record(HISTORY), seat=1, at=4)
    assert isinstance(replay, Replay)
    assert (replay.seat, replay.at) == (1, 4)
    with pytest.warns(DeprecationWarning, match=r"Replay\(game=<a record>\)"):
        assert Replay(game=HISTORY).history is HISTORY
    with pytest.warns(DeprecationWarning, match="Replay.row is now Replay.market"):
        assert replay.row == replay.market
    with warnings.catch_warnings():
        warnings.filterwarnings("error", ".* is now ")  # earlier versions of ipywidgets have warnings of their own
        assert Replay(SPLENDOR.write_record(HISTORY), game="splendor").game is SPLENDOR


def test_the_record_of_a_table_finds_its_game() -> None:
    """A record as a value names no format; its set-up names the game."""
    table = GameTable(["random"], game="splendor", people=["Ann"], seed=3)
    assert Replay(table.record).game is table.game
