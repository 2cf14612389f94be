"""An assignment made by the command, with its sources for nbgrader and otter."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from examples.classroom.sources import write_sources
from viceroy_widgets.classroom.key import Key, parse_key
from viceroy_widgets.learn.progress_store import VARIABLE

HERE = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent


class Course(NamedTuple):
    """Folder of a teacher, with the key that never leaves it."""

    folder: Path
    key: Key

    @property
    def key_file(self) -> Path:
        return self.folder / "week1.key.json"


def run(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of this environment; nbgrader itself calls others by name."""
    env = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "JUPYTER_CONFIG_DIR": str(cwd / "no-config")}
    command = [str(BIN / words[0]), *map(str, words[1:])]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


def done(*words: str | Path, cwd: Path) -> str:
    """Run a command that has to succeed, and return what it told."""
    ended = run(*words, cwd=cwd)
    assert ended.returncode == 0, f"{words}\n{ended.stdout}\n{ended.stderr}"
    return ended.stdout + ended.stderr


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the answers to boards where no other test finds them."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "home" / "progress.json"))


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    folder = tmp_path_factory.mktemp("course")
    done("viceroy", "assignment", "make", HERE / "week1.toml", "-o", folder, "--seed", "5", cwd=folder)
    key = parse_key((folder / "week1.key.json").read_bytes())
    write_sources(key, folder)
    return Course(folder, key)


@pytest.fixture
def viceroy_grade(course: Course, tmp_path: Path) -> Callable[..., dict[str, list[float]]]:
    """Return a function that grades a folder by the command, and returns the points of each item by pseudonym."""

    def graded(folder: Path, names: tuple[str, ...], status: int = 0) -> dict[str, list[float]]:
        roster = tmp_path / "students.txt"
        roster.write_text("\n".join(names), "utf-8")
        ended = run("viceroy", "grade", folder, "--key", course.key_file, "--students", roster, cwd=tmp_path)
        assert ended.returncode == status, ended.stderr
        items = [item.id for item in course.key.handout.items]
        rows = csv.DictReader(io.StringIO(ended.stdout))
        return {row["pseudonym"]: [float(row[item] or 0) for item in items] for row in rows}

    return graded
