"""Sections of lessons of any game: several questions, parts of a task, places to try, and how long a task lasts."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from viceroy_widgets import Lesson, NotationError, QuestionBoard, TaskTable
from viceroy_widgets.core.registry import game_ids
from viceroy_widgets.learn import progress as progress_module
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.lesson_check import lesson_faults, lesson_report
from viceroy_widgets.learn.lesson_document import lesson_game, read_lesson
from viceroy_widgets.learn.lesson_notebook import lesson_notebook
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.learn.prose import plain_text, prose_html
from viceroy_widgets.learn.task_evaluation import has_passed, replay_task
from viceroy_widgets.splendor.game import SPLENDOR

CARDS = tomllib.loads(files("viceroy_widgets.splendor.data").joinpath("lessons/gold.toml").read_text("utf-8"))
QUESTION = next(section["question"] for section in CARDS["sections"] if "question" in section)


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr(progress_store, "_stores", {})
    monkeypatch.setattr(progress_module, "_progress_by_lesson", {})
    return path


def document(**more: Any) -> dict[str, Any]:
    """The first section of a lesson of Splendor, with more in its task, and two questions."""
    made = copy.deepcopy(CARDS)
    section = {**made["sections"][0], "questions": [QUESTION, {**QUESTION, "ask": "And again?"}]}
    section["task"] |= more
    return {**made, "sections": [section]}


def right(question: Any) -> int:
    return [option.is_right for option in question.options].index(True)


def test_a_section_of_any_game_has_a_task_and_several_questions() -> None:
    lesson = Lesson(document())
    assert lesson.lesson.game is SPLENDOR
    task, quiz = lesson.show("reserve"), lesson.ask("reserve")
    assert isinstance(task, TaskTable)
    assert not isinstance(quiz, QuestionBoard)
    assert [item["text"] for item in lesson.checklist().checklist] == ["Keep a card for yourself", "Questions"]
    questions = lesson.lesson.sections[0].questions
    for question in questions:
        assert not lesson.solved
        quiz.choose(right(question))  # type: ignore[attr-defined]
        quiz.next()  # type: ignore[attr-defined]
    assert "[x] Questions" in lesson.standing().split("\n")
    assert not lesson.solved
    for move in task.task.solution:
        task.play(move)
    assert lesson.solved
    line = lesson.progress
    lesson.reset()
    assert not lesson.solved
    assert Lesson(document(), progress=line).solved
    cells = [cell["id"] for cell in lesson_notebook(lesson.lesson)["cells"]]
    assert {"reserve-text", "reserve", "reserve-question"} <= set(cells)
    assert "And again?" in "\n".join(lesson_report(lesson.lesson))


def test_a_question_alone_is_listed_as_it_is_asked() -> None:
    made = document()
    made["sections"][0]["questions"] = [{**QUESTION, "ask": "And again?"}]
    assert Lesson(made).standing().split("\n")[1:] == ["[ ] Keep a card for yourself", "[ ] And again?"]


def test_one_wrong_answer_of_several_is_counted() -> None:
    lesson = Lesson(document())
    quiz: Any = lesson.ask("reserve")
    first, second = lesson.lesson.sections[0].questions
    quiz.choose((right(first) + 1) % len(first.options))
    quiz.next()
    quiz.choose(right(second))
    assert "[ ] Questions" in lesson.standing(), "the first one is still open"
    quiz.back()
    quiz.choose(right(first))
    assert "[x] Questions (1 of 2 on the first try)" in lesson.standing()
    assert Lesson(document(), progress=lesson.progress).standing() == lesson.standing()


def test_parts_of_a_task_are_ticked_for_any_game() -> None:
    parts = [{"text": "Reserve.", "when": {"moves": ["reserves 40"]}}]
    table = TaskTable(read_lesson(SPLENDOR, document(parts=parts)).sections[0])
    assert table.checklist == [{"text": "Reserve.", "done": False}]
    table.play("reserves 40")
    assert table.checklist == [{"text": "Reserve.", "done": True}]
    early = [{"text": "At once.", "when": {"at_least": {"players.0.points": 0}}}]
    (fault,) = lesson_faults(read_lesson(SPLENDOR, document(parts=early)))
    assert fault == 'reserve: the part "At once." is reached before the first move.'


def test_parts_of_the_picture_that_a_lesson_names_light_up() -> None:
    table = TaskTable(read_lesson(SPLENDOR, document(lights=[["card:40"], [], []])).sections[0])
    table.hint()
    assert table.notice["lights"] == ["card:40"]
    table.hint()
    assert sorted(table.notice["lights"]) == ["card:40", "supply:gold"]


def test_a_task_lasts_for_turns_or_until_the_turn_or_the_game_ends() -> None:
    for lasts, is_over in (("turns", True), ("turn", True), ("game", False)):
        task = read_lesson(SPLENDOR, document(lasts=lasts)).tasks[0]
        play, _ = replay_task(task, ["takes black, green, red"])
        assert has_passed(task, play) == is_over, lasts


@pytest.mark.parametrize(("lasts", "is_answered"), [("turns", True), ("turn", False)])
def test_the_log_of_a_task_that_lasts_for_a_turn_ends_with_the_turn(lasts: str, is_answered: bool) -> None:
    table = TaskTable(read_lesson(SPLENDOR, document(lasts=lasts)).sections[0])
    table.play("reserves 40")
    own = ["You reserve card 40 (black, 1 point) and take a gold token."]
    own += ["Card 1 (white, 0 points) comes to the row of level 1."]
    assert table.log_lines == own + ["Ben takes green, red and white."] * is_answered


def test_a_section_holds_one_thing_and_its_game_has_to_know_it() -> None:
    made = document()
    made["sections"][0]["code"] = "print()"
    with pytest.raises(NotationError, match=r"sections\[0\]\.code: a section holds one thing to do"):
        read_lesson(SPLENDOR, made)
    made = document()
    del made["sections"][0]["task"]
    made["sections"][0]["example"] = "magic"
    with pytest.raises(NotationError, match="the lessons of Splendor have no such part"):
        read_lesson(SPLENDOR, made)


def test_the_game_is_found_by_the_document_or_by_the_id() -> None:
    assert (Lesson("goal").lesson.game.id, Lesson("cards").lesson.game.id) == ("viceroy", "splendor")
    assert Lesson(document()).lesson.game.id == "splendor"
    with pytest.raises(NotationError, match=r"There is no lesson 'card'; did you mean 'cards'\?"):
        Lesson("card")
    with pytest.raises(NotationError, match="There is no lesson 'cards'"):
        Lesson("cards", game="viceroy")
    with pytest.raises(NotationError, match="format must name an installed game"):
        Lesson({**document(), "format": "chess-lesson/2"})


def test_words_in_italics_have_no_asterisks_on_a_board() -> None:
    text = "By the card *in each pyramid*, and 2 * 3 * 4 of **them**.\n* an item"
    assert plain_text(text) == "By the card in each pyramid, and 2 * 3 * 4 of them.\n* an item"
    assert "<i>in each pyramid</i>, and 2 * 3 * 4 of <b>them</b>" in prose_html(SPLENDOR, text)


def test_a_lesson_of_no_game_is_refused_with_the_games_that_there_are() -> None:
    with pytest.raises(NotationError) as refused:
        lesson_game({"format": "chess-lesson/2"})
    assert str(refused.value).endswith(f"found 'chess-lesson/2'; there are {', '.join(game_ids())}.")


def test_lists_and_tables_of_a_text_are_those_of_a_page() -> None:
    text = "First:\n- **one**\n- two\n\n1. three\n2. four [SPL-7]\n\n|A|B|\n|---|---|\n|1|<2|"
    found = prose_html(SPLENDOR, text)
    assert found.startswith("<p>First:</p><ul><li><b>one</b></li><li>two</li></ul><ol><li>three</li><li>four <a ")
    table = '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
    assert found.endswith(f"{table}<tbody><tr><td>1</td><td>&lt;2</td></tr></tbody></table>")
