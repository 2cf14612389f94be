"""The table for fresh readers: it lists nothing that is legal, counts what it refuses, and is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.viceroy.lessons.fresh_reader import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(*arguments)
    return capsys.readouterr().out


def test_a_game_is_kept_and_refusals_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "game.json")
    first = said(capsys, file, "new", "2", "0", "5")
    assert "Your hand" in first
    assert "starts with" not in first, "what could be answered is not listed"
    told = said(capsys, file, "starts with 99", "starts with 28")
    assert "refused" in told
    assert said(capsys, file, "count").startswith("0 moves made, 1 refused, 0 not readable")
    assert "cannot be read" in said(capsys, file, "begin with 28")
    said(capsys, file, "starts with 28", "keeps 34 in hand")
    assert said(capsys, file, "count").startswith("2 moves made, 1 refused, 1 not readable")
    kept = json.loads(Path(file).read_text())
    assert kept["made"] == ["starts with 28", "keeps 34 in hand"]
    assert "28" in said(capsys, file, "look")


def test_words_of_a_label_are_read_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "game.json")
    said(capsys, file, "new", "2", "0", "5")
    said(capsys, file, "start with 28", "keep 34")
    assert json.loads(Path(file).read_text())["made"] == ["starts with 28", "keeps 34 in hand"]
    words = said(capsys, file, "words").splitlines()
    assert len(set(words)) == len(words) > 30
    assert not [line for line in words if "{" in line]


def test_the_games_of_the_readers_are_what_is_told_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(__file__).parents[3] / "docs" / "fresh-readers"
    table = (folder / "README.md").read_text("utf-8")
    for file in sorted(folder.glob("game*.json")):
        made, refused, unread = [
            int(word) for word in said(capsys, str(file), "count").splitlines()[0].split() if word.isdigit()
        ]
        assert f"({file.name}) |" in table
        line = next(line for line in table.splitlines() if f"({file.name})" in line)
        assert line.endswith(f"| {made} | {refused} | {unread} |")
