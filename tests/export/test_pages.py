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
from tests.nightly import sample
from tests.viceroy.puzzles.right_answers import right_painting
from viceroy_widgets.classroom.handout import Handout
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.export.contents import AssignmentContent, PuzzleContent

pytestmark = pytest.mark.browser


_AWAY = "http://127.0.0.1:9/x"
_REFUSED = """([act, away]) => new Promise((resolve) => {
  const refused = ({ effectiveDirective }) => resolve(effectiveDirective);
  const add = (name, values) => {
    const element = Object.assign(document.createElement(name), values);
    document.body.append(element);
    return element;
  };
  const acts = {
    fetch: () => fetch(away).catch(() => 0),
    image: () => add("img", { src: away }),
    script: () => add("script", { src: "x.js" }),
    text: () => setTimeout("document.title = 1"),
    form: () => add("form", { action: away }).submit(),
    base: () => add("base", { href: away }),
    object: () => add("object", { data: "data:text/html,x" }),
    frame: () => add("iframe", { src: away }),
  };
  document.addEventListener("securitypolicyviolation", refused, { once: true });
  acts[act]();
})"""


def test_the_policy_of_a_page_lets_nothing_be_loaded(browser: Browser) -> None:
    with opened(browser, page_file("paint viceroy")) as page:
        for act, directive in {
            "fetch": "connect-src",
            "image": "img-src",
            "script": "script-src-elem",
            "text": "script-src",
            "form": "form-action",
            "base": "base-uri",
            "object": "object-src",
            "frame": "frame-src",
        }.items():
            assert page.page.evaluate(_REFUSED, [act, _AWAY]) == directive
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
        page.keeps("viceroy-board:")
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
        page.keeps("progress.json")
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
    assert file.stat().st_size < 5_000
    with opened(browser, file, scheme="dark") as page:
        assert page.page.locator("html").get_attribute("lang") == "fr"
        page.plays("box", 1)
    alone = tmp_path / "page.html"
    alone.write_bytes(file.read_bytes())
    left = browser.new_page()
    left.goto(alone.as_uri())
    expect(left.locator("h1 + p + noscript + p")).to_be_visible()  # the task is there all the same
    left.close()


@pytest.mark.parametrize(("name", "place"), [("puzzle splendor", "box"), ("lesson viceroy", "show/close")])
def test_a_small_page_has_its_picture_before_python_is_there(
    browser: Browser, tmp_path: Path, name: str, place: str
) -> None:
    for file in page_file(name, "fr", is_shared=True).parent.iterdir():
        if "python" not in file.name:
            (tmp_path / file.name).write_bytes(file.read_bytes())
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    expect(page.locator(".vp-state")).to_have_attribute("data-failed", "")  # and it says which files belong together
    expect(page.locator(f"[data-place='{place}'] > svg")).to_be_visible()
    page.close()


def test_small_pages_of_a_game_have_one_runtime() -> None:
    names = [
        {path.name for path in page_file(f"{kind} splendor", "fr", is_shared=True).parent.glob("*.js")}
        for kind in ("puzzle", "game")
    ]
    assert names[0] == names[1]
    assert len(names[0]) == 2


_KINDS = ("puzzle splendor", "lesson viceroy", "game viceroy", "exam viceroy", "practice splendor")
_MORE_PAGES = [(name, is_shared) for is_shared in (True, False) for name in _KINDS][:-1]


@pytest.mark.parametrize(
    ("name", "is_shared"),
    [(_KINDS[-1], False), *(pytest.param(*each, marks=pytest.mark.journey) for each in sample(_MORE_PAGES, least=3))],
)
def test_a_script_or_style_that_is_not_of_the_page_does_not_run(
    browser: Browser, tmp_path: Path, name: str, is_shared: bool
) -> None:
    made = page_file(name, is_shared=is_shared)
    for beside in made.parent.glob("*.js"):
        (tmp_path / beside.name).write_bytes(beside.read_bytes())
    file = tmp_path / "page.html"
    foreign = "<style>h1{color:rgb(1,2,3)}</style><script>document.title='foreign'</script>"
    foreign += "<h1 onclick='x()' style='color:rgb(1,2,3)'>"
    html = made.read_text("utf-8")
    file.write_text(html.replace("<h1>", foreign, 1), "utf-8")
    with opened(browser, made):  # a page as it was made has no violation, of which the console would tell
        pass
    context = browser.new_context(offline=True)
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(file.as_uri(), wait_until="commit")
    page.locator("html[data-ready], [data-failed]").first.wait_for(state="attached", timeout=120_000)
    assert page.title() != "foreign"
    refused = [re.search(r"(script|style)-src[a-z-]*", text) for text in told if "Content Security Policy" in text]
    assert {match[1] for match in refused if match} == {"script", "style"}
    expect(page.locator("h1").first).not_to_have_css("color", "rgb(1, 2, 3)")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_picture_follows_the_theme(browser: Browser, tmp_path: Path, scheme: Any) -> None:
    html = page_file("paint viceroy").read_text("utf-8")
    file = tmp_path / "page.html"
    file.write_text(html[: html.rindex("<script>globalThis")], "utf-8")  # a page that never starts
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(file.as_uri())
    fills = {"light": "rgb(255, 253, 247)", "dark": "rgb(43, 51, 59)"}
    expect(page.locator("[data-place=box] .vw-card > .vw-f-paper").first).to_have_css("fill", fills[scheme])
    assert violations(page, whole=True) == ""
    context.close()
