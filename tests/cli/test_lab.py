"""`viceroy lab`: what stands in the folder, what JupyterLab is started with, and what is refused in a sentence."""

from __future__ import annotations

import importlib
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner
from nbformat.sign import NotebookNotary

from viceroy_widgets.cli import command
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.progress_store import DONE, LessonKey, current_store
from viceroy_widgets.widgets.lab_extensions import LAB_EXTENSIONS
from viceroy_widgets.words import speaking

lab = importlib.import_module("viceroy_widgets.cli.lab")
CIRCLES = "tutorials/03-circles.ipynb"
KEY = LessonKey("viceroy", game_of("viceroy").version, "circles")


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[list[str]]]:
    """Arguments of each JupyterLab that would be started; signatures and settings are those of this test."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    runs: list[list[str]] = []
    monkeypatch.setattr(lab, "_run", lambda folder, arguments: runs.append(arguments))
    return runs


def run(folder: Path, *options: str, status: int = 0) -> str:
    result = CliRunner().invoke(command, ["lab", str(folder), *options])
    assert result.exit_code == status, result.output
    return result.output


def is_signed(path: Path) -> bool:
    notebook = nbformat.reads(path.read_text("utf-8"), as_version=4)
    return bool(NotebookNotary().check_signature(notebook))


def test_the_map_of_a_signed_copy_is_opened(tmp_path: Path, started: list[list[str]]) -> None:
    folder = tmp_path / "my lessons"
    output = run(folder, "--no-browser", "--ServerApp.ip=0.0.0.0")
    assert "notebooks were copied to" in output
    assert is_signed(folder / CIRCLES)
    assert f"--ServerApp.root_dir={folder.resolve()}" in started[0]
    assert "--LabApp.default_url=/lab/workspaces/course/tree/tutorials/00-start-here.ipynb" in started[0]
    assert f"--LabApp.extra_labextensions_path={LAB_EXTENSIONS}" in started[0]
    assert "--no-browser" in started[0]
    assert started[0][-1] == "--ServerApp.ip=0.0.0.0"


def test_work_stays_and_what_was_never_touched_is_renewed(tmp_path: Path) -> None:
    run(tmp_path)
    own, untouched = tmp_path / CIRCLES, tmp_path / "tutorials/01-goal.ipynb"
    own.write_text("my own work")
    # A copy of an earlier version of the package, as the log of what was copied has it.
    log = tmp_path / ".viceroy/copied.json"
    untouched.write_text("earlier version")
    log.write_text(json.dumps(json.loads(log.read_text()) | {"tutorials/01-goal.ipynb": lab._digest(untouched)}))
    assert "1 notebook was copied" in run(tmp_path)
    assert own.read_text() == "my own work"
    assert untouched.read_text("utf-8").startswith("{")


def test_a_lesson_begins_anew(tmp_path: Path) -> None:
    run(tmp_path)
    (tmp_path / CIRCLES).write_text("my own work")
    store = current_store()
    assert store
    store.add(KEY, {"close": DONE})
    run(tmp_path, "--anew", "circles")
    assert (tmp_path / CIRCLES).read_text("utf-8").startswith("{")
    assert store.marks(KEY) == {}


def test_a_notebook_has_the_name_of_its_file_or_lesson() -> None:
    known = [CIRCLES, "tutorials/splendor/03-gold.ipynb", "puzzles/daily.ipynb", "puzzles/splendor/daily.ipynb"]
    for name in ("03-circles", "circles", CIRCLES):
        assert lab._named(name, known) == [CIRCLES]
    assert lab._named("splendor/daily", known) == ["puzzles/splendor/daily.ipynb"]


def test_the_window_is_laid_out_once(tmp_path: Path) -> None:
    run(tmp_path)
    window = next((tmp_path / ".viceroy/workspaces").iterdir())
    assert json.loads(window.read_text())["data"]["layout-restorer:data"]["left"] == {"collapsed": True}
    left = json.loads(window.read_text()) | {"data": {"layout-restorer:data": {"left": {"collapsed": False}}}}
    window.write_text(json.dumps(left))
    run(tmp_path)
    assert json.loads(window.read_text()) == left


def test_the_lessons_come_in_the_language_of_the_command(tmp_path: Path) -> None:
    with speaking("de"):
        run(tmp_path)
    assert 'LANGUAGE = \\"de\\"' in (tmp_path / CIRCLES).read_text("utf-8")


def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path, started: list[list[str]]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert run(tmp_path / "a", "--port", port, status=2) == (
            f"Port {port} is taken by another program; choose another one with --port, or leave it out.\n"
        )
    (tmp_path / "file").write_text("mine")
    assert "expected a folder that can be written to" in run(tmp_path / "file", status=2)
    assert "there is no notebook 'nothing'" in run(tmp_path / "b", "--anew", "nothing", status=2)
    assert started == []


def test_without_jupyterlab_the_command_to_install_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    assert "-m pip install jupyterlab" in run(tmp_path, status=2)
    assert not os.listdir(tmp_path)
    assert started == []
