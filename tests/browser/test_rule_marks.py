"""Marks that open the text of a rule in place, refusals beside the hand, and the log by turns and players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kalah.game import KALAH
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from viceroy_widgets import GameTable, Lesson, QuestionBoard, Quiz
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.words import speaking

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
OPEN = ".vw-ruling:not([hidden])"
REFUSAL = ".vw-refusal:not([hidden])"


def table_at(kind: str, turn: int = 1, **more: Any) -> GameTable:
    table, bot = GameTable(["advice"], seed=7, **more), bot_of("advice", 3)
    while table.view.question is None or table.view.question.kind != kind or table.view.turn < turn:
        table.play(bot.choose(table.view))
    return table


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).first.evaluate("(node) => node.getBoundingClientRect().toJSON()")
    return found


def near(one: dict[str, float], other: dict[str, float]) -> float:
    """Pixels between two boxes."""
    aside = max(one["left"] - other["right"], other["left"] - one["right"], 0)
    apart = max(one["top"] - other["bottom"], other["top"] - one["bottom"], 0)
    return float(max(aside, apart))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_is_read_in_place_and_the_focus_returns(in_page: Show, language: str) -> None:
    shown = in_page(table_at("bid", language=language))
    page = shown.page
    assert "AUC-1" not in page.locator(".vw-prompt").inner_text()
    mark = page.locator(".vw-prompt .vw-rule")
    with speaking(language):
        spoken = rule("AUC-1").spoken()
    assert mark.get_attribute("title") == f"AUC-1: {spoken.title}", "without a kernel this much is told"
    mark.focus()
    page.keyboard.press("Enter")
    shown.answered()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(spoken.title)
    expect(dialog).to_contain_text(spoken.text)
    expect(mark).to_have_attribute("aria-expanded", "true")
    assert near(box(page, OPEN), box(page, ".vw-prompt .vw-rule")) < 20
    assert violations(page) == ""
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(mark).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text(spoken.text)
    page.locator(".vw-heading").first.click()
    expect(page.locator(OPEN)).to_have_count(0)


def test_a_mark_stands_for_the_whole_citation_of_a_ruling(in_page: Show) -> None:
    """The rule that it opens says that it is our ruling."""
    page = in_page(Lesson("goal").show("win")).page
    assert "our ruling" not in page.locator(".vw-story, .vw-task, .vw-prompt").first.inner_text()
    mark = page.locator('[data-rule="SCO-8"]').first
    assert "(" not in mark.evaluate("(node) => node.previousSibling.textContent.slice(-2)")
    mark.click()
    expect(page.get_by_role("dialog")).to_contain_text("Our ruling, since the rulebooks leave it open")


def test_two_rules_in_one_bracket_keep_a_mark_each(in_page: Show) -> None:
    section = game_lessons(KALAH)[0].section("store")
    question = replace(section.questions[0], ask="Where does the eighth seed go (KAL-3, KAL-4)?")
    page = in_page(QuestionBoard(replace(section, questions=(question,)))).page
    marks = page.locator(".vw-prompt .vw-rule")
    assert marks.evaluate_all("(all) => all.map((mark) => mark.dataset.rule)") == ["KAL-3", "KAL-4"]


@pytest.mark.parametrize(
    "board",
    [lambda: QuestionBoard(game_lessons(KALAH)[0].section("store")), lambda: Quiz(game=KALAH)],
    ids=["question", "quiz"],
)
def test_an_answer_to_a_question_names_its_rule_by_a_mark(in_page: Show, board: Callable[[], QuestionBoard]) -> None:
    shown = in_page(board())
    page, rule_id = shown.page, shown.widget.question.rule
    page.locator(".vw-actions .vw-action").first.click()
    shown.answered()
    mark = page.locator(".vw-notice .vw-rule")
    expect(mark).to_have_attribute("data-rule", rule_id)
    assert rule_id not in shown.says()
    page.set_viewport_size({"width": 400, "height": 800})
    assert mark.evaluate("(node) => getComputedStyle(node, '::before').width") == "15px", "it is round"
    mark.click()
    shown.answered()
    expect(page.get_by_role("dialog")).to_contain_text(KALAH.rulebook()[rule_id].text)
    assert violations(page) == ""


def test_a_refusal_stands_where_the_hand_is_and_names_its_rule(in_page: Show) -> None:
    shown = in_page(table_at("take", 2))
    page = shown.page
    page.set_viewport_size({"width": 400, "height": 800})
    card = page.locator('.vw-boards [data-stop][data-id^="card:"]').first
    card.scroll_into_view_if_needed()
    card.click()
    shown.answered()
    expect(page.locator(REFUSAL)).to_contain_text("rom the reserve")
    expect(page.locator(".vw-notice")).to_have_css("opacity", "0")  # it is said once to the eye
    seen = box(page, REFUSAL)
    assert near(seen, box(page, '.vw-boards [data-stop][data-id^="card:"]')) < 20
    assert seen["left"] >= 0
    assert seen["right"] <= 400
    assert seen["top"] >= 0
    assert seen["bottom"] <= 800
    expect(page.locator(".vw-notice")).to_contain_text("rom the reserve")
    page.locator(".vw-prompt .vw-rule").click()
    shown.answered()
    expect(page.locator(REFUSAL)).to_have_count(0)
    expect(page.locator(OPEN)).to_contain_text(page.locator(".vw-prompt .vw-rule").get_attribute("data-rule") or "?")


def test_arrow_keys_lead_from_a_line_of_the_score_to_its_rule(in_page: Show) -> None:
    shown = in_page(table_at("bid", 6))
    page = shown.page
    page.locator(".vw-line").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".vw-row .vw-rule").first).to_be_focused()
    page.keyboard.press("Enter")
    shown.answered()
    named = page.locator(".vw-row .vw-rule").first.get_attribute("data-rule") or ""
    expect(page.locator(OPEN)).to_contain_text(rule(named).text)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".vw-line").nth(1)).to_be_focused()


def test_the_log_has_turns_that_fold_and_players_in_them(in_page: Show) -> None:
    page = in_page(table_at("bid", 5)).page
    turns = page.locator(".vw-log details")
    names = turns.locator("summary").all_inner_texts()
    assert names[-1] == "Turn 5"
    assert len(names) > 1
    assert turns.evaluate_all("(all) => all.map((one) => one.open)") == [False] * (len(names) - 1) + [True]
    turns.first.locator("summary").click()
    lists = turns.first.get_by_role("list").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert "You" in lists
    own = turns.first.get_by_role("list", name="You").first.locator("li").all_inner_texts()
    assert own
    assert all(text.startswith("You ") or text[:3] in ("Law", "Tha") for text in own)
    assert violations(page) == ""


def test_any_game_has_all_of_it(in_page: Show) -> None:
    shown = in_page(GameTable(["random"], game=KALAH, people=["Ann"], seed=1))
    page = shown.page
    page.locator('[data-id="pit:0"]').click()
    shown.answered()
    assert page.locator(".vw-log summary").all_inner_texts()[:2] == ["Turn 1", "Turn 2"]
    page.locator('[data-id="pit:8"]').click()
    shown.answered()
    expect(page.locator(REFUSAL)).to_be_visible()
    assert near(box(page, REFUSAL), box(page, '[data-id="pit:8"]')) < 20
    mark = page.locator(".vw-notice .vw-rule")
    assert (mark.get_attribute("title") or "").startswith("KAL-")
    mark.click()
    shown.answered()
    expect(page.locator(f"{OPEN} p")).not_to_have_text("…")
