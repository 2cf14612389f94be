"""Kalah, a game from a package of its own, in a real JupyterLab: by mouse, by keys, told in words, looked at again."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from kalah.game import KALAH
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.choices import open_choices
from viceroy_widgets.learn import game_puzzles
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

TABLE = """
from viceroy_widgets import GameTable, Replay
table = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
table
"""
PLAYED = TABLE.replace("\ntable\n", '\ntable.play("sows 3")\n')
REPLAY = """
from viceroy_widgets.core import game_of
game = game_of("kalah")
document = game.write_record(table.history)
replay = Replay(document, game="kalah")
replay
"""
PUZZLE = """
from viceroy_widgets import PuzzleTable
from viceroy_widgets.core import game_of
from viceroy_widgets.learn import game_puzzles
puzzle = PuzzleTable(game_puzzles(game_of("kalah"))[0])
puzzle
"""
LESSON = """
from viceroy_widgets import LessonTable, QuestionBoard
from viceroy_widgets.core import game_of
from viceroy_widgets.learn import game_lessons
(lesson,) = game_lessons(game_of("kalah"))
step, question = LessonTable(lesson.section("again")), QuestionBoard(lesson.section("store"))
step
"""
BOX = """
from viceroy_widgets import PuzzleBox, Quiz
box, quiz = PuzzleBox(game="kalah"), Quiz(game="kalah")
box
"""
SEVERAL = """
from viceroy_widgets import GameTable
table = GameTable(["random"], game="viceroy", people=["Ann"], seed=3)
for _ in range(2):
    table.play(table.legal_moves[0])
