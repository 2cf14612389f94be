"""`viceroy export assignment --roster`: a page for each student, with this student's exercises alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.an_assignment import key_of
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.cli import command

_ROSTER = "id,name,pseudonym\ns1,Ann,kite\ns2,Bo,{second}\n"


def _export(folder: Path, *words: object, second: str = "wren") -> Result:
    key = key_of()
    (folder / "handout.json").write_text(json.dumps(write_handout(key.handout)))
    (folder / "class.csv").write_text(_ROSTER.format(second=second))
    files = (folder / "handout.json", "--roster", folder / "class.csv")
    return CliRunner().invoke(command, [str(word) for word in ("export", "assignment", *files, *words)])


def test_each_student_has_a_small_page_around_one_runtime(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    done = _export(tmp_path, "--shared", "-o", pages)
    assert done.exit_code == 0, done.stderr
    first, second, *rest = sorted(path.name for path in pages.iterdir() if path.suffix == ".html")
    assert (first, second, rest) == ("kite.html", "wren.html", [])
    scripts = sorted(path.name for path in pages.glob("*.js"))
    assert len(scripts) == 2
    assert f"{pages}: 2 pages. Give each student their own." in done.stdout
    assert all(script in done.stdout for script in scripts)
    assert (pages / first).read_bytes() != (pages / second).read_bytes()
    before = {path: path.read_bytes() for path in pages.iterdir()}
    again = _export(tmp_path, "--shared", "-o", pages)
    assert again.exit_code == 2
    assert "kite.html" in again.stderr
    assert _export(tmp_path, "--shared", "-o", pages, "--force").exit_code == 0
    assert {path: path.read_bytes() for path in pages.iterdir()} == before


def test_nothing_is_written_for_a_class_with_a_pseudonym_that_is_a_path(tmp_path: Path) -> None:
    refused = _export(tmp_path, "--shared", "-o", tmp_path / "pages", second="../wren")
    assert refused.exit_code == 2
    assert not (tmp_path / "pages").exists()
    assert not (tmp_path / "wren.html").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--pseudonym", "kite"), "Choose --roster for a class, or --pseudonym for one student, but not both."),
        (("-o", "-"), "--roster: expected a folder in --output, not standard output."),
    ],
)
def test_options_that_contradict_a_class_are_refused(tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    refused = _export(tmp_path, *words)
    assert refused.exit_code == 2
    assert sentence in refused.stderr
