"""The quiz: gestures, tries, what is counted, and that nothing tells which option is right before it is chosen."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import replace
from typing import Any

import pytest

from tests.nightly import sample
from tests.words.complete import COMPLETE
from viceroy_widgets import IllegalMoveError, NotationError, Quiz, painting_puzzles
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons import QuizQuestion, ask
from viceroy_widgets.viceroy.lessons.questions.asking import questions
from viceroy_widgets.viceroy.lessons.questions.model import MISCOUNTS, Option, Written
from viceroy_widgets.viceroy.rules.engine.engine import new_game

RICH = (
    "en 0:7{tokens=magic,science}+18{infinite=y}+42{tokens=defense}+23"
    "/0:17{tokens=magic_bonus:2,magic_bonus:3;infinite=b}+36{tokens=science,points:4}+65"
    "/0:49{tokens=circle_bonus:blue:4,points:2}+12/0:5 b2r2g1y2 1 2,3"
)
AUTHORED = {
    "ask": "Is talk <allowed> & free?",
    "rule": "AUC-15",
    "options": [
        {"text": "Yes.", "right": True, "says": "It binds nobody."},
        {"text": "No.", "says": "It is allowed."},
        {"text": "Only in round 1.", "says": "At any time."},
    ],
}
EVERY = questions(RICH, 5, 60)


@pytest.fixture
def quiz() -> Quiz:
    return Quiz([AUTHORED, {"kind": "cost", "position": RICH, "card": 12, "level": 3}], title="Two questions")


@pytest.fixture
def view(quiz: Quiz) -> HeadlessView:
    return HeadlessView(quiz)


def wrong_of(question: QuizQuestion) -> int:
    return next(index for index, option in enumerate(question.options) if not option.is_right)


def test_the_question_and_its_options_are_shown(quiz: Quiz) -> None:
    assert quiz.prompt == "Is talk <allowed> & free?"
    assert [action["label"] for action in quiz.actions] == ["Yes.", "No.", "Only in round 1.", "Back", "Next question"]
    assert [action["keys"] for action in quiz.actions] == [["1"], ["2"], ["3"], ["b"], ["n"]]
    assert [action["enabled"] for action in quiz.actions] == [True, True, True, False, False]
    assert quiz.progress["text"] == "Question 1 of 2"


def test_a_wrong_answer_is_answered_and_may_be_tried_again(quiz: Quiz, view: HeadlessView) -> None:
    result = view.gesture("answer", "1")
    assert (result["ok"], result["sentence"]) == (True, "Not quite. It is allowed.")
    assert (quiz.notice["tone"], quiz.notice["rule"]) == ("bad", "AUC-15")
    assert [action["label"] for action in quiz.actions][1] == "✗ No."
    assert not view.gesture("answer", "1")["ok"]
    assert view.gesture("answer", "0")["sentence"] == "Yes. It binds nobody."
    assert (quiz.notice["tone"], quiz.notice["rule"]) == ("good", "AUC-15")
    assert (quiz.answered, quiz.solved, quiz.over) == (1, 0, False)
    assert not view.gesture("answer", "2")["ok"], "it is answered"


def test_from_the_first_question_to_the_summary_and_back(quiz: Quiz, view: HeadlessView) -> None:
    assert view.gesture("next")["sentence"] == "Answer this question first."
    assert view.gesture("back")["sentence"] == "This is the first question."
    view.gestures(("answer", "0"), ("next",))
    assert quiz.prompt.startswith("What does card 12")
    assert quiz.actions[-1]["label"] == "Finish"
    assert quiz.notice["rule"] == ""
    view.gestures(("answer", str(wrong_of(quiz.questions[1]))), ("next",))
    assert quiz.prompt == "That was the last question."
    summary = "1 of 2 questions right on the first try. Question 2 is still open."
    assert (quiz.notice["text"], quiz.notice["tone"], quiz.success) == (summary, "info", {})
    assert [action["id"] for action in quiz.actions] == ["back", "reset", "open"]
    assert (quiz.asked, quiz.answered, quiz.solved, quiz.over) == (2, 2, 1, True)
    assert not view.gesture("answer", "0")["ok"]
    view.gesture("back")
    assert quiz.prompt.startswith("What does card 12")
    view.gesture("reset")
    assert (quiz.answered, quiz.solved, quiz.over) == (0, 0, False)
    assert quiz.prompt == "Is talk <allowed> & free?"


def test_python_methods_do_what_gestures_do(quiz: Quiz, view: HeadlessView) -> None:
    answer = quiz.choose(1)
    by_method = (quiz.actions, quiz.notice["text"], quiz.notice["rule"], quiz.notice["tone"])
    assert not answer.is_right
    quiz.reset()
    view.gesture("answer", "1")
    assert (quiz.actions, quiz.notice["text"], quiz.notice["rule"], quiz.notice["tone"]) == by_method
    quiz.next()
    assert repr(quiz) == "Quiz('Two questions', question 2 of 2, 0 right)"
    quiz.back()
    with pytest.raises(IllegalMoveError, match="first question"):
        quiz.back()
    with pytest.raises(IllegalMoveError, match="no answer 9"):
        quiz.choose(8)


def test_all_right_is_told() -> None:
    quiz = Quiz(EVERY[:3])
    for question in EVERY[:3]:
        assert quiz.choose(question.right).is_right
        quiz.next()
    assert (quiz.prompt, quiz.notice["tone"]) == ("That was the last question.", "good")
    assert quiz.notice["text"] == "You got all 3 questions right on the first try."
    assert quiz.success == {"n": 4, "go": "Continue"}, "three answers, and all of them"
    assert (quiz.solved, quiz.over, quiz.question) == (3, True, None)


@pytest.mark.parametrize("arguments", [(), ("x",), ("-1",), ("99",), ("0", "1"), ("1.0",), ("",)])
def test_a_gesture_that_names_no_option_is_refused(quiz: Quiz, view: HeadlessView, arguments: tuple[str, ...]) -> None:
    assert not view.gesture("answer", *arguments)["ok"]
    assert quiz.answered == 0


def test_what_is_asked_about_stays_lit_whatever_is_said() -> None:
    quiz = Quiz(ask("level", RICH, card=12))
    view = HeadlessView(quiz)
    assert quiz.notice["lights"] == ["card:3,1"]
    assert 'data-id="card:3,1"' in quiz.board
    view.gesture("answer", str(wrong_of(quiz.questions[0])))
    assert quiz.notice["lights"] == ["card:3,1"]
    view.gesture("next", "nonsense")
    assert quiz.notice["lights"] == ["card:3,1"]


def test_what_counts_is_not_sent() -> None:
    assert not {"asked", "answered", "right", "done"} & set(HeadlessView(Quiz(EVERY[:1])).state())


@pytest.mark.parametrize("name", ["board", "kit", "actions", "prompt", "progress", "revision"])
def test_what_the_browser_may_not_write_is_dropped(view: HeadlessView, name: str) -> None:
    truth = view.state()[name]
    came = view.write({name: 99 if name == "revision" else "evil"})[0][name]
    assert (came["whole"] == truth["whole"]) if name == "board" else (came == truth)


# -- non-interference ---------------------------------------------------------------------------------------------


def nonsense(question: QuizQuestion, right: int) -> QuizQuestion:
    """The same question with another option right, and with other mistakes, answers and rules."""
    options = tuple(
        Option(option.label, "" if index == right else MISCOUNTS, Written(f"nonsense {index}"), "XXX-1")
        for index, option in enumerate(question.options)
    )
    return replace(question, rule="XXX-1", options=options)


def told(asked: tuple[QuizQuestion, ...]) -> str:
    """Everything sent, saved and printed before an option is chosen."""
    found: list[Any] = []
    for question in asked:
        quiz = Quiz([question], title="A quiz")
        view = HeadlessView(quiz)
        for gesture in (("next",), ("back",), ("reset",), ("answer", "99"), ("whole",)):
            found.append(view.gesture(*gesture))
        state = {name: value for name, value in view.state().items() if name != "layout"}
        found += [state, view.messages, quiz._repr_mimebundle_()[0]["text/html"], repr(quiz)]  # type: ignore[index]
        found += [quiz._sentence(), quiz.asked, quiz.answered, quiz.solved, quiz.over]
    return json.dumps(found)


def test_nothing_sent_saved_or_printed_before_a_choice_depends_on_which_option_is_right() -> None:
    asked = tuple(sample(EVERY, least=6))
    honest = told(asked)
    for right in (0, 1, 2):
        assert told(tuple(nonsense(question, right) for question in asked)) == honest
    # And what is said afterwards does depend on it.
    quiz = Quiz([nonsense(EVERY[0], 1)])
    assert quiz.choose(1).sentence == "Yes. Nonsense 1"


def test_the_picture_neither_counts_nor_scores_circles() -> None:
    position = painting_puzzles()[4].position
    quiz = Quiz(ask("single_circles", position))
    for drawing in (quiz.board, quiz._picture()):
        head = drawing.split("\n")[0]
        assert "single" not in drawing
        assert "circle" not in head.split("aria-label=")[1]
    circles = [line for line in quiz.board.split("\n") if 'data-id="circle:' in line]
    assert len(circles) == len(position.pyramid.circles)
    assert not any("<text" in line for line in circles)
    assert len({line.count("<circle") for line in circles}) == 1, "a circle of a single color looks like any other"


# -- what is saved ------------------------------------------------------------------------------------------------


def test_a_saved_notebook_shows_picture_question_and_options() -> None:
    quiz = Quiz(EVERY[:1])
    data, _ = quiz._repr_mimebundle_()  # type: ignore[misc]
    assert data["text/plain"].startswith("Question 1 of 1: ")
    svg = b64decode(data["text/html"].split("base64,")[1].split('"')[0]).decode()
    assert svg.startswith("<svg")
    for action in quiz.actions[:-2]:
        assert action["label"] in data["text/plain"]


def test_a_question_without_a_position_is_saved_as_text(quiz: Quiz) -> None:
    data, _ = quiz._repr_mimebundle_()  # type: ignore[misc]
    asked, *_ = data["text/html"].partition("<img")
    assert asked == "<p>Is talk &lt;allowed&gt; &amp; free?<br>1) Yes.<br>2) No.<br>3) Only in round 1.</p>"
    assert quiz.board == ""


# -- options ------------------------------------------------------------------------------------------------------


def test_questions_are_picked_from_positions_and_games() -> None:
    assert Quiz(RICH, n=3, seed=4).questions == questions(RICH, 4, 3)
    assert Quiz(RICH, kinds=["cost"]).questions == questions(RICH, 0, 5, ["cost"])
    state, _ = new_game(2, seed=1)
    assert Quiz(state).questions == questions(state)


def test_an_empty_quiz_says_so() -> None:
    quiz = Quiz([])
    assert (quiz.prompt, quiz.actions, quiz.over) == ("There is no question here.", [], True)
    assert not HeadlessView(quiz).gesture("next")["ok"]


def test_a_document_that_cannot_be_read_has_its_path() -> None:
    with pytest.raises(NotationError, match=r"^questions\[1\]\.kind: "):
        Quiz([AUTHORED, {"kind": "cots"}])


def test_an_unknown_option_names_the_nearest_one() -> None:
    with pytest.raises(TypeError, match=r"Quiz has no option 'titel'; did you mean 'title'\?"):
        Quiz(RICH, titel="x")


@pytest.mark.parametrize("language", COMPLETE)
def test_every_language_can_be_asked_for(language: str) -> None:
    quiz = Quiz(EVERY[:4], language=language)
    quiz.choose(0)
    assert quiz.language == language
    assert all((quiz.prompt, quiz.notice["text"], quiz._sentence(), quiz.kit["label"]))
    quiz.language = "de" if language == "en" else "en"
    quiz.language = "en"
    assert quiz.notice["text"].startswith("Choose an answer")
    assert quiz.notice["lights"] == list(EVERY[0].lights)
