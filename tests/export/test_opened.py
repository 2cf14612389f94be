"""The Python half of a page, without a browser: what the page reads and writes, and what is kept for another day."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.export.made import content_of
from viceroy_widgets.export.opened import OpenedPage
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.words import language, set_language


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A page sets the language and the place of progress for its process."""
    monkeypatch.setenv(VARIABLE, "off")
    before = language()
    yield
    set_language(before)


class Half:
    """A page without a browser; `sent` are the traits that reached it."""

    def __init__(self, name: str, folder: Path, kept: str = "", code: str = "en") -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        document = json.dumps({"language": code, **content_of(name).document()})
        self.page = OpenedPage(document, kept, str(folder), self._receive)
        self.n = 0

    def _receive(self, place: str, traits: str) -> None:
        self.sent.append((place, json.loads(traits)))

    def gesture(self, place: str, intent: str, *args: str) -> dict[str, Any]:
        """Make a gesture on a board, and return the answer."""
        self.n += 1
        seen = self.page._boards[place].revision
        made = {"n": self.n, "intent": intent, "args": args, "seen": seen}
        self.page.write(place, json.dumps({"intents": {"view": "page", "again": 0, "list": [made]}}))
        return next(traits["answer"] for _, traits in reversed(self.sent) if "answer" in traits)


def test_a_gesture_is_answered_and_kept_for_another_day(tmp_path: Path) -> None:
    first = Half("paint viceroy", tmp_path / "first")
    assert json.loads(first.page.open("box"))["tray"]
    assert first.page.changes() == ""
    target = first.page._boards["box"].targets["groups"][0].split()[0]
    assert first.gesture("box", "paint", "gem:blue", target)["ok"]
    kept = first.page.changes()
    assert json.loads(kept)["boards"].keys() == {"box"}
    assert first.page.changes() == kept  # until the page has kept it
    first.page.kept(kept)
    assert first.page.changes() == ""
    again = Half("paint viceroy", tmp_path / "again", kept)
    state = json.loads(again.page.open("box"))
    assert state["sheet"] == first.page._boards["box"].sheet


def test_a_page_speaks_its_language(tmp_path: Path) -> None:
    state = json.loads(Half("game splendor", tmp_path, code="de").page.open("table"))
    assert state["language"] == "de"
    assert state["prompt"].startswith("Nimm Chips")


def test_a_page_may_write_gestures_alone(tmp_path: Path) -> None:
    half = Half("paint viceroy", tmp_path)
    half.page.open("box")
    half.page.write("box", json.dumps({"prompt": "<b>forged</b>", "comm": 1, "_esm": "alert()"}))
    board = half.page._boards["box"]
    assert "forged" not in board.prompt
    assert half.sent[-1][1]["prompt"] == board.prompt


def test_kept_files_stay_in_their_folder(tmp_path: Path) -> None:
    half = Half("paint viceroy", tmp_path / "kept")
    half.page.receive(json.dumps({"../outside.json": "x", "/outside.json": "x", "a/inside.json": "x"}))
    assert [path.name for path in tmp_path.rglob("*.json")] == ["inside.json"]


def test_receipts_are_told_as_soon_as_there_is_an_answer(tmp_path: Path) -> None:
    half = Half("exam splendor", tmp_path)
    for place in ("student", "item/own"):
        half.page.open(place)
    half.gesture("student", "control", "pseudonym", "kite")
    half.gesture("student", "begin")
    board = half.page._boards["item/own"]
    option = next(action for action in board.actions if action.get("answer"))
    half.gesture("item/own", option.get("intent", option["id"]), *option.get("args", ()))
    told = [traits["html"] for place, traits in half.sent if place == "receipts"]
    assert "VW-" in told[-1]
