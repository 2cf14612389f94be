"""What is asked, and what answers it, is in sight in the windows that people have, and keeps its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.robot import GAMES, KINDS, WINDOWS, measure, moved_by_wrong_answers
from tests.nightly import NIGHT
from tests.words.caches import forget
from tests.words.complete import COMPLETE
from viceroy_widgets.words import set_language

pytestmark = [pytest.mark.browser, pytest.mark.journey]

STEP = 1 if NIGHT else 10
SCHOOL, *OTHERS = WINDOWS
BOOKS, PHONE = (660, 646), (400, 800)
DEALT = ("viceroy", "game"), {"2 take", "41 place"}
"""The row is dealt while the game is set up, and takes its place above the pyramid for all of an auction. Beside
another notebook, the facts of a player with a card more take a second line once (`41 place`)."""
DRAWN = {"rewards:draw 400 plays 23 places it at 1,2 draws from the small deck: board"}
"""The hand was empty, and has a card again."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_answers_is_in_sight_and_keeps_its_place(browser: Browser, game: str, kind: str) -> None:
    step = 1 if kind == "game" else STEP  # places are compared from question to question
    rows: dict[Any, Any] = {**measure(browser, game, kind, 1, [SCHOOL]), **measure(browser, game, kind, step, OTHERS)}
    assert list(rows) == list(WINDOWS)
    for size, row in rows.items():
        assert row.out == [], size
        assert row.covered == [], size
        assert row.small == [], size
        assert row.states
        if game == "viceroy" and (kind == "game" or size == BOOKS):
            assert row.pyramid >= {BOOKS: 610, PHONE: 366}.get(size, 520), size
        moved = {line.partition(": ")[0] for line in row.moved}
        assert moved <= (DEALT[1] if (game, kind) == DEALT[0] else set()), (size, row.moved)


@pytest.fixture(params=[code for code in COMPLETE if code != "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    forget()
    yield request.param
    set_language("en")
    forget()


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_answers_is_in_sight_in_other_languages(browser: Browser, game: str, kind: str) -> None:
    step = 1 if NIGHT else 25
    for size, row in measure(browser, game, kind, step, [SCHOOL, PHONE]).items():
        assert row.states
        assert (row.out, row.covered, row.small) == ([], [], []), size


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_moves_nothing(browser: Browser, game: str) -> None:
    moved = moved_by_wrong_answers(browser, game, 1 if NIGHT else 5, [PHONE, SCHOOL])
    assert {line.rpartition(" [")[0].rpartition(" [")[0] for line in moved} <= DRAWN
