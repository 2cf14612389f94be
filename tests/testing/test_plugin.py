"""The plugin for pytest, as somebody else's project meets it: found by itself, told in words, skipped with a reason."""

from __future__ import annotations

import os

import pytest

from viceroy_widgets.learn.progress_store import VARIABLE as PROGRESS

pytest_plugins = ["pytester"]

PAINTED = """
from viceroy_widgets import PaintingPuzzle

def test_it(board):
    puzzle = board(PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"))
    before = puzzle.shown()
    puzzle.paint(red="card 42, top left")
    assert puzzle.shown() == before
"""
SOLVED = """
from viceroy_widgets import Lesson

def test_it(board):
    lesson = Lesson("goal")
    step = board(lesson.show("get"))
    step.click("Blue gem")
    step.click("Blue auction card")
    assert "[x] Get a card" in lesson.standing()
"""
SHOWN = """
def test_in_a_page(in_page):
    pass

def test_in_lab(in_lab):
    pass
"""
NO_BROWSER = {"PATH": "", "PLAYWRIGHT_BROWSERS_PATH": "/none"}


def run(pytester: pytest.Pytester, text: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(text)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:randomly", "-ra", *options)


def test_the_fixtures_are_there_without_any_setting(pytester: pytest.Pytester) -> None:
    found = pytester.runpytest_subprocess("--fixtures", "-p", "no:cacheprovider")
    found.stdout.fnmatch_lines(["board -- *", "in_page -- *", "lab_server *-- *", "in_lab -- *"])


@pytest.mark.usefixtures("few_plugins")
def test_a_failed_comparison_tells_the_lines_that_differ(pytester: pytest.Pytester) -> None:
    result = run(pytester, PAINTED)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*the boards differ in what they show:*", "*-Red gem, 1 left*", "*+Red gem, 2 left*"])


@pytest.mark.usefixtures("few_plugins")
def test_nothing_that_a_test_solves_is_kept(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROGRESS)
    for system in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):  # wherever the progress file is kept
        monkeypatch.setenv(system, str(pytester.path / "home"))
    run(pytester, SOLVED).assert_outcomes(passed=1)
    assert list((pytester.path / "home").rglob("progress*")) == []


@pytest.mark.usefixtures("few_plugins")
def test_without_a_browser_tests_in_a_page_are_skipped_with_the_reason(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.environ", {**os.environ, **NO_BROWSER})
    result = run(pytester, SHOWN, "--no-fold-skipped")
    result.assert_outcomes(skipped=2)
    result.stdout.fnmatch_lines(["SKIPPED*no Chromium, Chrome or Edge was found*"] * 2)


@pytest.mark.usefixtures("few_plugins")
def test_a_browser_that_a_ci_needs_may_not_be_missing(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.environ", {**os.environ, **NO_BROWSER})
    result = run(pytester, SHOWN, "--viceroy-need-browser")
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(["E *no Chromium, Chrome or Edge was found*"] * 2)
