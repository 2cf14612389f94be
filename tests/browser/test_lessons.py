"""Steps and examples in a real browser: axe finds nothing, terms tell their meaning to pointer and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import due_looks, violations
from viceroy_widgets import ExampleView, Lesson
from viceroy_widgets.testing.page_driver import PageDriver, notice_text

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
SHOWN: dict[str, Callable[[], Any]] = {
    "a step in the auction": lambda: Lesson("two-cards").show("share"),
    "a step with its prose": lambda: Lesson("circles", language="de").show("close"),
    "an example of a table": lambda: ExampleView("auction-one-card-a-turn"),
    "an example of a position": lambda: ExampleView("six-neighbors"),
}


@pytest.mark.parametrize(("name", "theme"), due_looks(SHOWN))
def test_axe_finds_nothing(in_page: Show, name: str, theme: str) -> None:
    shown = in_page(SHOWN[name]())
    shown.theme(theme)
    assert violations(shown.page) == ""


def test_a_term_tells_its_meaning(in_page: Show) -> None:
    shown = in_page(Lesson("circles").show("close"))
    term = shown.page.locator(".vw-term", has_text="circle").first
    meaning = shown.page.locator(".vw-meaning")
    expect(meaning).to_be_hidden()
    term.hover()
    expect(meaning).to_be_visible()
    assert meaning.inner_text().startswith("Four sections that meet")
    shown.page.mouse.move(0, 0)
    expect(meaning).to_be_hidden()
    term.focus()
    expect(meaning).to_be_visible()
    shown.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    described = shown.page.locator(f"#{term.get_attribute('aria-describedby')}")
    assert described.text_content() == meaning.text_content()


def test_a_meaning_is_not_cut_off_where_the_texts_scroll(in_page: Show) -> None:
    shown = in_page(Lesson("auction").show("bid"), viewport={"width": 1400, "height": 500})
    for term in shown.page.locator(".vw-term").all():
        term.scroll_into_view_if_needed()
        term.hover()
        meaning = shown.page.locator(".vw-meaning")
        expect(meaning).to_be_visible()
        corners_seen = meaning.evaluate(
            """(node) => { const { left, right, top, bottom } = node.getBoundingClientRect();
            node.style.pointerEvents = "auto";
            const corners = [left, right].flatMap((x, n) => [[x + 6 - 12 * n, top + 6], [x + 6 - 12 * n, bottom - 6]]);
            const found = corners.filter(([x, y]) => node === document.elementFromPoint(x, y)).length;
            node.style.pointerEvents = "";
            return found; }"""
        )
        assert corners_seen == 4, term.inner_text()


def test_a_term_that_is_scrolled_into_view_by_tab_tells_its_meaning(in_page: Show) -> None:
    shown = in_page(Lesson("auction").show("bid"), viewport={"width": 1400, "height": 330})
    terms = shown.page.locator(".vw-term")
    for term in (terms.first, terms.last):
        term.evaluate("(node) => node.focus()")
        shown.settled()
        expect(shown.page.locator(".vw-meaning")).to_have_text(term.evaluate("(node) => node.lastChild.textContent"))
        expect(shown.page.locator(".vw-meaning")).to_be_visible()


_PLACES = """() => Object.fromEntries(
  [".vw-task", ".vw-tabs", ".vw-source", "[data-role=hand]", "[data-role=board]"].map(
    (part) => [part, document.querySelector(part)?.getBoundingClientRect().top ?? 0],
  ),
)"""


@pytest.mark.parametrize("size", [(400, 800), (934, 646)])
def test_a_wrong_answer_moves_nothing_of_what_is_played_with(in_page: Show, size: tuple[int, int]) -> None:
    shown = in_page(Lesson("pyramid").show("gap"), viewport={"width": size[0], "height": size[1]})
    shown.settled()
    before = shown.page.evaluate(_PLACES)
    for wrong in ("place:2,2", "place:1,4"):  # the rules refuse the first one and the task the second
        for part in ("hand:18", wrong):
            shown.click(part)
            shown.settled()
            assert shown.page.evaluate(_PLACES) == pytest.approx(before, abs=1.5), part
        assert shown.says()
    expect(shown.page.locator(".vw-reading")).to_have_attribute("open", "")


def test_the_text_of_a_step_folds_only_when_the_reader_folds_it(in_page: Show) -> None:
    shown = in_page(Lesson("goal").show("get"))
    story, fold = shown.page.locator(".vw-story"), shown.page.locator(".vw-reading > summary")
    expect(story).to_contain_text("You want to become viceroy")
    for part in ("hint", "gem:blue", "row:31"):
        shown.click(part)
    assert shown.widget.solved  # type: ignore[attr-defined]
    expect(story).to_be_visible()
    fold.click()
    expect(story).to_be_hidden()
    expect(fold).to_contain_text("Read this first You want to become viceroy")
    assert "CMP" not in fold.inner_text()
    shown.click("undo")
    expect(story).to_be_hidden()


def test_the_text_above_an_example_folds_once_it_is_answered(in_page: Show) -> None:
    shown = in_page(Lesson("auction").show("order"))
    expect(shown.page.locator(".vw-story")).to_be_visible()
    shown.page.locator(".vw-actions [data-action]").first.click()
    expect(shown.page.locator(".vw-story")).to_be_hidden()


def test_a_text_with_less_room_than_it_needs_scrolls_and_keys_reach_it(in_page: Show) -> None:
    shown = in_page(Lesson("rewards").show("where"))
    story, sizes = shown.page.locator(".vw-story"), "(node) => [node.clientHeight, node.scrollHeight, node.tabIndex]"
    for width, is_cut in ((934, False), (660, True), (400, True)):
        shown.resize(width, 800 if width == 400 else 646)
        high, whole, stop = story.evaluate(sizes)
        assert (high < whole - 10, stop == 0, high > 30) == (is_cut, is_cut, True), width
    assert violations(shown.page) == ""


def test_an_example_shows_what_comes_of_it_when_asked(in_page: Show) -> None:
    shown = in_page(ExampleView("auction-share-two"))
    expect(shown.page.locator(".vw-log")).to_be_hidden()
    right = shown.widget.question.right  # type: ignore[attr-defined]
    shown.page.locator(f'[data-action="option:{right}"]').focus()
    shown.page.keyboard.press("Enter")
    assert "Ann gets card 44" in shown.says()
    assert "claim" in shown.page.locator(".vw-log").inner_text()
    expect(shown.page.locator('[data-mark="good"]')).to_have_count(1)
    expect(shown.page.get_by_role("button", name="Continue")).to_be_focused()
    assert shown.widget.revealed  # type: ignore[attr-defined]


def test_a_sentence_shows_the_sign_of_the_button_that_it_names(in_page: Show) -> None:
    shown = in_page(Lesson("circles").show("close"))
    text = "This step is over. Press Start over to try it again."
    shown.widget.notice = {"text": text, "tone": "refused", "lights": []}
    shown.send()
    assert notice_text(shown.page.locator(".vw")) == text
    expect(shown.page.locator(".vw-notice .vw-named-sign > svg")).to_have_count(1)
    shown.widget.notice = {"text": "Undone. Press Hint.", "tone": "info", "lights": []}
    shown.send()
    expect(shown.page.locator(".vw-notice .vw-named-sign > svg")).to_have_count(1)
    assert notice_text(shown.page.locator(".vw")) == "Undone. Press Hint."


def test_a_pyramid_fades_on_the_sides_where_it_goes_on(in_page: Show) -> None:
    shown = in_page(Lesson("level-5").show("choice"), viewport={"width": 400, "height": 800})
    boards = shown.page.locator(".vw-boards")
    expect(boards).to_have_class(re.compile("vw-before.*vw-after"))
    boards.evaluate("(node) => { node.scrollLeft = node.scrollWidth; }")
    expect(boards).not_to_have_class(re.compile("vw-after"))
    expect(boards).to_have_class(re.compile("vw-before"))
