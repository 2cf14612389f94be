"""`viceroy puzzle`: packs that are made, the puzzle of the day, sheets to print; refusals in one sentence."""

from __future__ import annotations

import io
import json
import re
import sys
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from playwright.sync_api import Page

from viceroy_widgets.cli import command
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.game_daily import daily_puzzle, report_line
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.turn_hints import task_of
from viceroy_widgets.words.dates import day_text

PACK = Path(str(files("viceroy_widgets.viceroy.data").joinpath("packs/place-3.jsonl")))
GUIDE = Path(__file__).parents[2] / "docs" / "playing.md"
MAKE = ("puzzle", "make", "--theme", "paint", "--difficulty", "2", "--count", "3", "--seed", "4")


def viceroy(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(command, words, input=text)


def test_a_file_without_a_puzzle_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_text("\n")
    done = viceroy("puzzle", "check", str(file))
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", "There is no puzzle in this file.\n")


def test_the_same_seed_makes_the_same_with_one_process_and_two(tmp_path: Path) -> None:
    printed = viceroy(*MAKE, "--jobs", "1")
    assert printed.exit_code == 0
    file = tmp_path / "pack.jsonl"
    written = viceroy(*MAKE, "--jobs", "2", "--output", str(file))
    assert (written.exit_code, written.output) == (0, "")
    assert file.read_text(encoding="utf-8") == printed.stdout
    found = [puzzle for _, puzzle in parse_puzzles(printed.stdout)]
    assert [(puzzle.theme, puzzle.difficulty) for puzzle in found] == [("paint", 2)] * 3


def test_what_it_made_is_proven_anew(tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    viceroy(*MAKE, "--jobs", "1", "-o", str(file))
    checked = viceroy("puzzle", "check", str(file))
    assert checked.exit_code == 0
    assert checked.stdout.endswith("3 puzzles, and every optimum is proven.\n")


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    file.write_text("mine")
    refused = viceroy(*MAKE, "--jobs", "1", "-o", str(file))
    assert refused.exit_code == 2
    assert "exists already" in refused.stderr
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    "wrong", [["--theme", "chess"], ["--theme", "paint", "--difficulty", "6"], ["--theme", "paint", "--count", "0"], []]
)
def test_a_wish_that_makes_no_sense_is_refused(wrong: list[str]) -> None:
    assert viceroy("puzzle", "make", *wrong).exit_code == 2


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused = viceroy(*MAKE, "--scheduler", "tcp://127.0.0.1:1")
    assert refused.exit_code == 2
    assert refused.stderr == "For this, install viceroy-widgets[dask].\n"


def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(address: str) -> None:
        raise OSError("timed out")

    monkeypatch.setattr("distributed.Client", nobody)
    refused = viceroy(*MAKE, "--scheduler", "tcp://127.0.0.1:1")
    assert (refused.exit_code, refused.stderr) == (2, "No Dask scheduler answers at 'tcp://127.0.0.1:1'.\n")


def _task(puzzle: Puzzle) -> str:
    return task_of(puzzle.subject.state) if isinstance(puzzle.subject, Situation) else ""


def test_the_puzzle_of_the_day_shows_what_lies_there_and_not_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a day on which a turn is to be played, and others hold attack tokens."""
    days = (date(2026, 11, 1) + timedelta(days) for days in range(200))
    day, puzzle = next((day, found) for day in days if "attack token" in _task(found := daily_puzzle(day)))
    monkeypatch.setenv(DATE, day.isoformat())
    shown = viceroy("puzzle", "daily")
    assert shown.exit_code == 0
    assert shown.stdout.startswith(f"The puzzle of {day_text(day)}\n")
    assert f"{puzzle.title}. {puzzle.story}" in shown.stdout
    assert shown.stdout.endswith(f"{_task(puzzle)}\n")
    assert "attack token" in shown.stdout.splitlines()[-1]  # hidden by screens, but needed to reckon
    assert f"{puzzle.optimum} points: nothing beats that." not in shown.stdout
    solved = viceroy("puzzle", "daily", "--solution")
    assert solved.stdout.endswith(f"{puzzle.optimum} points: nothing beats that.\n")
    assert puzzle.certificate["moves"][0] in solved.stdout


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_at_a_terminal_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    optimum = daily_puzzle().optimum
    answers = iter(["many", str(optimum - 1), str(optimum + 1), "report", str(optimum)])
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("click.prompt", lambda *args, **options: next(answers))
    from viceroy_widgets.cli import puzzle, puzzle_attempts

    said: list[str] = []
    for module in (puzzle, puzzle_attempts):
        monkeypatch.setattr(module, "write", said.append)
    assert puzzle.daily.callback is not None
    puzzle.daily.callback(solution=False)
    reported = report_line("viceroy-puzzle/2", daily_puzzle().id, str(optimum + 1))
    assert said[-7:-1] == [
        "That is no number.",
        "More is possible.",
        "That much is not possible.",
        reported,
        f"{optimum} points: nothing beats that.",
        "",
    ]
    assert said[-1].endswith("solved in 3 tries, without a hint")


@pytest.mark.parametrize("game", ["viceroy", "splendor"])
def test_the_puzzle_of_a_past_day_is_shown(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """C5"""
    monkeypatch.setenv(DATE, "2026-11-26")
    past = viceroy("puzzle", "daily", "--game", game, "--date", "2026-11-24")
    assert past.exit_code == 0
    assert past.stdout.startswith("The puzzle of 24 November 2026")
    monkeypatch.setenv(DATE, "2026-11-24")
    assert viceroy("puzzle", "daily", "--game", game).stdout == past.stdout
    reported = viceroy("puzzle", "daily", "--game", game, "--date", "2026-11-24", "--report")
    assert re.fullmatch(rf"{game}-puzzle/2 [0-9a-f]{{16}}, viceroy-widgets [0-9.]+, answer: -\n", reported.stdout)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("2026-11-27", "The puzzle of 2026-11-27 is still to come."),
        ("yesterday", "--date is a date such as 2026-11-22, not 'yesterday'."),
        ("2026-02-30", "--date is a date such as 2026-11-22, not '2026-02-30'."),
    ],
)
def test_a_day_to_come_and_no_day_are_refused(typed: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """C5"""
    monkeypatch.setenv(DATE, "2026-11-26")
    refused = viceroy("puzzle", "daily", "--date", typed)
    assert (refused.exit_code, refused.stdout, refused.stderr) == (2, "", f"{sentence}\n")


def test_a_date_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "tomorrow")
    refused = viceroy("puzzle", "daily")
    assert refused.exit_code == 2
    assert "VICEROY_DATE is a date such as 2026-11-22, not 'tomorrow'." in refused.stderr


def test_sheets_say_nothing_of_the_answer_and_are_written_once(tmp_path: Path) -> None:
    page = tmp_path / "sheets.html"
    assert viceroy("puzzle", "sheet", str(PACK), "-o", str(page)).exit_code == 0
    text = page.read_text(encoding="utf-8")
    puzzles = [puzzle for _, puzzle in parse_puzzles(pack_text(PACK.parent, PACK.name))]
    assert text.count("<section>") == len(puzzles)
    assert all(puzzle.title in text for puzzle in puzzles)
    assert not re.search(r"\b(plays|places it at|certificate)\b", text)
    assert viceroy("puzzle", "sheet", str(PACK), "-o", str(page)).exit_code == 2
    blind = [json.loads(line) for line in pack_text(PACK.parent, PACK.name).splitlines()]
    for document in blind:
        document["certificate"] = {"total": 1, "moves": [], "prices": [0] * 4, "ends": {}}
    again = viceroy("puzzle", "sheet", "-", text="\n".join(map(json.dumps, blind)))
    assert again.stdout.rstrip("\n") == text.rstrip("\n")


def test_a_title_of_somebody_elses_is_no_markup() -> None:
    document = json.loads(pack_text(PACK.parent, PACK.name).splitlines()[0])
    document["title"] = document["story"] = {"en": '<script>alert(1)</script> & "'}
    page = viceroy("puzzle", "sheet", "-", text=json.dumps(document))
    assert page.exit_code == 0
    assert "<script" not in page.stdout


@pytest.mark.browser
def test_a_browser_prints_a_page_for_each(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "sheets.html"
    viceroy("puzzle", "sheet", str(PACK), "-o", str(file))
    page.goto(file.as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 24


def test_a_page_has_so_many_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = sys.modules["viceroy_widgets.cli.puzzle"]  # the package has the verb itself by that name
    assert f"a page each, to print: at most {verbs.MOST_SHEETS} puzzles" in GUIDE.read_text("utf-8")
    monkeypatch.setattr(verbs, "MOST_SHEETS", 6)
    pack = str(files("viceroy_widgets.viceroy.data").joinpath("painting_puzzles.jsonl"))
    refused = viceroy("puzzle", "sheet", pack)
    assert refused.exit_code == 2
    assert refused.stderr == "FILE: expected at most 6 puzzles for a page to print, and there are more.\n"
    monkeypatch.setattr(verbs, "MOST_SHEETS", 7)
    assert viceroy("puzzle", "sheet", pack).stdout.count("<section>") == 7
