"""A game at a table in a real browser: clicks play it to its end, keys a turn, and axe finds nothing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import due_looks, violations
from tests.nightly import NIGHT
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable, Lesson
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


def _clickable(table: PageDriver) -> list[Locator]:
    """What is marked on the picture, and the buttons that answer."""
    page = table.page
    return [
        *page.locator(".vw-target").all(),
        *page.locator(".vw-action:not([data-action=undo]):not([data-action=hint])").all(),
    ]


def _click(table: PageDriver, node: Locator) -> None:
    # A part that others lie on, such as a slot under its cards, is clicked where a person can see it.
    node.dispatch_event("click")
    table.answered()


def test_clicks_alone_play_a_game_to_its_end(in_page: Show) -> None:
    chance = random.Random(8)
    game = GameTable(["advice"], seed=11)
    table = in_page(game if NIGHT else _at(game, "bid", 12))  # by day the last turn
    clicks = 0
    while not table.widget.over:
        offered = _clickable(table)
        assert offered, table.widget.prompt
        _click(table, chance.choice(offered))
        if table.page.locator(".vw-chosen").count():  # a card was chosen: now where it goes
            places = table.page.locator(".vw-target").all()
            assert places
            _click(table, chance.choice(places))
        clicks += 1
        assert clicks < 400
    assert table.page.locator(".vw-prompt").inner_text().startswith("The game is over")
    assert table.page.locator(".vw-total b").inner_text() == str(table.widget.total).replace("-", "\u2212")
    assert table.errors == []


def _at(table: GameTable, kind: str, turn: int = 1) -> GameTable:
    """The table as the advice would have brought it to a question."""
    bot = bot_of("advice", 3)
    while table.view.question is None or table.view.question.kind != kind or table.view.turn < turn:
        table.play(bot.choose(table.view))
    return table


def test_a_card_is_chosen_and_placed_where_it_says_what_it_brings(in_page: Show) -> None:
    table = in_page(_at(GameTable(["advice"], seed=7), "develop", 2))
    page = table.page
    card = page.locator(".vw-lying.vw-target").first
    number = card.get_attribute("data-id").split(":")[1]  # type: ignore[union-attr]
    card.click()
    assert page.evaluate("window.model.sent.length") == 0, "to choose a card is nothing that Python has to know"
    expect(page.locator(f'[data-id="hand:{number}"]')).to_have_class("vw-lying vw-chosen")
    place = page.locator("[data-role=board] .vw-open.vw-target").first
    place.hover()
    assert "gives" in page.locator(".vw-bubble").inner_text()
    name = place.get_attribute("data-id")
    assert name
    place.click()
    table.answered()
    standing = page.locator(f'.vw-card[data-id="{name.replace("place", "card")}"]')
    expect(standing).to_have_attribute("aria-label", f"{standing.get_attribute('aria-label')}")
    assert f"{number}" in (standing.get_attribute("aria-label") or "")


def test_a_tab_leads_to_a_drawing_that_is_out_of_sight(in_page: Show) -> None:
    table = in_page(_at(GameTable(["advice"], seed=7), "develop", 2))
    table.resize(400, 300)
    tab, board = table.page.locator(".vw-tab[data-tab=board]"), table.page.locator("[data-role=board]")
    expect(tab).to_have_attribute("aria-pressed", "true")
    expect(board).not_to_be_in_viewport()
    tab.click()
    expect(board).to_be_in_viewport()
    expect(tab).to_have_attribute("aria-pressed", "true")
    table.resize(400, 900)
    tab.click()
    expect(board).to_be_hidden()


@pytest.mark.parametrize(("kind", "first"), [("bid", "market"), ("develop", "hand")])
def test_what_answers_comes_first_on_a_narrow_page(in_page: Show, kind: str, first: str) -> None:
    table = in_page(_at(GameTable(["advice"], seed=7), kind, 2))
    table.resize(400, 900)
    shown = table.page.locator(".vw-scroll:visible")
    tops = {pane.get_attribute("data-role"): (pane.bounding_box() or {})["y"] for pane in shown.all()}
    assert min(tops, key=lambda role: tops[role]) == first, tops
    tab = table.page.locator(".vw-tab[data-tab=supply]")  # the rest is one tap away
    expect(table.page.locator("[data-role=supply]")).to_be_hidden()
    tab.click()
    expect(table.page.locator("[data-role=supply]")).to_be_visible()
    expect(tab).to_have_attribute("aria-pressed", "true")
    assert violations(table.page) == ""


def test_a_chip_opens_the_drawing_of_its_player(in_page: Show) -> None:
    table = in_page(_at(GameTable(["advice", "advice"], seed=7), "bid", 2))
    chips = table.page.locator("button.vw-player")
    assert chips.count() == 2
    tiles = table.page.locator("[data-role=others] .vw-tile")
    assert [tile.is_visible() for tile in tiles.all()] == [False, False]
    chips.last.click()
    assert [tile.is_visible() for tile in tiles.all()] == [False, True]
    expect(chips.last).to_have_attribute("aria-expanded", "true")
    chips.last.press("Enter")
    assert [tile.is_visible() for tile in tiles.all()] == [False, False]


def test_a_turn_by_keys_alone(in_page: Show) -> None:
    table = in_page(_at(GameTable(["advice"], seed=7), "bid"))
    page = table.page
    page.locator(".vw-boards [tabindex='0']").focus()
    page.keyboard.press("Enter")
    table.answered()
    assert table.widget.view.question is not None
    bid = next(move for move in reversed(table.widget.record.moves) if move.player == 0)
    assert bid.verb == "bid"
    while table.widget.view.question.kind != "develop":
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        table.answered()
    page.keyboard.press("p")
    page.keyboard.press("p")
    table.answered()
    assert table.widget.record.moves[-1].player in (0, 1)
    assert any(move.player == 0 and move.verb == "pass" for move in table.widget.record.moves)
    assert page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.parametrize(("kind", "theme"), due_looks(["start_card", "bid", "develop", "paint"]))
def test_axe_finds_nothing(in_page: Show, theme: str, kind: str) -> None:
    table = in_page(_at(GameTable(["advice", "advice"], seed=7, title="A game"), kind, 0))
    table.theme(theme)
    assert violations(table.page) == ""


def test_nothing_of_who_sat_there_is_left_on_the_page_once_the_table_is_covered(in_page: Show) -> None:
    """Whoever sits down next finds no hand, no hint and no gesture, neither shown nor in what the page would save."""
    table = in_page(GameTable([], people=["Ann", "Ben"], seed=5))
    page = table.page
    page.locator("[data-action=sit]").click()
    page.locator("[data-action=hint]").click()
    expect(page.locator(".vw-notice")).to_contain_text("A good answer")
    number = table.widget.view.own.hand[0]
    assert f"card-{number}" in page.evaluate("() => JSON.stringify(window.model.state)")
    table.widget.play(table.widget.legal_moves[0])  # in a cell: no view has made a gesture that would be answered
    page.evaluate("(updates) => updates.forEach((update) => window.model.receive(update))", table.sent())
    expect(page.locator(".vw-prompt")).to_contain_text("Ben decides next")
    expect(page.locator(".vw-notice")).to_have_text("")
    expect(page.locator(".vw-lit")).to_have_count(0)
    expect(page.locator(f"[data-piece=card-{number}]")).to_have_count(0)
    held = page.evaluate("() => JSON.stringify(window.model.state) + document.querySelector('#host').innerHTML")
    assert "A good answer" not in held
    assert f"card-{number}" not in held
    assert page.evaluate("() => window.model.state.intents") is None
    page.locator("[data-action=sit]").click()
    expect(page.locator(".vw-prompt")).to_contain_text("Ben, choose the card")
    assert table.errors == []


def test_a_key_and_a_button_open_the_signs_and_the_keys(in_page: Show) -> None:
    table = in_page(GameTable(["random"], game="splendor", seed=3))
    legend = table.page.locator("dialog.vw-legend")
    table.page.locator(".vw-help").click()
    expect(legend).to_be_visible()
    expect(legend).to_contain_text("letter J")
    expect(legend.locator("kbd", has_text="?")).to_be_visible()
    sizes = "(dialog) => [...dialog.querySelectorAll('li')].map((line) => parseFloat(getComputedStyle(line).fontSize))"
    assert min(legend.evaluate(sizes)) >= 12
    table.page.keyboard.press("h")  # no key is meant for the board while it is open
    table.page.keyboard.press("Escape")
    expect(legend).to_be_hidden()
    assert not table.widget.notice.get("text")
    table.page.locator(".vw-boards [tabindex='0']").first.focus()
    table.page.keyboard.press("?")
    expect(legend).to_be_visible()


def test_gems_that_are_taken_are_counted_on_their_pile_and_put_back_there(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "take", 2))
    table.click("reserve:red")
    table.click("reserve:red")
    badge = table.page.locator('[data-id="reserve:red"] .vw-picks')
    expect(badge).to_have_text("+2")
    badge.click()
    table.answered()
    expect(badge).to_have_text("+1")
    assert table.widget.targets["picked"] == ["reserve:red"]


@pytest.mark.parametrize("way", ["Shift", "+"])
def test_as_many_gems_of_a_color_as_may_be_taken_are_taken_at_once(in_page: Show, way: str) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "take", 2))
    red = table.part("reserve:red")
    if way == "Shift":
        red.click(modifiers=["Shift"])
    else:
        red.focus()
        table.page.keyboard.press("+")
    table.answered()
    n = table.widget.view.reserve["red"]
    assert n > 1
    expect(table.page.locator('[data-id="reserve:red"] .vw-picks')).to_have_text(f"+{n}")


_TOPS = "(nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().top))"


def test_payments_stand_above_the_reserved_cards_in_a_narrow_window(in_page: Show) -> None:
    shown = in_page(Lesson("gold", game="splendor").show("choice"), viewport={"width": 660, "height": 646})
    shown.widget.play("buys 34")  # type: ignore[attr-defined]
    shown.send()
    shown.settled()
    tiles = shown.page.locator("[data-role=mat] > .vw-tile")
    own, reserved, *payments = tiles.evaluate_all(_TOPS)
    assert len(payments) > 1
    assert own < min(payments) <= max(payments) < reserved
