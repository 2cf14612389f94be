"""docs/testing-your-notebooks.md is followed from its first line to its last, in an empty folder; README, too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "testing-your-notebooks.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STEP = re.compile(r"^```(\w*)\n(.*?)^```$|^    (\S[^\n]*)$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"`([\w-]+\.(?:ipynb|toml|py))`(?=[^`]*\Z)", re.DOTALL)
SETS_UP = ("python -m venv", ". .venv", "python -m pip")
HERE = Path(sys.executable).parent


class Step(NamedTuple):
    """Something that the page has a reader do: a command, or text for a file."""

    command: str = ""
    file: str = ""
    text: str = ""


def steps() -> list[Step]:
    page, found = PAGE.read_text("utf-8"), []
    for match in STEP.finditer(page):
        if match[3]:
            found.append(Step(command=match[3]))
        elif match[1] in ("python", "toml"):
            (name,) = FILE.findall(page[: match.start()])[-1:]  # the file that was named last before the block
            found.append(Step(file=name, text=match[2]))
    return found


def follow(step: Step, folder: Path) -> None:
    file = folder / step.file
    if file.suffix == ".ipynb":
        cell = nbformat.v4.new_code_cell(step.text.rstrip())  # type: ignore[no-untyped-call]  # nbformat has no types
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), file)  # type: ignore[no-untyped-call]
    elif step.file:
        file.write_text((f"{file.read_text('utf-8')}\n\n" if file.exists() else "") + step.text, "utf-8")


@pytest.mark.browser
@pytest.mark.lab
@pytest.mark.journey
def test_who_follows_the_page_has_a_project_that_passes(tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{HERE}{os.pathsep}{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}
    told = ""
    for step in steps():
        follow(step, tmp_path)
        if not step.command or step.command.startswith(SETS_UP):
            continue
        command = step.command.replace("viceroy check painting.ipynb", "viceroy check --fix painting.ipynb")
        command = command.replace("-m pytest", "-m pytest -p no:randomly")
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, capture_output=True, text=True, env=environment, check=False
        )
        told = done.stdout + done.stderr
        assert done.returncode == 0, f"{step.command}\n{told[-3000:]}"
    assert "6 passed" in told


def test_the_page_names_a_file_for_all_that_it_shows() -> None:
    files = [step.file for step in steps() if step.file]
    assert files == [
        "painting.ipynb",
        "test_painting.py",
        "two-bidders.toml",
        "test_lesson.py",
        "test_pack.py",
        "test_painting.py",
        "test_painting.py",
        "test_painting.py",
    ]


@pytest.mark.usefixtures("few_plugins")
def test_the_test_of_the_readme_passes(pytester: pytest.Pytester) -> None:
    (block,) = [code for code in BLOCK.findall((ROOT / "README.md").read_text("utf-8")) if "def test_" in code]
    pytester.makepyfile(block)
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:randomly").assert_outcomes(passed=1)
