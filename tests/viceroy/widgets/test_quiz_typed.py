"""Questions whose answer is a number to be typed: the field, what is said to any number, what is saved and sent."""

from __future__ import annotations

import json

import pytest

from tests.words.complete import COMPLETE
from viceroy_widgets import IllegalMoveError, Quiz
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons import ask, check_number, read_question
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED

SETS = "en 0:1{tokens=" + ",".join(["defense"] * 2 + ["magic"] * 5 + ["science"] * 3) + "}+2+3 - 0 -"
RIGHT = "24"


@pytest.fixture
def quiz() -> Quiz:
    return Quiz([ask("sets", SETS), ask("order_number", SETS)])


@pytest.fixture
def view(quiz: Quiz) -> HeadlessView:
    return HeadlessView(quiz)


def answered(view: HeadlessView, number: str) -> dict[str, object]:
    """What comes of typing a number key by key, and sending it."""
    for end in range(1, len(number) + 1):
        assert view.gesture("control", "number", number[:end])["ok"]
    return view.gesture("typed")


def test_a_field_takes_the_place_of_options(quiz: Quiz) -> None:
    (field,) = quiz.controls
    assert field == {
        "id": "number",
        "kind": "number",
        "label": "Your answer, as a number",
        "value": "",
        "enter": "typed",
    }
    assert [action["id"] for action in quiz.actions] == ["typed", "back", "next"]
    assert quiz.kit["words"]["controls"]


def test_a_wrong_number_is_answered_by_its_misunderstanding(quiz: Quiz, view: HeadlessView) -> None:
    result = answered(view, "2")
    assert str(result["sentence"]).startswith("Not quite. 2 is the number of sets.")
    assert quiz.notice["rule"] == "SCO-6"
    assert quiz.actions[0]["label"] == "✗ 2 points"
    assert not quiz.actions[0]["enabled"]
    assert quiz.controls[0]["value"] == "", "the field is empty again"
    assert (quiz.answered, quiz.solved) == (1, 0)


def test_any_other_number_is_answered_by_how_to_count(quiz: Quiz, view: HeadlessView) -> None:
    for number in ("7", "-12", "9999"):
        assert str(answered(view, number)["sentence"]).startswith("Not quite. Count defense, magic and science.")
    assert answered(view, "7")["sentence"] != ""
    assert not answered(view, "7")["ok"], "it was tried"


def test_the_right_number_closes_the_question(quiz: Quiz, view: HeadlessView) -> None:
    assert str(answered(view, RIGHT)["sentence"]).startswith("Yes.")
    assert quiz.actions[0]["label"] == "✓ 24 points"
    assert not quiz.actions[1]["enabled"]
    assert not answered(view, "3")["ok"]
    view.gesture("next")
    assert str(answered(view, "1")["sentence"]).startswith("Yes.")
    view.gesture("next")
    assert (quiz.answered, quiz.solved, quiz.over) == (2, 2, True)
    assert quiz.controls == []


@pytest.mark.parametrize("value", ["x", "1.5", "12345", "--1", " 1", "²", "1\n", "\u0661"])
def test_what_is_no_number_is_refused_and_nothing_is_counted(quiz: Quiz, view: HeadlessView, value: str) -> None:
    assert not view.gesture("control", "number", value)["ok"]
    assert quiz.controls[0]["value"] == ""


@pytest.mark.parametrize("value", ["", "-"])
def test_an_empty_field_asks_for_a_number(quiz: Quiz, view: HeadlessView, value: str) -> None:
    view.gesture("control", "number", value)
    assert view.gesture("typed")["sentence"] == "Type a whole number first."
    assert quiz.answered == 0


def test_options_cannot_be_chosen_and_numbers_not_typed_elsewhere(quiz: Quiz, view: HeadlessView) -> None:
    assert not view.gesture("answer", "0")["ok"]
    with pytest.raises(IllegalMoveError, match="no answer 1"):
        quiz.choose(0)
    other = Quiz(ask("circles", "en 0:7+18/0:17 - 0 -"))
    assert other.controls == []
    with pytest.raises(IllegalMoveError, match="choose one of them"):
        other.type(1)
    with pytest.raises(TypeError, match="check"):
        check_number(other.questions[0], 1)


def test_python_types_what_a_hand_types(quiz: Quiz) -> None:
    assert not quiz.type(2).is_right
    assert quiz.type(2 * 12).is_right
    assert quiz.solved == 0, "first tries count"


def test_nothing_sent_or_saved_before_an_answer_holds_a_number_of_the_answers() -> None:
    for kind in TYPED:
        question = ask(kind, SETS.replace("+2+3", "+2+3/0:9+8"))
        quiz = Quiz(question)
        view = HeadlessView(quiz)
        told = json.dumps([quiz.actions, quiz.prompt, quiz.controls, quiz.notice, quiz._sentence(), view.messages])
        bundle = quiz._repr_mimebundle_()
        assert bundle is not None
        text = bundle[0]["text/html"].rsplit(">", 2)[0]
        for option in question.options:
            assert f'"{option.number}"' not in told
        assert "1)" not in text
        assert "1)" not in bundle[0]["text/plain"]


def test_a_document_asks_for_a_number_too() -> None:
    question = read_question({"kind": "sets", "position": SETS})
    assert question.typed_response is not None
    assert check_number(question, 24).right
    assert check_number(question, 60) == check_number(question, 60)
    assert check_number(question, 60).misunderstanding == "as_many_sets_as_the_most"


@pytest.mark.parametrize("language", COMPLETE)
def test_every_language_says_what_is_to_be_typed(language: str) -> None:
    quiz = Quiz(ask("sets", SETS), language=language)
    assert all((quiz.controls[0]["label"], quiz.actions[0]["label"], quiz.type(7).sentence))
