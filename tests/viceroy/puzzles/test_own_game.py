"""Puzzles from a finished game of Viceroy: a certificate where there is one, else the best that was found counts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from viceroy_widgets import PuzzleError, PuzzleTable, last_turn_puzzles
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.slices import finished
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.learn.puzzle_document import read_puzzle
from viceroy_widgets.learn.puzzle_judge import verdict_on
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.viceroy.puzzles.making import own_game
from viceroy_widgets.viceroy.puzzles.making.own_game import last_turn_puzzle, proven_puzzles
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.rules.engine.ending import final_score
from viceroy_widgets.viceroy.solve.last_turn.solving import LastTurn

_HARD, _EASY, _LONG, _EMPTY, _PAINTED = (13, 0), (2, 0), (5, 2), (1, 0), 0
"""Seeds and seats: a last turn that is not proven, one with a certificate, one proven without, one without cards."""


@cache
def _history(seed: int) -> History:
    return play_match(game_of("viceroy"), ("advice", "advice", "random")[: 2 + seed % 2], seed, {}).history


def _puzzle(seed: int, seat: int) -> Puzzle:
    return finished(last_turn_puzzle(_history(seed), seat))


def _attempted(puzzle: Puzzle, *texts: str) -> PuzzleTable:
    return PuzzleTable(puzzle, answer=texts)


def test_a_proven_turn_has_a_certificate_and_is_the_better_of_two() -> None:
    puzzle = _puzzle(*_EASY)
    assert puzzle.is_proven
    assert check_puzzle(puzzle).nodes > 0
    assert puzzle.best >= final_score(_history(2).state, 0).total
    assert "search" not in puzzle.story


def test_a_turn_that_is_not_proven_asks_for_the_best_that_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_game, "_MOVES", 200)
    puzzle = _puzzle(*_HARD)
    assert not puzzle.is_proven
    assert "What counts is the best that a search of a few seconds found." in puzzle.story
    assert puzzle.best >= final_score(_history(13).state, 0).total
    table = PuzzleTable(puzzle)
    assert table.hint()
    table.solution()
    assert table.value == puzzle.best
    table.reset()
    for move in puzzle.solution():
        table.play(move)
    assert table.solved
    said = f"{puzzle.best} points: as much as the best that a search found. Whether more is possible is not proven."
    assert table.notice["text"] == said
    with pytest.raises(PuzzleError):
        check_puzzle(puzzle)
    assert [document["goal"] for document in finished(proven_puzzles(_history(13), 0))].count("last_turn") == 0


def test_what_was_played_counts_where_a_search_finds_less(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = own_game.last_turn_steps

    def worse(*given: Any) -> Generator[None, None, LastTurn]:
        best = yield from steps(*given)
        return replace(best, total=best.total - 5, upper=None)

    monkeypatch.setattr(own_game, "last_turn_steps", worse)
    puzzle = _puzzle(*_EASY)
    assert (puzzle.is_proven, puzzle.best) == (False, final_score(_history(2).state, 0).total)
    assert _attempted(puzzle, *map(game_of("viceroy").format_move, puzzle.solution())).value == puzzle.best


def test_more_than_was_found_solves_it_and_less_does_not() -> None:
    shipped: Any = next(iter(last_turn_puzzles()))
    values: Any = {"titles": shipped.titles, "stories": {}, "subject": shipped.subject, "license": ""}
    low = Puzzle.of("x", "last_turn", 5, certificate={"total": shipped.best - 3}, is_proven=False, **values)
    table = PuzzleTable(low, answer=[game_of("viceroy").format_move(move) for move in shipped.solution()])
    assert table.solved
    assert table.value == shipped.best
    sentence = verdict_on(low, shipped.best, is_best=True)
    assert sentence == f"{shipped.best} points: more than the best that a search found ({low.best} points)."
    high = Puzzle.of("x", "last_turn", 5, certificate={"total": shipped.best + 3}, is_proven=False, **values)
    assert not PuzzleTable(high, answer=[game_of("viceroy").format_move(move) for move in shipped.solution()]).solved


@pytest.mark.parametrize(("at", "most"), [(_LONG, 10**6), (_EASY, 0)])
def test_a_proof_without_a_short_certificate_is_a_puzzle_that_is_not_kept(
    at: tuple[int, int], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_game, "_CERTIFIED", most)
    puzzle = _puzzle(*at)
    assert puzzle.is_proven
    assert "prices" not in puzzle.certificate
    assert puzzle.best == _attempted(puzzle, *map(game_of("viceroy").format_move, puzzle.solution())).value
    assert "last_turn" not in [document["goal"] for document in finished(proven_puzzles(_history(at[0]), at[1]))]


def test_without_a_card_only_the_painting_is_left() -> None:
    with pytest.raises(PuzzleError, match="no card in hand"):
        _puzzle(*_EMPTY)
    assert all(document["goal"] == "paint" for document in finished(proven_puzzles(_history(1), 0)))


def test_a_painting_with_something_to_think_about_is_a_puzzle() -> None:
    game = game_of("viceroy")
    documents = finished(proven_puzzles(play_match(game, ("mixed", "advice"), _PAINTED, {}).history, 0))
    (painting,) = (document for document in documents if document["goal"] == "paint")
    assert check_puzzle(read_puzzle(game, painting)).nodes > 0


def test_the_search_tells_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_game, "_MOVES", 200)
    parts = [*last_turn_puzzle(_history(13), 0)]
    assert parts == sorted(parts)
    assert 0 < parts[0] < parts[-1] <= 1
