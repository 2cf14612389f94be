"""Frames tell the truth: solid around what can answer, dashes around what cannot, and one button leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from coloraide import Color as Shade
from playwright.sync_api import expect

from viceroy_widgets import GameTable, Lesson, PaintingPuzzle, Quiz, TaskTable, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
LOOKS = [("light", "auto"), ("dark", "auto"), ("light", "projector"), ("dark", "projector")]

DEAD = """() => [...document.querySelectorAll(".vw svg [stroke-dasharray]")]
  .map((node) => getComputedStyle(node)).filter(({ stroke }) => stroke !== "none")
  .map(({ stroke, strokeDasharray }) => [stroke, strokeDasharray])"""
LEGAL = """() => [...document.querySelectorAll(".vw-target > .vw-ring")].map((node) => getComputedStyle(node))
  .map(({ stroke, strokeDasharray }) => [stroke, strokeDasharray])"""
TABLE = """() => {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  shape.setAttribute("class", "vw-f-table");
  document.querySelector(".vw svg").append(shape);
  const { fill } = getComputedStyle(shape);
  shape.remove();
  return fill;
}"""
BUTTON = """(node) => {
  const { backgroundColor, color, borderTopColor } = getComputedStyle(node);
  return { backgroundColor, color, borderTopColor };
}"""


def contrast(one: str, other: str) -> float:
    return Shade(one).contrast(Shade(other))


@pytest.mark.parametrize(("theme", "look"), LOOKS)
def test_what_can_answer_has_a_solid_frame_and_the_rest_dashes_that_can_be_seen(
    in_page: Show, theme: str, look: Any
) -> None:
    step = Lesson("circles").lesson.tasks[0]
    board = in_page(TaskTable(step, look=look))
    board.theme(theme)
    page = board.page
    ground = page.evaluate(TABLE)
    dead = page.evaluate(DEAD)
    assert len(dead) == 5, "four places and the discard pile"
    assert {dash for _, dash in dead} == {"5px, 5px"}
    assert min(contrast(stroke, ground) for stroke, _ in dead) >= 3
    legal = page.evaluate(LEGAL)
    assert len(legal) == 1
    page.locator('[data-id="hand:59"]').click()
    assert page.evaluate(DEAD) == [], "all of them can answer now"
    legal = page.evaluate(LEGAL)
    assert len(legal) == 5
    assert {dash for _, dash in legal} == {"none"}
    assert min(contrast(stroke, ground) for stroke, _ in legal) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_sections_that_can_be_painted_have_solid_frames(in_page: Show, theme: str) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[0]))
    board.theme(theme)
    board.page.locator('[data-source^="gem:"]').first.click()
    legal = board.page.evaluate(LEGAL)
    assert legal
    assert {dash for _, dash in legal} == {"none"}


BOARDS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "a painting puzzle": (lambda look: PaintingPuzzle(painting_puzzles()[0]), "check"),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", BOARDS)
def test_one_button_leads_on(in_page: Show, name: str, theme: str) -> None:
    make, action = BOARDS[name]
    board = in_page(make("auto"))
    board.theme(theme)
    leading = board.page.locator(".vw-action[data-primary]")
    expect(leading).to_have_count(1)
    expect(leading).to_have_attribute("data-action", action)
    assert_stands_out(board)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_seen_from_afar(in_page: Show, theme: str) -> None:
    board = in_page(GameTable([], people=["Ann", "Ben"], seed=8, look="projector"))
    board.theme(theme)
    expect(board.page.locator(".vw-action[data-primary]")).to_have_attribute("data-action", "sit")
    assert_stands_out(board)


def test_it_is_seen_in_forced_colors(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[0]))
    board.page.emulate_media(forced_colors="active")
    leading = board.page.locator(".vw-action[data-primary]").evaluate(BUTTON)
    other = board.page.locator(".vw-action:not([data-primary])").first.evaluate(BUTTON)
    assert leading["backgroundColor"] != other["backgroundColor"]
    assert contrast(leading["backgroundColor"], leading["color"]) >= 3


def assert_stands_out(board: PageDriver) -> None:
    leading = board.page.locator(".vw-action[data-primary]").evaluate(BUTTON)
    ground = board.page.locator(".vw").evaluate("(node) => getComputedStyle(node).backgroundColor")
    assert contrast(leading["backgroundColor"], ground) >= 3
    assert contrast(leading["backgroundColor"], leading["color"]) >= 4.5


def test_a_question_leads_on_once_it_was_tried(in_page: Show) -> None:
    board = in_page(Quiz(Lesson("goal").lesson.sections[-1].questions))
    leading = board.page.locator(".vw-action[data-primary]")
    expect(leading).to_have_count(0)
    board.click("option:0")
    expect(leading).to_have_attribute("data-action", "next")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_hints_of_a_step_light_the_card_and_then_the_place(in_page: Show, theme: str) -> None:
    board = in_page(Lesson("circles").show("close"))
    board.theme(theme)
    lit = "() => [...document.querySelectorAll('.vw-lit')].map((node) => node.dataset.id)"
    found = []
    for _ in range(3):
        board.click("hint")
        found.append(sorted(board.page.evaluate(lit)))
    assert found == [["place:2,0", "place:2,1"], ["hand:59"], ["hand:59", "place:2,0"]]


def test_a_hint_lights_a_button(in_page: Show) -> None:
    board = in_page(Lesson("two-cards").show("third"))
    for _ in range(2):
        board.click("hint")
    expect(board.page.locator('[data-action="passes"]')).to_have_class("vw-action vw-lit")
    board.click("passes")
    expect(board.page.locator(".vw-lit")).to_have_count(0)


@pytest.mark.parametrize("width", [934, 1186])
def test_what_helps_is_a_sign_with_a_name_and_the_solution_a_link(in_page: Show, width: int) -> None:
    """Where there is room, the name stands beside the sign."""
    board = in_page(Lesson("two-cards").show("third"), viewport={"width": width, "height": 646})
    for name in ("hint", "undo", "restart"):
        tool = board.part(name)
        expect(tool.locator("svg")).to_have_count(1)
        assert tool.inner_text() == ""
        label = tool.get_attribute("aria-label")
        assert label
        assert (tool.get_attribute("title") or "").startswith(label)
        box = tool.bounding_box()
        assert box is not None
        assert box["height"] == 32
        written = tool.evaluate("(node) => getComputedStyle(node, '::after').content")
        assert (box["width"] == 32, written) == ((True, "none") if width < 1000 else (False, f'"{label}"'))
    link = board.part("solution").evaluate(
        "(node) => ((style) => [style.fontSize, style.backgroundColor])(getComputedStyle(node))"
    )
    assert link == ["14px", "rgba(0, 0, 0, 0)"]
    pieces = board.page.evaluate("document.querySelector('.vw-tools').getBoundingClientRect().right")
    assert pieces > 0.9 * board.page.evaluate("document.querySelector('.vw').getBoundingClientRect().right")


def test_frames_grow_with_what_they_say(in_page: Show) -> None:
    board = in_page(TaskTable(Lesson("circles").lesson.tasks[0]))
    card = board.page.locator('[data-id="hand:59"]')
    frame = """(node) => {
      const { translate, filter } = getComputedStyle(node);
      return [parseFloat(getComputedStyle(node.querySelector(".vw-ring")).strokeWidth), translate, filter !== "none"];
    }"""
    assert card.evaluate(frame) == [2, "none", False]
    card.hover()
    assert card.evaluate(frame) == [3, "none", True]
    card.click()
    board.page.mouse.move(0, 0)
    assert card.evaluate(frame) == [4, "0px -6px", False]
    resting = board.page.locator(".vw-boards [data-stop]:not(.vw-target, .vw-chosen) > .vw-ring").first
    assert resting.evaluate("(node) => getComputedStyle(node).stroke") == "none"
