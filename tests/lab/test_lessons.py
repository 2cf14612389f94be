"""Three whole lessons in a real JupyterLab: of every step a mistake and the solution, every question, the standing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from viceroy_widgets.learn.lesson import LessonSection
from viceroy_widgets.learn.lesson_notebook import file_name
from viceroy_widgets.learn.task import LEARNER, LessonTask
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.codec.moves import parse_move
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.viceroy.lessons.questions.asking import check

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

LESSONS = ["circles", "auction", "development"]


@pytest.mark.parametrize("name", LESSONS)
def test_a_whole_lesson(in_lab: Open, name: str) -> None:
    plan = lesson_plan(name)
    notebook = in_lab(f"tutorials/{file_name(plan)}")
    shown = [section for section in plan.sections if section.is_shown]
    for index, section in enumerate(shown):
        board = notebook.board(index)
        if section.task:
            work(board, section.task)
        elif section.questions:
            answer(board, section)
        elif section.example:
            board.locator('[data-action^="option:"], [data-action="solution"]').first.click()
            expect(board.locator(".vw-notice")).to_have_attribute("data-tone", re.compile("good|bad|info"))
    assert_done(notebook, len(shown))


def work(board: Locator, step: LessonTask) -> None:
    expect(board.locator(".vw-task")).to_contain_text(step.task[:40], use_inner_text=True)
    if step.mistakes:
        make(board, step.mistakes[0].moves)
        expect(board.locator(".vw-notice")).to_contain_text(step.mistakes[0].says)
        if board.locator('[data-action="restart"]').get_attribute("aria-disabled") != "true":
            board.locator('[data-action="restart"]').click()
            expect(board.locator(".vw-notice")).to_contain_text("set as it was")
    for number in range(3):
        board.locator('[data-action="hint"]').click()
        expect(board.locator(".vw-notice")).to_contain_text(step.hints[number])
    make(board, step.solution)
    expect(board.locator(".vw-notice")).to_contain_text(step.done)
    expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "good")


def make(board: Locator, moves: tuple[str, ...]) -> None:
    """Makes moves by clicks, each after the one before was answered; the last one may be refused."""
    for index, words in enumerate(moves):
        answered(board)
        made = parse_move(LEARNER, words)
        what = ",".join(map(str, made.what))
        button = board.locator(f'[data-action="{words}"]')
        if button.count():
            button.click()
        elif made.verb == "take":
            for color, count in zip(COLORS, made.what, strict=True):
                for _ in range(int(count)):
                    part(board, f"reserve:{color}", is_asked=True).click()
                    answered(board)
        else:
            names = {"play": "hand", "discard": "hand", "place": "place", "bid": "slot", "take_card": "row"}
            node = part(board, f"{names[made.verb]}:{what}", is_asked=made.verb != "play" and index < len(moves) - 1)
            told = board.locator(".vw-notice").inner_text()
            if made.verb != "play" or "vw-chosen" not in (node.get_attribute("class") or ""):
                node.dispatch_event("click")
            if made.verb == "bid" and index < len(moves) - 1:  # all bids are shown before the next one is asked for
                expect(board.locator(".vw-notice")).not_to_have_text(told)
            if made.verb == "discard":
                part(board, "discard").click()


def answered(board: Locator) -> None:
    """Wait until every gesture on the board has its answer."""
    expect(board).not_to_have_attribute("data-waiting", "")


def part(board: Locator, name: str, is_asked: bool = False) -> Locator:
    """A part of the picture; one that is asked for is marked once Python has answered what came before."""
    marked = ":is(.vw-target, .vw-chosen)" if is_asked else ""
    found = board.locator(f'[data-id="{name}"]{marked}').first
    found.wait_for()
    return found


def answer(board: Locator, section: LessonSection) -> None:
    for question in section.questions:
        if question.typed_response:
            board.locator('[data-control="number"]').fill(str(question.options[question.right].number))
            board.locator('[data-action="typed"]').click()
        else:
            board.locator(f'[data-action="option:{question.right}"]').click()
        expect(board.locator(".vw-notice")).to_contain_text(check(question, question.right).sentence)
        board.locator('[data-action="next"]').click()


def assert_done(notebook: NotebookPage, shown: int) -> None:
    assert notebook.python("print(lesson.solved)") == "True"
    told = notebook.python("print(lesson.standing())")
    assert "[ ]" not in told
    # Who runs the cells again, or another day gives the line that was kept, goes on where he stood.
    line = notebook.python("print(lesson.progress)")
    notebook.run_all()
    assert notebook.page.locator(".vw").count() == shown + 1, "and the checklist"
    assert notebook.python("print(lesson.solved)") == "True"
    again = f"lesson.reset(); print(lesson.solved, Lesson(lesson.lesson.id, progress={line!r}).solved)"
    assert notebook.python(again) == "False True"
