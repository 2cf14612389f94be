"""A quiz of any game: its questions one by one, the first answer counts, and nothing is told before it is given."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kalah.game import KALAH

import viceroy_widgets
from viceroy_widgets import IllegalMoveError, Quiz
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.learn.question_judge import section_questions
from viceroy_widgets.learn.quiz_state import QuizState, option_lines
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons import ask
from viceroy_widgets.viceroy.widgets.lessons.quiz_question import quiz_exercise
from viceroy_widgets.widgets.lesson import section_boards
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]

(LESSON,) = game_lessons(KALAH)
(SECTION,) = [section for section in LESSON.sections if section.question]
QUESTION = SECTION.question
assert QUESTION is not None
RIGHT = next(n for n, option in enumerate(QUESTION.options) if option.is_right)
WRONG = (RIGHT + 1) % len(QUESTION.options)
SETS = quiz_exercise(ask("sets", "en 0:1{tokens=magic,science,defense} - 0 -"))


class Twice(type(KALAH)):  # type: ignore[misc]
    """Kalah with its lesson twice over, so with two questions."""

    lessons = (*KALAH.lessons, *KALAH.lessons)


def test_the_questions_of_all_lessons_are_asked_and_only_first_tries_count(board: Board) -> None:
    quiz = Quiz(game=Twice())
    driver = board(quiz)
    assert (quiz.prompt, quiz.progress["text"]) == (QUESTION.ask, "Question 1 of 2")
    assert driver.click(QUESTION.options[WRONG].text) == QUESTION.options[WRONG].reply
    assert (quiz.notice["tone"], quiz.notice["rule"]) == ("bad", QUESTION.rule)
    driver.click(QUESTION.options[RIGHT].text)
    assert (quiz.answered, quiz.solved, quiz.over) == (1, 0, False)
    driver.click("Next question")
    assert quiz.choose(RIGHT).is_right
    quiz.next()
    assert (quiz.over, quiz.solved, quiz.question) == (True, 1, None)
    assert (quiz.prompt, quiz.notice["text"]) == (
        "That was the last question.",
        "1 of 2 questions right on the first try.",
    )
    driver.click("Back")
    assert quiz.question == QUESTION
    assert repr(quiz) == "Quiz('', question 2 of 2, 1 right)"


def test_what_is_sent_does_not_tell_which_option_is_right() -> None:
    sent = json.dumps(HeadlessView(Quiz(game="kalah")).state(), default=str)
    for option in QUESTION.options:
        assert option.reply not in sent
    assert "right" not in json.loads(sent)["actions"][0]


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="There is no answer 8"):
        Quiz(game="kalah").choose(7)


def test_a_game_without_questions_has_no_quiz() -> None:
    class Silent(type(KALAH)):  # type: ignore[misc]
        lessons = ()

    with pytest.raises(TypeError, match="comes with no questions for a quiz like this one"):
        Quiz(game=Silent())
    with pytest.raises(TypeError, match=r"questions\[0\]: Kalah makes no question of this: int"):
        Quiz([3], game="kalah")


def test_questions_of_several_sources_make_one_quiz() -> None:
    """A section of a lesson, an exercise with options and one that is typed, in a quiz of their own."""
    quiz = Quiz([SECTION, *section_questions(SECTION), SETS], game="kalah")
    assert [bool(quiz.controls), quiz.asked] == [False, 3]
    for _ in range(2):
        quiz.choose(RIGHT)
        quiz.next()
    assert quiz.controls
    with pytest.raises(IllegalMoveError, match="There is no answer 1"):
        quiz.choose(0)
    assert not quiz.type(9).is_right
    assert SETS.number_text(9) in quiz.actions[0]["label"]


def test_without_questions_viceroy_asks_those_of_its_course() -> None:
    lessons = game_lessons(game_of("viceroy"))
    many = sum(len(section.questions) for lesson in lessons for section in lesson.sections)
    assert Quiz().asked == many > 20


def test_a_right_answer_to_a_question_of_a_lesson_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[Any] = []
    monkeypatch.setattr("viceroy_widgets.learn.lesson_judges.mark_questions", marked.append)
    quiz = Quiz(game="kalah")
    quiz.choose(WRONG)
    assert marked == []
    quiz.choose(RIGHT)
    assert marked == [SECTION]


def test_the_state_of_a_quiz_needs_no_widget() -> None:
    (question,) = section_questions(SECTION)
    state = QuizState.of((question, question))
    with pytest.raises(IllegalMoveError, match="Answer this question first"):
        state.move(1)
    state = state.with_try(WRONG + 1, is_right=False).with_try(RIGHT + 1, is_right=True)
    assert (state.answered, state.solved, state.is_solved) == (1, 0, True)
    lines = option_lines(question, state.tried)
    assert (lines[WRONG][0], lines[RIGHT][0]) == ("✗", "✓")
    with pytest.raises(IllegalMoveError, match="This one is answered"):
        state.open_question(1, is_typed=False)
    ended = state.move(1).with_try(RIGHT + 1, is_right=True).move(1)
    assert (ended.question, ended.solved) == (None, 1)
    with pytest.raises(IllegalMoveError, match="no question here"):
        ended.open_question(1, is_typed=False)
    with pytest.raises(IllegalMoveError, match="choose one of them"):
        state.move(1).open_question(1, is_typed=True)


def test_the_old_quiz_of_a_game_counts_its_options_from_one() -> None:
    assert "GameQuiz" not in viceroy_widgets.__all__
    with pytest.warns(DeprecationWarning, match=r"GameQuiz is now Quiz\(game=...\)"):
        quiz = viceroy_widgets.GameQuiz("kalah", title="Old")  # type: ignore[attr-defined]
    assert isinstance(quiz, Quiz)
    assert quiz.choose(RIGHT + 1) is True
    assert (quiz.at, quiz.score, quiz.over) == (1, 1, True)
    with pytest.warns(DeprecationWarning, match="GameQuiz.right is now GameQuiz.solved"):
        assert quiz.right == 1


def test_several_questions_of_a_section_are_a_quiz_that_marks_how_many_are_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marked: list[Any] = []
    monkeypatch.setattr(section_boards, "mark_questions", lambda section, mark: marked.append(mark))
    quiz = section_boards.question_board(replace(SECTION, questions=SECTION.questions * 2), "A story.", "en")
    assert isinstance(quiz, Quiz)
    assert (quiz.asked, quiz.kit["story"]) == (2, "A story.")
    quiz.choose(RIGHT)
    quiz.next()
    quiz.choose(WRONG)
    assert marked == [], "one of them is still open"
    quiz.choose(RIGHT)
    assert marked == ["1/2"]
    alone = section_boards.question_board(SECTION, "", "en")
    assert not isinstance(alone, Quiz)


def test_a_question_left_open_is_named_at_the_end_and_led_to() -> None:
    quiz = Quiz(game=Twice())
    quiz.choose(WRONG)
    quiz.next()
    quiz.choose(RIGHT)
    quiz.next()
    assert quiz.notice["text"] == "1 of 2 questions right on the first try. Question 1 is still open."
    assert not quiz.success, "nothing leads past it"
    (to_open,) = [action for action in quiz.actions if action.get("primary")]
    assert to_open["label"] == "Go to question 1"
    assert HeadlessView(quiz).gesture(to_open["id"])["ok"]
    assert quiz.question is quiz.questions[0]
    quiz.choose(RIGHT)
    quiz.next()
    quiz.next()
    assert quiz.notice["text"] == "1 of 2 questions right on the first try."
    assert quiz.success["go"] == "Continue"
    with pytest.raises(IllegalMoveError, match="no question here"):
        QuizState.of(()).to_open()
