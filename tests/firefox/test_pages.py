"""Exported pages in Firefox ESR: by keys and by mouse, in the dark and on a phone, in German, and with no network."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.export.made import content_of, page_file
from tests.firefox.driver import running_firefox
from tests.firefox.exported_page import ExportedPage, exported_page
from tests.viceroy.puzzles.right_answers import right_painting
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.export.contents import AssignmentContent, PuzzleContent

pytestmark = [pytest.mark.browser, pytest.mark.journey]

_THEME = "() => [...document.querySelectorAll('.vw')].map((board) => board.dataset.theme)"
_WIDTH = "() => document.documentElement.scrollWidth"


def test_a_puzzle_is_painted_to_its_optimum_by_keys_alone_and_is_so_the_next_day() -> None:
    content = content_of("paint viceroy")
    assert isinstance(content, PuzzleContent)
    puzzle: Any = content.puzzles[0]
    with exported_page(page_file("paint viceroy")) as shown:
        shown.tab_into("box")
        gems = right_painting(puzzle)
        for section, color in gems:
            shown.walk(f"section:{section}")
            shown.press("box", color[0], "Enter")
        assert "no painting of this pyramid is worth more" in shown.press("box", "c")
        shown.page.wait("() => Object.keys(localStorage).some((key) => key.startsWith('viceroy-board:'))")
        shown.start()
        painted = "() => document.querySelectorAll('[data-place=box] [data-gem]').length"
        assert shown.page.evaluate(painted) == len(gems)


def test_a_wrong_painting_is_judged_so() -> None:
    with exported_page(page_file("paint viceroy")) as shown:
        assert re.fullmatch(r"\d+ of \d+ points\. Try again\.", shown.click("box", "check"))


def test_a_task_of_a_lesson_is_done_by_keys_in_the_dark_on_a_phone() -> None:
    with exported_page(page_file("lesson viceroy"), width=400, dark=True) as shown:
        shown.tab_into("show/close")
        shown.walk("hand:59")
        assert "four of four. You took one red gem." in shown.press("show/close", "Enter", "Enter")
        assert "1 of 3 done" in shown.of_board("checklist", ".vw-prompt")
        assert set(shown.page.evaluate(_THEME)) == {"dark"}
        assert shown.page.evaluate(_WIDTH) <= 400
        assert shown.violations() == ""


def test_the_first_turns_of_splendor_are_played_in_german_against_a_bot() -> None:
    with exported_page(page_file("game splendor", "de"), width=400, dark=True) as shown:
        assert shown.of_board("table", ".vw-prompt").startswith("Nimm Chips")
        refusal = shown.click("table", "supply:white", "supply:gold")
        assert refusal == "Gold wird nie aus dem Vorrat genommen; es kommt mit einer reservierten Karte."
        shown.click("table", "supply:blue", "supply:green")
        shown.tells("table", "Du nimmst Blau, Grün und Weiß.")
        shown.tells("table", "Runde 2")
        shown.tells("table", "Nimm Chips")
        assert re.search(r"^Veit (nimmt|reserviert|kauft) ", shown.of_board("table", ".vw-log"), re.MULTILINE)
        shown.click("table", "supply:red", "supply:black", "supply:blue")
        shown.tells("table", "Du nimmst Schwarz, Blau und Rot.")
        assert shown.violations() == ""


def test_kalah_is_played_by_mouse_and_keys() -> None:
    with exported_page(page_file("game kalah")) as shown:
        shown.click("table", "pit:2")
        assert "You play again." in shown.of_board("table", ".vw-log")
        shown.tab_into("table")
        shown.walk("pit:5")
        shown.press("table", "Enter")
        shown.tells("table", "Veit sows")
        assert shown.violations() == ""


def test_an_exam_gives_receipts_and_no_verdicts() -> None:
    content = content_of("exam viceroy")
    assert isinstance(content, AssignmentContent)
    with exported_page(page_file("exam viceroy"), width=400) as shown:
        shown.page.click("[data-place=student] input")
        shown.page.type("kite")
        shown.click("student", "begin")
        assert shown.click("item/score", "option:1") == "Your answer: 31. You can choose another one."
        assert shown.click("item/who", "option2") == "You chose: Ann. You can choose another option."
        rows = _receipts(shown)
        for item in ("score", "who"):
            assert parse_receipt(rows[item]).handout == content.handout.tag
        shown.start()
        shown.page.click("[data-place=student] input")
        shown.page.type("kite")
        shown.click("student", "begin")
        assert _receipts(shown) == rows


def _receipts(shown: ExportedPage) -> dict[str, str]:
    rows = shown.page.evaluate(
        "() => [...document.querySelectorAll('[data-place=receipts] tr')]"
        ".map(({ cells: [item, text] }) => [item.innerText, text.innerText])"
    )
    return dict(rows)


# -- the log of requests -----------------------------------------------------------------------------------------------


class _Empty(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *values: Any) -> None:
        """Say nothing of requests."""


@contextmanager
def _server() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), _Empty)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/picture.png"
    finally:
        server.shutdown()


def test_a_request_would_be_noticed(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    with _server() as url, running_firefox() as firefox:
        file.write_text(f"<title>A picture from elsewhere</title><img src='{url}'>", "utf-8")
        page = firefox.open()
        page.go(file.as_uri())
        page.wait("() => document.readyState === 'complete'")
        assert page.requests() == [url]
