"""A quiz in a browser: by the keyboard alone from the first question to the summary, read out, and accessible."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, violations, violations_after
from tests.nightly import sample
from viceroy_widgets import Lesson, Quiz, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons import ask

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
POSITION = painting_puzzles()[4].position


def a_quiz() -> Quiz:
    asked = [
        ask("neighbors", POSITION, card=52),
        ask("paint_gems", POSITION, circle=(2, 0), color="red"),
        ask("best_total", POSITION),
    ]
    return Quiz(asked, title="Warm up")


def test_by_the_keyboard_alone_from_question_to_summary(in_page: Show) -> None:
    quiz = a_quiz()
    shown = in_page(quiz)
    page = shown.page
    buttons = page.locator(".vw-actions .vw-action")
    page.keyboard.press("Tab")
    expect(buttons.first).to_be_focused()
    wrong = next(index for index, option in enumerate(quiz.questions[0].options) if not option.is_right)
    page.keyboard.press(str(wrong + 1))
    shown.answered()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "bad")
    expect(page.locator(".vw-notice").get_by_role("button", name="rule PYR-5")).to_be_visible()
    page.keyboard.press(str(quiz.questions[0].right + 1))
    shown.answered()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    for question in quiz.questions[1:]:
        page.keyboard.press("n")
        shown.answered()
        page.keyboard.press(str(question.right + 1))
        shown.answered()
        expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    page.keyboard.press("n")
    shown.answered()
    expect(page.locator(".vw-prompt")).to_have_text("That was the last question.")
    expect(page.locator(".vw-notice")).to_have_text("2 of 3 questions right on the first try.")
    assert (quiz.answered, quiz.solved, quiz.over) == (3, 2, True)
    page.keyboard.press("b")
    shown.answered()
    expect(page.locator(".vw-prompt")).to_contain_text("highest total")


def test_enter_on_the_focused_button_answers_and_keys_stay_inside(in_page: Show) -> None:
    quiz = a_quiz()
    shown = in_page(quiz)
    page = shown.page
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    shown.answered()
    assert quiz.answered == 1
    expect(page.locator(".vw-actions .vw-action").nth(1)).to_be_focused()  # the first one was wrong
    page.keyboard.press("d")
    assert "d" not in page.evaluate("window.outside")


def test_what_is_asked_and_answered_is_read_out(in_page: Show) -> None:
    shown = in_page(a_quiz())
    expect(shown.page.locator(".vw-prompt")).to_have_attribute("role", "status")
    notice = shown.page.locator(".vw-notice")
    expect(notice).to_have_attribute("aria-live", "polite")
    expect(notice).to_contain_text("Choose an answer")
    expect(shown.page.locator(".vw-progress")).to_contain_text("Question 1 of 3")
    expect(shown.page.locator(".vw-lit").first).to_have_attribute("data-id", "card:2,0")
    shown.page.locator(".vw-actions .vw-action").nth(0).click()
    assert shown.says().startswith(("Yes.", "Not quite."))
    expect(shown.page.locator(".vw-lit").first).to_have_attribute("data-id", "card:2,0")


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
def test_nothing_is_wrong_in_any_state(in_page: Show, theme: str) -> None:
    quiz = a_quiz()
    shown = in_page(quiz)
    steps: dict[str, Callable[[], object]] = {"at first": lambda: shown.theme(theme)}
    for question in quiz.questions:
        wrong = (at for at, option in enumerate(question.options) if not option.is_right)
        for at in (*wrong, question.right):
            steps[f"{question.kind} after {at}"] = partial(shown.click, f"option:{at}")
        steps[f"after {question.kind}"] = partial(shown.click, "next")
    assert violations_after(shown.page, steps, least=3) == ""
    assert quiz.over


@pytest.mark.parametrize("width", [400, 1400])
def test_every_button_is_in_sight(in_page: Show, width: int) -> None:
    shown = in_page(a_quiz())
    shown.page.set_viewport_size({"width": width, "height": 900})
    shown.fits()
    for button in shown.page.locator(".vw-actions .vw-action").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 24


def a_typed_quiz() -> Quiz:
    tokens = ",".join(["defense"] * 2 + ["magic"] * 5 + ["science"] * 3)
    return Quiz([ask("sets", f"en 0:1{{tokens={tokens}}}+2+3 - 0 -"), ask("neighbors", POSITION, card=52)])


def test_a_number_is_typed_and_sent_by_enter(in_page: Show) -> None:
    quiz = a_typed_quiz()
    shown = in_page(quiz)
    page = shown.page
    field = page.get_by_role("textbox", name="Your answer, as a number")
    expect(field).to_have_attribute("inputmode", "numeric")
    page.keyboard.press("Tab")
    expect(field).to_be_focused()
    page.keyboard.type("36")
    page.keyboard.press("Enter")
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "bad")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    assert shown.says().startswith("Not quite.")
    page.keyboard.type("24")
    page.keyboard.press("Enter")
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    assert violations(page) == ""
    assert "3" not in page.evaluate("window.outside"), "digits stay inside"
    page.locator('[data-action="next"]').click()
    expect(page.locator(".vw-prompt")).to_contain_text("neighbors")
    expect(field).to_have_count(0)
    assert (quiz.answered, quiz.solved) == (1, 0)


def test_a_number_is_sent_by_touch(in_page: Show) -> None:
    quiz = a_typed_quiz()
    shown = in_page(quiz)
    page = shown.page
    button = page.locator('[data-action="typed"]')
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    page.get_by_role("textbox", name="Your answer, as a number").fill("24")
    button.click()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    assert quiz.solved == 1


def test_what_leads_on_stands_below_the_options_and_over_no_drawing(in_page: Show) -> None:
    shown = in_page(Lesson("pyramid").show("questions"), viewport={"width": 934, "height": 646})
    option, back, following = (
        shown.page.locator(f"[data-action='{name}']").bounding_box() for name in ("option:0", "back", "next")
    )
    assert option
    assert back
    assert following
    assert (back["x"], back["y"]) == (option["x"], following["y"])
    example = in_page(Lesson("pyramid").show("touch"), viewport={"width": 934, "height": 646})
    top = "document.querySelector('.vw-boards svg').getBoundingClientRect().top"
    height = "document.querySelector('.vw-bar').getBoundingClientRect().height"
    before = example.page.evaluate(height)
    example.page.locator(".vw-actions [data-answer]").last.click()
    example.answered()
    go = example.page.locator(".vw-go")
    expect(go).to_be_visible()
    box = go.bounding_box()
    assert box
    assert box["y"] + box["height"] <= example.page.evaluate(top)
    assert example.page.evaluate(height) == before, "it has a line of its own from the start"
