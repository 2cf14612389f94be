"""Boards of an assignment in the room that a notebook has beside the list of files: nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.classroom.an_assignment import best_answer, label_of
from tests.classroom.an_assignment import key_of as card_key
from tests.classroom.kept_keys import kept_key
from viceroy_widgets import Assignment
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Open = Callable[..., PageDriver]
PAINTING = """
format = "viceroy-assignment/1"
id = "week"
title = "A week"
game = "viceroy"
mode = "exam"
[[items]]
id = "painting"
kind = "painting"
theme = "paint"
difficulty = 5
variants = 6
"""
_HIDDEN = """([name, way]) => [...document.querySelectorAll(name)].filter((node) => node.clientWidth)
  .map((node) => (way === "x" ? node.scrollWidth - node.clientWidth : node.scrollHeight - node.clientHeight))"""
"""How much of each element is out of sight, sideways or below."""


def painting_key() -> Key:
    return kept_key(PAINTING, 5)


@pytest.mark.parametrize("pseudonym", ["ann", "cid"])
def test_a_wide_pyramid_is_seen_as_a_whole(in_page: Open, pseudonym: str) -> None:
    shown = in_page(Assignment(painting_key().handout, pseudonym).board(1))
    for width in (848, 900, 1000, 1200):
        shown.resize(width)
        assert shown.page.evaluate(_HIDDEN, [".vw-scroll", "x"]) == [0], width
        table, side = (shown.page.locator(name).bounding_box() for name in (".vw-table", ".vw-side"))
        assert table is not None
        assert side is not None
        assert side["width"] >= 200, width
        assert table["x"] + table["width"] <= side["x"] or table["y"] + table["height"] <= side["y"], width


def test_what_a_board_says_is_read_as_a_whole(in_page: Open) -> None:
    shown = in_page(Assignment(card_key().handout, "ann").board(1), viewport={"width": 932, "height": 640})
    shown.click(label_of(best_answer("ann")[0]))
    assert shown.page.locator(".vw-notice").inner_text().endswith("or start over.")
    # It is the line of the question, too, and shown once.
    expect(shown.page.locator(".vw-prompt", has_text="or start over.")).to_be_visible()
    expect(shown.page.locator(".vw-notice > :not(.vw-unseen)")).to_have_count(0)
    for width, height in ((932, 640), (1098, 740), (1280, 640), (846, 700)):
        shown.resize(width, height)
        assert not any(shown.page.evaluate(_HIDDEN, [".vw-notice, .vw-prompt", "y"])), (width, height)
