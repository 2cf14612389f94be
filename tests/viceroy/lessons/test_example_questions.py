"""The worked examples as questions: the right option is what the rulebooks say, and order tells nothing."""

from __future__ import annotations

import pytest

from viceroy_widgets import Quiz
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.examples import Example, examples
from viceroy_widgets.viceroy.lessons import check, example_question, option_text, question_text, read_question
from viceroy_widgets.viceroy.text.examples import expected_text

ALONE = {"play-lowest-first", "barter-no-refusal"}
"""Examples of which there is no other of their kind: they make no question."""
ASKED = [pytest.param(example, id=example.id) for example in examples() if example.id not in ALONE]


@pytest.mark.parametrize("example", ASKED)
def test_the_right_option_is_what_the_rulebooks_say(example: Example) -> None:
    question = example_question(example)
    texts = [option_text(question, index) for index in range(len(question.options))]
    assert len(set(texts)) == len(texts) >= 2
    if question.kind == "example":
        assert question_text(question).startswith(example.title)
        assert texts[question.right].lower() == expected_text(example).lower()
        assert texts == sorted(texts, key=str)
    for index in range(len(texts)):
        answer = check(question, index)
        assert answer.right is (index == question.right)
        assert answer.rule
    assert read_question({"example": example.id}) == question


@pytest.mark.parametrize("name", sorted(ALONE))
def test_what_makes_no_question_says_so(name: str) -> None:
    with pytest.raises(NotationError, match=name):
        example_question(name)


def test_an_unknown_example_is_refused_with_the_nearest() -> None:
    with pytest.raises(NotationError, match="magic"):
        read_question({"example": "magik"})


def test_a_quiz_asks_them() -> None:
    chosen = [example for example in examples() if example.id in ("magic", "auction-share-two")]
    quiz = Quiz(chosen)
    assert quiz.asked == 2
    for question in quiz.questions:
        assert quiz.choose(question.right).is_right
        quiz.next()
    assert (quiz.solved, quiz.over) == (2, True)
