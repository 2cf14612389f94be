"""Files and folders that the computer refuses: a line each, never the end of the run and never silence."""

from __future__ import annotations

import builtins
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.classroom.a_class import best_receipt
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.cli.commands import command


@pytest.fixture
def folder(key: Key, tmp_path: Path) -> Path:
    (tmp_path / "class.key.json").write_text(json.dumps(write_key(key)), "utf-8")
    (tmp_path / "class.csv").write_text("pseudonym\nkite\nmoss\n", "utf-8")
    for who in ("kite", "moss"):
        (tmp_path / "submitted" / who).mkdir(parents=True)
        (tmp_path / "submitted" / who / "week.txt").write_text(best_receipt(key, 0, who), "utf-8")
    return tmp_path


def graded(folder: Path, *more: Path) -> Result:
    files = ["--key", folder / "class.key.json", "--students", folder / "class.csv"]
    return CliRunner().invoke(command, ["grade", str(folder / "submitted"), *map(str, (*more, *files))])


def refusing(real: Callable[..., Any], refused: Path) -> Callable[..., Any]:
    """A function of the system that refuses one path, as it does to people who are not root."""

    def call(path: Any, *arguments: Any, **named: Any) -> Any:
        if isinstance(path, str | os.PathLike) and Path(path) == refused:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *arguments, **named)

    return call


def only_moss(result: Result, said: str) -> None:
    assert result.exit_code == 1, result.output
    assert result.stdout.splitlines()[1:] == ["kite,,,,,0,3,", "moss,,,2,,2,3,"]
    assert result.stderr.splitlines()[0].startswith(said), result.stderr


def test_a_folder_that_cannot_be_opened_is_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 3: with mode 000, the folder was passed over without a word."""
    monkeypatch.setattr(os, "scandir", refusing(os.scandir, folder / "submitted" / "kite"))
    only_moss(graded(folder), "kite: This folder cannot be read, so nothing in it is graded")


def test_a_file_whose_folder_may_only_be_listed_is_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 3: with mode 444, the whole run ended without a row."""
    file = folder / "submitted" / "kite" / "week.txt"
    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name), file))
    only_moss(graded(folder), "kite/week.txt: It cannot be read")


def test_a_file_that_cannot_be_opened_is_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "open", refusing(open, folder / "submitted" / "kite" / "week.txt"))
    only_moss(graded(folder), "kite/week.txt: It cannot be read")


def test_a_stamp_that_cannot_be_opened_is_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = folder / "submitted" / "kite" / "timestamp.txt"
    stamp.write_text("2026-11-02 00:30:00 UTC", "utf-8")
    monkeypatch.setattr(builtins, "open", refusing(open, stamp))
    result = graded(folder)
    assert result.stdout.splitlines()[1].startswith("kite,,,2,")
    assert result.stderr.startswith("kite/week.txt: The file timestamp.txt has no time that can be read")


def test_a_named_folder_that_cannot_be_looked_at_is_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "stat", refusing(os.stat, folder / "other"))
    result = graded(folder, folder / "other")
    assert (result.exit_code, result.stdout.count(",2,3,")) == (1, 2)
    assert result.stderr.startswith("other: It cannot be read")
    assert graded(folder, folder / "none").exit_code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_that_would_never_end_is_a_line(folder: Path) -> None:
    file = folder / "submitted" / "kite" / "week.txt"
    file.unlink()
    os.mkfifo(file)
    only_moss(graded(folder), "kite/week.txt: It cannot be read")
