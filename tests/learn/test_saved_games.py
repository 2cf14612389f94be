"""Saved games: they hold everything, are read strictly, are written whole or not at all, and go on elsewhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import viceroy
from viceroy_widgets import CourseMap, GameTable, NotationError, PuzzleTable, ViceroyError
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_puzzles, progress_store
from viceroy_widgets.learn.saved_games import load_saved_game, saved_games, saved_games_folder
from viceroy_widgets.play.saved_game import read_saved_game, write_saved_game
from viceroy_widgets.play.seating import new_session
from viceroy_widgets.testing.headless import HeadlessView


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for progress, and for saved games beside it."""
    monkeypatch.setenv(progress_store.VARIABLE, str(tmp_path / "progress.json"))
    return tmp_path / "progress-games"


def _played(moves: int, **options: object) -> GameTable:
    table = GameTable(**options)  # type: ignore[arg-type]
    for _ in range(moves):
        table.play(table.legal_moves[-1])
    return table


def _offered(table: GameTable) -> list[dict[str, Any]]:
    return [action for action in table.actions if action.get("intent") == "resume"]


GAMES: list[Callable[[], GameTable]] = [
    lambda: _played(6, bots=["advice", "random"], seed=7),
    lambda: _played(4, bots=["advice"], seed=5, game="splendor"),
    lambda: _played(3, bots=["lookahead"], seed=5, game="kalah", people=["Ann"]),
]


@pytest.mark.parametrize("game", GAMES, ids=["viceroy", "splendor", "kalah"])
def test_a_game_goes_on_exactly_as_it_would_have(game: Callable[[], GameTable], kept: Path) -> None:
    table = game()
    file = table.save()
    assert file.parent == kept == saved_games_folder()
    again = GameTable(saved=file)
    assert again.history.state == table.history.state
    assert (again.view, again.shared.session.names) == (table.view, table.shared.session.names)
    for one in (table, again):
        one.play(one.legal_moves[0])
    assert again.history.state == table.history.state  # its bots play on as the same bots
    assert again.save() == file  # an earlier state gives way


def test_what_was_revealed_before_a_game_was_saved_cannot_be_undone_after_it() -> None:
    game = game_of("splendor")
    session = new_session(game, ["Ann", "Ben"], [], 5)
    for words, can_undo in (("takes blue, red, white", True), ("reserves from deck 1", False)):
        session.history = session.history.play(game.parse_move(len(session.history.moves), words))
        _, again = read_saved_game(write_saved_game(game, session))
        assert session.history.can_undo == again.history.can_undo == can_undo


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(("name", "unit"), [("viceroy", "Viceroy: Turn 1"), ("splendor", "Splendor: Round 5")])
def test_a_saved_game_is_named_in_the_unit_of_its_clock(name: str, unit: str) -> None:
    table = _played(4, bots=["random"], seed=5, game=name)
    assert unit.partition(": ")[2] in table.status["clock"]["text"]
    assert load_saved_game(table.save()).label == f"Go on with your game of {unit}"


def test_the_choice_offers_saved_games_until_they_are_over(kept: Path) -> None:
    assert _offered(GameTable()) == []
    table = _played(6, bots=["random"], seed=7, game="kalah")
    assert [action["label"] for action in table.actions if action["id"] == "save"] == ["Save and go on later"]
    assert HeadlessView(table).gesture("save")["sentence"].startswith("The game is saved.")
    offered = GameTable()
    (action,) = _offered(offered)
    assert action["label"].startswith("Go on with your game of Kalah")
    assert [each["id"] for each in offered.actions if each.get("primary")] == [action["id"]]
    assert HeadlessView(offered).gesture(action["intent"], *action["args"])["ok"]
    assert offered.history.state == table.history.state
    while not offered.over:
        offered.play(offered.legal_moves[0])
    assert list(kept.glob("*.json")) == []
    assert _offered(GameTable()) == []


@pytest.mark.usefixtures("kept")
def test_a_new_table_and_the_map_offer_the_saved_game_as_the_main_button() -> None:
    table = _played(3, bots=["advice"], seed=7)
    _played(2, bots=["advice"], seed=5, game="splendor").save()
    table.save()
    first, *_ = CourseMap().overview["first"]
    assert (first["href"], first["text"]) == ("play-a-game.ipynb", "Go on with your game of Viceroy: Turn 1")
    again = GameTable(["advice"], seed=7)
    (action,) = [action for action in again.actions if action.get("primary")]
    assert (action["id"], action["label"]) == ("resume", first["text"])
    view = HeadlessView(again)
    assert view.gesture("resume")["ok"]
    assert again.history.state == table.history.state
    assert [action["id"] for action in again.actions if action["id"] in {"resume", "save"}] == ["save"]
    assert not view.gesture("resume")["ok"], "no game is lost to another"
    over = GameTable(["advice"], seed=7)
    while not over.over:
        over.play(over.legal_moves[0])
    assert HeadlessView(over).gesture("resume")["ok"], "offered where a game is over, too"
    assert over.history.state == table.history.state
    while not again.over:
        again.play(again.legal_moves[0])
    assert "resume" not in {action["id"] for action in GameTable(["advice"], seed=7).actions}


