"""Worked examples as widgets: what is given at once, what comes of it when asked."""

from __future__ import annotations

import json

import pytest

from tests.loops import for_each
from tests.nightly import sample
from viceroy_widgets import ExampleView
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.examples import Example, examples
from viceroy_widgets.viceroy.text.examples import expected_text


@for_each(sample(examples(), least=9), name=lambda example: example.id)
def test_every_example_is_shown_with_a_picture_and_answered(example: Example) -> None:
    view = HeadlessView(shown := ExampleView(example))
    assert any(getattr(shown, name).startswith("<svg") for name in shown.drawings)
    assert (shown.revealed, shown.log_lines) == (False, [])
    if shown.question is None:
        assert expected_text(example) in view.gesture("solution")["sentence"]
    else:
        assert 2 <= len(shown.actions) <= 3, "it asks before it tells"
        wrong = next(at for at in range(len(shown.actions)) if at != shown.question.right)
        result = view.gesture("answer", str(wrong))
        assert expected_text(example).lower() in result["sentence"].lower(), "also to who was wrong"
        marks = {at: action["mark"] for at, action in enumerate(shown.actions) if "mark" in action}
        assert marks == {wrong: "bad", shown.question.right: "good"}
    assert shown.success["go"]
    assert shown.revealed
    sentence = shown._repr_mimebundle_()[0]["text/plain"]  # type: ignore[index]
    assert example.title in sentence, "who has no Python reads the answer"
    assert expected_text(example) in sentence


@for_each(sample(examples(), least=6), name=lambda example: example.id)
def test_nothing_holds_the_answer_before_it_is_asked_for(example: Example) -> None:
    """With an answer that raises, a page gets the same, and so do a file and a cell."""

    def held() -> str:
        shown = ExampleView(example)
        data, _ = shown._repr_mimebundle_()  # type: ignore[misc]
        state = {name: value for name, value in shown.get_state().items() if name != "layout"}
        return json.dumps([state, data["text/plain"], data["text/html"], repr(shown), shown._picture()])

    honest = held()
    with pytest.MonkeyPatch.context() as patched:
        for name in ("expected_text", "check", "story_lines"):
            patched.setattr(f"viceroy_widgets.viceroy.widgets.lessons.example_view.{name}", _refuses)
        assert held() == honest
        with pytest.raises(AssertionError, match="the answer was asked for"):
            ExampleView(example).solution()


def _refuses(*_: object) -> str:
    raise AssertionError("the answer was asked for")


def test_nothing_tells_which_answer_is_right_before_one_is_given() -> None:
    shown = ExampleView("auction-share-two")
    state = json.dumps(HeadlessView(shown).state())
    assert "mark" not in {name for action in shown.actions for name in action}
    assert shown.example.title not in state, "the title tells the result"
    assert shown.choose(shown.question.right)  # type: ignore[union-attr]
    assert (shown.notice["tone"], shown.success) == ("good", {"n": 1, "go": "Continue"})


def test_an_unknown_example_names_the_nearest() -> None:
    with pytest.raises(LookupError, match="magic"):
        ExampleView("magik")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="no option"):
        ExampleView("magic", titel="x")
