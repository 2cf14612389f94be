"""Frames tell the truth: solid around what can answer, dashes around what cannot, and one button leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from coloraide import Color as Shade
from playwright.sync_api import expect

from tests.browser.fake_host import FakeHost
from viceroy_widgets import ExampleView, GameTable, Lesson, PaintingPuzzle, Quiz, StepTable, painting_puzzles

pytestmark = pytest.mark.browser

Show = Callable[[Any], FakeHost]
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


def set_theme(host: FakeHost, theme: str) -> None:
    host.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", str(theme == "light").lower())
    expect(host.page.locator(".vw")).to_have_attribute("data-theme", theme)


def contrast(one: str, other: str) -> float:
    return Shade(one).contrast(Shade(other))


@pytest.mark.parametrize(("theme", "look"), LOOKS)
def test_what_can_answer_has_a_solid_frame_and_the_rest_dashes_that_can_be_seen(
    host: Show, theme: str, look: Any
) -> None:
    step = Lesson("circles").plan.steps[0]
    board = host(StepTable(step, theme=look))
    set_theme(board, theme)
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
def test_sections_that_can_be_painted_have_solid_frames(host: Show, theme: str) -> None:
    board = host(PaintingPuzzle(painting_puzzles()[0]))
    set_theme(board, theme)
    board.page.locator('[data-source^="gem:"]').first.click()
    legal = board.page.evaluate(LEGAL)
    assert legal
    assert {dash for _, dash in legal} == {"none"}


BOARDS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "a painting puzzle": (lambda look: PaintingPuzzle(painting_puzzles()[0]), "check"),
    "an example": (lambda look: ExampleView("auction-share-two"), "reveal"),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", BOARDS)
def test_one_button_leads_on(host: Show, name: str, theme: str) -> None:
    make, action = BOARDS[name]
    board = host(make("auto"))
    set_theme(board, theme)
    leading = board.page.locator(".vw-action[data-primary]")
    expect(leading).to_have_count(1)
    expect(leading).to_have_attribute("data-action", action)
    assert_stands_out(board)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_seen_from_afar(host: Show, theme: str) -> None:
    board = host(GameTable([], people=["Ann", "Ben"], seed=8, theme="projector"))
    set_theme(board, theme)
    expect(board.page.locator(".vw-action[data-primary]")).to_have_attribute("data-action", "sit")
    assert_stands_out(board)


def test_it_is_seen_in_forced_colors(host: Show) -> None:
    board = host(PaintingPuzzle(painting_puzzles()[0]))
    board.page.emulate_media(forced_colors="active")
    leading = board.page.locator(".vw-action[data-primary]").evaluate(BUTTON)
    other = board.page.locator(".vw-action:not([data-primary])").first.evaluate(BUTTON)
    assert leading["backgroundColor"] != other["backgroundColor"]
    assert contrast(leading["backgroundColor"], leading["color"]) >= 3


def assert_stands_out(board: FakeHost) -> None:
    leading = board.page.locator(".vw-action[data-primary]").evaluate(BUTTON)
    ground = board.page.locator(".vw").evaluate("(node) => getComputedStyle(node).backgroundColor")
    assert contrast(leading["backgroundColor"], ground) >= 3
    assert contrast(leading["backgroundColor"], leading["color"]) >= 4.5


def test_a_question_leads_on_once_it_was_tried(host: Show) -> None:
    board = host(Quiz(Lesson("goal").plan.sections[-1].questions))
    leading = board.page.locator(".vw-action[data-primary]")
    expect(leading).to_have_count(0)
    board.page.locator('[data-action="option:0"]').click()
    board.answered()
    expect(leading).to_have_attribute("data-action", "next")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_hints_of_a_step_light_the_card_and_then_the_place(host: Show, theme: str) -> None:
    board = host(Lesson("circles").show("close"))
    set_theme(board, theme)
    lit = "() => [...document.querySelectorAll('.vw-lit')].map((node) => node.dataset.id)"
    found = []
    for _ in range(3):
        board.page.locator('[data-action="hint"]').click()
        board.answered()
        found.append(sorted(board.page.evaluate(lit)))
    assert found == [["place:2,0", "place:2,1"], ["hand:59"], ["hand:59", "place:2,0"]]


def test_a_hint_lights_a_button(host: Show) -> None:
    board = host(Lesson("two-cards").show("third"))
    for _ in range(2):
        board.page.locator('[data-action="hint"]').click()
        board.answered()
    expect(board.page.locator('[data-action="passes"]')).to_have_class("vw-action vw-lit")
    board.page.locator('[data-action="passes"]').click()
    board.answered()
    expect(board.page.locator(".vw-lit")).to_have_count(0)
