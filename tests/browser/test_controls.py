"""Sliders, choices, toggles and search fields in a real browser: dragged, chosen, typed into, with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import due_looks, violations
from tests.viceroy.records import a_record
from viceroy_widgets import CardBrowser, Replay
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.widgets.card_board import view_words
from viceroy_widgets.widgets.protocol.board import BoardWidget, Reply
from viceroy_widgets.widgets.protocol.controls import choice, read_control, search, slider, toggle

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
GAME = History.of(a_record(7))


class Knobs(BoardWidget):
    """One control of each kind, and two buttons whose keys are letters."""

    intent_methods: ClassVar[dict[str, str]] = {"control": "_control_intent", "dip": "_dip_intent"}

    def __init__(self) -> None:
        self.values: dict[str, Any] = {"at": 10, "color": "red", "loud": False, "text": ""}
        self.got: list[tuple[str, ...]] = []
        super().__init__()

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self.got.append((name, value))
        self.values[name] = read_control(self.controls, name, value)
        self._changed(view)
        return "", "info", ()

    def _dip_intent(self, view: str) -> Reply:
        self.got.append(("dip",))
        return "Dipped.", "info", ()

    def set(self, **values: Any) -> None:
        self.values |= values
        self._changed()

    def _refresh(self) -> None:
        kit = {"label": "Knobs", "title": "Knobs", "story": "", "stops": [], "default_source": "", "pictures": {}}
        self.kit = {**kit, "words": {**view_words(), "controls": "Settings"}}
        self.controls = [
            slider("at", "Move", self.values["at"], 0, 300, f"{self.values['at']} of 300"),
            choice("color", "Color", self.values["color"], [("red", "red"), ("blue", "blue"), ("d", "dusk")]),
            toggle("loud", "Loud", self.values["loud"]),
            search("text", "Search", self.values["text"], "words"),
        ]
        self.actions = [{"id": "dip", "label": "Dip", "enabled": True, "keys": ["d", "ArrowRight"]}]

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        return "Knobs."


@pytest.fixture
def knobs(in_page: Show) -> PageDriver:
    return in_page(Knobs())


def _quiet(board: PageDriver) -> None:
    """Waits until nothing is under way for some frames, not even what was waiting for an answer itself."""
    board.page.evaluate("window.quiet = 0")
    board.page.wait_for_function(
        """() => {
            const { busy, waiting, state: { intents, answer } } = window.model;
            const open = busy || waiting || (intents?.list?.length && (answer.upto ?? 0) < intents.list.at(-1).n);
            window.quiet = open ? 0 : window.quiet + 1;
            return window.quiet > 3;
        }"""
    )


def _unanswered(board: PageDriver) -> list[list[str]]:
    return board.page.evaluate(
        "(window.model.waiting?.intents.list ?? []).map(({ intent, args }) => [intent, ...args])"
    )


# -- a slider ----------------------------------------------------------------------------------------------------------


def _drag(page: Page, field: Any, steps: int = 40) -> None:
    box = field.bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 12, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 40, y, steps=steps)


def test_a_dragged_slider_ends_where_it_was_left(knobs: PageDriver) -> None:
    field = knobs.part("at")
    _drag(knobs.page, field)
    knobs.page.mouse.up()
    _quiet(knobs)
    value = int(field.input_value())
    assert value > 200
    assert knobs.widget.values["at"] == value
    expect(field).to_have_attribute("aria-valuetext", f"{value} of 300")
    expect(knobs.page.locator(".vw-control-words").first).to_have_text(f"{value} of 300")


def test_dragging_faster_than_python_answers_sends_the_first_and_the_last_value(knobs: PageDriver) -> None:
    field = knobs.part("at")
    knobs.hold()
    _drag(knobs.page, field)
    knobs.page.mouse.up()
    assert [name for name, *_ in _unanswered(knobs)] == ["control"]
    last = field.input_value()
    knobs.release()
    _quiet(knobs)
    assert len(knobs.widget.got) == 2
    assert knobs.widget.got[-1] == ("at", last)
    assert field.input_value() == last


def test_an_older_value_does_not_move_a_slider_back(knobs: PageDriver) -> None:
    field = knobs.part("at")
    older = [control | {"value": 10} for control in knobs.widget.controls]
    older[0]["text"] = "an older text"
    _drag(knobs.page, field)
    _quiet(knobs)  # the pointer is still down
    held = field.input_value()
    knobs.widget.set(at=3)
    knobs.send()
    assert field.input_value() == held
    knobs.page.mouse.up()
    knobs.page.wait_for_function("document.querySelector('[data-control=at]').value === '3'")
    knobs.hold()
    field.fill("77")
    knobs.page.evaluate("(controls) => window.model.receive({ controls })", older)
    expect(field).to_have_attribute("aria-valuetext", "an older text")
    assert field.input_value() == "77"
    knobs.release()
    _quiet(knobs)
    assert (field.input_value(), knobs.widget.values["at"]) == ("77", 77)


def test_a_value_that_is_refused_goes_back(knobs: PageDriver) -> None:
    knobs.page.evaluate("document.querySelector('[data-control=at]').max = '999'")
    knobs.part("at").fill("999")
    _quiet(knobs)
    assert knobs.says() == '"Move" cannot be set to that, so nothing was done.'
    assert knobs.part("at").input_value() == "10"


# -- the others --------------------------------------------------------------------------------------------------------


def test_a_choice_and_a_toggle_are_told_and_shown_at_once(knobs: PageDriver) -> None:
    knobs.part("color").select_option("blue")
    _quiet(knobs)
    assert knobs.widget.values["color"] == "blue"
    knobs.hold()
    loud = knobs.part("loud")
    loud.click()
    expect(loud).to_have_attribute("aria-pressed", "true")
    loud.click()
    loud.click()
    knobs.release()
    _quiet(knobs)
    assert knobs.widget.values["loud"] is True
    expect(loud).to_have_attribute("aria-pressed", "true")
    knobs.widget.set(color="red", loud=False)
    knobs.send()
    expect(loud).to_have_attribute("aria-pressed", "false")
    assert knobs.part("color").input_value() == "red"


def test_what_is_typed_letter_by_letter_keeps_focus_and_caret(knobs: PageDriver) -> None:
    field, keys = knobs.part("text"), knobs.page.keyboard
    field.evaluate("(node) => { node.marked = true; }")
    field.click()
    for letter in "towed":
        keys.press(letter)
        knobs.answered()
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.press("d")
    _quiet(knobs)
    assert field.input_value() == "towded"
    assert knobs.widget.values["text"] == "towded"
    assert knobs.page.evaluate("[document.activeElement.marked, document.activeElement.selectionStart]") == [True, 4]
    assert ("dip",) not in knobs.widget.got


def test_a_button_comes_after_what_was_typed_before(knobs: PageDriver) -> None:
    knobs.hold()
    knobs.part("text").press_sequentially("abc")
    knobs.page.locator('[data-action="dip"]').click()
    knobs.release()
    _quiet(knobs)
    assert knobs.widget.got == [("text", "a"), ("text", "abc"), ("dip",)]


@pytest.mark.parametrize("name", ["at", "color", "loud", "text"])
def test_keys_belong_to_the_control_and_do_not_leave(knobs: PageDriver, name: str) -> None:
    knobs.part(name).focus()
    for key in ("d", "d", "x", "ArrowRight", "ArrowLeft", "Delete", "Home", "End"):
        knobs.page.keyboard.press(key)
    assert knobs.page.evaluate("window.outside") == []
    for key in ("Control+s", "Shift+Enter"):
        knobs.page.keyboard.press(key)
    assert {"s", "Enter"} <= set(knobs.page.evaluate("window.outside"))
    _quiet(knobs)
    assert ("dip",) not in knobs.widget.got
    assert knobs.page.evaluate("document.activeElement.dataset.control") == name


def test_escape_empties_a_search_and_then_leaves(knobs: PageDriver) -> None:
    field = knobs.part("text")
    field.press_sequentially("ab")
    field.press("Escape")
    _quiet(knobs)
    assert (field.input_value(), knobs.widget.values["text"]) == ("", "")
    assert "Escape" not in knobs.page.evaluate("window.outside")
    field.press("Escape")
    assert "Escape" in knobs.page.evaluate("window.outside")


def test_controls_can_be_walked_with_the_keyboard_alone(knobs: PageDriver) -> None:
    knobs.part("at").focus()
    knobs.page.keyboard.press("End")
    _quiet(knobs)
    assert knobs.widget.values["at"] == 300
    seen = []
    for _ in range(3):
        knobs.page.keyboard.press("Tab")
        seen.append(knobs.page.evaluate("document.activeElement.dataset.control"))
    assert seen == ["color", "loud", "text"]
    knobs.page.keyboard.press("Shift+Tab")
    knobs.page.keyboard.press("Space")
    _quiet(knobs)
    assert knobs.widget.values["loud"] is True


def test_a_control_that_goes_and_comes_leaves_the_others_alone(knobs: PageDriver) -> None:
    knobs.part("text").focus()
    knobs.page.evaluate("window.model.receive({ controls: window.model.get('controls').slice(1) })")
    expect(knobs.page.locator('[data-control="at"]')).to_have_count(0)
    assert knobs.page.evaluate("document.activeElement.dataset.control") == "text"
    knobs.page.evaluate("(controls) => window.model.receive({ controls })", knobs.widget.controls)
    expect(knobs.page.locator('[data-control="at"]')).to_have_count(1)
    order = "[...document.querySelectorAll('[data-control]')].map((node) => node.dataset.control)"
    assert knobs.page.evaluate(order) == ["at", "color", "loud", "text"]
    assert knobs.page.evaluate("document.activeElement.dataset.control") == "text"


# -- the boards that have controls -------------------------------------------------------------------------------------


def test_a_game_is_walked_with_the_slider_and_with_keys(in_page: Show) -> None:
    board = in_page(Replay(GAME, title="A game"))
    _drag(board.page, board.part("at"), steps=15)
    board.page.mouse.up()
    _quiet(board)
    at = board.widget.at
    assert at > 80
    assert board.page.locator(".vw-prompt").inner_text() == board.widget.prompt
    board.page.locator('[data-drawing="board"] [tabindex="0"]').focus()
    for key in ("n", "n", "p"):
        board.press(key)
    assert board.widget.at == at + 1
    board.part("jump").select_option("0")
    _quiet(board)
    assert board.widget.at == 0


def test_a_step_is_shown_as_if_it_were_drawn_anew(in_page: Show) -> None:
    board = in_page(Replay(GAME))
    for at in (8, 9, 60, 61, 62, 140, 20):
        board.widget.at = at
        board.send()
    board.page.evaluate("async () => void (await window.show('second'))")
    assert board.page.evaluate(
        """() => {
            const tiles = (id) => [...document.querySelectorAll(`#${id} .vw-tile > svg`)];
            const [one, other] = [tiles("host"), tiles("second")];
            const bare = (node) => {
                const copy = node.cloneNode(true);  // the tab stop and what is lit up are the view's own
                for (const part of copy.querySelectorAll("*")) {
                    part.removeAttribute("tabindex");
                    part.classList.remove("vw-lit");
                }
                return copy;
            };
            return one.length > 8 && one.length === other.length
                && one.every((node, index) => bare(node).isEqualNode(bare(other[index])));
        }"""
    )


def test_cards_are_searched_chosen_and_paged(in_page: Show) -> None:
    board = in_page(CardBrowser(title="Cards"))
    page = board.page
    board.part("text").press_sequentially("infinite blue", delay=10)
    _quiet(board)
    assert page.locator(".vw-boards .vw-lying").count() == len(board.widget.shown)
    assert page.locator(".vw-prompt").inner_text() == board.widget.prompt
    page.locator(".vw-boards .vw-lying").nth(1).click()
    board.answered()
    assert board.widget.chosen == board.widget.shown[1]
    expect(page.locator(".vw-log li").first).to_contain_text(f"Card {board.widget.chosen} ")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    board.answered()
    assert board.widget.chosen == board.widget.shown[2]
    page.locator('[data-action="clear"]').click()
    _quiet(board)
    assert board.part("text").input_value() == ""
    page.locator(".vw-boards [data-stop][tabindex='0']").focus()
    page.keyboard.press("PageDown")
    board.answered()
    assert board.widget.page == 2
    assert page.locator(".vw-boards .vw-lying").first.get_attribute("data-id") == f"deck:{board.widget.shown[12]}"


def _boards() -> list[BoardWidget]:
    browser = CardBrowser(title="Cards")
    browser.chosen = 3
    return [browser, Replay(GAME, title="A game", at=70), Knobs()]


@pytest.mark.parametrize(("kind", "theme"), due_looks(range(3)))
def test_axe_finds_nothing(in_page: Show, theme: str, kind: int) -> None:
    board = in_page(_boards()[kind])
    board.theme(theme)
    assert violations(board.page) == ""
    if kind == 0:
        board.part("text").fill("nothing is like this")
        _quiet(board)
        assert violations(board.page) == ""
        board.page.set_viewport_size({"width": 400, "height": 900})
        board.page.locator('[data-action="clear"]').click()
        _quiet(board)
    elif kind == 2:
        board.part("loud").click()
        _quiet(board)
    assert violations(board.page) == ""


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("kind", range(3))
def test_on_a_narrow_page_nothing_is_too_wide_or_too_small(in_page: Show, kind: int, touch: bool) -> None:
    board = in_page(_boards()[kind], viewport={"width": 360, "height": 800}, has_touch=touch, is_mobile=touch)
    board.fits()
    buttons = "[...document.querySelectorAll('[data-control], .vw-action:not([hidden])')]"
    heights = board.page.evaluate(f"{buttons}.map((node) => node.getBoundingClientRect().height)")
    assert min(heights) >= (44 if touch else 32)
    if touch:
        board.part(("kind", "jump", "color")[kind]).tap()
