"""What goes wrong between a page and Python: late views, second clicks, silence, lost and senseless messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.nightly import sample, size
from viceroy_widgets import GameTable
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

CLICK = '(node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true }))'
# What a view shows: of every drawing its nodes, without what is marked on it or measured by the view (its style), and
# of every other pane what is read.
SHOWN = """(id) => {
  const root = document.getElementById(id);
  const marked = new Set(["tabindex", "role", "aria-description", "aria-hidden", "aria-pressed", "class", "style"]);
  const told = (node) => node.nodeType === 3 ? node.data : [node.nodeName,
    [...node.attributes].filter(({ name }) => !marked.has(name)).map(({ name, value }) => `${name}=${value}`).sort(),
    [...node.classList].filter((name) => !["vw-lit", "vw-target", "vw-chosen"].includes(name)).sort(),
    [...node.childNodes].filter((child) => !child.classList?.contains("vw-costs")).map(told)];
  const drawn = [...root.querySelectorAll("[data-drawing]")].map((pane) => [pane.hidden, told(pane)]);
  const read = ["prompt", "log", "actions", "sheet"].map((name) => root.querySelector(`.vw-${name}`).textContent);
  return JSON.stringify([read, drawn]);
}"""
ALIKE = f"() => ({SHOWN})('host') === ({SHOWN})('second')"


@pytest.fixture
def table(in_page: Show) -> PageDriver:
    return in_page(_at("bid"))


def _at(kind: str) -> GameTable:
    """A table with two bots, played by the advice to the first question of a kind."""
    table, bot = GameTable(["random", "random"], seed=7), bot_of("advice", 3)
    while table.view.question is None or table.view.question.kind != kind:
        table.play(bot.choose(table.view))
    return table


def _offered(table: PageDriver, view: str = "host") -> Locator:
    return table.page.locator(f"#{view} .vw-target, #{view} .vw-action[data-answer]:not([hidden])")


def _answer(table: PageDriver, view: str = "host") -> None:
    """One answer by clicks, where need be in two."""
    root = table.page.locator(f"#{view}")
    _offered(table, view).first.dispatch_event("click")
    if root.locator(".vw-chosen").count():
        root.locator(".vw-target").first.dispatch_event("click")
    table.answered()


def _decisions(table: PageDriver) -> int:
    """How often the person has decided; a card that was played with its place counts twice."""
    return sum(move.player == 0 for move in table.widget.record.moves)


# -- two views -------------------------------------------------------------------------------------------------------


def test_a_view_opened_late_asks_for_the_drawings_and_shows_the_same(table: PageDriver) -> None:
    for _ in range(size(6, least=3)):
        _answer(table)
    assert table.page.evaluate("Object.values(window.model.state).some((pane) => pane?.cuts)"), "nothing was missed"
    table.page.evaluate("async () => void (await window.show('second'))")
    table.page.wait_for_function(ALIKE)
    table.answered()
    intents = [each["intent"] for each in table.page.evaluate("window.model.sent.at(-1).intents.list")]
    assert intents == ["whole"]
    for _ in range(size(6, least=2)):
        _answer(table, "second")
        table.page.wait_for_function(ALIKE)


def test_two_views_are_clicked_by_turns(table: PageDriver) -> None:
    table.page.evaluate("async () => void (await window.show('second'))")
    table.page.wait_for_function(ALIKE)
    for turn in range(size(12, least=4)):
        before = table.widget.revision
        _answer(table, ("host", "second")[turn % 2])
        table.page.wait_for_function(ALIKE)
        assert table.widget.revision > before


def test_one_view_is_closed_and_the_other_plays_on(table: PageDriver) -> None:
    table.page.evaluate("async () => void (await window.show('second'))")
    table.page.evaluate("window.stop()")
    before = table.widget.revision
    _answer(table, "second")
    assert table.widget.revision > before
    assert table.page.locator(".vw").count() == 1


# -- more clicks than questions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sample(["start_card", "bid", "which_card", "place"], least=2))
def test_a_double_click_does_not_answer_the_next_question(in_page: Show, kind: str) -> None:
    table = in_page(_at(kind))
    decided = _decisions(table)
    table.hold()  # both clicks are made before the answer to the first
    for _ in range(2):
        _offered(table).first.dispatch_event("click")
    table.release()
    table.answered()
    assert _decisions(table) == decided + 1
    assert [result["ok"] for result in table.widget.answer["results"]] == [True, False]
    assert "look again" in table.says()


def test_clicks_while_python_is_busy_answer_one_question_and_all_get_a_reply(table: PageDriver) -> None:
    decided = _decisions(table)
    offered = _offered(table).count()
    assert offered > 1
    table.hold()
    for index in range(offered):
        _offered(table).nth(index).dispatch_event("click")
    assert _decisions(table) == decided
    table.release()
    table.answered()
    assert _decisions(table) == decided + 1
    assert table.widget.answer["upto"] == offered
    assert table.page.locator(".vw-pending, .vw-ghost").count() == 0
    before = table.widget.revision
    _answer(table)
    assert table.widget.revision > before


# -- messages that do not come -----------------------------------------------------------------------------------------


def test_an_answer_that_was_lost_is_asked_for_again_and_the_game_goes_on(table: PageDriver) -> None:
    table.page.clock.install()
    decided = _decisions(table)
    table.page.evaluate("window.model.deaf = true")
    _offered(table).first.dispatch_event("click")
    table.page.wait_for_function("window.model.sent.length === 1")
    assert _decisions(table) == decided + 1
    table.page.evaluate("Object.assign(window.model, { deaf: false, busy: false })")
    table.page.clock.run_for(2100)
    table.answered()
    assert _decisions(table) == decided + 1, "asked again, not done again"
    table.page.evaluate("async () => void (await window.show('second'))")
    table.page.wait_for_function(ALIKE)
    expect(table.page.locator("#host .vw-prompt")).to_contain_text(table.widget.prompt.partition(" (")[0])
    before = table.widget.revision
    _answer(table)
    assert table.widget.revision > before


def test_a_view_asks_every_two_seconds_as_long_as_python_is_silent(table: PageDriver) -> None:
    table.page.clock.install()
    table.hold()
    _offered(table).first.dispatch_event("click")
    for again in range(1, 4):
        table.page.clock.run_for(2100)
        assert table.page.evaluate("window.model.waiting.intents.again") == again
        assert "Python is not answering" in table.page.locator(".vw-notice").inner_text()
    decided = _decisions(table)
    table.release()
    table.answered()
    assert _decisions(table) == decided + 1
    sent = len(table.wrote())
    table.page.clock.run_for(60_000)
    assert len(table.wrote()) == sent


def test_a_change_of_a_drawing_that_the_view_has_not_got_makes_it_ask_for_the_whole(table: PageDriver) -> None:
    before = table.page.evaluate(SHOWN, "host")
    cut = {"from": 98, "at": 99, "cuts": [[0, 3, ["<svg>", "lost"]]]}
    table.page.evaluate("(drawn) => window.model.receive({ board: drawn, hand: drawn })", cut)
    table.page.wait_for_function("window.model.sent.length > 0")
    table.answered()
    assert table.page.evaluate(SHOWN, "host") == before
    assert len(table.wrote()) == 1, "asked once for all that is missing"
    _answer(table)
    table.page.evaluate("async () => void (await window.show('second'))")
    table.page.wait_for_function(ALIKE)


# -- messages that make no sense ---------------------------------------------------------------------------------------

NONSENSE: dict[str, Any] = {
    "targets of nowhere": {
        "targets": {
            "groups": ["nowhere:1", 'x"]'],
            "sources": {"nobody": [[0, "a"]], "answer": [[1, "b"]]},
            "stops": ["y:"],
        }
    },
    "no targets": {"targets": {}},
    "lights that are not there": {
        "notice": {"n": 99, "text": "x", "tone": "?", "lights": ['"]', "gone:1"], "rule": ""}
    },
    "an answer to nobody": {"answer": {"view": "nobody", "upto": 10**9, "again": 3, "ok": True, "results": []}},
    "an answer to nothing": {"answer": {}},
    "a drawing that is none": {"board": {"at": 50, "whole": "<svg"}},
    "an empty drawing": {"hand": {"at": 50, "whole": ""}},
    "a drawing without anything": {"row": {"at": 50}},
    "sources unknown": {
        "tray": [{"id": "gem:pink", "intent": "gem", "name": "p", "label": "p", "count": 3, "keys": ["1"]}]
    },
    "a sheet of nothing": {"sheet": {}},
}


@pytest.mark.parametrize("name", sample(NONSENSE, least=2))
def test_a_message_without_sense_does_not_break_the_view(table: PageDriver, name: str) -> None:
    page = table.page
    page.evaluate("(update) => window.model.receive(update)", NONSENSE[name])
    for node in page.locator("#host [data-id], #host button:not(.vw-player)").element_handles()[:60:3]:
        node.dispatch_event("click")
    page.locator("#host [tabindex='0']").first.focus()
    for key in ("ArrowRight", "Enter", "1", "h"):
        page.keyboard.press(key)
    table.answered()
    # All of it is put right again by what Python says.
    page.evaluate("(update) => window.model.receive(update)", table.view.state() | {"intents": None})
    page.evaluate("async () => void (await window.show('second'))")
    page.wait_for_function(ALIKE)
    decided = _decisions(table)
    for _ in range(20):  # clicks at most for one decision
        if table.widget.view.question and _decisions(table) == decided:
            _answer(table)
    assert not table.widget.view.question or _decisions(table) > decided
