"""The lessons of Splendor: their tasks played as their authors meant, and every rule explained and exercised."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.splendor.lesson_coverage import LESSONS, exercised, explained, prose
from tests.words.complete import COMPLETE
from viceroy_widgets import Lesson
from viceroy_widgets.learn.lesson import GameLesson, LessonSection
from viceroy_widgets.learn.lesson_notebook import course_notebooks
from viceroy_widgets.learn.prose import game_text
from viceroy_widgets.learn.task import LessonTask
from viceroy_widgets.learn.task_evaluation import replay_task
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.text.rulebook import rules
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.widgets.protocol.board import BoardWidget
from viceroy_widgets.words import speaking

Board = Callable[[BoardWidget], BoardDriver]

TASKS = [
    pytest.param(section.task, id=f"{lesson.id}/{section.id}")
    for lesson in LESSONS
    for section in lesson.sections
    if section.task
]
QUESTIONS = [
    pytest.param(section, id=f"{lesson.id}/{section.id}")
    for lesson in LESSONS
    for section in lesson.sections
    if section.question
]
MOST_WORDS = 1500


def test_there_are_six_lessons_and_they_are_short() -> None:
    assert [lesson.id for lesson in LESSONS] == ["cards", "tokens", "gold", "nobles", "end", "plan"]
    assert sum(len(text.split()) for text in prose()) < MOST_WORDS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_begins_with_something_to_do(lesson: GameLesson) -> None:
    first = lesson.sections[0]
    assert first.task
    assert len(first.text.split()) < 90
    assert lesson.can
    assert lesson.minutes
    assert any(section.question for section in lesson.sections)


@pytest.mark.parametrize("task", TASKS)
def test_the_solution_reaches_the_goal_with_its_last_move(task: LessonTask) -> None:
    for made in range(len(task.solution)):
        assert replay_task(task, task.solution[:made])[1].kind == "open"
    assert replay_task(task, task.solution)[1].kind == "done"


@pytest.mark.parametrize("task", TASKS)
def test_every_listed_mistake_is_answered(task: LessonTask) -> None:
    assert task.mistakes
    for number, mistake in enumerate(task.mistakes):
        found = replay_task(task, mistake.moves)[1]
        assert (found.kind, found.mistake) == ("mistake", number)


@pytest.mark.parametrize("section", QUESTIONS)
def test_every_wrong_answer_has_a_reply_of_its_own(section: LessonSection) -> None:
    assert section.question
    replies = [option.reply for option in section.question.options]
    assert len(set(replies)) == len(replies) >= 3


def test_every_rule_is_explained_and_exercised() -> None:
    known = {rule.id for rule in rules()}
    assert set(explained()) == known
    assert set(exercised()) == known


def test_the_first_lesson_says_what_the_game_is_for() -> None:
    (cards, *_) = LESSONS
    assert "Once somebody has 15, the game ends, and the most points win [SPL-12]." in cards.sections[0].text


@pytest.mark.parametrize("language", COMPLETE)
def test_how_many_tokens_lie_there_and_go_back_is_said_truly(language: str) -> None:
    """Five white tokens for three players, less one of your own; and down to ten, neither more nor fewer."""
    sections = {section.id: section for section in LESSONS[1].sections}
    with speaking(language):
        hint = game_text(SPLENDOR, sections["pair"].task.hints[1])
        back = game_text(SPLENDOR, sections["ten"].text)
    assert (
        hint
        == {
            "en": "Three play, so there are five white tokens. One is yours, so four lie there.",
            "de": "Zu dritt gibt es fünf weiße Chips. Einer gehört dir, also liegen da noch vier.",
            "es": "Juegan tres, así que hay cinco fichas blancas. Una es tuya, de modo que quedan cuatro.",
            "fr": "À trois joueurs, il y a cinq jetons blancs. Un est à vous, il en reste donc quatre.",
        }[language]
    )
    choice = {"en": "of your choice", "de": "deiner Wahl", "es": "a tu elección", "fr": "de votre choix"}
    assert choice[language] in back


def test_the_last_notebook_leads_on_to_a_whole_game() -> None:
    *others, last = [notebook for _, notebook in course_notebooks(SPLENDOR)]
    ids = [cell["id"] for cell in last["cells"]]
    assert ids[ids.index("play") + 1] == "game"
    (code,) = ["".join(cell["source"]) for cell in last["cells"] if cell["id"] == "game"]
    assert 'table = GameTable(["advice"], game="splendor", language=LANGUAGE)' in code
    assert not any(cell["id"] == "game" for notebook in others for cell in notebook["cells"])


def test_a_task_is_played_by_the_words_on_its_board(board: Board) -> None:
    table = Lesson("cards", game="splendor").show("buy")
    driver = board(table)
    assert "three red tokens" in str(table.kit["task"])
    assert "pick the gold" in driver.click("card 2 (")
    assert "You reserved that card" in driver.click("gold in the supply")
    driver.click("Start over")
    assert "The card is yours" in driver.click("card 17 (")
    assert table.solved
    assert "1 of 5 done" in repr(Lesson("cards", game="splendor").checklist())
