"""The pack of the game: enough puzzles of every theme and difficulty, each with a certificate and titles."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

from viceroy_widgets.learn import game_daily_puzzle, game_puzzles
from viceroy_widgets.learn.game_pack import withdrawn_days
from viceroy_widgets.learn.puzzle import HARDEST
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.making.candidates import THEMES

PUZZLES = game_puzzles(SPLENDOR)
FIRST = date(2026, 12, 1)
"""Day of the release: from it on, new puzzles come and withdrawn ones do not."""
BEFORE = [
    "fd33aab3956504d4",
    "4f3f5d35b60bffb3",
    "9433f94d5bad5d32",
    "5ad06d6e5d0244c6",
    "d7ef7cb9cc8e7956",
    "245705255b178dc0",
    "541ac546d6247a2a",
    "9958b713ac424ffa",
    "3c8839e892f837ba",
]
"""Puzzles of the nine days before, as they were when no puzzle had been withdrawn."""


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
    states = [json.dumps(SPLENDOR.write_state(puzzle.state)) for puzzle in PUZZLES]
    assert len(set(states)) == len(states)


def test_no_two_are_equal_and_each_has_a_certificate() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        assert puzzle.certificate is not None
        assert puzzle.certificate.moves[0] in puzzle.certificate.answers
        legal = puzzle.rules.legal_moves(puzzle.start, puzzle.player)
        assert len(puzzle.certificate.answers) < len(legal)


def test_the_pack_itself_holds_no_answer() -> None:
    for line in files("viceroy_widgets.splendor.data").joinpath("puzzles.jsonl").read_text("utf-8").splitlines():
        assert "certificate" not in json.loads(line)


def test_days_up_to_the_release_keep_their_puzzles() -> None:
    before = [FIRST - timedelta(days=n) for n in range(9, 0, -1)]
    assert [game_daily_puzzle(SPLENDOR, day).id for day in before] == BEFORE


def test_no_day_from_the_release_on_shows_a_withdrawn_puzzle() -> None:
    offered = {puzzle.id for puzzle in PUZZLES}
    days = [FIRST + timedelta(days=n) for n in range(120)]
    assert {day: puzzle for day in days if (puzzle := game_daily_puzzle(SPLENDOR, day).id) not in offered} == {}
    assert set(withdrawn_days(SPLENDOR).values()) == {FIRST}


def test_every_day_has_a_puzzle_and_none_comes_twice_in_a_round() -> None:
    days = [FIRST + timedelta(days=n) for n in range(len(PUZZLES))]
    found = [game_daily_puzzle(SPLENDOR, day).id for day in days[:40]]
    assert len(set(found)) == len(found)
    assert game_daily_puzzle(SPLENDOR, FIRST) == game_daily_puzzle(SPLENDOR, FIRST)
