"""`viceroy tutorials`: the notebooks come out of the package, and nothing of a person's is overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from viceroy_widgets.cli import command
from viceroy_widgets.words import speaking

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "viceroy" / "lessons" / "golden"
FOUND = [path for folder in ("tutorials", "puzzles") for path in (ROOT / folder).rglob("*.ipynb")]
OWN = "tutorials/kalah/01-again.ipynb"
"""Notebook of the lesson of a game that is installed, and is none of the package."""
NAMES = sorted(str(path.relative_to(ROOT)) for path in FOUND if ".ipynb_checkpoints" not in path.parts)


def copied(target: Path, *options: str, status: int = 0) -> tuple[str, str]:
    found = CliRunner().invoke(command, ["tutorials", str(target), *options])
    assert found.exit_code == status, found.output
    return found.stdout, found.stderr


def test_every_notebook_is_copied_as_it_is(tmp_path: Path) -> None:
    target = tmp_path / "a new" / "folder"
    told, problems = copied(target)
    assert f"{len(NAMES) + 1} notebooks" in told
    assert f"jupyter lab {target}" in told
    assert problems == ""
    found = sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file())
    assert found == sorted([*NAMES, OWN])
    assert all((target / name).read_bytes() == (ROOT / name).read_bytes() for name in NAMES)


def test_a_game_of_another_package_has_the_notebooks_of_its_lessons(tmp_path: Path) -> None:
    copied(tmp_path, "--teacher")
    cells = json.loads((tmp_path / OWN).read_text("utf-8"))["cells"]
    assert any('game="kalah"' in "".join(cell["source"]) for cell in cells)
    assert (tmp_path / "tutorials" / "kalah" / "answers.md").is_file()


def test_notebooks_come_in_the_language_of_the_command(tmp_path: Path) -> None:
    with speaking("de"):
        copied(tmp_path)
    for name in NAMES:
        text = (tmp_path / name).read_text("utf-8")
        assert 'LANGUAGE = \\"de\\"' in text or 'set_language(\\"de\\")' in text, name
        cells, english = (json.loads(its)["cells"] for its in (text, (ROOT / name).read_text("utf-8")))
        assert not any(cell.get("outputs") for cell in cells), name
        assert [cell["source"] for cell in cells] != [cell["source"] for cell in english], name
        assert cells[0]["source"] != english[0]["source"], name


def test_answers_come_only_to_who_asks_for_them(tmp_path: Path) -> None:
    copied(tmp_path / "learner")
    assert not list((tmp_path / "learner").rglob("*.md"))
    told, problems = copied(tmp_path / "teacher", "--teacher")
    assert (told, problems) == (copied(tmp_path / "again", "--teacher")[0].replace("again", "teacher"), "")
    for name in ("for-teachers.md", "answers.md"):
        assert (tmp_path / "teacher" / "tutorials" / name).read_text("utf-8") == (GOLDEN / name).read_text("utf-8")
        other = (tmp_path / "teacher" / "tutorials" / "splendor" / name).read_text("utf-8")
        assert other == (GOLDEN.parents[2] / "splendor" / "golden" / name).read_text("utf-8")


def test_who_asks_for_the_answers_later_gets_them_beside_what_is_there(tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / NAMES[0]).write_text("my own work")
    copied(tmp_path, "--teacher")
    assert (tmp_path / NAMES[0]).read_text() == "my own work"
    assert (tmp_path / "tutorials" / "answers.md").exists()


def test_what_is_there_stays_and_is_told(tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / NAMES[0]).write_text("my own work")
    (tmp_path / NAMES[1]).unlink()
    told, problems = copied(tmp_path)
    assert "1 notebook was" in told
    assert (tmp_path / NAMES[0]).read_text() == "my own work"
    assert (tmp_path / NAMES[1]).exists()
    assert problems.count("Left as it was") == len(NAMES)  # one was deleted, and one is Kalah's


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_file_where_a_folder_should_be_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine")
    told, problems = copied(tmp_path / name, status=2)
    assert told == ""
    assert problems.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_name_that_no_system_can_have_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert "DIR" in copied(tmp_path / "no\0name", status=2)[1]
