"""A table of Splendor in words: tokens are picked one by one, gold and a card reserve it, refusals cite their rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.splendor.table import does, of_color
from tests.splendor.table import table as state_of
from viceroy_widgets import GameTable
from viceroy_widgets.core.history import History
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.components.pieces import NOBLES, TOKENS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import Seat
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.page_driver import PageDriver

Board = Callable[[GameTable], BoardDriver]


def table() -> GameTable:
    return GameTable(["random"], game="splendor", seed=5)


def tokens(played: BoardDriver) -> dict[str, int]:
    widget = played.widget
    assert isinstance(widget, GameTable)
    return dict(zip(TOKENS, widget.view.seats[0].tokens, strict=True))


def test_three_tokens_are_picked_one_by_one(board: Board) -> None:
    played = board(table())
    assert played.click("blue in the supply") == "Blue so far: pick another token, or undo."
    assert played.click("red in the supply") == "Blue and red so far: pick another token, or undo."
    assert played.widget.moves_made == 0
    played.click("white in the supply")
    assert {color for color, n in tokens(played).items() if n} >= {"white", "blue", "red"}


def test_two_of_one_color_are_two_clicks(board: Board) -> None:
    played = board(table())
    played.click("green in the supply")
    played.click("green in the supply")
    assert tokens(played)["green"] == 2


def test_a_picked_token_is_put_back_by_undo_and_by_a_click(board: Board) -> None:
    played = board(table())
    played.click("blue in the supply")
    assert played.press("u") == "Undone."
    assert "picked" not in played.widget.targets
    played.click("blue in the supply")
    played.click("red in the supply")
    played.click("blue in the supply")
    assert played.widget.targets["picked"] == ["supply:red"]
    assert played.widget.moves_made == 0


def test_gold_and_a_card_reserve_it_in_any_order(board: Board) -> None:
    played = board(table())
    card = played.widget.view.row[2][0]
    assert played.click(f"card:{card}").startswith(f"To reserve card {card}")
    played.click("gold in the supply")
    seat = played.widget.view.seats[0]
    assert [held.card for held in seat.reserved] == [card]
    assert seat.tokens[-1] == 1
    played.click("gold in the supply")
    played.click("deck of level 2")
    assert [held.level for held in played.widget.view.seats[0].reserved] == [3, 2]


@pytest.mark.parametrize(
    ("clicks", "told"),
    [
        (("gold in the supply", "red in the supply"), "Gold is never taken by itself"),
        (
            ("green in the supply", "blue in the supply", "green in the supply"),
            "Take three tokens of different colors, or two of one color. (rule SPL-4) Blue so far: pick another token",
        ),
    ],
)
def test_what_cannot_be_taken_is_refused_by_its_rule(board: Board, clicks: tuple[str, ...], told: str) -> None:
    played = board(table())
    for part in clicks:
        said = played.click(part)
    assert said.startswith(told)
    assert played.widget.moves_made == 0


def test_two_of_a_pile_of_three_are_refused_by_the_rule_of_two(board: Board) -> None:
    """B19: the token is put back, and the reason is said."""
    widget = table()
    widget.play("takes white, white")
    assert widget.view.supply[0] == 2
    played = board(widget)
    assert played.click("white in the supply") == "White so far: pick another token, or undo."
    said = played.click("white in the supply")
    assert said == "Two tokens of a color are taken only where four lie; there are 2 white tokens."
    assert (played.refused, played.rule) == (True, "SPL-6")
    assert "picked" not in widget.targets
    made = widget.moves_made
    played.click("green in the supply")
    played.click("green in the supply")
    assert widget.moves_made == made + 2, "four lie there, so two are taken"


def test_gold_that_is_picked_twice_is_put_back_without_a_reason(board: Board) -> None:
    played = board(table())
    played.click("gold in the supply")
    assert played.click("gold in the supply") == ""
    assert not played.refused


@pytest.mark.parametrize("part", ["supply:gold", "deck:1", "card"])
def test_a_fourth_reservation_is_refused_by_the_rule_of_reserving(board: Board, part: str) -> None:
    """B20: gold, a deck and a card that cannot be paid begin a reservation."""
    widget = table()
    for level in (1, 2, 3):
        widget.play(f"reserves from deck {level}")
    card = next(card for card in widget.view.row[2] if card)
    played = board(widget)
    said = played.click(f"card:{card}" if part == "card" else part)
    assert (played.refused, played.rule) == (True, "SPL-7")
    assert said.startswith("You have three reserved cards already" if part == "card" else "You have 3 reserved cards")
    with pytest.raises(IllegalMoveError, match="cannot reserve card") as refused:
        widget.play(f"reserves {card}")
    assert refused.value.rule == "SPL-7"


def test_another_noble_than_those_who_come_is_refused_by_the_rule_of_nobles(board: Board) -> None:
    first, second = 1, next(id for id, noble in NOBLES.items() if noble.bonuses == (4, 0, 0, 0, 4))
    cards = (*of_color("blue", 4), *of_color("white", 4), *of_color("black", 4))
    state, _ = does(state_of(Seat(cards=cards), Seat(), nobles=(first, second, 10)), ("take", "black", "blue", "red"))
    history = History(SPLENDOR.rules, SPLENDOR.setup(("Ann", "Ben"), 5), ((state, ()),))
    played = board(GameTable(["random"], game="splendor", history=history))
    assert played.click("noble:10") == "Noble 10 does not come to you: it is not there, or you lack bonuses."
    assert (played.refused, played.rule) == (True, "SPL-11")
    played.click(f"noble:{second}")
    assert played.widget.view.seats[0].nobles == (second,)


def test_who_has_to_return_a_token_and_clicks_the_supply_means_that_color() -> None:
    """So the refusal of a color that the seat lacks is one of returning, not one of taking."""
    state, _ = does(state_of(Seat(tokens=(2, 2, 2, 2, 1, 0)), Seat()), ("take", "black", "blue", "red"))
    view = SPLENDOR.rules.view(state, 0)
    assert SPLENDOR.move_of_parts(("supply:gold",), view) == move(0, "return", "gold")


@pytest.mark.browser
def test_a_turn_in_a_page_and_all_of_it_in_one_window(in_page: Callable[[GameTable], PageDriver]) -> None:
    shown = in_page(GameTable(["random", "random", "random"], game="splendor", seed=5))
    for width, height in ((1366, 768), (400, 800)):
        shown.page.set_viewport_size({"width": width, "height": height})
        inside = f"() => document.documentElement.scrollWidth <= {width}"
        shown.page.wait_for_function(inside)
        shown.page.wait_for_function(
            """() => [...document.querySelectorAll('.vw-boards [data-role=market] .vw-tile')].every((tile) => {
              const pane = tile.parentElement;
              return pane.scrollWidth <= pane.clientWidth + 1;
            })"""
        )
    # On a phone, what is picked stays in sight, so that it can be put back.
    shown.click("gold in the supply")
    supply = shown.page.locator('[data-id="supply:gold"]')
    assert supply.is_visible()
    assert shown.page.locator('[data-id="deck:3"]').is_visible()
    shown.click("gold in the supply")
    assert supply.get_attribute("aria-pressed") is None
    shown.page.set_viewport_size({"width": 1366, "height": 768})
    lowest = """() => Math.max(...[...document.querySelectorAll('.vw-boards .vw-scroll:not([hidden]) .vw-tile')]
      .map((tile) => tile.getBoundingClientRect().bottom))"""
    shown.page.wait_for_function(f"() => ({lowest})() <= 768")
    shown.click("blue in the supply")
    pressed = shown.page.locator('[data-id="supply:blue"]')
    assert pressed.get_attribute("aria-pressed") == "true"
    shown.click("red in the supply")
    shown.click("white in the supply")
    assert shown.page.locator('[data-id="supply:blue"]').get_attribute("aria-pressed") is None


def test_gold_that_is_out_is_not_promised() -> None:
    view = table().view
    out = replace(view, supply=(*view.supply[:-1], 0))
    told = [SPLENDOR.picks_sentence(("supply:gold",), seen) for seen in (view, out)]
    assert told[0].startswith("Gold comes with a reserved card")
    assert told[1].startswith("No gold is left, so a reserved card comes without it")
    assert SPLENDOR.pick_label("supply:gold", (), out) == told[1]


def test_a_part_says_what_it_begins() -> None:
    view = table().view
    label = SPLENDOR.pick_label
    assert label("supply:gold", (), view) == "to reserve a card, pick it or its deck too"
    assert label("deck:2", (), view) == label(f"card:{view.row[2][0]}", (), view) == "to reserve it, pick the gold too"
    four = view.supply[TOKENS.index("blue")]
    assert label("supply:blue", (), view) == f"take one; {four} are there"
    assert label("supply:blue", ("supply:blue",), view) == f"take one; {four - 1} are there"
