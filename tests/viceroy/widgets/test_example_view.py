"""Worked examples as widgets: what is given at once, what comes of it when asked."""

from __future__ import annotations

import json

import pytest

from tests.loops import for_each
from viceroy_widgets import ExampleView
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.examples import Example, examples
from viceroy_widgets.viceroy.text.examples import expected_text


@for_each(examples(), name=lambda example: example.id)
def test_every_example_is_shown_with_a_picture_and_answered(example: Example) -> None:
    view = HeadlessView(shown := ExampleView(example))
    assert any(getattr(shown, name).startswith("<svg") for name in shown.drawings)
    assert (shown.revealed, shown.log_lines) == (False, [])
    told = view.gesture("solution")
    assert expected_text(example) in told["sentence"]
    assert shown.revealed
    assert shown.log_lines
    sentence = shown._repr_mimebundle_()[0]["text/plain"]  # type: ignore[index]
    assert example.title in sentence
    assert expected_text(example) in sentence, "who has no Python reads the answer"


@for_each(examples(), name=lambda example: example.id)
def test_nothing_holds_the_answer_before_it_is_asked_for(example: Example) -> None:
    """With an answer that raises, a page gets the same, and so do a file and a cell."""

    def held() -> str:
        shown = ExampleView(example)
        data, _ = shown._repr_mimebundle_()  # type: ignore[misc]
        state = {name: value for name, value in shown.get_state().items() if name != "layout"}
        return json.dumps([state, data["text/plain"], data["text/html"], repr(shown), shown._picture()])

    honest = held()
    with pytest.MonkeyPatch.context() as patched:
        for name in ("expected_text", "computed_text", "story_lines"):
            patched.setattr(f"viceroy_widgets.viceroy.widgets.lessons.example_view.{name}", _refuses)
        assert held() == honest
        with pytest.raises(AssertionError, match="the answer was asked for"):
            ExampleView(example).solution()


def _refuses(example: Example) -> str:
    raise AssertionError("the answer was asked for")


def test_the_answer_is_not_sent_before_it_is_asked_for() -> None:
    view = HeadlessView(ExampleView("auction-share-two"))
    assert "gets card" not in json.dumps(view.state())


def test_an_unknown_example_names_the_nearest() -> None:
    with pytest.raises(LookupError, match="magic"):
        ExampleView("magik")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="no option"):
        ExampleView("magic", titel="x")
