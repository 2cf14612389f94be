"""Certificates of puzzles of any game: exhaustive search confirms the line and the best first moves."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from kalah.game import KALAH

from viceroy_widgets import NotationError, PuzzleError
from viceroy_widgets.learn import check_puzzle, read_puzzle

FIRST: dict[str, Any] = json.loads(files("kalah").joinpath("puzzles.jsonl").read_text("utf-8").splitlines()[0])
PUZZLE = read_puzzle(KALAH, FIRST)
LINE = [KALAH.format_move(answer) for answer in check_puzzle(PUZZLE).moves]
OTHER = next(
    text
    for answer in KALAH.rules.legal_moves(PUZZLE.state, PUZZLE.player)
    if (text := KALAH.format_move(answer)) != LINE[0]
)


def test_a_certificate_that_holds_is_confirmed() -> None:
    puzzle = read_puzzle(KALAH, {**FIRST, "certificate": {"moves": LINE, "answers": LINE[:1]}})
    found = check_puzzle(puzzle)
    assert (found.value, found.count, found.moves) == (puzzle.best, 1, check_puzzle(PUZZLE).moves)


@pytest.mark.parametrize(
    ("moves", "answers", "path"),
    [
        (LINE, [OTHER], "certificate.answers: "),
        (LINE, [LINE[0], OTHER], "certificate.answers: "),
        (LINE[:-1], LINE[:1], "certificate.moves: "),
        ([*LINE, LINE[-1]], LINE[:1], f"certificate.moves[{len(LINE)}]: "),
        ([OTHER], LINE[:1], "certificate.moves: "),
    ],
)
def test_a_certificate_that_does_not_hold_is_refused(moves: list[str], answers: list[str], path: str) -> None:
    puzzle = read_puzzle(KALAH, {**FIRST, "certificate": {"moves": moves, "answers": answers}})
    with pytest.raises(PuzzleError) as refused:
        check_puzzle(puzzle)
    assert str(refused.value).startswith(path)


@pytest.mark.parametrize(
    ("certificate", "path"),
    [
        ({}, "certificate.moves: "),
        ({"moves": LINE}, "certificate.answers: "),
        ({"moves": [], "answers": LINE}, "certificate.moves: "),
        ({"moves": ["fly"], "answers": LINE}, "certificate.moves[0]: "),
        ({"moves": LINE, "answers": [1]}, "certificate.answers[0]: "),
        ({"moves": LINE, "answers": LINE, "nodes": 3}, "certificate.nodes: "),
    ],
)
def test_a_certificate_that_cannot_be_read_is_refused(certificate: Any, path: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_puzzle(KALAH, {**FIRST, "certificate": certificate})
    assert str(refused.value).startswith(path)


def test_a_goal_about_nothing_refuses_a_thing() -> None:
    with pytest.raises(NotationError, match=r"^about: "):
        read_puzzle(KALAH, {**FIRST, "about": 3})
