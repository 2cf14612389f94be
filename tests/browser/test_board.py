"""The front-end module in a real browser: what a person does, and what the view makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from viceroy_widgets import PaintingPuzzle, PyramidView, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
HOSTILE = ["<script>window.hacked = 1</script>", '"><img src=x onerror="window.hacked = 1">', "a\x00b\x07\x1b]c\u202e"]


@pytest.fixture
def board(in_page: Show) -> PageDriver:
    return in_page(PaintingPuzzle(TWO_CIRCLES, title="Two circles"))


def tick(board: PageDriver, script: str) -> None:
    board.page.evaluate(script)
    board.answered()


# -- with the mouse ----------------------------------------------------------------------------------------------------


def test_choosing_a_gem_marks_the_legal_sections_without_asking_python(board: PageDriver) -> None:
    board.part("gem:red").click()
    assert board.part("gem:red").get_attribute("aria-pressed") == "true"
    assert board.page.locator(".vw-target").count() == 5, "three more of the eight sections are red already"
    expect(board.part("section:1,1:top_left")).to_have_class(re.compile("vw-target"))
    expect(board.part("section:1,0:top_left")).not_to_have_class(re.compile("vw-target"))
    assert board.wrote() == []
    assert board.says() == "Red gem: now choose a section of a circle."


def test_painting_shows_at_once_and_is_confirmed(board: PageDriver) -> None:
    board.part("gem:red").click()
    board.hold()
    board.part("section:1,1:top_left").click()
    expect(board.part("section:1,1:top_left")).to_have_class(re.compile("vw-pending"))
    assert board.part("section:1,1:top_left").locator(".vw-ghost").count() == 1
    assert board.part("gem:red").locator(".vw-count").inner_text() == "1"
    assert board.widget.total == 0
    board.release()
    board.answered()
    expect(board.part("section:1,1:top_left")).not_to_have_class(re.compile("vw-pending"))
    assert board.page.locator(".vw-ghost").count() == 0
    assert board.part("section:1,1:top_left").get_attribute("data-gem") == "red"
    assert board.says() == "The circle on level 2 is all red now: 2 points. Total 2."
    assert board.page.locator(".vw-total b").inner_text() == "2"


def test_what_is_shown_at_once_is_taken_back_when_python_refuses(board: PageDriver) -> None:
    board.part("gem:green").click()
    board.hold()
    board.part("section:2,0:bottom_left").click()
    board.part("section:1,1:top_right").click()  # there is one green gem only
    assert board.page.locator(".vw-ghost").count() == 2
    board.release()
    board.answered()
    assert board.page.locator(".vw-ghost").count() == 0
    assert board.page.locator("[data-gem]").count() == 1
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"
    assert "no green gem" in board.says()


def test_a_wrong_click_is_answered_by_the_rule(board: PageDriver) -> None:
    board.part("section:1,0:top_left").click()
    assert board.says() == "Choose a gem first, then a section of a circle."
    board.part("gem:red").click()
    board.part("section:1,0:top_left").click()
    assert "belongs to no circle" in board.says()
    assert "PNT-1" not in board.says(), "the id of the rule is a mark that opens it"
    mark = board.page.locator(".vw-notice .vw-rule")
    expect(mark).to_have_attribute("data-rule", "PNT-1")
    expect(mark).to_have_accessible_name("rule PNT-1")


def test_a_painted_section_is_taken_back_by_a_click_with_nothing_chosen(board: PageDriver) -> None:
    board.widget.paint((1, 1), "top_left", "red")
    board.send()
    board.click("section:1,1:top_left")
    assert board.widget.painting.gems == ()


def test_a_score_line_lights_up_its_elements(board: PageDriver) -> None:
    board.widget.paint((1, 1), "top_left", "red")
    board.send()
    board.page.locator(".vw-line").hover()
    expect(board.page.locator('[data-id="circle:2,0"]')).to_have_class(re.compile("vw-lit"))
    board.page.locator(".vw-total").hover()
    assert board.page.locator("svg .vw-lit").count() == 0


def test_buttons_undo_redo_hint_check_and_reveal(board: PageDriver) -> None:
    assert board.click("hint").startswith("Hint 1 of 3")
    assert board.page.locator("svg .vw-lit").count() > 0
    assert board.click("hint").startswith("Hint 2 of 3")
    assert board.click("hint").startswith("Hint 3 of 3")
    assert re.fullmatch(r"0 of \d+ points\. Try again\.", board.click("check"))
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "bad"
    assert board.page.locator("svg .vw-lit").count() == 0
    assert "could bring more" in board.click("where")
    assert board.page.locator("svg .vw-lit").count() == 1
    assert "No painting is worth more" in board.click("solution")
    assert board.click("check").startswith("Yes!")
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "good"
    assert board.click("undo") == "Undone. Total 0."
    before = len(board.wrote())
    board.page.locator('[data-action="undo"]').click(force=True)  # greyed out: nothing to undo
    assert len(board.wrote()) == before
    assert board.click("redo").startswith("Done again")


LOW = [puzzle for puzzle in painting_puzzles() if not puzzle.position.pyramid.row(4)]


@pytest.mark.parametrize("puzzle", LOW, ids=lambda puzzle: puzzle.title)
def test_a_puzzle_stands_in_one_window_with_its_buttons(in_page: Show, puzzle: Puzzle) -> None:
    page = in_page(PaintingPuzzle(puzzle)).page
    page.set_viewport_size({"width": 1330, "height": 680})  # what JupyterLab leaves of 1400 x 800
    page.wait_for_function(
        "() => document.querySelector('[data-action=check]').getBoundingClientRect().bottom <= innerHeight"
    )


# -- with the keyboard alone -------------------------------------------------------------------------------------------


def test_the_board_is_one_tab_stop_and_arrows_walk_by_geometry(board: PageDriver) -> None:
    board.page.locator('[data-source="take_back"]').focus()
    keys = board.page.keyboard
    keys.press("Tab")
    at = "document.activeElement.dataset.id"
    assert board.page.evaluate(at) == "section:2,0:bottom_left"
    walked = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowUp"):
        keys.press(key)
        walked.append(board.page.evaluate(at))
    assert walked == [
        "section:2,0:bottom_right",
        "section:1,1:top_left",
        "section:1,0:top_right",
        "section:1,1:top_left",
        "section:1,1:top_right",
        "section:2,1:bottom_left",
    ]
    keys.press("Tab")
    assert board.page.evaluate("document.activeElement.closest('svg')") is None
    keys.press("Shift+Tab")
    assert board.page.evaluate(at) == "section:2,1:bottom_left"


def test_a_circle_is_painted_with_the_keyboard_and_focus_is_kept(board: PageDriver) -> None:
    board.part("section:1,1:top_left").focus()
    board.page.keyboard.press("r")
    board.press("Enter")
    assert board.widget.total == 2
    assert board.page.evaluate("document.activeElement.dataset.id") == "section:1,1:top_left"
    board.press("Delete")
    assert board.widget.total == 0
    board.page.keyboard.press("2")
    board.page.keyboard.press("Escape")
    board.page.keyboard.press("c")
    assert re.fullmatch(r"0 of \d+ points\. Try again\.", board.says())
    assert board.page.evaluate("document.activeElement.dataset.id") == "section:1,1:top_left"


def test_plain_keys_stay_inside_and_the_others_are_let_through(board: PageDriver) -> None:
    board.part("section:1,1:top_left").focus()
    for key in ("d", "d", "x", "ArrowUp", "Enter", "Delete", " "):
        board.page.keyboard.press(key)
    assert board.page.evaluate("window.outside") == []
    for key in ("Escape", "Control+s", "Shift+Enter"):
        board.page.keyboard.press(key)
    assert {"Escape", "s", "Enter"} <= set(board.page.evaluate("window.outside"))
    board.answered()


def test_score_lines_can_be_walked(board: PageDriver) -> None:
    board.widget.paint((1, 1), "top_left", "red")
    board.send()
    board.page.locator(".vw-line").first.focus()
    expect(board.page.locator('[data-id="circle:2,0"]')).to_have_class(re.compile("vw-lit"))


# -- what a screen reader is told --------------------------------------------------------------------------------------


def test_labels_say_what_a_gem_would_do(board: PageDriver) -> None:
    section = board.part("section:1,1:top_left")
    assert section.get_attribute("aria-description") == "circle 1 on level 2"
    assert section.get_attribute("role") == "button"
    name = section.get_attribute("aria-label")
    board.part("gem:red").click()
    assert section.get_attribute("aria-description") == "1 gem to make it red; circle 1 on level 2"
    board.part("gem:red").click()
    assert (section.get_attribute("aria-description") or "").startswith("1 gem"), "what is chosen again stays chosen"
    board.page.keyboard.press("Escape")
    assert section.get_attribute("aria-description") == "circle 1 on level 2"
    assert section.get_attribute("aria-label") == name
    assert board.page.locator(".vw-notice").get_attribute("aria-live") == "polite"


def test_the_same_sentence_is_said_anew_each_time(board: PageDriver) -> None:
    board.part("gem:red").click()
    seen = []
    for _ in range(3):
        board.page.evaluate("document.querySelector('.vw-notice span').old = true")
        board.part("section:1,0:top_left").click()
        seen.append((board.says(), board.page.evaluate("!!document.querySelector('.vw-notice span').old")))
    assert len({sentence for sentence, _ in seen}) == 1
    assert [old for _, old in seen] == [False, False, False]


# -- many gestures -----------------------------------------------------------------------------------------------------

TWENTY = """() => {
  const at = document.querySelector('[data-id="section:1,1:top_left"]');
  const back = document.querySelector('[data-source="take_back"]');
  const red = document.querySelector('[data-source="gem:red"]');
  for (let i = 0; i < 10; i++) { if (red.ariaPressed !== "true") red.click(); fire(at); back.click(); fire(at); }
  function fire(node) { node.dispatchEvent(new MouseEvent("click", { bubbles: true })); }
}"""


def test_twenty_gestures_in_a_tick_are_all_answered_in_order(board: PageDriver) -> None:
    tick(board, TWENTY)
    assert board.widget.answer["upto"] == 20
    assert board.widget.painting.gems == ()
    assert len(board.widget._attempt.past) == 20
    assert board.page.locator(".vw-ghost").count() == 0


def test_twenty_gestures_at_15_ms_are_all_answered_in_order(board: PageDriver) -> None:
    board.page.evaluate(
        """() => new Promise((done) => {
          const at = document.querySelector('[data-id="section:1,1:top_left"]');
          let n = 0;
          const timer = setInterval(() => {
            document.querySelector(`[data-source="${n % 2 ? "take_back" : "gem:red"}"]`).click();
            at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            if (++n === 20) { clearInterval(timer); done(); }
          }, 15);
        })"""
    )
    board.answered()
    assert board.widget.answer["upto"] == 20
    assert len(board.widget._attempt.past) == 20


def test_a_busy_kernel_answers_all_gestures_when_it_is_free_again(board: PageDriver) -> None:
    board.hold()
    board.page.evaluate(TWENTY)
    board.release()
    board.answered()
    assert len(board.widget._attempt.past) == 20


def test_two_views_of_one_widget_agree_and_do_not_get_in_each_others_way(board: PageDriver) -> None:
    board.page.evaluate("async () => void (await window.show('second'))")
    second = board.page.locator("#second")
    board.page.evaluate(
        """() => {
          for (const id of ["host", "second"]) {
            const root = document.getElementById(id);
            root.querySelector('[data-source="gem:red"]').click();
            const at = id === "host" ? "1,1:top_left" : "1,1:top_right";
            root.querySelector(`[data-id="section:${at}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
          }
        }"""
    )
    board.page.wait_for_function("!document.querySelector('.vw-ghost')")
    # The second gesture was made for a board that the first had changed by then: it is refused, not lost.
    assert [str(section) for section, _ in board.widget.painting.gems] == ["1,1:top_left"]
    expect(second.locator('[data-id="section:1,1:top_left"]')).to_have_attribute("data-gem", "red")
    expect(second.locator(".vw-notice")).to_contain_text("The board has changed")


def test_a_view_without_an_answer_says_that_python_is_silent(board: PageDriver) -> None:
    board.page.clock.install()
    board.hold()
    board.page.locator('[data-action="hint"]').click()
    board.page.clock.run_for(2100)
    assert "Python is not answering" in board.page.locator(".vw-notice").inner_text()
    board.release()
    board.answered()
    expect(board.page.locator(".vw-notice")).to_contain_text("Hint")


def test_closing_a_view_leaves_nothing_behind(board: PageDriver) -> None:
    board.page.evaluate("window.stop()")
    assert board.page.locator(".vw").count() == 0
    left = "Object.values(window.model.handlers).reduce((sum, handlers) => sum + handlers.length, 0)"
    assert board.page.evaluate(left) == 0


# -- looks and dangers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_text(in_page: Show, name: str) -> None:
    document = {
        "format": "viceroy-position/1",
        "pyramid": [
            {"at": [1, 0], "card": {"number": 1, "name": name, "sections": dict.fromkeys(_CORNERS, "red")}},
        ],
    }
    shown = in_page(PyramidView(document, title=name))
    assert shown.page.evaluate("window.hacked") is None
    assert shown.page.locator(".vw script, .vw img").count() == 0
    assert shown.page.locator(".vw-title").inner_text().strip("\x00")[:1] in name
    assert "1" in shown.page.locator(".vw-board").text_content()


_CORNERS = ("top_left", "top_right", "bottom_left", "bottom_right")


def test_a_drawing_with_markup_in_it_is_stripped(board: PageDriver) -> None:
    evil = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.hacked=1">'
        '<script>window.hacked=1</script><g onclick="window.hacked=1"><a href="javascript:window.hacked=1"/></g>'
        "<foreignObject><b/></foreignObject></svg>"
    )
    board.page.evaluate("(board) => window.model.receive({ board })", {"at": 99, "whole": evil})
    board.page.wait_for_function("document.querySelector('.vw-board, .vw-tile > svg').getAttribute('width') === '9'")
    html = board.page.locator(".vw-scroll").inner_html()
    assert not re.search("script|onload|onclick|href|foreignObject", html)
    assert board.page.evaluate("window.hacked") is None


@pytest.mark.parametrize(("width", "touch", "least"), [(360, False, 24), (360, True, 32), (1400, False, 24)])
def test_every_target_is_large_enough(in_page: Show, width: int, touch: bool, least: int) -> None:
    puzzle = PaintingPuzzle(painting_puzzles()[-1])
    puzzle.solution()  # with score lines to hit
    shown = in_page(puzzle, viewport={"width": width, "height": 800}, has_touch=touch, is_mobile=touch)
    sizes = shown.page.evaluate(
        """() => [...document.querySelectorAll(".vw-section, .vw-alone, .vw button:not([hidden])")]
            .map((node) => node.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"""
    )
    assert len(sizes) > 60
    assert min(sizes) >= least
    shown.fits()


def test_the_theme_of_the_host_is_followed_while_it_changes(board: PageDriver) -> None:
    root = board.page.locator(".vw")
    fill = "getComputedStyle(document.querySelector('.vw-section .vw-fill')).fill"
    light = board.page.evaluate(fill)
    board.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(root).to_have_attribute("data-theme", "dark")
    board.page.wait_for_function(f"{fill} !== {light!r}")
    board.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(root).to_have_attribute("data-theme", "light")


def test_a_board_that_was_changed_bit_by_bit_is_the_one_that_is_drawn_anew(in_page: Show) -> None:
    puzzle = PaintingPuzzle(painting_puzzles()[-1])
    board = in_page(puzzle)
    random = Random(1)
    for _ in range(30):
        section = random.choice(puzzle.kit["stops"])
        source = random.choice([*puzzle.targets["sources"], "undo", "redo"])
        board.view.gesture(*([source] if source in ("undo", "redo") else ["paint", source, section]))
        board.send()
    puzzle.solution()
    board.send()
    board.page.evaluate("async () => void (await window.show('second'))")
    same = "document.querySelector('#host .vw-board').isEqualNode(document.querySelector('#second .vw-board'))"
    assert board.page.evaluate(same)
    assert board.page.locator("#host [data-gem]").count() == len(puzzle.painting.gems)
