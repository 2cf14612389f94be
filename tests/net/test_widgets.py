"""Every widget answers gestures, and shows what came of them, as it did."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import viceroy_widgets as vw
from tests.net.boards import BOARDS
from tests.net.golden import agree
from tests.net.transcripts import transcript

SCRIPTS = tomllib.loads(Path(__file__).with_name("scripts.toml").read_text("utf-8"))


def test_gestures_are_answered_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vw.Review, "in_background", False)  # an event loop of an earlier test would begin the review
    assert list(SCRIPTS) == list(BOARDS)
    texts = {}
    for name, make in BOARDS.items():
        made = make()
        texts[name] = "\n".join(transcript(made, SCRIPTS[name])) + "\n"
        made.close()
    agree("widgets", texts)
