"""A card shown larger on any board: by the pointer, the focus, a long press and Z; never over what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kalah.game import KALAH
from playwright.sync_api import Page, expect

from tests.browser.drawn_table import DrawnTable, card, tile
from tests.browser.fingers import in_hand
from tests.nightly import sample
from tests.viceroy.widgets.playing import at
from tests.viceroy.widgets.test_replay import RECORD
from viceroy_widgets import (
    CardBrowser,
    ChoicePuzzle,
    EditionLens,
    ExampleView,
    GameTable,
    Lesson,
    PaintingPuzzle,
    PuzzleTable,
    PyramidView,
    Replay,
    puzzle_collection,
)
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.widgets.puzzles.bid_puzzle import BidPuzzle
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
LARGE = ".vw-large:not([hidden])"
PIECES = "[data-piece], [data-shows]"
LEAST = """(pane) => Math.min(...[...pane.querySelectorAll("text:not(.vw-name)")]
  .filter((node) => node.textContent.trim())
  .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a))"""
# The answers and the prompt that lie under the picture, but for the card itself and its slot.
COVERED = """(pane, own) => { const box = pane.getBoundingClientRect();
  const card = own && document.querySelector(own);
  return [...document.querySelectorAll(".vw-target, .vw-prompt")]
    .filter((node) => !card || !(node.contains(card) || card.contains(node)))
    .map((node) => node.getBoundingClientRect())
    .filter((at) => at.left < box.right && at.right > box.left)
    .filter((at) => at.top < box.bottom && at.bottom > box.top).length; }"""
FOCUSED = "document.activeElement.dataset.piece ?? document.activeElement.dataset.shows ?? ''"
POSITION = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
AUCTION = next(each.id for each in examples() if "row" in each.id or "auction" in each.id or "clash" in each.id)
LESSON = Lesson("pyramid")
BOARDS: dict[str, Callable[[], BoardWidget]] = {
    "table": lambda: at(GameTable(["advice"], seed=7), "bid", 2),
    "any game's table": lambda: GameTable(["random"], game="viceroy", seed=7),
    "painting puzzle": lambda: PaintingPuzzle(POSITION),
    "turn puzzle": lambda: PuzzleTable(puzzle_collection("pay")[0]),
    "choice puzzle": lambda: ChoicePuzzle(puzzle_collection("score")[0]),
    "bid puzzle": lambda: BidPuzzle(puzzle_collection("bid")[0]),
    "view": lambda: PyramidView(POSITION),
    "cards": CardBrowser,
    "lens": lambda: EditionLens(POSITION),
    "replay": lambda: Replay(RECORD, at=40),
    "example": lambda: ExampleView(AUCTION),
    "step": lambda: LESSON.show("rest"),
    "quiz": lambda: LESSON.show("questions"),
}


def _table(in_page: Show) -> PageDriver:
    return in_page(at(GameTable(["advice"], seed=7), "bid", 2))


def _large(page: Page) -> Any:
    return page.locator(LARGE)


@pytest.mark.parametrize("name", sample(BOARDS, least=2))
def test_any_card_under_the_pointer_is_shown_larger(in_page: Show, name: str) -> None:
    shown = in_page(BOARDS[name]())
    before = shown.widget.revision, shown.widget.notice
    card = shown.page.locator(PIECES).first
    piece = card.get_attribute("data-piece") or card.get_attribute("data-shows")
    card.hover(force=True)
    expect(_large(shown.page).locator("svg")).to_have_count(1)
    shown.answered()
    assert shown.widget.enlarged["piece"] == piece
    assert "vw-lying" in shown.widget.enlarged["picture"]
    expect(_large(shown.page).locator(".vw-lying")).to_have_count(1)
    assert _large(shown.page).evaluate(LEAST) >= 10.9
    assert _large(shown.page).evaluate(COVERED, f'[data-piece="{piece}"], [data-shows="{piece}"]') == 0
    assert (shown.widget.revision, shown.widget.notice) == before


def test_beside_what_is_asked_and_gone_by_escape(in_page: Show) -> None:
    table = _table(in_page)
    table.page.locator('[data-role="market"] [data-piece]').first.hover()
    large = _large(table.page)
    expect(large.locator("svg")).to_have_count(1)
    expect(large.locator("li").nth(1)).to_contain_text("Level 1, ")  # what it costs and brings, in words
    assert large.evaluate(COVERED) == 0
    large.hover()
    expect(large).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_a_card_that_comes_under_a_pointer_at_rest_stays_as_it_is(in_page: Show) -> None:
    """A page scrolls or is drawn anew beneath the pointer; a picture would hide what is to be seen then."""
    puzzle = in_page(PaintingPuzzle(POSITION))
    page = puzzle.page
    piece = page.locator("[data-piece]").first
    box = piece.bounding_box()
    x, y = box["x"] + 8, box["y"] + box["height"] + 300
    page.mouse.move(x, y)
    page.clock.install()
    # What a browser sends when a card comes to lie there: the same place as before.
    piece.dispatch_event("pointerover", {"pointerType": "mouse", "clientX": x, "clientY": y, "bubbles": True})
    page.clock.run_for(2000)
    expect(_large(page)).to_have_count(0)
    piece.dispatch_event("pointerover", {"pointerType": "mouse", "clientX": x + 1, "clientY": y, "bubbles": True})
    page.clock.run_for(2000)
    expect(_large(page).locator("svg")).to_have_count(1)


def test_what_the_focus_brings_by_the_way_scrolls_no_page_and_z_does(in_page: Show) -> None:
    """Where there is no room for it in sight, a picture that nobody asked for would take the answers out of it."""
    table = in_page(at(GameTable(["advice"], seed=7), "develop", 2))
    page = table.page
    page.set_viewport_size({"width": 400, "height": 420})
    table.settled()
    page.locator(".vw-boards [data-stop][tabindex='0']").focus()
    page.clock.install()
    for _ in range(page.locator(".vw-boards .vw-target").count()):
        page.keyboard.press("n")
        top = page.evaluate("scrollY")
        page.clock.run_for(2000)
        table.answered()
        assert page.evaluate("scrollY") == top
        expect(_large(page)).to_have_count(0)
    top = page.evaluate("scrollY")
    page.keyboard.press("z")
    page.clock.run_for(2000)
    expect(_large(page)).to_be_in_viewport()
    assert page.evaluate("scrollY") != top


def test_between_the_two_cards_of_a_slot_both_are_shown(in_page: Show) -> None:
    table = _table(in_page)
    slot = next(
        slot for slot in table.page.locator("[data-id^='slot:']").all() if slot.locator("[data-piece]").count() == 2
    )
    upper, lower = (one.bounding_box() for one in slot.locator("[data-piece]").all())
    table.page.mouse.move(lower["x"] + lower["width"] / 2, (upper["y"] + upper["height"] + lower["y"]) / 2)
    expect(_large(table.page).locator("svg")).to_have_count(2)


def test_a_section_that_answers_is_no_card_and_another_one_is(in_page: Show) -> None:
    """While sections are painted a card that opens at each would be in the way."""
    puzzle = in_page(PaintingPuzzle(POSITION))
    box = puzzle.page.locator("[data-piece]").first.bounding_box()
    puzzle.page.mouse.move(box["x"] + 8, box["y"] + 8)  # in a section that is in no circle
    expect(_large(puzzle.page).locator("svg")).to_have_count(1)
    puzzle.page.keyboard.press("Escape")
    puzzle.part("gem:green").click()
    puzzle.page.clock.install()
    puzzle.page.locator(".vw-target").first.hover()
    puzzle.page.clock.run_for(2000)
    expect(_large(puzzle.page)).to_have_count(0)


def test_a_slot_with_the_focus_shows_its_cards(in_page: Show) -> None:
    table = _table(in_page)
    table.page.locator("[data-role='market'] [data-stop]").first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(_large(table.page)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(_large(table.page)).to_have_count(0)


BELOW_STATUS_BAR = """() => {
  const pane = document.createElement("div");
  pane.className = "jp-WindowedPanel-outer";
  pane.style.cssText = "height: 520px; overflow: auto; contain: layout";
  const root = document.querySelector(".vw");
  root.before(pane);
  pane.append(root);
}"""


def test_with_the_focus_neither_the_task_nor_what_is_below_the_notebook_is_covered(in_page: Show) -> None:
    shown = in_page(Lesson("circles").show("close"), viewport={"width": 1186, "height": 646})
    shown.page.evaluate(BELOW_STATUS_BAR)
    shown.page.locator("[data-role='hand'] [data-stop]").first.focus()
    shown.page.keyboard.press("ArrowRight")
    shown.page.keyboard.press("ArrowLeft")
    expect(_large(shown.page)).to_be_visible()
    shown.answered()
    large, task, bar, pane = (
        shown.page.locator(name).first.bounding_box()
        for name in (LARGE, ".vw-task", ".vw-bar", ".jp-WindowedPanel-outer")
    )
    assert large
    assert task
    assert bar
    assert pane
    assert large["y"] + large["height"] <= pane["y"] + pane["height"] + 1
    for words in (task, bar):
        beside = large["x"] >= words["x"] + words["width"] or large["x"] + large["width"] <= words["x"]
        assert beside or large["y"] >= words["y"] + words["height"] or large["y"] + large["height"] <= words["y"]


def test_a_long_press_shows_a_card_and_answers_nothing(in_page: Show) -> None:
    table = _table(in_page)
    made = table.widget.moves_made
    card = table.page.locator('[data-role="market"] [data-piece]').first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    large = _large(table.page)
    expect(large).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click")
    table.answered()
    assert table.widget.moves_made == made
    expect(large).to_be_visible()
    large.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(large).to_have_count(0)


@pytest.mark.parametrize("kind", sample(["bid", "which_card", "develop", "take"], least=2))
def test_on_a_phone_no_other_answer_is_covered_and_a_tap_elsewhere_closes(in_page: Show, kind: str) -> None:
    with in_hand(in_page, at(GameTable(["advice"], seed=7), kind, 2)) as person:
        page = person.page
        cards = [card for card in page.locator("[data-piece]").all() if card.is_visible()]
        assert cards
        for card in sample(cards, least=2):
            piece = card.get_attribute("data-piece")
            card.scroll_into_view_if_needed()
            card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
            expect(_large(page)).to_be_visible()
            person.host.answered()
            assert _large(page).evaluate(LEAST) >= 10.9, piece
            assert _large(page).evaluate(COVERED, f'[data-piece="{piece}"]') == 0, piece
            card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
            page.locator(".vw-prompt").first.tap()
            expect(_large(page)).to_have_count(0)


def test_z_goes_to_every_card_that_is_seen_and_n_to_the_answers_as_before(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "bid", 4))
    page = table.page
    page.locator("button.vw-player").first.click()
    pieces = page.locator(PIECES)
    seen = [card.get_attribute("data-piece") or card.get_attribute("data-shows") for card in pieces.all()]
    tabs = page.locator(".vw-boards [tabindex='0']").count()
    page.locator(".vw-boards [tabindex='0']").focus()
    found = []
    for _ in seen:
        page.keyboard.press("z")
        expect(_large(page)).to_be_visible()
        found.append(page.evaluate(FOCUSED))
    assert set(seen) == set(found)
    page.keyboard.press("Shift+Z")
    assert page.evaluate(FOCUSED) == found[-2]
    assert page.locator(".vw-boards [tabindex='0']").count() == tabs == 1
    page.keyboard.press("n")
    assert page.evaluate("document.activeElement.classList.contains('vw-target')")


def test_an_opened_player_is_one_key_away_and_arrows_go_on_from_card_to_card(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "develop", 4))
    page = table.page
    chip = page.locator("button.vw-player").first
    chip.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("z")
    shown = [card.get_attribute("data-shows") for card in page.locator("[data-shows]").all()]
    assert len(shown) > 1
    reached = {page.evaluate(FOCUSED)}
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        reached.add(page.evaluate(FOCUSED))
    assert len(reached) == 3
    assert reached < set(shown)
    large = _large(page)
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    assert page.evaluate(FOCUSED) in shown  # the keys are still there


def test_the_keys_stay_on_a_card_when_its_picture_comes(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "bid", 4))
    table.page.locator("button.vw-player").first.click()
    table.page.keyboard.press("Shift+Z")
    table.page.keyboard.press("z")
    at_card = table.page.evaluate(FOCUSED)
    table.answered()
    assert at_card
    assert table.page.evaluate(FOCUSED) == at_card


def test_where_nothing_answers_a_card_can_have_the_focus(in_page: Show) -> None:
    example = in_page(ExampleView(AUCTION))
    stop = example.page.locator(".vw-boards [tabindex='0']")
    expect(stop).to_have_count(1)
    stop.focus()
    first = example.page.evaluate(FOCUSED)
    example.page.keyboard.press("ArrowRight")
    assert example.page.evaluate(FOCUSED) not in ("", first)
    expect(_large(example.page)).to_be_visible()
    expect(stop).to_have_count(1)


def test_a_game_that_draws_no_large_pieces_shows_those_of_the_page(in_page: Show) -> None:
    drawn = tile(320, 200, card("hand:1", 1), card("hand:2", 2, x=160))
    shown = in_page(DrawnTable(hand=drawn, stops=["hand:1"]))
    shown.page.locator('[data-piece="card-2"]').hover()
    large = _large(shown.page).locator("svg")
    expect(large).to_have_count(1)
    assert large.evaluate("(svg) => svg.getBoundingClientRect().width") > 132
    assert large.locator("[data-id], [data-piece], [tabindex]").count() == 0
    box = large.evaluate("(svg) => svg.getAttribute('viewBox').split(' ').map(Number)")
    assert [round(part) for part in box] == [160, 8, 132, 172]


def test_kalah_has_no_pieces_and_nothing_opens(in_page: Show) -> None:
    table = in_page(GameTable(["random"], game=KALAH, seed=3))
    table.page.locator(".vw-target").first.focus()
    table.page.keyboard.press("z")
    expect(_large(table.page)).to_have_count(0)
    assert table.page.evaluate("document.activeElement.classList.contains('vw-target')")


def test_without_python_a_card_is_shown_as_the_page_has_it_and_nobody_complains(in_page: Show) -> None:
    table = _table(in_page)
    page = table.page
    said = page.locator(".vw-notice").inner_text()
    page.clock.install()
    page.evaluate("window.model.deaf = true")
    page.locator('[data-role="market"] [data-piece]').first.hover()
    page.clock.run_for(1000)
    expect(_large(page).locator("svg")).to_have_count(1)
    assert _large(page).evaluate(LEAST) >= 10.9
    page.clock.run_for(5000)
    assert page.locator(".vw-notice").inner_text() == said
    page.keyboard.press("Escape")
    page.locator("[data-id^='slot:']").first.click()
    page.clock.run_for(2500)
    expect(page.locator(".vw-notice")).to_contain_text("Python is not answering")  # a bid does wait


def test_a_card_that_no_drawing_shows_stays_hidden() -> None:
    widget = GameTable(["advice"], seed=7)
    shown = "".join(getattr(widget, name) for name in widget.drawings)
    hidden = next(n for n in range(1, 80) if f'"card-{n}"' not in shown)
    widget._enlarge(f"card-{hidden}")
    assert widget.enlarged["picture"] == ""


def test_the_name_of_a_player_is_no_card() -> None:
    """A text in a drawing, such as the name of a person, must not count as a card that the drawing shows."""
    widget = GameTable(["advice"], people=['"card-999"'], seed=7)
    widget.hand += '<text>"card-999"</text>'
    widget._enlarge("card-999")
    assert widget.enlarged["picture"] == ""


def _middle(page: Page, piece: str) -> tuple[float, float]:
    box = page.locator(f'.vw-boards [data-piece="{piece}"]').first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _rests_on(page: Page, piece: str) -> None:
    """Move the pointer to a card and on within it, as a hand does that comes to rest."""
    x, y = _middle(page, piece)
    for step in range(4):
        page.mouse.move(x + 2 * step, y + step, steps=2)


def test_the_card_that_is_shown_is_the_one_pointed_at(in_page: Show, page: Page) -> None:
    cards = [tile(148, 188, card(f"hand:{number}", number)) for number in (1, 2, 3)]
    in_page(DrawnTable(row=cards[0], hand=cards[1], board=cards[2], prompt="Choose a card."))
    for piece in (1, 2, 3, 2, 1):
        _rests_on(page, f"card-{piece}")
        expect(_large(page)).to_contain_text(str(piece))


def test_a_picture_that_was_pointed_at_goes_when_the_pointer_goes(in_page: Show, page: Page) -> None:
    in_page(DrawnTable(row=tile(148, 188, card("hand:1", 1)), prompt="Choose a card."))
    _rests_on(page, "card-1")
    expect(_large(page)).to_be_visible()
    _large(page).hover()
    page.mouse.move(1270, 880, steps=6)
    expect(_large(page)).to_have_count(0)


def test_a_board_that_comes_under_a_pointer_at_rest_opens_nothing(in_page: Show, page: Page) -> None:
    shown = in_page(DrawnTable(row=tile(148, 188, card("hand:1", 1)), prompt="Choose a card."))
    x, y = _middle(page, "card-1")
    page.mouse.move(x, y)
    page.evaluate("async () => { window.stop(); window.stop = await window.show(); }")
    shown.settled()
    page.clock.install()
    # What a browser sends when something comes to lie there, before any pointer has moved in the new board.
    rest = {"pointerType": "mouse", "clientX": x, "clientY": y, "bubbles": True}
    page.locator('[data-piece="card-1"]').dispatch_event("pointerover", rest)
    page.clock.run_for(2000)
    expect(_large(page)).to_have_count(0)
