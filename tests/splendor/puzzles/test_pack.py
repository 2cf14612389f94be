"""The pack of the game: enough puzzles of every theme and difficulty, each with a certificate and titles."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from viceroy_widgets.learn import game_daily_puzzle, game_puzzles
from viceroy_widgets.learn.game_daily import daily_puzzles
from viceroy_widgets.learn.game_pack import first_puzzles, pack_puzzles, withdrawn_days
from viceroy_widgets.learn.puzzle import HARDEST
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.making import packs
from viceroy_widgets.splendor.puzzles.making.candidates import THEMES

PUZZLES = game_puzzles(SPLENDOR)
FIRST = date(2026, 12, 1)
"""Day of the release: from it on, new puzzles come and withdrawn ones do not."""


def test_there_are_enough_of_every_theme_and_difficulty() -> None:
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(themes) == set(THEMES)
    assert len(themes) >= 5
    assert min(themes.values()) >= 50
    for theme in THEMES:
        levels = Counter(puzzle.difficulty for puzzle in PUZZLES if puzzle.theme == theme)
        assert set(levels) == set(range(1, HARDEST + 1)), theme
        assert min(levels.values()) >= 8, theme


def test_no_two_have_one_position() -> None:
    """C2"""
    states = [json.dumps(SPLENDOR.write_state(puzzle.state)) for puzzle in PUZZLES]
    assert len(set(states)) == len(states)


def test_no_two_are_equal_and_each_has_a_certificate() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        assert puzzle.certificate is not None
        assert puzzle.certificate.moves[0] in puzzle.certificate.answers
        legal = puzzle.rules.legal_moves(puzzle.start, puzzle.player)
        assert len(puzzle.certificate.answers) < len(legal)


def test_the_maker_takes_no_position_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2"""
    documents = [{"id": n, "state": {"step": step}} for n, step in enumerate((5, 5, 7))]
    monkeypatch.setattr(packs, "_of_game", lambda game, theme, seed, wanted: [documents[seed % 3]])
    assert [document["id"] for document in packs.made_puzzles(SPLENDOR, "race", seed=3, games=6)] == [0, 2]


def test_the_pack_itself_holds_no_answer() -> None:
    for line in files("viceroy_widgets.splendor.data").joinpath("puzzles.jsonl").read_text("utf-8").splitlines():
        assert "certificate" not in json.loads(line)


def test_the_days_before_the_release_keep_their_puzzles() -> None:
    """C1: these were seen; never to be made anew."""
    lines = Path(__file__).with_name("dailies.txt").read_text().splitlines()
    assert [
        f"{day} {game_daily_puzzle(SPLENDOR, date.fromisoformat(day)).id}" for day, _ in map(str.split, lines)
    ] == lines
    assert len(lines) == 7


def test_new_puzzles_of_the_release_change_no_day_before_it() -> None:
    """C1"""
    first = first_puzzles(SPLENDOR)
    assert {puzzle.id for puzzle in pack_puzzles(SPLENDOR)} >= {*first}
    assert {*first.values()} == {date(2026, 11, 24)}


def test_no_day_from_the_release_on_shows_a_withdrawn_puzzle() -> None:
    offered = {puzzle.id for puzzle in PUZZLES}
    days = [FIRST + timedelta(days=n) for n in range(120)]
    assert {day: puzzle for day in days if (puzzle := game_daily_puzzle(SPLENDOR, day).id) not in offered} == {}
    assert set(withdrawn_days(SPLENDOR).values()) == {FIRST}


def test_every_day_has_a_puzzle_and_none_comes_twice_in_a_round() -> None:
    """C1"""
    found = [daily_puzzles(SPLENDOR).calendar.id_of(FIRST + timedelta(days=n)) for n in range(len(PUZZLES))]
    assert sorted(found) == sorted(puzzle.id for puzzle in PUZZLES)
    assert game_daily_puzzle(SPLENDOR, FIRST).id == found[0]
