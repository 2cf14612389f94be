"""Success in a real browser: green, a short burst unless motion is reduced, a list that ticks, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import due_looks, violations
from tests.nightly import sample
from viceroy_widgets import (
    DailyPuzzle,
    Lesson,
    LessonTable,
    PaintingPuzzle,
    PuzzleTable,
    QuestionBoard,
    Quiz,
    TaskTable,
    last_turn_puzzles,
    puzzle_collection,
)
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.turn_search import best_line
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
ORDER: Any = lesson_plan("circles").section("order").task
PAINTED = "en 0:14=yrbb+35=rgyy/0:23=bgrg r1 0 -"
WATCH = """() => {
    window.sparks = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
            if (node.classList?.contains("vw-spark")) window.sparks += 1;
        }
    }).observe(document.querySelector(".vw"), { childList: true, subtree: true });
}"""


def a_step() -> tuple[TaskTable, Callable[[], None]]:
    table = TaskTable(ORDER)
    *before, last = ORDER.solution
    for words in before:
        table.play(words)
    return table, lambda: table.play(last)


def a_turn() -> tuple[PuzzleTable, Callable[[], None]]:
    puzzle = last_turn_puzzles()[0]
    table = PuzzleTable(puzzle)
    *before, last = puzzle.certificate["moves"]
    for words in before:
        table.play(words)
    return table, lambda: table.play(last)


def a_painting() -> tuple[PaintingPuzzle, Callable[[], None]]:
    board = PaintingPuzzle(PAINTED)
    board.solution()
    return board, lambda: board.check() and None


def a_choice(theme: str) -> tuple[Any, Callable[[], None]]:
    puzzle: Puzzle = puzzle_collection(theme, 1)[0]
    board: Any = puzzle_widget(puzzle)

    def answer() -> None:
        for index in range(len(puzzle.options)):
            if board.choose(index).is_right:
                return

    return board, answer


def a_quiz() -> tuple[Quiz, Callable[[], None]]:
    quiz = Quiz([{"kind": "cost", "position": "en 0:23+18/0:17 b2 0 -", "card": 23, "level": 2}])
    return quiz, lambda: quiz.choose(quiz.questions[0].right) and None


def a_step_of_kalah() -> tuple[LessonTable, Callable[[], None]]:
    game = game_of("kalah")
    section = game_lessons(game)[0].section("again")
    assert section.puzzle is not None
    puzzle = section.puzzle.puzzle
    table = LessonTable(section)
    *before, last = best_line(game, puzzle.goal, puzzle.state, puzzle.player).moves
    for move in before:
        table.play(move)

    def play() -> None:
        table.play(last)
        table._say(table._verdict(), "good")

    return table, play


def a_question_of_kalah() -> tuple[QuestionBoard, Callable[[], None]]:
    board = QuestionBoard(game_lessons(game_of("kalah"))[0].section("store"))
    right = [option.is_right for option in board.question.options].index(True)
    return board, lambda: board.choose(right) and None


KINDS: dict[str, Callable[[], tuple[Any, Callable[[], None]]]] = {
    "a step": a_step,
    "a last turn": a_turn,
    "a painting": a_painting,
    "a bid": lambda: a_choice("bid"),
    "a sum": lambda: a_choice("score"),
    "an illegal move": lambda: a_choice("illegal"),
    "a question": a_quiz,
    "a step of another game": a_step_of_kalah,
    "a question of another game": a_question_of_kalah,
}


@pytest.mark.parametrize("name", sample(KINDS, least=2))
def test_success_is_green_and_bursts_once(in_page: Show, name: str) -> None:
    widget, succeed = KINDS[name]()
    shown = in_page(widget)
    page = shown.page
    root, notice = page.locator(".vw"), page.locator(".vw-notice")
    expect(root).not_to_have_attribute("data-success", "")
    page.evaluate(WATCH)
    plain = notice.evaluate("(node) => getComputedStyle(node).backgroundColor")
    shown.view.messages.clear()
    succeed()
    shown.send()
    expect(root).to_have_attribute("data-success", "")
    expect(notice).to_have_attribute("data-tone", "good")
    assert notice.evaluate("(node) => getComputedStyle(node).backgroundColor") != plain
    assert page.evaluate("window.sparks") == 12
    expect(page.locator(".vw-spark")).to_have_count(0)  # it ends by itself


def test_with_reduced_motion_nothing_moves(page: Page, in_page: Show) -> None:
    page.emulate_media(reduced_motion="reduce")
    table, succeed = a_step()
    shown = in_page(table)
    page.evaluate(WATCH)
    shown.view.messages.clear()
    succeed()
    shown.send()
    expect(page.locator(".vw")).to_have_attribute("data-success", "")
    expect(page.locator(".vw-go")).to_be_visible()
    assert page.evaluate("window.sparks") == 0


def test_what_had_succeeded_before_the_page_was_opened_stays_quiet(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    expect(shown.page.locator(".vw")).to_have_attribute("data-success", "")
    expect(shown.page.locator(".vw-go")).to_be_visible()
    assert shown.page.locator(".vw-spark").count() == 0


def test_a_start_over_takes_the_green_and_the_way_on_away(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    shown.click("restart")
    expect(shown.page.locator(".vw")).not_to_have_attribute("data-success", "")
    expect(shown.page.locator(".vw-go")).to_be_hidden()


def test_the_parts_of_a_task_tick(in_page: Show) -> None:
    table = TaskTable(ORDER)
    shown = in_page(table)
    items = shown.page.locator(".vw-checklist > li")
    expect(items).to_have_text(["Make a first play.", "Bring card 64 to level 2."])
    shown.view.messages.clear()
    for words in ORDER.solution[:2]:
        table.play(words)
    shown.send()
    expect(items).to_have_text(["\u2713Make a first play. (done)", "Bring card 64 to level 2."])
    expect(items.first).to_have_attribute("data-done", "true")


@pytest.mark.parametrize(("name", "theme"), due_looks(["a checklist", "a question", "a painting", "a step"]))
def test_axe_finds_nothing(in_page: Show, name: str, theme: str) -> None:
    if name == "a checklist":
        widget: Any = Lesson("pyramid", progress="pyramid:rest=done").checklist()
    else:
        widget, succeed = KINDS[name]()
        succeed()
    shown = in_page(widget)
    shown.theme(theme)
    assert violations(shown.page) == ""


# -- the way on -------------------------------------------------------------------------------------------------------

BELOW = """(html) => {
    const below = document.createElement("section");
    below.innerHTML = `<p style="height: 1500px">Text</p>${html}`;
    document.body.append(below);
}"""
FOCUSED = "document.activeElement.id"


def test_continue_goes_on_to_the_next_board(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    page = shown.page
    hidden = '<div hidden><div class="vw" id="in-another-tab">Hidden</div></div>'
    page.evaluate(BELOW, f'{hidden}<div class="vw" id="next" style="height: 200px">Next</div><div class="vw">Far</div>')
    button = page.get_by_role("button", name="Continue")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f'{FOCUSED} === "next"')
    expect(page.locator("#next")).to_be_in_viewport(ratio=0.9)


def test_continue_leads_to_the_heading_of_the_next_section(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    page = in_page(table).page
    page.evaluate(BELOW, '<h2 id="title">Next</h2><div class="vw" id="next" style="height: 900px">Next</div>')
    page.locator(".vw-go").click()
    page.wait_for_function(f'{FOCUSED} === "next"')
    page.wait_for_function('Math.abs(document.querySelector("#title").getBoundingClientRect().top) < 2')


def test_continue_finds_boards_in_shadow_trees(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    page = shown.page
    page.evaluate(BELOW, '<div id="shadow"></div>')
    page.evaluate(
        """() => {
            const root = document.querySelector("#shadow").attachShadow({ mode: "open" });
            root.innerHTML = '<div class="vw" id="inner" style="height: 200px">Next</div>';
        }"""
    )
    page.locator(".vw-go").first.click()
    page.wait_for_function('document.querySelector("#shadow").shadowRoot.activeElement?.id === "inner"')


def test_after_the_last_board_it_leads_to_the_next_lesson(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    page = shown.page
    page.evaluate(BELOW, '<p>Next: <a id="link" href="04-auction.ipynb">4. The auction</a></p>')
    page.locator(".vw-go").click()
    page.wait_for_function(f'{FOCUSED} === "link"')
    expect(page.locator("#link")).to_be_in_viewport()


def test_after_the_very_last_one_it_says_so(in_page: Show) -> None:
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    shown.page.locator(".vw-go").click()
    expect(shown.page.locator(".vw-notice")).to_have_text("That was the last board here.")


def test_keys_alone_lead_on(in_page: Show) -> None:
    """The focus goes to Continue after a success by keys, and the walk with N finds it."""
    table, succeed = a_step()
    succeed()
    shown = in_page(table)
    page = shown.page
    page.locator(".vw-tools .vw-action").first.focus()
    page.keyboard.press("n")
    expect(page.locator(".vw-go")).to_be_focused()


def test_the_puzzle_of_the_day_leads_on_and_a_box_has_a_next_puzzle_of_its_own() -> None:
    from viceroy_widgets import PuzzleBox

    assert DailyPuzzle().leads_on
    assert DailyPuzzle().board.leads_on
    box = PuzzleBox("score")
    assert not box.leads_on
    assert not box.board.leads_on
    box.next()
    assert not box.board.leads_on


def test_the_link_of_a_lesson_follows_the_one_in_the_text(in_page: Show) -> None:
    """A notebook program opens that one in a tab of its own."""
    shown = in_page(Lesson("circles").checklist())
    page = shown.page
    page.evaluate(BELOW, '<p><a id="text" href="04-auction.ipynb">Next</a></p>')
    page.evaluate(
        """() => document.querySelector("#text").addEventListener("click", (event) => {
            event.preventDefault();
            event.target.id = "followed";
        })"""
    )
    link = page.get_by_role("link", name="Next lesson: 4. The auction")
    assert link.get_attribute("href") == "04-auction.ipynb"
    link.click()
    expect(page.locator("#followed")).to_have_count(1)
