"""The map of the courses in a page: cards that lead on, rings of what is done, what others did meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from viceroy_widgets import CourseMap
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import DATE, mark_solved
from viceroy_widgets.learn.course import game_lesson, game_lessons
from viceroy_widgets.learn.practice import note_card
from viceroy_widgets.learn.practice_card import PracticeKey
from viceroy_widgets.learn.progress import progress_of
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

VICEROY = game_of("viceroy")


@pytest.fixture
def _someone_began(in_page: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson is done, another one begun, and the puzzles of three days in a row are solved."""
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setenv(DATE, "2026-12-02")
    goal = game_lesson(VICEROY, "goal")
    for section in goal.sections:
        progress_of(goal.key).mark(section.id, "done")
    progress_of(game_lesson(VICEROY, "pyramid").key).mark("rest", "done")
    monkeypatch.setenv(DATE, "2026-12-01")
    note_card(PracticeKey("viceroy", "rule", "AUC-6"), "again")
    monkeypatch.setenv(DATE, "2026-12-02")
    for day in (date(2026, 11, 29), date(2026, 11, 30), date(2026, 12, 1)):
        mark_solved(VICEROY, day)


@pytest.mark.usefixtures("_someone_began")
def test_practice_is_on_the_map_when_nothing_is_due(in_page: Show, page: Page) -> None:
    note_card(PracticeKey("viceroy", "rule", "AUC-6"), "good")
    in_page(CourseMap("viceroy"))
    practice = page.locator('.vw-map-start[href="../puzzles/practice.ipynb"]')
    expect(practice).to_contain_text("Nothing is due today.")


@pytest.mark.usefixtures("_someone_began")
def test_the_map_says_where_to_go_on_and_follows_other_notebooks(in_page: Show, page: Page) -> None:
    shown = in_page(CourseMap("viceroy", "splendor"))
    first = page.locator(".vw-map-start").first
    expect(first).to_contain_text("Go on")
    expect(first).to_contain_text("2. The pyramid")
    expect(first).to_have_attribute("href", "02-pyramid.ipynb")
    expect(page.locator('.vw-map-start[href="../puzzles/practice.ipynb"]')).to_contain_text("1 exercise is due today.")
    today = page.locator('.vw-map-start[href="../puzzles/daily.ipynb"]')
    expect(today).to_contain_text("Wednesday, 2 December")
    expect(today).to_contain_text("3 days in a row")
    expect(today.locator('.vw-map-day[data-done="true"]')).to_have_text(["29", "30", "1"])
    expect(page.locator('.vw-map-card[href="01-goal.ipynb"]')).to_have_attribute("data-done", "true")
    lessons = [*game_lessons(VICEROY), *game_lessons(game_of("splendor"))]
    expect(page.locator(".vw-map-card")).to_have_count(len(lessons))

    # Another notebook goes on meanwhile; whoever comes back to the map sees it.
    mark_solved(VICEROY, date(2026, 12, 2))
    page.evaluate("() => window.dispatchEvent(new Event('focus'))")
    expect(today).to_contain_text("4 days in a row")
    assert shown.widget.following == "02-pyramid.ipynb"  # type: ignore[attr-defined]
    # By keys, card after card.
    page.keyboard.press("Tab")
    expect(first).to_be_focused()

    for width in (400, 934, 1186):
        shown.resize(width)
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
        for theme in ("dark", "light"):
            shown.theme(theme)
            assert width > 400 or violations(page) == ""
            if folder := os.environ.get("VICEROY_SHOTS"):
                page.screenshot(path=f"{folder}/map-{width}-{theme}.png", full_page=True)
