"""What is asked, and what answers it, is in sight in the windows that people have."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.robot import GAMES, KINDS, WINDOWS, measure
from tests.nightly import NIGHT

pytestmark = [pytest.mark.browser, pytest.mark.journey]

STEP = 1 if NIGHT else 10
SCHOOL, *OTHERS = WINDOWS
BOOKS, PHONE = (660, 646), (400, 800)
LEFT = {
    ("viceroy", "lesson", PHONE): {"level-5:choice+"},
    ("viceroy", "puzzle", PHONE): {"top-2+"},
    ("splendor", "puzzle", PHONE): {"last-3"},
}
"""States with an answer out of sight: pyramids of five levels, and a market above two reserved cards."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_answers_is_in_sight_and_the_pyramid_is_large(browser: Browser, game: str, kind: str) -> None:
    rows: dict[Any, Any] = {**measure(browser, game, kind, 1, [SCHOOL]), **measure(browser, game, kind, STEP, OTHERS)}
    assert list(rows) == list(WINDOWS)
    for size, row in rows.items():
        out = {state.rpartition(": ")[0] for state in row.out}
        assert out <= LEFT.get((game, kind, size), set()), (size, row.out)
        assert row.covered == [], size
        assert row.small == [], size
        assert row.states
        if game == "viceroy" and (kind == "game" or size == BOOKS):
            assert row.pyramid >= {BOOKS: 610, PHONE: 366}.get(size, 520), size
        if size == BOOKS and kind != "game":
            assert row.moved == [], "a card was chosen, and a message came"
