"""What is asked, and what answers it, is in sight in the windows that people have; a tenth of the boards by day."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.robot import GAMES, KINDS, WINDOWS, measure
from tests.nightly import NIGHT

pytestmark = [pytest.mark.browser, pytest.mark.journey]

STEP = 1 if NIGHT else 10
WIDE = tuple(size for size in WINDOWS if size[0] > 900)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_answers_is_in_sight_and_the_pyramid_is_large(browser: Browser, game: str, kind: str) -> None:
    for size, row in measure(browser, game, kind, STEP, WIDE).items():
        assert row.out == [], size
        assert row.covered == [], size
        assert row.small == [], size
        assert row.states
        if (game, kind) == ("viceroy", "game"):
            assert row.pyramid >= 520, size
