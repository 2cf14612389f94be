"""The command `viceroy grade`: a folder becomes a table, and each faulty file has a line with its reason."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from viceroy_widgets.classroom.assignments.assignment import parse_assignment
from viceroy_widgets.classroom.assignments.key import write_key
from viceroy_widgets.classroom.assignments.making import make_key
from viceroy_widgets.cli.commands import command

ASSIGNMENT = """{"format": "viceroy-assignment/1", "id": "first-week", "title": "First week", "game": "splendor",
"items": [{"id": "gold", "kind": "puzzle", "theme": "last", "difficulty": 2, "variants": 2}]}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    key = make_key(parse_assignment(ASSIGNMENT), 3)
    (folder / "key.json").write_text(json.dumps(write_key(key)), encoding="utf-8")
    (folder / "class.csv").write_text("name,pseudonym,id\nAnn,kite,17\nBen,moss,18\n", encoding="utf-8")
    for who in ("kite", "moss"):
        place = folder / "submitted" / who
        place.mkdir(parents=True)
        answer = key.solutions[0][key.handout.variant(0, who)].answer if who == "kite" else ()
        cells = [{"cell_type": "markdown", "source": key.handout.receipt(0, who, answer), "metadata": {}}]
        (place / "week.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
        (place / "timestamp.txt").write_text("2026-11-30 15:58:23.948203 UTC", encoding="utf-8")
    return folder


def graded(folder: Path, *more: str) -> Result:
    arguments = [folder / "submitted", "--key", folder / "key.json", "--students", folder / "class.csv", *more]
    return CliRunner().invoke(command, ["grade", *map(str, arguments)])


def test_a_folder_becomes_a_table(folder: Path) -> None:
    result = graded(folder)
    assert result.stdout.splitlines() == [
        "pseudonym,id,name,gold,total,out_of,late",
        "kite,17,Ann,1,1,1,",
        "moss,18,Ben,0,0,1,",
    ]
    assert result.stderr == "2 files read; 2 of 2 students handed in a valid receipt.\n"
    assert result.exit_code == 0


def test_a_spreadsheet_knows_the_encoding_of_the_table(folder: Path, tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("\ufeffpseudonym,id,name\nkite,17,Zoë Müller\n", encoding="utf-8")
    written = ("--students", str(roster), "-o", str(tmp_path / "grades.csv"))
    assert graded(folder, *written).exit_code == 1, "moss is not on this roster"
    assert (tmp_path / "grades.csv").read_bytes().startswith(b"\xef\xbb\xbfpseudonym,id,name,")
    again = graded(folder, "--students", str(tmp_path / "grades.csv"))
    assert again.stdout.splitlines()[1] == "kite,17,Zoë Müller,1,1,1,", "a table with the mark is read as a roster"
    assert again.stdout.startswith("pseudonym"), "a terminal gets no mark"


def test_files_and_pages_are_counted_by_a_bar(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[tuple[int, str, int]] = []

    def with_bar(items: Iterable[object], count: int, title: str) -> Iterator[object]:
        found = list(items)
        bars.append((count, title, len(found)))
        yield from found

    monkeypatch.setattr("viceroy_widgets.cli.grade.with_bar", with_bar)
    assert graded(folder, "--feedback", str(tmp_path / "feedback")).exit_code == 0
    assert bars == [(2, "Files", 2), (2, "Pages", 2)]


def test_processes_and_the_time_of_a_submission(folder: Path) -> None:
    result = graded(folder, "--jobs", "2", "--due", "2026-11-30T15:58:00+00:00")
    assert result.stdout.splitlines()[1:] == ["kite,17,Ann,1,1,1,late", "moss,18,Ben,0,0,1,late"]


def test_a_faulty_file_has_a_line_and_the_status_is_1(folder: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.ipynb"
    bad.write_text("{", encoding="utf-8")
    result = graded(folder, str(bad), "-o", str(tmp_path / "grades.csv"))
    assert result.exit_code == 1
    assert result.stderr.startswith("bad.ipynb: ")
    assert (tmp_path / "grades.csv").read_text(encoding="utf-8").count("\n") == 3
    again = graded(folder, "-o", str(tmp_path / "grades.csv"))
    assert again.exit_code == 2
    assert "grades.csv" in again.stderr
    assert graded(folder, "--force", "-o", str(tmp_path / "grades.csv")).exit_code == 0


@pytest.mark.parametrize(
    ("option", "content", "said"),
    [
        ("--key", "{}", "format"),
        ("--students", "pseudonym\nkite\nKITE\n", "Line 3"),
        ("--students", "", "0 students"),
    ],
)
def test_bad_input_is_refused_with_its_place(
    folder: Path, tmp_path: Path, option: str, content: str, said: str
) -> None:
    (tmp_path / "file").write_text(content, encoding="utf-8")
    result = graded(folder, option, str(tmp_path / "file"))
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_handout_is_no_key(folder: Path, tmp_path: Path) -> None:
    key = json.loads((folder / "key.json").read_text("utf-8"))
    (tmp_path / "handout.json").write_text(json.dumps(key["handout"]), encoding="utf-8")
    result = graded(folder, "--key", str(tmp_path / "handout.json"))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{tmp_path / 'handout.json'}: format: expected viceroy-key/1")


def test_a_time_without_an_offset_is_refused(folder: Path) -> None:
    result = graded(folder, "--due", "2026-11-30T15:58:00")
    assert result.exit_code == 2
    assert "--due" in result.stderr


def test_the_export_of_a_school_is_filled_in_a_copy(folder: Path, tmp_path: Path) -> None:
    export = tmp_path / "export.csv"
    export.write_bytes(b"Student,ID,Week 1 (4711)\r\n Points Possible,,1\r\nAnn,17,\r\nCem,20,0\r\n")
    result = graded(folder, "--into", str(export), "--column", "Week 1 (4711)", "-o", str(tmp_path / "g.csv"))
    assert result.exit_code == 0
    filled = (tmp_path / "export.graded.csv").read_bytes()
    assert filled == export.read_bytes().replace(b"Ann,17,", b"Ann,17,1")
    assert (tmp_path / "export.unknown.csv").read_bytes() == b"\xef\xbb\xbfid,Week 1 (4711)\n18,0\n"
    assert "1 grade was filled in" in result.stderr
    assert "1 student is not in the export" in result.stderr


def test_an_export_needs_its_column(folder: Path, tmp_path: Path) -> None:
    assert "--column" in graded(folder, "--into", "x.csv").stderr
    export = tmp_path / "export.csv"
    export.write_text("Student,ID\nAnn,17\n", encoding="utf-8")
    result = graded(folder, "--into", str(export), "--column", "Week 1")
    assert result.exit_code == 2
    assert "no column 'Week 1'" in result.stderr


def test_feedback_and_the_points_by_rule_are_written(folder: Path, tmp_path: Path) -> None:
    rules, pages = tmp_path / "rules.csv", tmp_path / "feedback"
    arguments = ("--feedback", str(pages), "--rules", str(rules), "-o", str(tmp_path / "grades.csv"))
    result = graded(folder, *arguments)
    assert result.exit_code == 0
    assert f"2 pages were written into {pages}." in result.stderr
    assert sorted(path.name for path in pages.iterdir()) == ["kite.html", "moss.html"]
    assert "Ann" not in (pages / "kite.html").read_text(encoding="utf-8")
    assert rules.read_text(encoding="utf-8-sig").splitlines() == [
        "item,rule,title,answers,points_lost",
        "gold,SPL-12,End and winner,1,1",
    ]
    assert graded(folder, *arguments).exit_code == 2
    assert graded(folder, *arguments, "--force", "--names").exit_code == 0
    assert "For Ann" in (pages / "kite.html").read_text(encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "DIR" in graded(folder, "--feedback", str(tmp_path / "file")).stderr


def test_a_late_receipt_may_bring_no_points(folder: Path) -> None:
    result = graded(folder, "--due", "2026-11-30T15:58:00+00:00", "--late", "zero")
    assert result.stdout.splitlines()[1:] == ["kite,17,Ann,0,0,1,late", "moss,18,Ben,0,0,1,late"]
    assert graded(folder, "--late", "half").exit_code == 2


def test_a_list_of_names_is_no_roster(folder: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ann\nBen\n", encoding="utf-8")
    result = graded(folder, "--students", str(names))
    assert "0 of 2 students handed in a valid receipt.\nNobody has points. Does " in result.stderr
    assert "names.txt hold the pseudonyms under which the students worked" in result.stderr


def test_without_ids_no_export_is_filled(folder: Path, tmp_path: Path) -> None:
    roster, export = tmp_path / "class.csv", tmp_path / "export.csv"
    roster.write_text("pseudonym,name\nkite,Ann\nmoss,Ben\n", encoding="utf-8")
    export.write_text("SIS Login ID,Gold\n17,\n", encoding="utf-8")
    result = graded(folder, "--students", str(roster), "--into", str(export), "--column", "Gold")
    assert result.exit_code == 2
    assert "class.csv: It has no ids of the school, which the export needs" in result.stderr


def test_a_document_is_read_and_a_picture_is_listed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)))
    result = graded(folder, str(tmp_path / "in"))
    assert result.exit_code == 1
    assert result.stderr.startswith("photo.jpg: It holds no text that can be read, like a picture")
    assert "3 files read; 2 of 2 students" in result.stderr