def test_the_file_is_for_its_owner_and_says_so(kept: Path) -> None:
    file = _played(2, bots=["random"], seed=7).save()
    assert "keep it to yourself" in json.loads(file.read_bytes())["note"]
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o077 == 0


def test_nothing_else_is_overwritten(kept: Path, tmp_path: Path) -> None:
    other = tmp_path / "notes.json"
    other.write_text('{"mine": 1}')
    table = _played(2, bots=["random"], seed=7)
    with pytest.raises(NotationError, match="holds something else"):
        table.save(other)
    assert other.read_text() == '{"mine": 1}'
    assert table.save(tmp_path / "game.json") == table.save(tmp_path / "game.json")
    with pytest.raises(NotationError, match="cannot be written"):
        table.save(tmp_path / "no folder" / "game.json")


def test_where_no_progress_is_kept_a_file_has_to_be_named(tmp_path: Path) -> None:
    table = _played(2, bots=["random"], seed=7)
    assert "save" not in {action["id"] for action in table.actions}
    with pytest.raises(NotationError, match="name a file"):
        table.save()
    assert GameTable(saved=table.save(tmp_path / "game.json")).view == table.view


def test_a_game_from_a_position_is_not_saved_as_another_game(tmp_path: Path) -> None:
    begun = _played(2, bots=["random"], seed=7).history
    table = GameTable(["random"], history=begun.state)
    with pytest.raises(ViceroyError, match="did not begin with a deal"):
        table.save(tmp_path / "game.json")
    assert not list(tmp_path.iterdir())


def test_an_attempt_at_a_puzzle_is_no_game_to_save() -> None:
    table = PuzzleTable(game_puzzles(game_of("splendor"))[0])
    with pytest.raises(ViceroyError, match="did not begin with a deal"):
        write_saved_game(table.game, table.shared.session)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": []}, "bots: "),
        ({"bots": [{"name": "advice", "seed": 1}] * 2}, "bots: expected at least one seat for a person"),
        ({"bots": [None, {"name": "advise", "seed": 1}]}, "bots\\[1\\].name: .*advice"),
        ({"bots": [None, {"name": "advice", "seed": -1}]}, "bots\\[1\\].seed: "),
        ({"format": "viceroy-saved/9"}, "format: "),
        ({"format": "viceroy-record/1"}, "format: expected the format of a saved game"),
        ({"format": "chess-saved/1"}, "no game 'chess'"),
        ({"more": 1}, "more: "),
        ({"record": 7}, "record"),
    ],
)
def test_a_document_is_read_strictly(change: dict[str, object], said: str) -> None:
    table = _played(3, bots=["random"], seed=7)
    document = write_saved_game(table.game, table.shared.session)
    read_saved_game(document)
    with pytest.raises(NotationError, match=said):
        read_saved_game({**document, **change})


def test_an_illegal_move_in_the_record_is_named() -> None:
    table = _played(3, bots=["random"], seed=7)
    document = write_saved_game(table.game, table.shared.session)
    document["record"]["moves"][1] = [0, "bid", "red"]
    with pytest.raises(NotationError, match=r"record: Move 2, You bids red"):
        read_saved_game(document)


def test_a_file_that_cannot_be_read_hides_no_other(kept: Path) -> None:
    file = _played(2, bots=["random"], seed=7).save()
    (kept / "broken.json").write_text("{")
    assert [saved.file for saved in saved_games()] == [file]
    with pytest.raises(NotationError):
        load_saved_game(kept / "broken.json")


def test_the_terminal_goes_on_with_the_last_saved_game(kept: Path) -> None:
    table = _played(6, bots=["random"], seed=7, game="kalah", people=["Ann"])
    file = table.save()
    said = viceroy("play", "--resume", typed="1\nquit\n")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Ann" in said.stdout
    after = load_saved_game(file).session
    assert len(after.history.moves) > table.moves_made
    assert after.history.moves[: table.moves_made] == table.history.moves
    assert [bot.name if bot else "" for bot in after.bots] == ["", "random"]
    assert "no saved game" in viceroy("play", "--resume", "--game", "viceroy").stderr
