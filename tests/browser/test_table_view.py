"""The view of a game table: where its drawings stand, what it says and shows beside a place, keys, and looks."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations, violations_after
from tests.browser.drawn_table import DrawnTable, card, other, place, pyramid, section, slot, tile, tiles
from tests.nightly import sample
from viceroy_widgets import PaintingPuzzle
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

ROW = tiles(*(slot(color) for color in ("blue", "red", "green", "yellow")))
HAND = tiles(*(tile(148, 188, card(f"hand:{number}", number)) for number in (1, 2, 3)))
RESERVE = tile(390, 64, "<text x='9' y='20'>Reserve</text>")
PLACES = (place("place:2,0", 128, 30), place("place:2,1", 264, 30))
SHEET = {
    "groups": [
        {
            "title": "Circles",
            "amount": 2,
            "lines": [
                {"text": "One", "amount": 2, "rule": "SCO-1", "lights": ["card:1,0"]},
                {"text": "Other", "amount": 2, "rule": "SCO-1", "lights": ["card:1,1", "card:1,2"]},
            ],
        }
    ],
    "total_title": "Total",
    "total": 2,
}


def table(**panes: Any) -> DrawnTable:
    usual: dict[str, Any] = {
        "row": ROW,
        "board": pyramid(2, 3, *PLACES),
        "hand": HAND,
        "reserve": RESERVE,
        "others": other("Ann"),
        "prompt": "Choose a card and a place for it.",
        "sheet": SHEET,
        "log_lines": ["Turn 1 begins."],
        "actions": [{"id": "pass", "label": "Pass", "enabled": True, "keys": ["p"]}],
        "stops": ["slot:blue", "slot:red", "card:1,0", "card:1,1", "card:1,2", "hand:1", "hand:2", "hand:3"],
        "sources": {"hand:1": [("place:2,0", "costs 2 red", "gem:red gem:red"), ("place:2,1", "")]},
    }
    return DrawnTable(**{**usual, **panes})


def boxes(host: PageDriver, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = host.page.locator(selector).evaluate_all(
        "(nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON())"
    )
    return found


def box(host: PageDriver, selector: str) -> dict[str, float]:
    return boxes(host, selector)[0]


def box_of(host: PageDriver, name: str) -> dict[str, float]:
    return box(host, f'.vw-boards [data-id="{name}"]')


def drawing(host: PageDriver, name: str) -> dict[str, float]:
    return box(host, f'[data-drawing="{name}"]')


# -- where the drawings stand ------------------------------------------------------------------------------------------

SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll(".vw, .vw-top, .vw-main, .vw-scroll")]
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.dataset.drawing ?? node.className)"""
STRIPS = {"row", "hand"}  # on a phone, cards stand in strips that scroll by themselves; the page itself never does


@pytest.mark.parametrize("width", [360, 400, 480])
def test_on_a_phone_only_strips_and_the_pyramid_scroll_sideways(in_page: Show, width: int) -> None:
    drawn = table(board=pyramid(4, 7), others=tiles(other("Ann"), other("Bea")))
    shown = in_page(drawn, viewport={"width": width, "height": 740}, has_touch=True, is_mobile=True)
    page = shown.page
    assert page.evaluate("window.innerWidth") == width
    assert {"board"} <= set(page.evaluate(SIDEWAYS)) <= {"board", *STRIPS}
    before = {name: drawing(shown, name)["left"] for name in ("row", "hand", "others")}
    at, far = box_of(shown, "card:1,0")["left"], page.evaluate("document.querySelector('.vw-boards').scrollLeft")
    assert far > 50, "it is seen from its middle"
    page.evaluate("document.querySelector('.vw-boards').scrollLeft -= 50")
    assert abs(box_of(shown, "card:1,0")["left"] - at - 50) < 1
    assert {name: drawing(shown, name)["left"] for name in before} == before
    shown.widget.change(board=pyramid(2, 2))
    shown.send()
    shown.settled()
    assert set(page.evaluate(SIDEWAYS)) <= STRIPS
    slots = boxes(shown, '[data-drawing="row"] svg')
    assert len({found["top"] for found in slots}) == 1
    assert len({round(found["width"]) for found in slots}) == 1


