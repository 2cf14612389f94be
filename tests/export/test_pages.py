"""Pages in a browser without a network: their boards are those of a notebook, from the first look to another day."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.export.made import content_of, page_file
from tests.export.opened_page import OpenedPage, opened
from tests.viceroy.puzzles.right_answers import right_painting
from viceroy_widgets.classroom.handout import Handout
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.export.contents import AssignmentContent, PuzzleContent

pytestmark = pytest.mark.browser


_FORBIDDEN = """() => new Promise((resolve) => {
  document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), { once: true });
  ACT;
})"""


def test_the_policy_of_a_page_lets_nothing_be_loaded(browser: Browser) -> None:
    with opened(browser, page_file("paint viceroy")) as page:
        for act, directive in (
            ("fetch('http://127.0.0.1:9/x').catch(() => 0)", "connect-src"),
            ("document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/x.png' }))", "img-src"),
            (
                "document.body.append(Object.assign(document.createElement('script'), { src: 'x.js' }))",
                "script-src-elem",
            ),
        ):
            assert page.page.evaluate(_FORBIDDEN.replace("ACT", act)) == directive
        page.faults.clear()


def _paints(page: OpenedPage) -> str:
    content = content_of("paint viceroy")
    assert isinstance(content, PuzzleContent)
    puzzle: Any = content.puzzles[0]
    for section, color in right_painting(puzzle):
        page.click("box", f"gem:{color}", f"section:{section}")
    return page.click("box", "check")


def test_a_puzzle_is_painted_to_its_optimum_and_is_so_the_next_day(browser: Browser) -> None:
    with opened(browser, page_file("paint viceroy")) as page:
        assert "no painting of this pyramid is worth more" in _paints(page)
        expect(page.board("box").locator(".vw-notice")).to_have_attribute("data-tone", "good")
        page.page.wait_for_function("Object.keys(localStorage).some((key) => key.startsWith('viceroy-board:'))")
        painted = page.board("box").locator(".vw-section[data-color]").count()
        assert painted
        page.page.reload(wait_until="commit")
        page.ready()
        expect(page.board("box").locator(".vw-section[data-color]")).to_have_count(painted)


@pytest.mark.journey
@pytest.mark.parametrize(
    ("name", "language", "steps"), [("game viceroy", "en", 12), ("game splendor", "de", 6), ("game kalah", "en", 6)]
)
def test_a_game_is_played_against_bots(browser: Browser, name: str, language: str, steps: int) -> None:
    with opened(browser, page_file(name, language), width=400, scheme="dark") as page:
        page.plays("table", steps)
        players = content_of(name).board("table").history.setup.players
        expect(page.board("table")).to_contain_text(re.compile(f"{players[-1]} .{{9}}"))  # the log tells a move
        assert page.board("table").get_attribute("data-theme") == "dark"
        assert page.page.evaluate("document.documentElement.scrollWidth") <= 400
        assert violations(page.page, whole=True) == ""


@pytest.mark.parametrize("game", ["splendor", pytest.param("kalah", marks=pytest.mark.journey)])
def test_a_move_that_the_rules_refuse_is_answered_though_the_page_has_no_lessons(browser: Browser, game: str) -> None:
    parts, refusal = {
        "splendor": (["supply:white", "supply:gold"], "Gold is never taken by itself"),
        "kalah": (["pit:2", "pit:2"], "empty"),
    }[game]
    with opened(browser, page_file(f"game {game}")) as page:
        assert refusal in page.click("table", *parts)
        assert page.board("table").locator(".vw-notice").get_attribute("data-tone") == "refused"


@pytest.mark.journey
def test_a_lesson_is_done_by_keys_alone(browser: Browser) -> None:
    with opened(browser, page_file("lesson viceroy")) as page:
        board = page.board("show/close")
        board.locator("[data-id='hand:59']").focus()
        page.page.keyboard.press("Enter")
        page.answered("show/close")
        page.page.keyboard.press("Enter")
        page.answered("show/close")
        expect(page.board("checklist")).to_contain_text("1 of 3 done")
        page.page.wait_for_function("Object.keys(localStorage).some((key) => key.endsWith('progress.json'))")
        assert violations(page.page, whole=True) == ""


@pytest.mark.parametrize("name", ["exam viceroy", pytest.param("assignment splendor", marks=pytest.mark.journey)])
def test_an_assignment_gives_receipts(browser: Browser, name: str) -> None:
    kind, _, game = name.partition(" ")
    items = ("score", "who", "own") if game == "viceroy" else ("lesson",)
    with opened(browser, page_file(name), width=400) as page:
        page.page.locator("[data-place=student] input").fill("kite")
        page.click("student", "begin")
        for item in items:
            said = page.click(f"item/{item}", page.offers(f"item/{item}")[0])
            assert said
            tone = page.board(f"item/{item}").locator(".vw-notice").get_attribute("data-tone")
            assert tone == "info" if kind == "exam" else tone in ("good", "bad"), said
        rows = page.page.locator("[data-place=receipts] tr").all_inner_texts()
        receipts = {name: text for name, _, text in (row.partition("\t") for row in rows)}
        handout = _handout(name)
        for item in items:
            assert parse_receipt(receipts[item]).handout == handout.tag
        assert violations(page.page, whole=True) == ""
        page.page.reload(wait_until="commit")
        page.ready()
        page.page.locator("[data-place=student] input").fill("kite")
        page.click("student", "begin")
        assert page.page.locator("[data-place=receipts] tr").all_inner_texts() == rows


def _handout(name: str) -> Handout:
    content = content_of(name)
    assert isinstance(content, AssignmentContent)
    return content.handout


def test_a_small_page_has_its_runtime_beside_it(browser: Browser, tmp_path: Path) -> None:
    file = page_file("puzzle splendor", "fr", is_shared=True)
    assert file.stat().st_size < 10_000
    with opened(browser, file, scheme="dark") as page:
        assert page.page.locator("html").get_attribute("lang") == "fr"
        page.plays("box", 1)
    alone = tmp_path / "page.html"
    alone.write_bytes(file.read_bytes())
    left = browser.new_page()
    left.goto(alone.as_uri())
    expect(left.locator("[data-place=box] img")).to_be_visible()  # picture and task are there all the same
    left.close()
