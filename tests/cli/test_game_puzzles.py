"""`viceroy puzzle` with a game other than Viceroy: made, checked, printed, and the puzzle of the day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.cli import command
from viceroy_widgets.learn.calendar import DATE

MAKE = ("puzzle", "make", "--game", "splendor", "--theme", "take", "--count", "2", "--seed", "4")


def viceroy(*words: str) -> Result:
    return CliRunner().invoke(command, words)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "pack.jsonl"
    done = viceroy(*MAKE, "-o", str(file))
    assert (done.exit_code, done.output) == (0, "")
    return file


def test_a_seed_makes_a_pack_that_is_proven(pack: Path) -> None:
    assert viceroy(*MAKE).stdout == pack.read_text("utf-8")
    done = viceroy("puzzle", "check", str(pack))
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("line 1: First turn on the way to card ")
    assert lines[-1] == "2 puzzles, and every optimum is proven."


def test_a_puzzle_that_was_changed_is_told_with_its_line_and_field(pack: Path) -> None:
    first, second = map(json.loads, pack.read_text("utf-8").splitlines())
    second["best"] -= 1
    pack.write_text(f"{json.dumps(first)}\n{json.dumps(second)}\n")
    done = viceroy("puzzle", "check", str(pack))
    assert done.exit_code == 1
    assert "line 2: best: expected fewer turns than" in done.stderr.lower()


@pytest.mark.parametrize("best", [3, 0, -9], ids="audit-7-best-{}".format)
def test_a_value_that_no_race_has_makes_a_malformed_file(pack: Path, best: int) -> None:
    (first, *_) = map(json.loads, pack.read_text("utf-8").splitlines())
    pack.write_text(json.dumps({**first, "best": best}))
    done = viceroy("puzzle", "check", str(pack))
    assert done.exit_code == 2
    assert f"Line 1: best: expected a whole number from -8 to -1, not {best}" in done.stderr


def test_a_pack_with_the_same_puzzle_twice_is_refused(pack: Path) -> None:
    """Row audit-7: even if date and rating differ."""
    first, second = map(json.loads, pack.read_text("utf-8").splitlines())
    again = {**first, "since": "2026-12-24", "difficulty": 5}
    pack.write_text("".join(f"{json.dumps(line)}\n" for line in (first, second, again)))
    done = viceroy("puzzle", "check", str(pack))
    assert done.exit_code == 2
    assert "Line 3: this puzzle stands in line 1 already." in done.stderr


def test_a_sheet_has_a_page_for_each_without_its_answer(pack: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert viceroy("puzzle", "sheet", str(pack), "-o", str(page)).exit_code == 0
    text = page.read_text("utf-8")
    assert text.count("<section>") == 2
    assert "First turn on the way to card" in text
    assert "takes " not in text


def test_the_puzzle_of_the_day_is_told_and_its_solution_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2026-12-24")
    told = viceroy("puzzle", "daily", "--game", "splendor")
    assert told.exit_code == 0
    assert told.stdout.startswith("The puzzle of 24 December 2026: ")
    assert "Level 3: " in told.stdout
    solved = viceroy("puzzle", "daily", "--game", "splendor", "--solution")
    assert solved.stdout.startswith(told.stdout)
    assert len(solved.stdout) > len(told.stdout)


def test_a_game_without_dated_puzzles_has_none_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "2026-12-24")
    done = viceroy("puzzle", "daily", "--game", "kalah")
    assert (done.exit_code, done.stderr) == (2, "There is no daily puzzle on 2026-12-24.\n")


def test_a_game_without_a_maker_of_its_own_has_turns_of_random_games() -> None:
    done = viceroy("puzzle", "make", "--game", "kalah", "--theme", "most_seeds", "--count", "2")
    assert [json.loads(line)["goal"] for line in done.stdout.splitlines()] == ["most_seeds"] * 2
    refused = viceroy("puzzle", "make", "--game", "kalah", "--theme", "most_seeds", "--difficulty", "2")
    assert (refused.exit_code, refused.stderr) == (2, "New puzzles of Kalah have no difficulty to choose.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--theme", "paint"), "is not one of 'race', 'take'"),
        (("--theme", "take", "--edition", "de"), "edition"),
        (("--theme", "take", "--against", "shown"), "against"),
    ],
)
def test_what_the_game_does_not_have_is_refused(words: tuple[str, ...], said: str) -> None:
    done = viceroy("puzzle", "make", "--game", "splendor", *words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_file_that_is_there_is_kept(pack: Path) -> None:
    before = pack.read_bytes()
    assert viceroy(*MAKE, "-o", str(pack)).exit_code == 2
    assert pack.read_bytes() == before
