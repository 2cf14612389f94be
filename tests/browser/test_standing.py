"""Parts of a table stand right under what is above them, and what is said stands over none of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.drawn_table import DrawnTable, card, pyramid, slot, tile, tiles
from viceroy_widgets import GameTable, PuzzleBox, PuzzleTable, puzzle_collection
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

OPEN, CLOSED, LARGE = (934, 646), (1186, 646), (1620, 958)
"""Sizes that JupyterLab leaves a board: on a school laptop beside the list of files and without it, and on a desk."""
GAP = 10
TALE = "Nilo reserves a card of level 3 with 5 points from the deck, and gets a gold token. " * 2


def edge(shown: PageDriver, selector: str, side: str) -> float:
    found: float = shown.page.locator(selector).first.evaluate(f"(node) => node.getBoundingClientRect().{side}")
    return found


def pane(role: str) -> str:
    return f'.vw-boards [data-role="{role}"]:not([hidden])'


@pytest.mark.parametrize("size", [(1100, 646), CLOSED, LARGE])
def test_hand_and_pyramid_stand_right_under_what_is_above_them(in_page: Show, size: tuple[int, int]) -> None:
    row = tiles(*(slot(color) for color in ("blue", "red", "green", "yellow")))
    hand = tiles(*(tile(148, 188, card(f"hand:{number}", number)) for number in (1, 2, 3)))
    shown = in_page(DrawnTable(row=row, hand=hand, board=pyramid(2, 3), reserve=tile(390, 64), prompt="Choose a card."))
    shown.resize(*size)
    assert shown.page.locator(".vw-columns").count() == 1
    stood = 0.0
    for text in ("", "Short.", TALE):
        shown.widget._say(text)
        shown.send()
        shown.settled()
        for above, below in ((pane("supply"), "hand"), (".vw-notice", "market"), (pane("market"), "board")):
            assert 0 <= edge(shown, pane(below), "top") - edge(shown, above, "bottom") <= GAP
        assert edge(shown, pane("board"), "top") == (stood := stood or edge(shown, pane("board"), "top"))


CUT = "(node) => node.scrollHeight - node.clientHeight"


def test_a_long_message_has_smaller_letters_and_is_whole(in_page: Show) -> None:
    hand, board = tiles(tile(148, 188, card("hand:1", 1))), pyramid(2, 3)
    shown = in_page(DrawnTable(hand=hand, board=board, reserve=tile(390, 64), prompt="Choose a card."))
    shown.resize(*OPEN)
    notice, letters = shown.page.locator(".vw-notice"), []
    for text in (TALE, "Short.", TALE):
        shown.widget._say(text)
        shown.send()
        shown.settled()
        assert notice.evaluate(CUT) <= 3
        letters.append(notice.evaluate("(node) => getComputedStyle(node).fontSize"))
    assert letters == ["12px", "14px", "12px"]


def test_beside_another_notebook_a_hint_under_many_answers_is_read(in_page: Show) -> None:
    table, bot = GameTable(["advice"], seed=3, people=["Ann"]), bot_of("advice", 3)
    while table.view.question is None or table.view.question.kind != "choose" or len(table.actions) < 3:
        table.play(bot.choose(table.view))
    shown = in_page(table)
    shown.resize(660, 646)
    table.hint()
    shown.send()
    shown.settled()
    assert shown.page.locator(".vw-abreast .vw-bar .vw-action[data-answer]").count() >= 3
    assert edge(shown, ".vw-notice", "bottom") - edge(shown, ".vw-notice", "top") >= 34
    assert shown.page.locator(".vw-notice").evaluate(CUT) <= 3
    assert edge(shown, pane("board"), "top") >= edge(shown, ".vw-notice", "bottom")


@pytest.mark.parametrize("size", [OPEN, CLOSED])
def test_the_first_question_of_a_game_is_seen_whole(in_page: Show, size: tuple[int, int]) -> None:
    shown = in_page(GameTable(["random", "random"], seed=7))
    shown.page.locator("h1").evaluate("(heading) => heading.remove()")
    for _ in ("the card that begins the pyramid", "a bid"):
        shown.resize(*size)
        assert max(edge(shown, pane(role), "bottom") for role in ("hand", "board")) <= size[1]
        shown.page.locator(".vw-boards .vw-target").first.click()
        shown.answered()


@pytest.mark.parametrize("size", [OPEN, CLOSED])
def test_the_hand_of_a_puzzle_is_in_sight(in_page: Show, size: tuple[int, int]) -> None:
    shown = in_page(PuzzleTable(puzzle_collection("place")[0]))
    shown.resize(*size)
    assert edge(shown, pane("hand"), "bottom") <= size[1]
    assert edge(shown, pane("board"), "top") <= 0.6 * size[1]


def test_in_a_puzzle_the_hand_stands_above_a_pyramid_that_leaves_no_room_beside_it(in_page: Show) -> None:
    shown = in_page(PuzzleTable(puzzle_collection("last_turn")[3]))
    shown.resize(820, 646)
    assert edge(shown, pane("hand"), "bottom") <= edge(shown, pane("board"), "top")


SPLENDOR: dict[str, Callable[[], BoardWidget]] = {
    "table": lambda: GameTable(["random"], game="splendor", people=["Ann"], seed=3),
    "puzzle": lambda: PuzzleBox(game="splendor"),
}


@pytest.mark.parametrize("name", SPLENDOR)
def test_what_splendor_says_lies_between_the_supply_and_the_own_tokens(in_page: Show, name: str) -> None:
    shown = in_page(SPLENDOR[name]())
    for size in (OPEN, CLOSED):
        shown.resize(*size)
        for text in ("Short.", TALE):
            shown.widget._say(text)
            shown.send()
            shown.settled()
            assert edge(shown, pane("supply"), "bottom") <= edge(shown, ".vw-notice", "top")
            assert edge(shown, ".vw-notice", "bottom") <= edge(shown, pane("mat"), "top")
            cut = shown.page.locator(".vw-notice").evaluate("(said) => said.scrollHeight - said.clientHeight")
            assert cut <= 0


def test_a_task_is_not_shown_twice_and_yet_read_out(in_page: Show) -> None:
    shown = in_page(PuzzleBox(game="splendor"))
    shown.resize(*CLOSED)
    task = shown.page.locator(".vw-prompt").inner_text()
    shown.page.locator('[data-action="next_puzzle"]').click()
    assert shown.says() == shown.page.locator(".vw-prompt").inner_text() != task
    said = shown.page.locator(".vw-notice span").bounding_box()
    assert said
    assert said["width"] * said["height"] <= 1
