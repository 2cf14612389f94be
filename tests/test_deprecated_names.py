"""Old names work for one more version: they warn once of the new name, and nobody finds them in lists."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from kalah.game import KALAH

import viceroy_widgets
from viceroy_widgets.core.goals import Goal
from viceroy_widgets.deprecated_names import OLD_CLASSES, OLD_NAMES
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.viceroy.codec.history import Record

NEW_NAMES = {
    "GameReplay": "Replay",
    "LessonTasks": "LessonChecklist",
    "PlayLesson": "Lesson",
    "PlayTable": "GameTable",
    "StepTable": "TaskTable",
}
"""New name of a class by its old one: the whole table, which a new version empties."""


def _ours(seen: Iterable[warnings.WarningMessage]) -> list[warnings.WarningMessage]:
    """The warnings of this package: with old versions of it, ipywidgets is warned by traitlets, too."""
    return [warning for warning in seen if "in 0.3" in str(warning.message)]


def test_the_old_names_are_those_of_the_table() -> None:
    assert {old: new.name for old, new in OLD_NAMES.items()} == NEW_NAMES
    for old, new in NEW_NAMES.items():
        assert new in viceroy_widgets.__all__
        assert old not in viceroy_widgets.__all__
        assert old not in dir(viceroy_widgets)


def test_an_old_name_warns_once_and_makes_what_the_new_one_makes() -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        old = viceroy_widgets.PlayTable  # type: ignore[attr-defined]
        table = old("splendor", ["random"], people=["Ann"], seed=3)
    (warning,) = _ours(seen)
    assert str(warning.message) == "PlayTable is now GameTable(..., game=...); the old name goes in 0.3."
    assert warning.category is DeprecationWarning
    assert warning.filename == __file__
    assert isinstance(table, viceroy_widgets.GameTable)
    assert isinstance(table, old)
    assert repr(table).startswith("GameTable('splendor', Ann,")


def test_a_game_to_continue_has_a_name_of_its_own() -> None:
    record = viceroy_widgets.GameTable(["random"], seed=3).record
    assert isinstance(record, Record)
    with pytest.warns(DeprecationWarning, match=r"GameTable\(game=.*is now GameTable\(history="):
        table = viceroy_widgets.GameTable(["random"], game=record)  # type: ignore[arg-type]
    assert table.record == record


def test_drawings_have_the_names_of_their_roles() -> None:
    table = viceroy_widgets.GameTable(["random"], seed=3)
    for old, new in (("reserve", "supply"), ("row", "market"), ("screen", "own")):
        with pytest.warns(DeprecationWarning, match=f"GameTable.{old} is now GameTable.{new}"):
            assert getattr(table, old) == getattr(table, new)


def test_the_old_classes_are_those_of_the_table() -> None:
    puzzles = {"ExerciseTable", "GameDailyPuzzle", "GamePuzzleBox", "TurnPuzzle"}
    assert set(OLD_CLASSES) == {*puzzles, "GameQuiz", "course_map"}
    for old in OLD_CLASSES:
        assert old not in (*viceroy_widgets.__all__, *dir(viceroy_widgets))
        assert getattr(viceroy_widgets, old).__name__ == old


def test_a_board_has_a_look_and_no_theme() -> None:
    class Mine(viceroy_widgets.GameTable):
        def __init__(self) -> None:
            super().__init__(["random"], theme="projector")

    makers: list[Callable[[], Any]] = [
        lambda: viceroy_widgets.GameTable(["random"], theme="projector"),
        lambda: viceroy_widgets.PuzzleTable(viceroy_widgets.puzzle_collection("pay")[0], theme="projector"),
        lambda: viceroy_widgets.Presentation("auction", theme="projector"),
        Mine,
    ]
    for make in makers:
        with pytest.warns(DeprecationWarning, match=r"\(theme=...\) is now .*\(look=...\)") as warned:
            board = make()
        assert len(_ours(warned)) == 1
        assert board.kit["look"] == "projector"
    with pytest.raises(TypeError, match="look is one of 'auto', 'projector', not 'dark'"):
        viceroy_widgets.GameTable(["random"], look="dark")  # type: ignore[arg-type]


def test_a_question_is_solved_and_no_longer_right() -> None:
    section = game_lessons(KALAH)[0].section("store")
    with pytest.warns(DeprecationWarning, match=r"QuestionBoard\(section=...\) is now QuestionBoard\(question=...\)"):
        board = viceroy_widgets.QuestionBoard(section=section)
    board.choose(1)
    with pytest.warns(DeprecationWarning, match="QuestionBoard.right is now QuestionBoard.solved"):
        assert board.right == board.solved is True


def test_old_names_of_lessons_make_those_of_any_game() -> None:
    with pytest.warns(DeprecationWarning, match=r"PlayLesson is now Lesson\(\.\.\., game=\.\.\.\)"):
        lesson = viceroy_widgets.PlayLesson("splendor", "cards")  # type: ignore[attr-defined]
    assert isinstance(lesson, viceroy_widgets.Lesson)
    with pytest.warns(DeprecationWarning, match="Lesson.done is now Lesson.solved"):
        assert not lesson.done
    with pytest.warns(DeprecationWarning, match="StepTable is now TaskTable"):
        assert viceroy_widgets.StepTable is viceroy_widgets.TaskTable  # type: ignore[attr-defined]
    table, seen = lesson.show("buy"), list[bool]()
    with pytest.warns(DeprecationWarning, match="TaskTable.done is now TaskTable.solved"):
        table.observe(lambda change: seen.append(change["new"]), ["done"])
    with pytest.warns(DeprecationWarning, match=r"TaskTable.solve\(\) is now TaskTable.solution\(\)"):
        table.solve()
    table.solved = True
    assert seen == [True]
    with pytest.warns(DeprecationWarning, match="TaskTable.done is now"):
        assert table.done
    with pytest.warns(DeprecationWarning, match=r"course_map\(\.\.\.\) is now lesson_map"):
        assert viceroy_widgets.course_map().lines  # type: ignore[attr-defined]


def test_a_goal_of_another_package_may_have_its_words_under_the_old_name() -> None:
    class Seeds(Goal):
        def sentence(self, start: object, player: int) -> str:
            return "Sow."

        def is_over(self, start: object, state: object, player: int) -> bool:
            return True

        def value(self, start: object, state: object, player: int) -> int:
            return 3

    assert Seeds().value_text(3) == "3"
    with pytest.warns(DeprecationWarning, match=r"^Seeds\.told is now Seeds\.value_text; the old name goes in 0\.3\.$"):
        assert Seeds().told(3) == "3"
    with pytest.warns(DeprecationWarning, match="Many.told is now Many.value_text"):

        class Many(Seeds):
            def told(self, value: object) -> str:
                return f"{value} seeds"

    assert Many().value_text(3) == "3 seeds"


def test_rules_of_a_search_have_the_name_of_what_they_are() -> None:
    search = viceroy_widgets.RuleSearch("free card")
    with pytest.warns(DeprecationWarning, match="RuleSearch.found is now RuleSearch.results"):
        assert search.found == search.results  # type: ignore[attr-defined]


def test_who_observes_an_old_name_hears_of_the_new_one() -> None:
    section = game_lessons(KALAH)[0].section("store")
    board, heard = viceroy_widgets.QuestionBoard(section), []
    with pytest.warns(DeprecationWarning, match="QuestionBoard.right is now QuestionBoard.solved"):
        board.observe(lambda change: heard.append(change["new"]), ["answered", "right"])
    board.choose(1)
    assert heard == [True, True]


def test_the_answer_of_a_worked_example_is_its_solution() -> None:
    view = viceroy_widgets.ExampleView("auction-share-two")
    with pytest.warns(DeprecationWarning, match=r"ExampleView.reveal\(\) is now ExampleView.solution\(\)"):
        assert view.reveal() == view.solution()
