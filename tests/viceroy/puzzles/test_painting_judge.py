"""Judge of paintings, without a board: what it gives away, in which order, and what it counts."""

from __future__ import annotations

import pytest

from viceroy_widgets import IllegalMoveError, painting_puzzles
from viceroy_widgets.viceroy.puzzles.painting_attempt import answer_of, painting_in
from viceroy_widgets.viceroy.puzzles.painting_judge import PaintingJudge
from viceroy_widgets.viceroy.rules.pyramids.position import Painting

PUZZLE = painting_puzzles()[1]


def test_a_wrong_painting_is_explained_only_after_a_check() -> None:
    judge, empty = PaintingJudge(PUZZLE.position), Painting()
    with pytest.raises(IllegalMoveError):
        judge.where(empty)
    verdict, sentence = judge.check(empty)
    assert not verdict.is_best
    assert str(verdict.total) in sentence
    assert judge.where(empty).sentence
    assert judge.help.can_show
    judge.changed()
    with pytest.raises(IllegalMoveError):
        judge.where(empty)


def test_hints_begin_again_with_another_painting_and_are_counted() -> None:
    judge = PaintingJudge(PUZZLE.position)
    first, second = judge.hint(Painting()), judge.hint(Painting())
    assert first != second
    best, _ = judge.solution(Painting())
    other = painting_in(PUZZLE.position, answer_of(best)[:1])
    assert judge.hint(other) == PaintingJudge(PUZZLE.position).hint(other)
    assert (judge.help.hints, judge.revealed) == (3, True)


def test_the_solution_is_the_best() -> None:
    judge = PaintingJudge(PUZZLE.position)
    best, more = judge.solution(Painting())
    assert more
    verdict, _ = judge.check(best)
    assert (verdict.is_best, verdict.total, judge.help.settled) == (True, PUZZLE.optimum, True)
    assert painting_in(PUZZLE.position, answer_of(best)).gems == best.gems
