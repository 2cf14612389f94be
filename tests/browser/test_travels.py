"""What others did travels: bid gems, cards and tokens go where they belong, one after another, and hide nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_motion import ALL_END, box, changed, hand, still, table
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

TRAVELS = {"n": 3, "parts": [["hand:3", "seat:1"], ["gone:9", "seat:1"]]}
MIDDLE = "({ left, top, width, height }) => [left + width / 2, top + height / 2]"
# Where each piece is at the beginning and at the end of its way, and when it comes there; what glides takes 350 ms.
WAYS = f"""() => {{
  const middle = {MIDDLE};
  const flies = ({{ effect }}) => effect.target.closest(".vw-flights") && effect.getTiming().duration === 400;
  return document.getAnimations().filter(flies).map((flight) => {{
    const {{ delay, endTime }} = flight.effect.getComputedTiming();
    flight.currentTime = delay;
    const from = middle(flight.effect.target.getBoundingClientRect());
    flight.currentTime = endTime - 0.01;
    const to = middle(flight.effect.target.getBoundingClientRect());
    flight.currentTime = delay;
    return {{ from, to, delay, endTime }};
  }});
}}"""


def status(**more: Any) -> dict[str, Any]:
    chips = [("Ann", True), ("Ben", False)]
    players = [
        {"name": name, "points": 0, "facts": [], "label": name, "details": "", "own": own, "asked": own}
        for name, own in chips
    ]
    return {"clock": {"text": "Turn 1", "turn": 1, "of": 12}, "players": players, **more}


def middle(shown: PageDriver, selector: str) -> list[float]:
    found: list[float] = shown.page.locator(selector).evaluate(f"(node) => ({MIDDLE})(node.getBoundingClientRect())")
    return found


def chip(seat: int | None) -> str:
    return f'.vw-player[data-seat="{seat}"]'


def played(shown: PageDriver, move: Move | None = None) -> list[Event]:
    """What happens after a move of the person, or after the one that the advice would make."""
    widget: Any = shown.widget
    made = len(widget.history.steps)
    widget.play(move or bot_of("advice", 3).choose(widget.view))
    shown.send()
    return [event for _, events in widget.history.steps[made:] for event in events]


def test_a_piece_goes_to_the_name_of_the_player_who_got_it(in_page: Show) -> None:
    shown = still(in_page(table(status=status())))
    before = box(shown, '[data-id="hand:3"]')
    moving = changed(shown, status=status(travels=TRAVELS), hand=hand(1, 2))
    assert ["flies", "3"] in moving
    assert ["vw-player", "Ben0"] in moving, "where a piece came to that was not seen before is marked"
    flyer = box(shown, ".vw-flights svg")
    assert abs(flyer["left"] - before["left"]) < 1
    assert abs(flyer["width"] - before["width"]) < 1
    (way,) = shown.page.evaluate(WAYS)
    assert way["to"] == pytest.approx(middle(shown, chip(1)), abs=2)
    shown.page.evaluate("() => document.getAnimations().forEach((moving) => { moving.currentTime = 399.9; })")
    assert box(shown, ".vw-flights svg")["height"] < before["height"] / 5, (
        "on the name, it does not cover what is asked below"
    )
    shown.page.evaluate(ALL_END)
    assert shown.page.locator(".vw-flights *").count() == 0
    assert changed(shown, status=status(travels=TRAVELS), prompt="Again?") == []  # it is shown once


def test_who_wants_less_motion_sees_for_a_moment_where_a_piece_came_to(in_page: Show, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    shown = still(in_page(table(status=status())))
    assert ["vw-player", "Ben0"] in changed(shown, status=status(travels=TRAVELS), hand=hand(1, 2))
    assert shown.page.locator(".vw-flights *").count() == 0
    outline = "(node) => getComputedStyle(node).outlineStyle"
    assert shown.page.locator(chip(1)).evaluate(outline) == "solid"
    shown.page.evaluate(ALL_END)
    assert shown.page.locator(chip(1)).evaluate(outline) == "none"


def test_who_wants_less_motion_sees_the_auction_cards_framed_that_were_bid_for(in_page: Show, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    shown = still(in_page(at(GameTable(["advice"] * 3, seed=5), "bid", 3)))
    (revealed,) = [event for event in played(shown) if event.kind == "revealed"]
    framed = """(nodes) => nodes.filter((node) => getComputedStyle(node).outlineStyle === "solid")
      .map((node) => node.closest("[data-color]").dataset.color)"""
    colors = [color for color in revealed.values[1::2] if color not in ("pass", "attack")]
    assert set(shown.page.locator("[data-end]").evaluate_all(framed)) == set(colors)
    assert shown.page.locator(".vw-flights *").count() == 0


def test_nothing_travels_where_nobody_looks(in_page: Show) -> None:
    shown = still(in_page(table(status=status())))
    shown.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert changed(shown, status=status(travels=TRAVELS), hand=hand(1, 2)) == []


SWORD = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24z"/></svg>'


@pytest.mark.parametrize("part", [["", "seat:1"], ["seat:1:card-5", "name:1", SWORD]])
def test_what_comes_from_no_drawn_place_or_from_the_place_itself_is_framed(in_page: Show, part: list[str]) -> None:
    shown = still(in_page(table(status=status())))
    moving = changed(shown, status=status(travels={"n": 3, "parts": [part]}))
    assert moving == [["vw-player", "Ben0"]]


@pytest.mark.parametrize("n", [2, 12, 24])
def test_pieces_go_one_after_another_and_all_answers_can_be_given_meanwhile(in_page: Show, n: int) -> None:
    cards = list(range(1, n + 1))
    given = {"sources": {"answer": [("hand:99", "answers")]}, "stops": ["hand:99"]}
    shown = still(in_page(table(status=status(), hand=hand(*cards, 99), **given)))
    parts = [[f"hand:{number}", "seat:1"] for number in cards]
    changed(shown, status=status(travels={"n": 3, "parts": parts}), hand=hand(99))
    ways = shown.page.evaluate(WAYS)
    delays = [way["delay"] for way in ways]
    assert len(delays) == n
    assert delays == sorted(set(delays)), "the first one begins first"
    assert max(way["endTime"] for way in ways) <= 1500
    opacity = "(nodes) => nodes.map((node) => getComputedStyle(node).opacity)"
    shown.page.evaluate("() => document.getAnimations().forEach((moving) => { moving.currentTime = 0; })")
    assert set(shown.page.locator(".vw-flights svg").evaluate_all(opacity)) == {"1"}, (
        "cards that wait lie where they were"
    )
    shown.page.locator('[data-id="hand:99"]').click()
    shown.answered()
    assert shown.widget.gestures == [("answer", "answer", "hand:99")]


def test_gems_that_are_revealed_go_from_the_bidders_to_the_row(in_page: Show) -> None:
    shown = still(in_page(at(GameTable(["advice"] * 3, seed=5), "bid", 3)))
    own = middle(shown, ".vw-source >> nth=0")
    events = played(shown)
    (revealed,) = [event for event in events if event.kind == "revealed"]
    bids = list(zip(revealed.values[::2], revealed.values[1::2], strict=True))
    assert len({seat for seat, color in bids if color not in ("pass", "attack")}) > 1
    ways = shown.page.evaluate(WAYS)
    for seat, color in bids:
        way = ways.pop(0)
        start = middle(shown, chip(seat)) if seat else own
        assert way["from"][1] == pytest.approx(start[1], abs=8), seat
        if seat:
            assert way["from"] == pytest.approx(start, abs=2)
        assert way["to"] == pytest.approx(middle(shown, f'[data-id="slot:{color}"] [data-end]'), abs=2)
    later = shown.page.locator(".vw-flights svg >> nth=1")
    shown.page.evaluate("() => document.getAnimations().forEach((moving) => { moving.currentTime = 0; })")
    assert later.evaluate("(node) => getComputedStyle(node).opacity") == "0", "a name stays free until its gem goes"
    got = [event.player for event in events if event.kind == "got_card" and event.player]
    assert got
    assert len(ways) >= len(got), "cards follow the gems that bought them"
    assert ways[0]["to"] == pytest.approx(middle(shown, chip(got[0])), abs=2)
    assert shown.page.locator(".vw-flights [data-id], .vw-flights [role], .vw-flights [aria-label]").count() == 0


@pytest.mark.parametrize(("is_open", "height"), [(False, 900), (True, 646), (True, 900)])
def test_a_card_that_another_player_plays_is_shown_at_that_player(in_page: Show, is_open: bool, height: int) -> None:
    """It goes to its place in a pyramid that is open and in sight; else the name of the player is marked."""
    game = at(GameTable(["advice"], seed=7), "develop", 2)
    shown = still(in_page(game, viewport={"width": 1186, "height": height}))
    if is_open:
        shown.page.locator(chip(1)).click()
    (event,) = [event for event in played(shown) if event.kind == "played" and event.player == 1]
    ways = shown.page.evaluate(WAYS)
    marked = f"() => document.getAnimations().some(({{ effect }}) => effect.target.matches('{chip(1)}'))"
    is_in_sight = is_open and height == 900
    assert shown.page.evaluate(marked) != is_in_sight
    if not is_in_sight:
        return
    card = f'[data-role="others"] [data-shows="card-{event.values[0]}"]'
    way = next(way for way in ways if way["from"] == pytest.approx(middle(shown, chip(1)), abs=2))
    assert way["to"] == pytest.approx(middle(shown, card), abs=2)
    covered = "(node) => getComputedStyle(node.querySelector('.vw-ring')).fill"
    assert shown.page.locator(card).evaluate(covered) != "none", "it is not seen twice"
    shown.page.evaluate(ALL_END)
    assert shown.page.locator(card).evaluate(covered) == "none"


# The middle of each part, and of the element in it to which pieces come; names, open pyramids and their cards, too.
SPOTS = f"""() => {{
  const middle = {MIDDLE}, found = {{}};
  const note = (id, node) => {{
    if (id in found || !node.getBoundingClientRect().width) return;
    found[id] = [node, node.querySelector("[data-end]") ?? node].map((each) => middle(each.getBoundingClientRect()));
  }};
  for (const node of document.querySelectorAll("[data-id]")) note(node.dataset.id, node);
  const tiles = document.querySelectorAll('[data-role="others"] .vw-tile');
  for (const name of document.querySelectorAll(".vw-player[data-seat]")) {{
    const {{ seat, tile }} = name.dataset;
    note(`name:${{seat}}`, name);
    note(`seat:${{seat}}`, tiles[tile]);
    const cards = tiles[tile].querySelectorAll("[data-shows]");
    for (const card of cards) note(`seat:${{seat}}:${{card.dataset.shows}}`, card);
  }}
  return found;
}}"""
Spots = dict[str, list[list[float]]]


def test_what_others_pay_win_and_spend_goes_from_its_place_to_where_it_belongs(in_page: Show) -> None:
    game = at(GameTable(["advice"] * 3, seed=6), "develop", 1)
    shown = still(in_page(game, viewport={"width": 1186, "height": 2400}))
    finish = "() => document.getAnimations().forEach((moving) => moving.finish())"
    for seat in (1, 2, 3):
        shown.page.locator(chip(seat)).click()
    kinds = set()
    while game.turn < 6:
        before: Spots = shown.page.evaluate(SPOTS)
        played(shown)
        after: Spots = shown.page.evaluate(SPOTS)
        parts = game.status.get("travels", {"parts": []})["parts"]
        ends = [(before.get(part[0]) or after.get(part[0]), after.get(part[1])) for part in parts]
        expected = [(start[0], end[1]) for start, end in ends if start and end]
        ways = shown.page.evaluate(WAYS)
        assert len(ways) == len(expected)
        for way, (start, end) in zip(ways, expected, strict=True):
            assert way["from"] == pytest.approx(start, abs=2)
            assert way["to"] == pytest.approx(end, abs=2)
        kinds |= {
            (*(re.sub(r":\d+|:[a-z]+$|-\d+", "", end) for end in part[:2]), *(like[:4] for like in part[2:]))
            for part in parts
        }
        shown.page.evaluate(finish)
    assert kinds > {
        *(("name", "slot", "gem:"), ("name", "slot", "<svg"), ("row", "seat")),  # bids, attacks, cards
        *(("name", "reserve", "gem:"), ("reserve", "seat"), ("decks", "seat", "<svg")),  # payments, rewards
        *(("name", "seat:card"), ("seat:card", "name", "<svg"), ("", "seat:card")),  # cards with their tokens
    }, kinds


class _Reserves:
    """A bot that reserves the top card of a deck."""

    name = "random"

    def choose(self, view: Any) -> Move:
        return next(move for move in view.moves if move.verb == "reserve" and move.what[0] == "deck")


def test_a_card_that_is_reserved_unseen_travels_face_down_with_its_gold(in_page: Show) -> None:
    game = GameTable(["random"], game="splendor", seed=7, people=["Ann"])
    game.shared.session.bots = (None, _Reserves())
    shown = still(in_page(game))
    back = middle(shown, '[data-id="deck:1"]')
    played(shown, next(move for move in game.view.moves if move.verb == "take"))
    ways = [way for way in shown.page.evaluate(WAYS) if way["from"] == pytest.approx(back, abs=2)]
    assert len(ways) == 1
    (held,) = game.history.state.board.seats[1].reserved
    flights = shown.page.locator(".vw-flights")
    assert flights.locator("svg").count() == len(game.status["travels"]["parts"])
    assert f'"{held.card}"' not in str(game.status["travels"])
    assert ["supply:gold", "seat:1"] in game.status["travels"]["parts"]
    assert str(held.card) not in flights.inner_text()
