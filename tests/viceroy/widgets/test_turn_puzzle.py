"""A last turn as a puzzle: played to the end, judged, hinted at, and without a word too much beforehand."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator

import pytest

from viceroy_widgets import IllegalMoveError, PaintingPuzzle, TurnPuzzle, last_turn_puzzles, puzzle_collection
from viceroy_widgets.viceroy.codec.notation.moves import format_move
from viceroy_widgets.viceroy.puzzles import losses as losing
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.themes import TURN_THEMES
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget

PUZZLES = last_turn_puzzles()


def played(board: TurnPuzzle, moves: list[str]) -> None:
    for move in moves:
        board.play(move)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_the_moves_of_the_certificate_solve_it(puzzle: Puzzle) -> None:
    board = TurnPuzzle(puzzle)
    played(board, puzzle.certificate["moves"])
    if not board._session.state.is_over:
        board.play("is done")
    assert board.done
    assert board.notice["text"] == f"{puzzle.optimum} points: nothing beats that."
    assert board.notice["tone"] == "good"


@pytest.mark.parametrize("puzzle", PUZZLES[:4], ids=lambda puzzle: puzzle.title)
def test_a_verdict_says_where_every_missing_point_was_lost(puzzle: Puzzle) -> None:
    board = TurnPuzzle(puzzle)
    while not board._session.state.is_over:
        board.play(legal_moves(board._session.state, 0)[-1])
    history = board._session.history
    total = board.total
    mine = [(state, move) for (state, _), move in zip(history.steps, history.moves, strict=False) if move.player == 0]
    found = losing.losses((*(state for state, _ in mine), history.state), [move for _, move in mine], puzzle.optimum)
    assert sum(loss.points for loss in found) == puzzle.optimum - total > 0
    assert not board.done
    assert board.notice["tone"] == "bad"
    assert board.notice["text"].startswith(f"{total} points; {puzzle.optimum - total} more were possible.")


@pytest.mark.parametrize("theme", TURN_THEMES)
def test_every_theme_tells_where_all_missing_points_were_lost(theme: str) -> None:
    puzzle = puzzle_collection(theme, 4)[1]
    board = TurnPuzzle(puzzle)
    while not board._session.state.is_over:
        board.play(legal_moves(board._session.state, 0)[-1])
    history = board._session.history
    mine = [(state, move) for (state, _), move in zip(history.steps, history.moves, strict=False) if move.player == 0]
    found = losing.losses((*(state for state, _ in mine), history.state), [move for _, move in mine], puzzle.optimum)
    assert sum(loss.points for loss in found) == puzzle.optimum - board.total
    assert board.prompt == "The turn is over."


def test_stopping_at_once_is_told_as_such() -> None:
    board = TurnPuzzle(PUZZLES[0])
    played(board, ["passes", "is done"])
    assert "Stopping there cost" in board.notice["text"]
    assert "Other paint would have brought" in board.notice["text"]


def test_after_the_end_it_is_undone_or_begun_anew() -> None:
    board = TurnPuzzle(PUZZLES[0])
    played(board, ["passes", "is done"])
    with pytest.raises(IllegalMoveError):
        board.play("passes")
    board.undo()
    assert not board.closed
    board.reset()
    assert board._session.history.moves == ()
    board.solve()
    assert board.total == PUZZLES[0].optimum
    assert not board.done  # who looks has not solved it


def test_three_hints_lead_to_the_first_card() -> None:
    board = TurnPuzzle(PUZZLES[3])
    hints = [board.hint() for _ in range(3)]
    assert hints[0] == "The best way uses these cards: 5, 37, 47."
    assert "card 37 at 3,-2" in hints[1]
    assert hints[2] == "Begin with card 5."


def test_a_move_that_is_not_legal_is_refused_by_its_rule() -> None:
    board = TurnPuzzle(PUZZLES[0])
    with pytest.raises(IllegalMoveError) as refused:
        board.play("plays 1")
    assert refused.value.rule == "DEV-1"


def sent(board: PaintingPuzzle | TurnPuzzle) -> str:
    """All that goes to the browser, but for the number of the widget's layout model."""
    return json.dumps({name: value for name, value in board.get_state().items() if name != "layout"}, default=str)


def walked(puzzle: Puzzle) -> Iterator[str]:
    """Everything sent, saved or printed before the first verdict."""
    board = TurnPuzzle(puzzle)
    yield from (sent(board), repr(board), json.dumps(board._repr_mimebundle_()[0].get("text/html")))
    board.play("passes")
    yield from (sent(board), repr(board))
    board.undo()
    yield sent(board)
    for move in legal_moves(board._session.state, 0):
        board.play(move)
        yield sent(board)
        board.undo()


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_nothing_of_the_solution_is_known_before(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_known_before(puzzle, monkeypatch)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("theme", TURN_THEMES)
def test_nothing_is_known_before_in_any_pack(theme: str, difficulty: int, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_known_before(puzzle_collection(theme, difficulty)[0], monkeypatch)


@pytest.mark.journey
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("theme", TURN_THEMES)
def test_nothing_is_known_before_of_all(theme: str, difficulty: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for puzzle in puzzle_collection(theme, difficulty)[1:]:
        nothing_is_known_before(puzzle, monkeypatch)


def test_a_painting_board_is_not_given_the_certificate() -> None:
    for puzzle in puzzle_collection("paint"):
        board, blind = puzzle_widget(puzzle), puzzle_widget(dataclasses.replace(puzzle, certificate={}))
        assert sent(board) == sent(blind)


def nothing_is_known_before(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent and printed before a verdict is the same with a nonsense certificate and no solver."""
    honest = list(walked(puzzle))

    def nobody(*args: object, **kwargs: object) -> None:
        raise AssertionError("the solver was asked before there was anything to say")

    nonsense = {"total": 9999, "moves": ["plays 1"], "prices": [1, 2, 3, 4], "ends": {"nothing": {"prices": [0] * 4}}}
    with monkeypatch.context() as patched:
        patched.setattr(losing, "last_turn", nobody)
        patched.setattr(losing, "best_painting", nobody)
        blind = list(walked(dataclasses.replace(puzzle, certificate=nonsense)))
    assert blind == honest


def test_what_is_shown_is_in_the_language_asked_for() -> None:
    board = TurnPuzzle(PUZZLES[0], language="de")
    board.play("passes")
    board.play(format_move(legal_moves(board._session.state, 0)[0]))
    assert "Punkte" in board.notice["text"]
