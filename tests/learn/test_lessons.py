"""Lessons of any game: read strictly, their steps proven, played and answered."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from kalah.game import KALAH

from tests.core.dice_game import DICE_GAME
from viceroy_widgets import LessonTable, NotationError, PuzzleError, QuestionBoard
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.learn import check_lesson, game_lessons, parse_lesson, read_lesson
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]

TEXT = files("kalah").joinpath("again.toml").read_text("utf-8")
DOCUMENT: dict[str, Any] = tomllib.loads(TEXT)
(LESSON,) = game_lessons(KALAH)


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    document = copy.deepcopy(DOCUMENT)
    change(document)
    return document


def test_the_lesson_that_comes_with_kalah_is_proven() -> None:
    check_lesson(LESSON)
    assert replace(parse_lesson(KALAH, TEXT), part=1, number=1) == LESSON
    assert [section.id for section in LESSON.sections] == ["again", "store"]


def test_a_game_may_have_no_lesson() -> None:
    assert game_lessons(DICE_GAME) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(format="viceroy-lesson/1"), "format: expected one of kalah-lesson/2, kalah-lesson/1"),
        (lambda d: d.update(code="print()"), "code: "),
        (lambda d: d.update(sections=[]), "sections: "),
        (lambda d: d["sections"][1].update(id="again"), r"sections\[1\]: there is a section .again. already"),
        (lambda d: d["sections"][0]["puzzle"].update(goal="win"), r"sections\[0\]\.puzzle\.goal: expected most_seeds"),
        (lambda d: d["sections"][0]["puzzle"].update(player=1), r"sections\[0\]\.puzzle\.player: "),
        (lambda d: d["sections"][0]["puzzle"].update(state=7), r"sections\[0\]\.puzzle\.state: "),
        (lambda d: d["sections"][0]["puzzle"]["state"].update(board=[1]), "board: "),
        (lambda d: d["sections"][0]["puzzle"].update(hints=["one"]), r"sections\[0\]\.puzzle\.hints: "),
        (lambda d: d["sections"][1]["question"].update(options=[]), r"sections\[1\]\.question\.options: "),
        (lambda d: d["sections"][1]["question"]["options"][1].pop("right"), r"sections\[1\]\.question\.options: "),
        (lambda d: d["sections"][1]["question"]["options"][0].update(says=""), r"options\[0\]\.says: "),
    ],
)
def test_a_lesson_that_is_wrong_is_refused_by_its_field(change: Callable[[Any], object], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_lesson(KALAH, changed(change))


def test_a_step_whose_best_is_another_one_is_refused_by_its_section() -> None:
    lesson = read_lesson(KALAH, changed(lambda d: d["sections"][0]["puzzle"].update(best=3)))
    with pytest.raises(PuzzleError, match=r"^Step again: best: expected 4, "):
        check_lesson(lesson)


def test_a_step_is_played_with_the_hints_and_the_praise_of_its_author(board: Board) -> None:
    table = LessonTable(LESSON.section("again"))
    assert LESSON.section("again").puzzle is not None
    hints = LESSON.section("again").puzzle.hints  # type: ignore[union-attr]
    assert [table.hint() for _ in range(4)] == [*hints, hints[-1]]
    driver = board(table)
    for pit in (6, 5, 6, 4):
        driver.click(f"your pit {pit}")
        assert not driver.refused
    assert table.solved
    assert driver.says().startswith("Four seeds in one turn")


def test_a_question_tells_which_answer_is_right_when_it_is_chosen() -> None:
    board = QuestionBoard(LESSON.section("store"))
    view = HeadlessView(board)
    assert [action["label"] for action in board.actions][1] == "Into your pit 1"
    before = str(view.state()["actions"])
    wrong = view.gesture("choose", "1")
    assert (wrong["ok"], board.answered, board.solved) == (True, True, False)
    assert wrong["sentence"].startswith("The other store is passed over")
    assert "KAL-3" in wrong["sentence"]
    assert board.notice["tone"] == "bad"
    assert view.gesture("choose", "2")["sentence"].startswith("One for your store")
    assert board.solved
    assert str(view.state()["actions"]) == before
    for number in ("0", "4", "x"):
        assert not view.gesture("choose", number)["ok"]
    assert [board.choose(index) for index in range(3)] == [False, True, False]
    with pytest.raises(IllegalMoveError):
        board.type(2)
    with pytest.raises(IndexError):
        board.choose(9)


def test_nothing_of_the_answer_is_sent_before_it_is_given() -> None:
    """With another option right, the same is sent."""
    other = changed(
        lambda d: (
            d["sections"][1]["question"]["options"][1].pop("right"),
            d["sections"][1]["question"]["options"][0].update(right=True),
        )
    )
    sent = []
    for lesson in (LESSON, read_lesson(KALAH, other)):
        state = HeadlessView(QuestionBoard(lesson.section("store"))).state()
        state.pop("layout")
        sent.append(state)
    assert sent[0] == sent[1]


def test_a_section_without_a_step_or_a_question_is_refused() -> None:
    with pytest.raises(TypeError, match="has no puzzle"):
        LessonTable(LESSON.section("store"))
    with pytest.raises(TypeError, match="has no question"):
        QuestionBoard(LESSON.section("again"))
