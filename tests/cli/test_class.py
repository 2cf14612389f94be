"""The command `viceroy class`: a folder becomes a page, and the tables behind it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.a_class import write_class
from tests.classroom.conftest import ASSIGNMENT
from tests.classroom.kept_keys import kept_key
from tests.classroom.pages import HtmlPage
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.cli.commands import command


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    students = (Student("kite", "1", "Ann"), Student("moss", "2", "Ben"), Student("fern", "3", "Cem"))
    return write_class(kept_key(ASSIGNMENT, 7), Roster(students), tmp_path_factory.mktemp("class"))


def run(*arguments: object) -> Result:
    return CliRunner().invoke(command, ["class", *map(str, arguments)])


def test_a_folder_becomes_a_page_and_tables(folder: Path, tmp_path: Path) -> None:
    file, tables = tmp_path / "page.html", tmp_path / "tables"
    result = run(folder, "-o", file, "--csv", tables)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.splitlines() == [
        "file 3: moss/week.txt",
        f"The page is in {file}. It stands alone: open it in a browser.",
    ]
    page = HtmlPage(file.read_text(encoding="utf-8"))
    assert (page.faults, page.foreign) == ([], [])
    assert "Ann" not in page.text
    names = {path.name for path in tables.iterdir()}
    assert {"students.csv", "right.csv", "lost.csv", "rules.csv", "mistakes.csv", "times.csv", "faults.csv"} <= names
    assert (
        (tables / "students.csv").read_text(encoding="utf-8-sig").startswith("student,remarks,gold,row,total\nkite,,2")
    )
    assert run(folder, "-o", file).exit_code == 2
    named = run(folder, "-o", file, "--force", "--names", "--late", "zero")
    assert named.exit_code == 0
    assert "week.txt" not in named.stderr
    assert "Ann" in HtmlPage(file.read_text(encoding="utf-8")).text


def test_tables_have_semicolons_and_decimal_commas_on_request(folder: Path, tmp_path: Path) -> None:
    """D15."""
    words = ("-o", tmp_path / "page.html", "--csv", tmp_path / "tables", "--delimiter", "semicolon")
    assert run(folder, *words).exit_code == 0
    lost = (tmp_path / "tables" / "lost.csv").read_text(encoding="utf-8-sig")
    assert ";" in lost.splitlines()[0]
    assert "." not in "".join(lost.splitlines()[1:])
    assert "," in lost


def test_the_key_and_the_roster_may_be_named(folder: Path, tmp_path: Path) -> None:
    near = folder.parent
    files = ("--key", near / "first-week.key.json", "--students", near / "students.csv")
    result = run(folder / "kite", *files, "-o", "-", "--jobs", 2)
    assert result.exit_code == 0
    assert result.stdout.startswith("<!DOCTYPE html>")
    refused = run(folder / "kite", *files[:2], "-o", "-")
    assert refused.exit_code == 2
    assert "--students" in refused.stderr
    assert run(folder, "--due", "x", "-o", "-").exit_code == 2
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "DIR" in run(folder, "-o", tmp_path / "page.html", "--csv", tmp_path / "file").stderr
