"""A presentation on a wall: by keys alone, with votes that are hidden, and a countdown that the page counts."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.nightly import sample
from viceroy_widgets import Presentation, painting_puzzles, puzzle_collection
from viceroy_widgets.learn import game_lessons, game_puzzles
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
SECTIONS = [section for lesson in game_lessons(SPLENDOR) for section in lesson.sections]
QUESTION = replace(next(section for section in SECTIONS if section.question), task=None)
PUZZLE = game_puzzles(SPLENDOR)[0]
WALL = {"width": 1920, "height": 1080}
_LISTEN = """() => {
  window.said = [];
  const notice = document.querySelector(".vw-notice");
  new MutationObserver(() => window.said.push(notice.textContent)).observe(notice, {childList: true});
}"""

_PLACES = """() => {
  const root = document.querySelector(".vw");
  const tiles = [...root.querySelectorAll(".vw-tile")].filter((tile) => tile.clientWidth);
  const of = (tile, name) => parseFloat(tile.style.getPropertyValue(name));
  const scale = (tile) => tile.firstElementChild.getBoundingClientRect().width / of(tile, "--vw-natural");
  const answers = root.querySelector(".vw-presented").getBoundingClientRect();
  const isOutside = ({ left, right, bottom }) => left < 0 || right > answers.left || bottom > innerHeight;
  return {
    over: root.scrollHeight - root.clientHeight,
    outside: tiles.map((tile) => tile.getBoundingClientRect()).filter(isOutside),
    letters: Math.min(...tiles.map((tile) => scale(tile) * of(tile, "--vw-drawn"))),
    way: root.querySelector(".vw-boards").dataset.way,
  };
}"""


def a_presentation() -> Presentation:
    return Presentation([QUESTION, PUZZLE, puzzle_collection("illegal")[0]])


def said(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.said")
    return found


def test_by_the_keyboard_alone(in_page: Show) -> None:
    presentation = a_presentation()
    shown = in_page(presentation)
    page = shown.page
    page.keyboard.press("Tab")
    expect(page.locator('[data-action="fewer1"]')).to_be_focused()
    assert shown.press("1", "1", "2").startswith("One more vote for")
    assert presentation.poll.counts[:2] == (2, 1)
    expect(page.locator('[data-votes="1"]')).to_have_value("")
    assert shown.press("v").startswith("The votes are shown.")
    expect(page.locator('[data-votes="1"]')).to_have_value("2")
    expect(page.get_by_role("figure", name="3 votes")).to_be_visible()
    assert page.locator(".vw-chart tbody tr").first.inner_text().split("\t")[-1].strip() == "2"
    assert page.locator(".vw-right").count() == 0
    assert shown.press("s").startswith("Answer: ")
    right = page.locator('.vw-votes li[data-right="true"]')
    expect(right).to_have_count(1)
    expect(right).to_contain_text("right")
    expect(page.locator(".vw-shown")).to_be_visible()
    assert shown.press("s") == "The answer is hidden."
    expect(page.locator(".vw-shown")).to_be_hidden()
    expect(page.locator(".vw-shown")).to_have_text("")
    assert shown.press("n") == "Item 2 of 3"
    expect(page.locator(".vw-prompt")).to_have_text(PUZZLE.goal.sentence(PUZZLE.start, PUZZLE.player))
    expect(page.locator(".vw-chart")).to_have_count(0)
    assert shown.press("PageDown", "PageUp", "p") == "Item 1 of 3"
    assert page.evaluate("window.outside.filter((key) => key.length === 1)") == [], "keys stay inside"
    expect(page.locator('[data-action="fewer1"]')).to_be_focused()
    assert shown.press("r") == "All votes are reset."


def test_a_click_anywhere_brings_the_keys(in_page: Show) -> None:
    shown = in_page(a_presentation())
    shown.page.locator(".vw-prompt").click()
    assert shown.press("n") == "Item 2 of 3"
    shown.page.locator(".vw-boards svg").first.click()
    assert shown.press("PageDown") == "Item 3 of 3"


def test_votes_are_typed_and_not_read_along(in_page: Show) -> None:
    presentation = a_presentation()
    shown = in_page(presentation)
    page = shown.page
    field = page.get_by_role("textbox", name="Votes for").first
    field.focus()
    page.keyboard.type("17")
    assert field.evaluate("(node) => getComputedStyle(node).webkitTextSecurity") == "disc"
    page.keyboard.press("Enter")
    shown.answered()
    assert presentation.poll.counts[0] == 17
    expect(field).to_have_value("")
    expect(field).to_have_attribute("aria-description", "counted")
    expect(field).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    shown.answered()
    assert presentation.poll.counts[:2] == (17, 5), "what is typed counts when the field is left, too"
    shown.click("votes")
    expect(field).to_have_value("17")
    assert field.evaluate("(node) => getComputedStyle(node).webkitTextSecurity") == "none"
    field.fill("x")
    field.press("Enter")
    shown.answered()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "refused")
    assert presentation.poll.counts[0] == 17
    assert page.evaluate("window.outside.filter((key) => key.length === 1)") == []


def test_a_typed_answer_is_voted_on(in_page: Show) -> None:
    presentation = Presentation(PUZZLE)
    shown = in_page(presentation)
    page = shown.page
    field = page.get_by_role("textbox", name="Add an answer to vote on")
    field.focus()
    page.keyboard.type("next <b>s</b>")
    page.keyboard.press("Enter")
    shown.answered()
    assert (presentation.poll.typed, presentation.at) == (("next <b>s</b>",), 1)
    expect(field).to_have_value("")
    page.keyboard.type("other")
    page.get_by_role("button", name="Add", exact=True).click()
    shown.answered()
    assert presentation.poll.typed[1:] == ("other",)
    expect(page.locator(".vw-option").first).to_have_text("1. next <b>s</b>")


def test_what_is_being_typed_survives_a_change(in_page: Show) -> None:
    presentation = a_presentation()
    shown = in_page(presentation)
    field = shown.page.locator('[data-votes="1"]')
    field.focus()
    shown.page.keyboard.type("12")
    presentation.vote(2, 4)
    shown.send()
    expect(field).to_have_value("12")
    expect(field).to_be_focused()


def test_the_page_counts_and_says_three_things(in_page: Show) -> None:
    shown = in_page(Presentation(QUESTION, minutes=2))
    page = shown.page
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(_LISTEN)
    digits = page.get_by_role("timer")
    expect(digits).to_have_text("2:00")
    expect(digits).to_have_attribute("aria-live", "off")
    page.locator('[data-action="start"]').focus()
    page.keyboard.press("t")
    expect(page.locator(".vw-notice")).to_have_text("2 minutes left.")
    sent = len(shown.wrote())
    page.clock.run_for(1_500)
    expect(digits).to_have_text("1:59")
    page.clock.run_for(57_500)
    expect(digits).to_have_text("1:01")
    assert said(page) == ["2 minutes left."]
    page.clock.run_for(1_500)
    expect(digits).to_have_text("1:00")
    assert said(page) == ["2 minutes left.", "1 minute left."]
    page.clock.run_for(58_000)
    expect(digits).to_have_text("0:02")
    assert said(page) == ["2 minutes left.", "1 minute left."]
    page.clock.run_for(10_000)
    expect(digits).to_have_text("0:00")
    expect(page.locator(".vw-timer")).to_have_attribute("data-state", "over")
    assert said(page) == ["2 minutes left.", "1 minute left.", "Time is up."]
    assert len(shown.wrote()) == sent, "nothing is sent while it runs"


def test_a_countdown_is_paused_stopped_and_changed(in_page: Show) -> None:
    presentation = Presentation([QUESTION, QUESTION], minutes=1)
    presentation._clock = lambda: 5.0  # type: ignore[method-assign]
    shown = in_page(presentation)
    page = shown.page
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    digits = page.get_by_role("timer")
    start, stop = page.locator('[data-action="start"]'), page.locator('[data-action="stop"]')
    expect(stop).to_have_attribute("aria-disabled", "true")
    start.click()
    expect(stop).to_have_attribute("aria-disabled", "false")
    page.clock.run_for(20_000)
    expect(digits).to_have_text("0:40")
    presentation._clock = lambda: 25.0  # type: ignore[method-assign]
    start.click()
    expect(page.locator(".vw-timer")).to_have_attribute("data-state", "paused")
    page.clock.run_for(30_000)
    expect(digits).to_have_text("0:40")
    page.keyboard.press("t")
    expect(page.locator(".vw-timer")).to_have_attribute("data-state", "running")
    page.clock.run_for(10_000)
    expect(digits).to_have_text("0:30")
    page.keyboard.press("x")
    expect(digits).to_have_text("1:00")
    page.clock.run_for(5_000)
    expect(digits).to_have_text("1:00")
    field = page.get_by_label("Minutes")
    field.fill("5")
    field.press("Enter")
    expect(digits).to_have_text("5:00")
    assert presentation.at == 1
    page.keyboard.press("PageDown")
    expect(page.locator(".vw-progress")).to_contain_text("Item 2 of 2")


def half_a_minute_later(in_page: Show) -> Page:
    """The page of a countdown of two minutes that has run for half a minute; its clock stands."""
    page = in_page(Presentation(QUESTION, minutes=2)).page
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.locator('[data-action="start"]').click()
    expect(page.locator(".vw-timer")).to_have_attribute("data-state", "running")
    page.clock.run_for(30_000)
    return page


def show_later(page: Page, name: str) -> None:
    """Open another view on a page whose clock stands: it opens once the page is idle."""
    page.evaluate(f"void window.show('{name}')")
    page.clock.run_for(60)


def test_a_gesture_does_not_set_the_time_back(in_page: Show) -> None:
    page = half_a_minute_later(in_page)
    page.keyboard.press("1")
    expect(page.locator(".vw-notice")).to_contain_text("One more vote")
    expect(page.get_by_role("timer")).to_have_text("1:30")


def test_a_view_that_opens_later_shows_the_same_time(in_page: Show) -> None:
    page = half_a_minute_later(in_page)
    show_later(page, "second")
    second = page.locator("#second .vw-timer")
    expect(second.get_by_role("timer")).to_have_text("1:30")
    page.clock.run_for(10_000)
    assert page.get_by_role("timer").all_inner_texts() == ["1:20", "1:20"]
    page.clock.run_for(100_000)
    show_later(page, "third")
    expect(page.locator("#third").get_by_role("timer")).to_have_text("0:00")
    expect(page.locator("#third .vw-timer")).to_have_attribute("data-state", "over")


def test_the_time_goes_on_while_no_view_is_open(in_page: Show) -> None:
    presentation = Presentation(QUESTION, minutes=2)
    shown = in_page(presentation)
    page = shown.page
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate("window.stop()")
    presentation.start_countdown()
    shown.send()
    page.clock.run_for(45_000)
    show_later(page, "host")
    expect(page.get_by_role("timer")).to_have_text("1:15")
    presentation.stop_countdown()
    shown.send()
    expect(page.get_by_role("timer")).to_have_text("2:00")


def test_the_question_comes_first_for_a_screen_reader(in_page: Show) -> None:
    page = in_page(a_presentation()).page
    assert page.locator(".vw [role=status]").first.get_attribute("class") == "vw-prompt"
    assert page.locator(".vw [role=status]").count() == 2
    expect(page.get_by_role("group", name="Answers and votes")).to_be_visible()
    expect(page.get_by_role("group", name="Countdown", exact=True)).to_be_visible()
    expect(page.locator(".vw-keys")).to_contain_text("Page Down next item")
    for action in page.locator(".vw button[data-action]:visible").all():
        assert action.get_attribute("title"), "each button names its key, or what it does"


def test_nothing_is_wrong_in_any_state(in_page: Show) -> None:
    presentation = a_presentation()
    shown = in_page(presentation, viewport=WALL)
    states = list(product(range(len(presentation.slides)), ("asked", "answered")))
    looks = (("dark", 400), ("light", 1920), ("dark", 1400), ("light", 400), ("dark", 1920), ("light", 1400))
    due = sample([(*state, *look) for state in states for look in looks], least=4)
    for number, state in states:
        for action in ("more1", "votes", "answer") if state == "answered" else ("next",) if number else ():
            shown.click(action)
        for theme, width in looks:
            if (number, state, theme, width) in due:
                shown.resize(width, 1080)
                shown.theme(theme)
                assert violations(shown.page) == "", (number, state, theme, width)
                shown.settled()
                shown.fits()


@pytest.mark.parametrize(("width", "height", "least"), [(1920, 1080, 28), (1366, 768, 20)])
def test_it_can_be_read_from_the_last_row(in_page: Show, width: int, height: int, least: int) -> None:
    shown = in_page(a_presentation(), viewport={"width": width, "height": height})
    page = shown.page
    shown.settled()
    size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
    assert page.locator(".vw-prompt").evaluate(size) >= 1.3 * least
    assert page.locator(".vw-option").first.evaluate(size) >= least
    assert page.locator(".vw-digits").evaluate(size) >= 1.5 * least
    for name in ("next", "answer", "votes", "start"):
        box = page.locator(f'[data-action="{name}"]').bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, f"{name} is in sight"


def test_only_a_presentation_loads_what_it_needs() -> None:
    assert len(gzip.compress(Presentation._esm.encode())) < 51_800
    for part in ("vw-votes", "vw-timer"):
        assert part in Presentation._esm, part
        assert part not in BoardWidget._esm, part


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_step_needs_no_scrolling(in_page: Show, width: int, height: int) -> None:
    sections = [section for plan in course() for section in plan.sections]
    steps = [its.task for its in sections if its.task is not None and {"row", "board"} <= set(its.task.panes)]
    due = sample(steps, least=4)
    shown = in_page(Presentation(due), viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = shown.page
    page.keyboard.press("Tab")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement")
    ways = set()
    for number, _ in enumerate(due, start=1):
        for key in "s" if number == 1 else "ns":
            shown.press(key)
            shown.settled()
            found = page.evaluate(_PLACES)
            assert found["over"] <= 0, f"item {number} after {key}"
            assert found["outside"] == [], f"item {number} after {key}"
            assert found["letters"] >= 7, f"item {number} after {key}"
            ways.add(found["way"])
    assert len(steps) > 8
    assert len(ways) > 1, "each item has the way that makes its drawings largest"


@pytest.mark.parametrize(("width", "shown_tiles"), [(1366, 2), (934, 2), (800, 1)])
def test_the_answer_is_compared_where_there_is_room(in_page: Show, width: int, shown_tiles: int) -> None:
    shown = in_page(Presentation([painting_puzzles()[0], QUESTION]), viewport={"width": width, "height": 768})
    page = shown.page
    shown.click("answer")
    shown.settled()
    tiles = page.locator(".vw-tile:visible")
    expect(tiles).to_have_count(shown_tiles)
    expect(tiles.last).to_contain_text("Answer")
    assert violations(page) == ""
    if shown_tiles == 2:
        expect(tiles.first).to_contain_text("Before")
        assert page.evaluate(_PLACES)["outside"] == []
        assert page.evaluate(_PLACES)["letters"] >= 7
    shown.click("answer")
    shown.click("next")
    shown.settled()
    expect(page.locator(".vw[data-alone]")).to_have_count(0)


def test_the_full_screen_is_left_by_the_same_key(in_page: Show) -> None:
    shown = in_page(a_presentation(), viewport=WALL)
    page = shown.page
    page.locator('[data-action="full_screen"]').click()
    page.wait_for_function("document.fullscreenElement?.classList.contains('vw')")
    assert violations(page) == ""
    page.keyboard.press("f")
    page.wait_for_function("!document.fullscreenElement")
    assert shown.wrote() == []


def test_the_buttons_of_the_teacher_are_hidden_by_a_key(in_page: Show) -> None:
    presentation = Presentation("circles")
    shown = in_page(presentation, viewport={"width": 1366, "height": 768})
    page = shown.page
    page.locator(".vw").click(position={"x": 5, "y": 5})
    before = page.evaluate(_PLACES)["letters"]
    page.keyboard.press("b")
    expect(page.locator('[data-action="next"]')).to_be_hidden()
    expect(page.locator(".vw-votes li").first).to_be_visible()
    assert page.evaluate(_PLACES)["letters"] >= max(before, 11), "the drawing has their room"
    page.keyboard.press("n")
    shown.answered()
    assert presentation.at == 2
    page.locator('[data-action="buttons"]').click()
    expect(page.locator('[data-action="next"]')).to_be_visible()
    page.keyboard.press("f")
    expect(page.locator('[data-action="next"]')).to_be_hidden()
    assert page.evaluate(_PLACES)["letters"] >= 11
    page.keyboard.press("f")
    expect(page.locator('[data-action="next"]')).to_be_visible()
    assert shown.errors == []
