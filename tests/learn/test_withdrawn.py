"""Withdrawn puzzles of a game: boxes and later days are without them, earlier days keep them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from viceroy_widgets import NotationError, PuzzleBox
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_daily_puzzle, game_puzzles
from viceroy_widgets.learn.game_pack import pack_puzzles, withdrawn_days

SPLENDOR = type(game_of("splendor"))
FIRST = date(2026, 12, 1)
PACK = files("viceroy_widgets.splendor").joinpath("data", "puzzles.jsonl").read_text("utf-8")
LINES = PACK.replace('"since":"2026-11-22"', f'"since":"{FIRST}"').splitlines()[::60]
DAYS = [FIRST + timedelta(days=n) for n in range(30)]
Making = Callable[..., Game]


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Making:
    """Make a game with a pack of a few puzzles, and with a file of these withdrawn ones."""
    package = tmp_path / "small_pack"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "puzzles.jsonl").write_text("\n".join(LINES))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, package.name, raising=False)  # that of an earlier test

    def make(*lines: str) -> Game:
        (package / "withdrawn.jsonl").write_text("\n".join(lines))

        class Small(SPLENDOR):  # type: ignore[misc,valid-type]  # the class of an installed game
            pack = ("small_pack", "puzzles.jsonl")
            withdrawn = ("small_pack", "withdrawn.jsonl")
            daily = None

        return Small()

    return make


def withdrawal(id_: str, until: date | str) -> str:
    return json.dumps({"id": id_, "until": str(until)})


def test_a_game_without_such_a_file_has_all_its_puzzles() -> None:
    kalah = game_of("kalah")
    assert kalah.withdrawn is None
    assert game_puzzles(kalah) == pack_puzzles(kalah)


def test_the_file_of_splendor_can_be_read() -> None:
    game = game_of("splendor")
    assert len(game_puzzles(game)) == len(pack_puzzles(game)) - len(withdrawn_days(game))


@pytest.mark.parametrize("after", [0, 1, 4, 11])
def test_days_before_keep_it_and_days_after_are_without_it(small: Making, after: int) -> None:
    before = [game_daily_puzzle(small(), day).id for day in DAYS]
    gone, until = before[after - 1], DAYS[after] if after else FIRST
    game = small(withdrawal(gone, until))
    found = [game_daily_puzzle(game, day).id for day in DAYS]
    assert found[:after] == before[:after]
    assert gone not in found[after:]
    assert set(found[after:]) == set(before) - {gone}


def test_the_first_puzzles_are_a_list_of_their_own(small: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    """C1: a pack made anew with the date of all its puzzles changes no day before that date."""
    ids = [json.loads(line)["id"] for line in LINES]
    first, new = ids[:4], ids[4:]
    game = small(withdrawal(first[1], FIRST))
    package = Path(files("small_pack").joinpath("daily.json"))  # type: ignore[arg-type]  # a folder of files
    package.write_text(json.dumps({"format": "splendor-daily/1", "first": "2026-11-24", "order": first}))
    monkeypatch.setattr(type(game), "daily", ("small_pack", "daily.json"))
    before = [game_daily_puzzle(game, FIRST - timedelta(days=n)).id for n in range(1, 9)]
    assert {*before} == {*first}
    after = [game_daily_puzzle(game, day).id for day in DAYS[: len(ids) - 1]]
    assert {*after} == {*first, *new} - {first[1]}


def test_a_first_puzzle_that_is_not_in_the_pack_is_told(small: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    game = small()
    package = Path(files("small_pack").joinpath("daily.json"))  # type: ignore[arg-type]  # a folder of files
    package.write_text('{"format": "splendor-daily/1", "first": "2026-11-24", "order": ["0000000000000000"]}')
    monkeypatch.setattr(type(game), "daily", ("small_pack", "daily.json"))
    with pytest.raises(NotationError, match=r"order\[0\]"):
        game_daily_puzzle(game, FIRST)


def test_a_new_box_is_without_it(small: Making) -> None:
    whole = game_puzzles(small())
    game = small(withdrawal(whole[1].id, DAYS[2]))
    assert [puzzle.id for puzzle in game_puzzles(game)] == [puzzle.id for puzzle in whole if puzzle.id != whole[1].id]
    assert len(PuzzleBox(game=game).puzzles) == len(whole) - 1


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((withdrawal("0" * 16, FIRST),), "line 1: id: "),
        (("", withdrawal(json.loads(LINES[0])["id"], "soon")), "line 2: until: "),
        ((withdrawal(json.loads(LINES[0])["id"], FIRST),) * 2, "line 2: id: "),
        (('{"id": "x"}',), "line 1: until: "),
        (("no JSON",), "line 1: "),
    ],
)
def test_a_wrong_line_is_told_with_its_field(small: Making, lines: tuple[str, ...], said: str) -> None:
    with pytest.raises(NotationError) as refused:
        game_puzzles(small(*lines))
    assert said in str(refused.value).lower()
