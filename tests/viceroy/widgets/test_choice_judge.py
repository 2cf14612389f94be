"""Judges of puzzles with options, without a board: what is told of an option, and what an exam does not tell."""

from __future__ import annotations

import pytest

from tests.viceroy.puzzles.right_answers import right_answer
from viceroy_widgets import IllegalMoveError, puzzle_collection
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles import choice_judge
from viceroy_widgets.viceroy.widgets.puzzles.choice_judge import BidJudge, ExamChoice

each_theme = pytest.mark.parametrize("theme", CHOICE_THEMES)


def first_of(theme: str) -> tuple[Puzzle, int, int]:
    """A puzzle, the index of its right option, and that of a wrong one."""
    puzzle = puzzle_collection(theme)[0]
    right = right_answer(puzzle)
    return puzzle, right, (right + 1) % len(puzzle.options)


@each_theme
def test_a_wrong_option_is_explained_when_it_is_asked_for(theme: str) -> None:
    puzzle, right, wrong = first_of(theme)
    judge = choice_judge.choice_judge(puzzle)
    assert isinstance(judge, BidJudge) == (theme == "bid")
    with pytest.raises(IllegalMoveError):
        judge.where()
    verdict = judge.choose(wrong)
    assert verdict is not None
    assert (verdict.is_right, verdict.rule, judge.can_choose(wrong)) == (False, "", False)
    assert judge.where().sentence
    again = judge.choose(right)
    assert again is not None
    assert (again.is_right, judge.is_settled, judge.is_solved, judge.tried) == (True, True, False, (wrong, right))
    judge.begin_anew()
    assert (judge.tried, judge.chosen) == ((), None)


@each_theme
def test_after_the_solution_no_option_can_be_chosen(theme: str) -> None:
    puzzle, right, _ = first_of(theme)
    judge = choice_judge.choice_judge(puzzle)
    assert judge.solution().sentence.startswith(f"The answer is {right + 1})")
    assert (judge.is_settled, judge.is_solved, judge.can_choose(right)) == (True, False, False)
    with pytest.raises(IllegalMoveError):
        judge.choose(right)


@each_theme
def test_an_exam_judges_nothing(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*args: object) -> None:
        raise AssertionError("the exam judges")

    puzzle, right, wrong = first_of(theme)
    for name in ("judged_question", "judged", "has_hints", "check"):
        monkeypatch.setattr(choice_judge, name, asked)
    judge = ExamChoice(puzzle)
    for index in (wrong, right, wrong):
        assert judge.choose(index) is None
        assert (judge.chosen, judge.is_settled, judge.is_solved, judge.has_hints) == (index, False, False, False)
        assert all(judge.can_choose(at) for at in range(len(puzzle.options)))
    with pytest.raises(IllegalMoveError, match="There is no answer"):
        judge.choose(len(puzzle.options))
    judge.begin_anew()
    assert judge.chosen is None
