"""The pack of the game: enough puzzles of every theme and difficulty, each with a certificate and titles."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

from viceroy_widgets.learn import game_daily_puzzle, game_puzzles
from viceroy_widgets.learn.puzzle import HARDEST
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.making.candidates import THEMES

PUZZLES = game_puzzles(SPLENDOR)
FIRST = date(2026, 12, 1)


def test_there_are_enough_of_every_theme_and_difficulty() -> None:
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(themes) == set(THEMES)
    assert len(themes) >= 5
    assert len(PUZZLES) >= 300
    assert min(themes.values()) >= 40
    for theme in THEMES:
        assert len({puzzle.difficulty for puzzle in PUZZLES if puzzle.theme == theme}) >= 4, theme
    assert {puzzle.difficulty for puzzle in PUZZLES} == set(range(1, HARDEST + 1))


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


def test_every_day_has_a_puzzle_and_none_comes_twice_in_a_round() -> None:
    days = [FIRST + timedelta(days=n) for n in range(len(PUZZLES))]
    found = [game_daily_puzzle(SPLENDOR, day).id for day in days[:40]]
    assert len(set(found)) == len(found)
    assert game_daily_puzzle(SPLENDOR, FIRST) == game_daily_puzzle(SPLENDOR, FIRST)