@pytest.mark.parametrize(("touch", "least"), [(False, 24), (True, 32)])
def test_a_pyramid_shrinks_as_far_as_its_targets_can_be_hit(in_page: Show, touch: bool, least: int) -> None:
    marks = [section(f"section:1,{x}:top_left", 60 + 136 * x, 210) for x in range(3)]
    board = pyramid(1, 7, *marks)
    drawn = table(board=board, stops=[f"section:1,{x}:top_left" for x in range(3)])
    shown = in_page(drawn, viewport={"width": 360, "height": 740}, has_touch=touch, is_mobile=touch)
    assert least <= min(found["width"] for found in boxes(shown, ".vw-section")) < 37
    shown.widget.change(stops=["card:1,0"])  # cards are large: more of them may be in sight
    shown.send()
    shown.settled()
    assert box(shown, ".vw-section")["width"] < 26, "as far as its letters can be read"


COVERED = """(node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
  return [top + 3, middle, bottom - 3].some((y) => !node.contains(document.elementFromPoint(x, y)));
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1000, 700), (1400, 900)])
def test_what_is_asked_and_answered_stays_in_sight(in_page: Show, width: int, height: int) -> None:
    shown = in_page(table(board=pyramid(5, 6)))
    shown.resize(width, height)
    shown.part("card:1,0").click()
    for last in (".vw-boards svg", ".vw"):
        shown.page.locator(last).last.evaluate("(node) => node.scrollIntoView({ block: 'end' })")
        top = box(shown, ".vw-top")
        assert shown.page.evaluate("window.scrollY") > 0
        assert abs(top["top"]) <= 1
        assert top["height"] <= 0.35 * height
        in_columns = shown.page.locator(".vw-columns").count() == 1
        # Beside cards, answers stand over the board, and scroll with it.
        for seen in (".vw-prompt", *(() if in_columns else ('[data-action="pass"]', ".vw-notice span"))):
            assert top["top"] <= box(shown, seen)["top"] < box(shown, seen)["bottom"] <= top["bottom"]
            assert not shown.page.locator(seen).first.evaluate(COVERED), seen


def test_focus_by_keys_does_not_stop_under_what_stays_in_sight(in_page: Show) -> None:
    shown = in_page(table(board=pyramid(5, 6), stops=[f"card:{level},0" for level in range(1, 6)]))
    shown.resize(800, 600)
    shown.part("card:1,0").focus()
    for _ in range(4):
        shown.page.keyboard.press("ArrowUp")
        at = shown.page.evaluate("document.activeElement.getBoundingClientRect().top")
        assert at >= box(shown, ".vw-top")["bottom"]


def test_in_a_wide_view_the_pyramid_stands_beside_the_cards(in_page: Show) -> None:
    shown = in_page(table())
    shown.resize(1400)
    board, row = drawing(shown, "board"), drawing(shown, "row")
    for name in ("reserve", "hand"):
        assert drawing(shown, name)["right"] <= board["left"]
    assert drawing(shown, "reserve")["bottom"] <= drawing(shown, "hand")["top"]
    assert row["bottom"] <= board["top"]
    # The other seats stand under the pyramid, score and log below everything.
    assert board["bottom"] <= box(shown, '[data-drawing="others"] svg')["top"]
    assert drawing(shown, "hand")["bottom"] <= box(shown, ".vw-side")["top"]
    shown.widget.change(row="", hand="")  # what is not there any more leaves the width as it was
    shown.send()
    shown.settled()
    assert drawing(shown, "board")["left"] == board["left"]


def test_in_a_medium_view_the_pyramid_has_the_whole_width(in_page: Show) -> None:
    shown = in_page(table(board=pyramid(1, 2), hand=tile(148, 188, card("hand:1", 1))))
    shown.resize(800)
    assert drawing(shown, "row")["bottom"] <= drawing(shown, "hand")["top"]
    shown.widget.change(board=pyramid(3, 6), row="")
    shown.send()
    shown.settled()
    assert drawing(shown, "hand")["bottom"] <= drawing(shown, "board")["top"]
    assert drawing(shown, "hand")["right"] <= box(shown, ".vw-bar")["left"], "the answers stand beside the hand"
    assert box(shown, "[data-drawing=board] svg")["width"] > 740
    assert box(shown, ".vw-log")["left"] > box(shown, ".vw-sheet")["right"]


def test_cards_lie_over_each_other_on_a_phone_alone(in_page: Show) -> None:
    few, many = (tiles(*(tile(124, 134, card(f"hand:{n}", n)) for n in range(number))) for number in (2, 5))
    shown = in_page(table(hand=many, row=""))
    shown.resize(400, 800)
    shown.settled()
    first, second, *_ = boxes(shown, "[data-role=hand] .vw-tile")
    assert second["x"] < first["right"] - 20, "on a phone they lie over each other"
    shown.widget.change(hand=few)
    shown.send()
    shown.resize(660, 646)
    shown.settled()
    first, second = boxes(shown, "[data-role=hand] .vw-tile")
    assert second["x"] > first["right"] - 10


def test_a_long_log_asks_for_no_room(in_page: Show) -> None:
    shown = in_page(table())
    shown.resize(1700)
    before = box(shown, ".vw")["height"]
    shown.widget.change(log_lines=[f"Sentence {n} about what happened on the table." for n in range(200)])
    shown.send()
    shown.settled()
    assert shown.page.locator(".vw-log li").count() == 200
    assert box(shown, ".vw")["height"] == before


def test_a_part_of_a_table_takes_the_whole_width(in_page: Show) -> None:
    shown = in_page(table(board="", hand="", reserve="", others="", sheet={}, log_lines=[]))
    shown.resize(1400)
    middle = box(shown, ".vw")["left"] + box(shown, ".vw")["width"] / 2
    row = boxes(shown, '[data-drawing="row"] svg')
    assert abs((row[0]["left"] + row[-1]["right"]) / 2 - middle) < 6


# -- what it says ------------------------------------------------------------------------------------------------------


def test_a_click_that_answers_nothing_hears_what_is_asked(in_page: Show) -> None:
    shown = in_page(table())
    shown.click("hand:2")
    # The rules say best why it is none.
    assert shown.page.evaluate("window.model.sent.at(-1).intents.list.at(-1).intent") == "answer"
    assert shown.says() == "Noted."


def test_a_long_answer_can_be_scrolled_by_keys(in_page: Show) -> None:
    shown = in_page(table(notice={"n": 1, "text": "Short.", "tone": "info", "lights": [], "rule": ""}))
    shown.resize(400)
    notice = shown.page.locator(".vw-notice")
    assert notice.get_attribute("tabindex") is None
    shown.widget.change(notice={"n": 2, "text": "A long story. " * 60, "tone": "info", "lights": [], "rule": ""})
    shown.send()
    shown.settled()
    assert notice.get_attribute("tabindex") == "0"
    assert violations(shown.page) == ""


# -- beside a place ----------------------------------------------------------------------------------------------------


def apart(one: dict[str, float], other_box: dict[str, float]) -> bool:
    return (
        one["right"] <= other_box["left"]
        or one["left"] >= other_box["right"]
        or one["bottom"] <= other_box["top"]
        or one["top"] >= other_box["bottom"]
    )


def inside(one: dict[str, float], around: dict[str, float]) -> bool:
    return (
        around["left"] <= one["left"]
        and one["right"] <= around["right"]
        and around["top"] <= one["top"]
        and one["bottom"] <= around["bottom"]
    )


@pytest.mark.parametrize("width", [360, 1000, 1400])
def test_what_would_happen_is_shown_beside_each_place(in_page: Show, width: int) -> None:
    words = "costs 2 red, and brings a good many things that take a while to be told"
    names = [f"slot:{name}" for name in ("blue", "red", "green", "yellow")]
    names += ["card:1,0", "card:1,2", "card:2,0", "place:2,0", "place:2,1", "hand:1", "hand:3"]
    shown = in_page(table(sources={"answer": [(name, words) for name in names]}))
    shown.resize(width, 800)
    bubble = shown.page.locator(".vw-bubble")
    expect(bubble).to_be_hidden()
    for name in names:
        shown.part(name).evaluate("(node) => node.scrollIntoView({ block: 'center' })")
        shown.part(name).dispatch_event("pointerover")
        expect(bubble).to_have_text(words)
        assert apart(box(shown, ".vw-bubble"), box_of(shown, name)), name
        assert inside(box(shown, ".vw-bubble"), box(shown, ".vw")), name
        assert apart(box(shown, ".vw-bubble"), box(shown, ".vw-top")), name
    assert bubble.get_attribute("aria-hidden") == "true"
    shown.fits()


def test_what_would_happen_covers_no_button_that_answers(in_page: Show) -> None:
    words = "costs 2 red, and brings a good many things that take a while to be told"
    passes = [{"id": "pass", "label": "Pass", "enabled": True, "keys": [], "answer": True}]
    shown = in_page(table(sources={"answer": [("slot:blue", words), ("slot:red", words)]}, actions=passes))
    shown.resize(1000, 500)
    for name in ("slot:blue", "slot:red"):
        shown.part(name).dispatch_event("pointerover")
        expect(shown.page.locator(".vw-bubble")).to_be_visible()
        assert apart(box(shown, ".vw-bubble"), box(shown, "[data-answer]")), name


def test_the_bubble_comes_and_goes_with_pointer_focus_and_words(in_page: Show) -> None:
    shown = in_page(table())
    shown.resize(1400)
    bubble = shown.page.locator(".vw-bubble")
    shown.part("place:2,0").hover()
    expect(bubble).to_be_hidden()  # nothing is chosen yet
    shown.part("hand:1").click()
    shown.part("place:2,0").hover()
    expect(bubble).to_have_text("costs 2 red")
    shown.page.locator(".vw-prompt").hover()
    expect(bubble).to_be_hidden()
    shown.part("place:2,0").hover()
    expect(bubble).to_be_visible()
    shown.part("place:2,1").hover()  # a destination without words
    expect(bubble).to_be_hidden()
    shown.part("place:2,0").focus()
    expect(bubble).to_be_visible()
    shown.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_each_open_place_shows_its_cost_before_one_commits(in_page: Show) -> None:
    shown = in_page(table())
    assert shown.page.locator(".vw-costs").count() == 0
    shown.part("hand:1").click()
    assert shown.page.locator(".vw-costs").count() == 1
    assert shown.part("place:2,0").locator(".vw-costs circle").count() == 2
    costs, around = box(shown, ".vw-costs"), box_of(shown, "place:2,0")
    assert inside(costs, around)
    assert abs(costs["left"] + costs["right"] - around["left"] - around["right"]) < 2
    assert abs(costs["top"] + costs["bottom"] - around["top"] - around["bottom"]) < 2
    shown.widget.change(sources={"hand:1": [("place:2,0 place:2,1", "costs 1 blue", "gem:blue gem:nothing")]})
    shown.send()
    shown.settled()
    assert [shown.part(name).locator(".vw-costs circle").count() for name in ("place:2,0", "place:2,1")] == [1, 1]
    shown.part("hand:1").click()
    assert shown.page.locator(".vw-costs").count() == 2, "what is chosen again stays chosen"
    shown.page.locator(".vw-prompt").click()
    assert shown.page.locator(".vw-costs").count() == 0
    shown.widget.change(sources={"answer": [("place:2,1", "costs 1 red", "gem:red")]})
    shown.send()
    shown.settled()
    assert shown.part("place:2,1").locator(".vw-costs circle").count() == 1


# -- with the keyboard -------------------------------------------------------------------------------------------------

AT = "document.activeElement.dataset.id"


def walk(shown: PageDriver, *keys: str) -> list[str]:
    found = []
    for key in keys:
        shown.page.keyboard.press(key)
        found.append(shown.page.evaluate(AT))
    return found


LEFT, RIGHT, UP, DOWN = "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"
EVERY = [
    *(f"slot:{name}" for name in ("blue", "red", "green", "yellow")),
    *(f"card:{level},{x}" for level in range(1, 5) for x in range(6 - level)),
    *(f"hand:{number}" for number in (1, 2, 3)),
]


def test_arrow_keys_walk_a_pyramid_by_its_rows_and_what_stands_on_what(in_page: Show) -> None:
    shown = in_page(table(board=pyramid(4, 5), stops=EVERY, sources={}))
    shown.resize(1000)
    shown.part("card:1,0").focus()
    assert walk(shown, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT) == [*(f"card:1,{x}" for x in (1, 2, 3, 4)), "card:1,4"]
    assert walk(shown, UP, UP, UP) == ["card:2,3", "card:3,2", "card:4,1"]
    assert walk(shown, LEFT) == ["card:4,0"]
    assert walk(shown, DOWN, DOWN, DOWN) == ["card:3,0", "card:2,0", "card:1,0"]
    assert walk(shown, LEFT)[0].startswith("hand:")
    shown.part("hand:1").focus()
    assert walk(shown, RIGHT) == ["hand:2"]
    assert walk(shown, "Home", "End") == ["hand:1", "card:4,1"]


def test_arrow_keys_go_on_to_the_drawing_that_lies_there(in_page: Show) -> None:
    shown = in_page(table(board=pyramid(2, 2), stops=EVERY, sources={}))
    shown.resize(1400)
    shown.part("slot:blue").focus()
    assert walk(shown, RIGHT, RIGHT, RIGHT) == [f"slot:{name}" for name in ("red", "green", "yellow")]
    shown.part("slot:blue").focus()
    assert walk(shown, DOWN)[0].startswith("card:")
    assert walk(shown, UP)[0].startswith("slot:")
    shown.part("slot:blue").focus()
    assert walk(shown, LEFT)[0].startswith("hand:")
    # As long as there is anything in that direction in the same drawing, however far aside.
    shown.widget.change(board=pyramid(1, 5, card("card:2,0", 50, 60, 60)))
    shown.send()
    shown.settled()
    shown.part("card:1,4").focus()
    assert walk(shown, DOWN) == ["card:2,0"]


def test_all_drawings_together_are_one_tab_stop(in_page: Show) -> None:
    twice = tile(148, 188, card("hand:1", 7), card("hand:1", 8, 8, 8))
    shown = in_page(table(board=pyramid(4, 9), stops=EVERY, hand=tiles(HAND, twice)))
    shown.resize(400)
    stops = shown.page.locator(".vw-boards [data-stop]")
    assert stops.count() > 15
    for name in ("hand:1", "card:1,4", "slot:red"):
        shown.part(name).focus()
        assert shown.page.locator(".vw-boards [data-stop][tabindex='0']").count() == 1
        # A strip that scrolls has a stop of its own, so that keys can scroll it.
        others = shown.page.locator(".vw-boards [tabindex='0']:not([data-stop])")
        assert others.evaluate_all("(all) => all.every((node) => node.scrollWidth > node.clientWidth)")
        for _ in range(1 + others.count()):
            shown.page.keyboard.press("Tab")
            if shown.page.evaluate("!document.activeElement.closest('.vw-boards')"):
                break
        assert shown.page.evaluate("!document.activeElement.closest('.vw-boards')")
        shown.part(name).focus()
        assert shown.page.evaluate(AT) == name


def test_a_question_mark_tells_what_would_happen(in_page: Show) -> None:
    shown = in_page(table())
    shown.part("card:1,0").focus()
    shown.page.keyboard.press("?")
    assert shown.says() == "Nothing happens here now."
    shown.part("hand:1").click()
    shown.part("place:2,0").focus()
    shown.page.keyboard.press("?")
    assert shown.says() == "costs 2 red"
    assert shown.widget.gestures == []


def test_escape_lets_go_first_and_then_gives_the_keys_back(in_page: Show) -> None:
    shown = in_page(table())
    shown.page.locator("main").evaluate("(node) => { node.tabIndex = -1; node.id = 'cell'; }")
    shown.part("hand:1").click()
    shown.page.keyboard.press("Escape")
    assert shown.page.locator(".vw-chosen").count() == 0
    assert shown.page.evaluate(AT) == "hand:1"
    assert shown.page.evaluate("window.outside") == []
    shown.page.keyboard.press("Escape")
    assert shown.page.evaluate("window.outside") == ["Escape"]
    assert shown.page.evaluate("document.activeElement.id") == "cell"


def test_where_the_focus_was_lost_it_stays_near(in_page: Show) -> None:
    shown = in_page(table())
    shown.part("hand:1").click()
    shown.click("place:2,1")
    shown.widget.change(board=pyramid(2, 3), sources={}, stops=["slot:blue", "card:2,0", "card:2,1"])
    shown.send()
    shown.settled()
    assert shown.page.evaluate(AT) == "card:2,1"


@pytest.mark.parametrize("keyed", [False, True])
def test_only_keys_make_the_page_follow_the_focus(in_page: Show, keyed: bool) -> None:
    shown = in_page(table(board=pyramid(5, 6), sources={"answer": [("card:1,0", "answers")]}))
    shown.resize(1000, 500)
    shown.part("card:1,0").press("Enter") if keyed else shown.part("card:1,0").click()
    shown.answered()
    before = shown.page.evaluate("window.scrollY")
    assert before > 100
    shown.widget.change(sources={}, stops=["slot:blue"])
    shown.send()
    shown.settled()
    assert shown.page.evaluate(AT) == "slot:blue"
    assert (shown.page.evaluate("window.scrollY") < before) == keyed


# -- the sheet ---------------------------------------------------------------------------------------------------------


def named(shown: PageDriver) -> list[str]:
    return shown.page.locator(".vw-line.vw-named span").all_inner_texts()


def test_the_picture_lights_the_lines_that_name_it(in_page: Show) -> None:
    shown = in_page(table())
    shown.resize(1400)
    shown.part("card:1,0").hover()
    assert named(shown) == ["One"]
    shown.part("card:1,2").hover()
    assert named(shown) == ["Other"]
    shown.part("card:2,0").hover(force=True)
    assert named(shown) == []
    shown.part("card:1,1").focus()
    assert named(shown) == ["Other"]
    shown.page.locator(".vw-prompt").hover()
    shown.page.locator('[data-action="pass"]').focus()
    assert named(shown) == []


def test_a_section_lights_the_line_of_its_circle(in_page: Show) -> None:
    puzzle = PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")
    puzzle.paint((1, 1), "top_left", "red")
    shown = in_page(puzzle)
    assert shown.page.locator(".vw-line").count() == 1
    shown.part("section:1,1:top_left").hover()
    assert shown.page.locator(".vw-line.vw-named").count() == 1
    shown.part("section:1,1:top_right").hover()
    assert shown.page.locator(".vw-line.vw-named").count() == 0


# -- looks -------------------------------------------------------------------------------------------------------------


def test_the_projector_is_large_and_quiet(in_page: Show) -> None:
    shown = in_page(table(look="projector"))
    shown.resize(1024, 768)
    root = shown.page.locator(".vw")
    expect(root).to_have_attribute("data-look", "projector")
    expect(root).to_have_attribute("data-theme", "light")

    def size(selector: str) -> float:
        node = shown.page.locator(selector).first
        return float(node.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)"))

    assert size(".vw") == 21
    assert size(".vw-prompt") > 20
    assert shown.page.evaluate(SIDEWAYS) == []
    assert box(shown, '[data-drawing="row"] svg')["width"] > 152
    assert box(shown, '[data-drawing="row"] svg')["height"] + box(shown, ".vw-top")["height"] <= 768
    expect(shown.page.locator(".vw-line").first).to_be_hidden()
    expect(shown.page.locator(".vw-total")).to_be_visible()
    shown.widget.change(look="auto")
    shown.send()
    shown.settled()
    assert root.get_attribute("data-look") is None
    assert size(".vw") == 14


RING = "(node) => { const { stroke, strokeWidth } = getComputedStyle(node); return [stroke, parseFloat(strokeWidth)]; }"
SYSTEM = """(name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = name;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}"""


def test_marks_stay_visible_in_forced_colors(in_page: Show, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    shown = in_page(table())
    shown.resize(1400)
    text, high = page.evaluate(SYSTEM, "CanvasText"), page.evaluate(SYSTEM, "Highlight")

    def ring(name: str) -> list[Any]:
        found: list[Any] = shown.part(name).locator(".vw-ring").evaluate(RING)
        return found

    assert ring("card:1,0")[0] == "none"
    assert ring("hand:1")[0] == text
    shown.part("hand:1").click()
    assert ring("hand:1")[0] == high
    shown.page.locator(".vw-line").first.hover()
    assert ring("card:1,0")[0] == high
    shown.part("card:1,1").focus()
    shown.page.keyboard.press("ArrowRight")
    assert ring("card:1,2") == [text, 6]
    adjust = "(node) => getComputedStyle(node).forcedColorAdjust"
    assert {tile.evaluate(adjust) for tile in page.locator(".vw-tile").all()} == {"none"}


@pytest.mark.parametrize("look", sample(["dark", "projector", "forced colors", "light"], least=2))
def test_axe_finds_nothing_in_any_state(in_page: Show, page: Page, look: str) -> None:
    if look == "forced colors":
        page.emulate_media(forced_colors="active")
    if look == "dark":
        page.emulate_media(color_scheme="dark")
    progress = {"text": "Bea is thinking.", "part": 0.4, "cancel": True}
    theme = "projector" if look == "projector" else "auto"
    shown = in_page(table(look=theme, progress=progress, board=pyramid(4, 9)))

    def choose() -> None:
        shown.part("hand:1").click()
        shown.part("card:1,0").hover()

    steps: dict[str, Callable[[], Any]] = {
        "at first": lambda: shown.resize(1000),
        "with a card chosen and a line named": choose,
        "on a phone": lambda: shown.resize(360, 740),
        "with an answer": lambda: shown.click("hand:2"),
        "wide again": lambda: shown.resize(1000),
    }
    assert violations_after(page, steps) == ""
    shown.resize(360, 740)
    assert {"board"} <= set(page.evaluate(SIDEWAYS)) <= {"board", *STRIPS}


# -- work under way ----------------------------------------------------------------------------------------------------


def test_work_under_way_is_shown_and_can_be_ended(in_page: Show) -> None:
    shown = in_page(table())
    pane = shown.page.locator(".vw-progress")
    expect(pane).to_be_hidden()
    shown.widget.change(progress={"text": "Bea is thinking.", "part": 0.25, "cancel": False})
    shown.send()
    shown.settled()
    expect(pane).to_contain_text("Bea is thinking.")
    assert pane.locator("progress").evaluate("(node) => node.value") == 0.25
    expect(pane.get_by_role("button")).to_have_count(0)
    shown.widget.change(progress={"text": "Bea is thinking.", "part": 0.5, "cancel": True})
    shown.send()
    shown.settled()
    assert pane.locator("progress").evaluate("(node) => node.value") == 0.5
    pane.get_by_role("button", name="Stop").click()
    shown.answered()
    assert shown.widget.gestures == [("cancel",)]
    shown.widget.change(progress={})
    shown.send()
    shown.settled()
    expect(pane).to_be_hidden()


def test_boards_of_a_page_share_the_module_and_its_styles(in_page: Show) -> None:
    shown = in_page(table())
    page = shown.page
    # As anywidget does: each board brings the text of its module.
    made = page.evaluate(
        """async () => {
          const text = await (await fetch("/widget.js")).text();
          const { createObjectURL } = URL;
          let made = 0;
          URL.createObjectURL = (blob) => { made += 1; return createObjectURL(blob); };
          const { default: module } = await import(createObjectURL(new Blob([text], { type: "text/javascript" })));
          const el = document.querySelector("main").appendChild(document.createElement("div"));
          window.stopSecond = await module().render({ model: window.model, el });
          return made;
        }"""
    )
    assert made == 0
    expect(page.locator(".vw")).to_have_count(2)
    assert page.locator("style[data-viceroy]").count() == 1
    # In a shadow root, where styles of the page do not hold, it has them again.
    page.evaluate(
        """async () => {
          const host = document.querySelector("main").appendChild(document.createElement("div"));
          host.attachShadow({ mode: "open" }).append(Object.assign(document.createElement("div"), { id: "inner" }));
          window.stopInner = await window.widget.render({ model: window.model, el: host.shadowRoot.firstElementChild });
        }"""
    )
    expect(page.locator("#inner .vw-prompt")).to_be_visible()
    assert page.locator("style[data-viceroy]").count() == 2


def test_the_module_stays_small() -> None:
    """It holds the style sheet."""
    assert len(gzip.compress(PaintingPuzzle._esm.encode())) < 48_200


def test_a_model_without_progress_shows_none(in_page: Show) -> None:
    shown = in_page(table())
    shown.page.evaluate("delete window.model.state.progress")
    shown.page.evaluate("async () => void (await window.show('second'))")
    expect(shown.page.locator("#second .vw-prompt")).to_be_visible()
    expect(shown.page.locator("#second .vw-progress")).to_be_hidden()


def test_a_part_that_can_answer_no_longer_is_neither_framed_nor_worded_so(in_page: Show) -> None:
    shown = in_page(table(sources={"answer": [("hand:1", "answers"), ("hand:3", "answers")]}))
    shown.resize(1000, 500)
    assert shown.part("hand:3").get_attribute("aria-description") == "answers"
    shown.widget.change(sources={"answer": [("hand:1", "answers again")]}, stops=["hand:1"])
    shown.send()
    shown.settled()
    expect(shown.part("hand:1")).to_have_attribute("aria-description", "answers again")
    expect(shown.part("hand:3")).not_to_have_attribute("aria-description", "answers")
    expect(shown.page.locator(".vw-target")).to_have_count(1)
