"""A quiz of any game: its questions one by one, the first answer counts, and nothing is told before it is given."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from kalah.game import KALAH

from viceroy_widgets import GameQuiz
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]

(LESSON,) = game_lessons(KALAH)
(QUESTION,) = [section.question for section in LESSON.sections if section.question]
RIGHT = next(n for n, option in enumerate(QUESTION.options, start=1) if option.is_right)


class Twice(type(KALAH)):  # type: ignore[misc]
    """Kalah with its lesson twice over, so with two questions."""

    lessons = (*KALAH.lessons, *KALAH.lessons)


def test_the_first_answer_counts_and_the_right_one_goes_on(board: Board) -> None:
    quiz = GameQuiz(Twice())
    driver = board(quiz)
    assert quiz.prompt == f"Question 1 of 2: {QUESTION.ask}"
    wrong = driver.click(QUESTION.options[0 if RIGHT != 1 else 1].text)
    assert wrong.endswith(f"({QUESTION.rule})")
    HeadlessView(quiz).gesture("next")
    assert quiz.at == 1, "only a right answer goes on"
    driver.click(QUESTION.options[RIGHT - 1].text)
    assert (quiz.solved, quiz.score) == (True, 0)
    driver.click("next")
    assert (quiz.at, quiz.answered, quiz.solved) == (2, False, False)
    assert quiz.choose(RIGHT)
    quiz.next()
    assert (quiz.over, quiz.score, quiz.actions) == (True, 1, [])
    assert (quiz.prompt, quiz.notice["text"]) == ("The quiz is over.", "1 of 2 questions right on the first try.")
    assert repr(quiz).endswith("2 of 2; 1 right)")


def test_what_is_sent_does_not_tell_which_option_is_right() -> None:
    sent = json.dumps(HeadlessView(GameQuiz("kalah")).state(), default=str)
    for option in QUESTION.options:
        assert option.reply not in sent
    assert "right" not in json.loads(sent)["actions"][0]


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError, match="numbered from 1 to 3, so there is no 7"):
        GameQuiz("kalah").choose(7)


def test_a_game_without_questions_has_no_quiz() -> None:
    with pytest.raises(TypeError, match="Viceroy comes with no questions for a quiz like this one"):
        GameQuiz("viceroy")