table
"""
PUZZLES = game_puzzles(KALAH)
PICTURES = os.environ.get("VICEROY_SCREENSHOTS")
"""A folder for screenshots, for people to look at."""


def _picture(board: Locator, name: str) -> None:
    if PICTURES:
        board.screenshot(path=f"{PICTURES}/kalah-{name}.png")


def _pit(table: Locator, n: int) -> Locator:
    return table.locator(f'[data-id="pit:{n}"]')


def test_a_game_by_mouse_and_keys_taken_back_and_looked_at_again(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([TABLE])
    table = shown.board()
    expect(table.locator(".vw-prompt")).to_have_text("Ann: which pit do you sow?")
    expect(_pit(table, 0)).to_have_attribute("aria-label", "pit 1 of Ann, 4 seeds")
    expect(_pit(table, 7)).to_have_attribute("aria-label", "pit 1 of Nilo, 4 seeds")
    _picture(table, "begin")
    assert violations(page) == ""
    # by mouse
    _pit(table, 2).click()
    expect(table.locator(".vw-log")).to_contain_text("You play again.")
    # an empty pit says why not, and under which rule
    _pit(table, 2).click()
    expect(table.locator(".vw-notice")).to_contain_text("Pit 3 is empty; take one with seeds.")
    # by keys alone: from pit to pit, Enter sows
    _pit(table, 0).focus()
    page.keyboard.press("ArrowRight")
    expect(_pit(table, 1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.locator(".vw-log")).to_contain_text("Nilo sows")
    made = int(shown.python("print(table.moves_made)"))
    assert made >= 3
    page.keyboard.press("u")
    expect(table.locator(".vw-log")).not_to_contain_text("Nilo sows")
    assert shown.python("print(table.moves_made)") == "1"
    page.keyboard.press("h")
    expect(table.locator(".vw-notice")).to_contain_text("A good answer: sow pit")
    while "The game is over" not in table.locator(".vw-prompt").inner_text():
        log = table.locator(".vw-log").inner_text()
        table.locator(".vw-target").first.click()
        expect(table.locator(".vw-log")).not_to_have_text(log, use_inner_text=True)
    _picture(table, "over")
    assert shown.python("print(sum(table.totals))") == "48"


def test_a_record_is_looked_at_again(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([PLAYED, REPLAY])
    board = shown.board()
    expect(board.locator(".vw-prompt")).to_have_text("Ann: which pit do you sow?")
    expect(_pit(board, 2)).to_have_attribute("aria-label", "pit 3 of Ann, 4 seeds")
    board.locator("[data-action=next]").click()
    expect(board.locator(".vw-notice")).to_contain_text("Ann sows the 4 seeds of pit 3.")
    expect(_pit(board, 2)).to_have_attribute("aria-label", "pit 3 of Ann, 0 seeds")
    page.keyboard.press("p")
    expect(_pit(board, 2)).to_have_attribute("aria-label", "pit 3 of Ann, 4 seeds")


def test_a_puzzle_is_solved_by_keys(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([PUZZLE])
    board = shown.board()
    expect(board.locator(".vw-prompt")).to_contain_text("Bring as many seeds to your store")
    _picture(board, "puzzle")
    _pit(board, 12).focus()
    page.keyboard.press("Enter")
    expect(board.locator(".vw-log")).to_contain_text("You play again.")
    _pit(board, 10).click()
    expect(board.locator(".vw-prompt")).to_have_text("This attempt is over; undo a move, or start over.")
    expect(board.locator(".vw-notice")).to_contain_text(" of 9. Try again.")
    page.keyboard.press("u")
    expect(board.locator(".vw-prompt")).to_contain_text("Bring as many seeds to your store")
    _pit(board, 11).focus()
    page.keyboard.press("Enter")
    expect(board.locator(".vw-notice")).to_have_text("You reach 9: nothing beats that.")
    assert violations(page) == ""
    _picture(board, "solved")
    assert shown.python("print(puzzle.solved)") == "True"


def test_a_lesson_has_a_step_and_a_question(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([LESSON, "question"])
    step, question = shown.board(0), shown.board(1)
    for pit in (5, 4, 5, 3):
        _pit(step, pit).focus()
        page.keyboard.press("Enter")
        expect(_pit(step, pit)).to_have_attribute("aria-label", re.compile(r"your pit \d, 0 seeds"))
    expect(step.locator(".vw-notice")).to_contain_text("Four seeds in one turn")
    expect(step.locator(".vw-prompt")).not_to_contain_text("over")
    expect(question.locator(".vw-prompt")).to_contain_text("Where does the eighth seed go?")
    question.get_by_role("button", name="Into the other store").click()
    expect(question.locator(".vw-notice")).to_contain_text("The other store is passed over")
    question.get_by_role("button", name="Into your pit 1").click()
    expect(question.locator(".vw-notice .vw-rule")).to_have_attribute("data-rule", "KAL-3")
    assert violations(page) == ""
    _picture(question, "question")
    assert shown.python("print(step.solved, question.solved)") == "True True"


def test_a_box_of_puzzles_and_a_quiz(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([BOX, "quiz"])
    box, quiz = shown.board(0), shown.board(1)
    box.get_by_role("button", name="Next puzzle", exact=True).click()
    open_choices(box)
    expect(box.locator("select")).to_have_value("2")
    expect(box.locator(".vw-title")).to_have_text(PUZZLES[1].title)
    box.locator("select").select_option("1")
    expect(box.locator(".vw-title")).to_have_text(PUZZLES[0].title)
    for pit in (12, 11):
        _pit(box, pit).focus()
        page.keyboard.press("Enter")
        expect(_pit(box, pit)).to_have_attribute("aria-label", re.compile(r"your pit \d, 0 seeds"))
    expect(quiz.locator(".vw-progress")).to_contain_text("Question 1 of 1")
    quiz.get_by_role("button", name="Into your pit 1").click()
    expect(quiz.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    assert violations(page) == ""
    _picture(box, "box")
    expect(quiz.locator(".vw-main")).to_be_hidden()  # nothing is drawn, so there is no empty stripe
    _picture(quiz, "quiz")


@pytest.mark.parametrize("width", [400, 1400])
def test_a_game_of_several_panes_stands_by_their_roles(in_lab: Open, width: int) -> None:
    shown = in_lab([SEVERAL], viewport={"width": width, "height": 1200})
    page = shown.page
    if width == 400:
        shown.hide_sidebar()
    table = shown.board()
    closed = table.locator(".vw-tab[aria-pressed=false]:visible")
    while closed.count():
        closed.first.click()  # on a narrow page they open what does not answer
    expect(table.locator("[data-role=market] svg").first).to_be_visible()
    market, hand = (table.locator(f"[data-role={role}]").bounding_box() for role in ("market", "hand"))
    assert market is not None
    assert hand is not None
    # A hand stands beside what is played with, and below it on a narrow page.
    assert market["x"] >= hand["x"] + hand["width"] if width == 1400 else market["y"] + market["height"] <= hand["y"]
    shown.fits()
    assert violations(page) == ""
    _picture(table, f"viceroy-{width}")


@pytest.mark.parametrize("width", [400, 1400])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_cut_off_on_any_page(in_lab: Open, width: int, theme: str) -> None:
    shown = in_lab([TABLE], theme=theme, viewport={"width": width, "height": 900})
    page = shown.page
    table = shown.board()
    expect(table.locator(".vw-prompt")).to_have_text("Ann: which pit do you sow?")
    if width == 400:
        shown.hide_sidebar()
    shown.fits()
    assert violations(page) == ""
    _picture(table, f"{theme}-{width}")
