"""The command `viceroy grade`: a folder becomes a table, and each faulty file has a line with its reason."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom.key import write_key
from viceroy_widgets.cli.commands import command

ASSIGNMENT = """{"format": "viceroy-assignment/1", "id": "first-week", "title": "First week", "game": "splendor",
"items": [{"id": "gold", "kind": "puzzle", "theme": "last", "difficulty": 2, "variants": 2}]}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    key = kept_key(ASSIGNMENT, 3)
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


def test_the_export_of_a_school_keeps_what_stands_in_it(folder: Path, tmp_path: Path) -> None:
    """D2: a second run changes nothing, and all that was left or replaced is printed."""
    export, filled = tmp_path / "export.csv", tmp_path / "export.graded.csv"
    export.write_text("Student,ID,W1\n  Points Possible,,5\nAnn,17,0.5\nBen,18,EX\n", encoding="utf-8")
    options = ("--into", str(export), "--column", "W1", "-o", str(tmp_path / "g.csv"), "--force")
    result = graded(folder, *options)
    assert filled.read_bytes() == export.read_bytes()
    for line in (
        f"{export}: The column 'W1' has 5 points, and what is filled in has 1.",
        "The students were found by the column 'ID'.",
        "W1, 17: 0.5 stays; the grade is 1.",
        "W1, 18: EX stays; the grade is 0.",
        "0 filled in, 0 there already, 2 left, 0 replaced.",
        "With --replace, grades replace what stands in the export.",
    ):
        assert line in result.stderr.splitlines()
    result = graded(folder, *options, "--replace")
    assert "W1, 17: 1 replaces 0.5." in result.stderr.splitlines()
    once = filled.read_bytes()
    assert once == export.read_bytes().replace(b"17,0.5", b"17,1").replace(b"EX", b"0")
    again = graded(folder, "--into", str(filled), *options[2:])
    assert "0 filled in, 2 there already, 0 left, 0 replaced." in again.stderr.splitlines()
    assert filled.read_bytes() == once, "an export that was filled before is filled under its name"


def test_no_grade_goes_into_an_export_before_it_is_decided(folder: Path, tmp_path: Path) -> None:
    """D1: an answer whose time does not tell whether it is the newest brings no 0 there."""
    key = kept_key(ASSIGNMENT, 3)
    (tmp_path / "more" / "kite").mkdir(parents=True)
    (tmp_path / "more" / "kite" / "week.txt").write_text(key.handout.receipt(0, "kite", ()), encoding="utf-8")
    (tmp_path / "more" / "kite" / "timestamp.txt").write_text("2026-11-30 15:58:23.948203 UTC", encoding="utf-8")
    export = tmp_path / "export.csv"
    export.write_text("ID,W1 gold,W1\n17,,\n18,,\n", encoding="utf-8")
    options = ("--item-column", "gold", "W1 gold", "--column", "W1", "-o", str(tmp_path / "g.csv"))
    result = graded(folder, str(tmp_path / "more"), "--into", str(export), *options)
    assert "none of them counts" in result.stderr
    assert (tmp_path / "export.graded.csv").read_text("utf-8") == "ID,W1 gold,W1\n17,,\n18,0,0\n"


def test_points_of_an_item_go_into_a_column_of_their_own(folder: Path, tmp_path: Path) -> None:
    export = tmp_path / "export.csv"
    export.write_text("ID,W1 gold,W1\n17,,\n18,,\n", encoding="utf-8")
    columns = ("--item-column", "gold", "W1 gold", "--column", "W1")
    result = graded(folder, "--into", str(export), *columns, "-o", str(tmp_path / "g.csv"))
    assert (tmp_path / "export.graded.csv").read_text("utf-8") == "ID,W1 gold,W1\n17,1,1\n18,0,0\n"
    assert "4 filled in, 0 there already, 0 left, 0 replaced." in result.stderr
    result = graded(folder, "--into", str(export), "--item-column", "silver", "W1", "-o", "-")
    assert (result.exit_code, "no item silver; the items are gold" in result.stderr) == (2, True)


def test_points_changed_by_hand_survive_grading_again(folder: Path, tmp_path: Path) -> None:
    table, export, pages = tmp_path / "grades.csv", tmp_path / "export.csv", tmp_path / "feedback"
    assert graded(folder, "-o", str(table)).exit_code == 0
    assert table.read_text("utf-8-sig").splitlines()[1:] == [
        "kite,17,Ann,1,1,1,,gold 1 total 1",
        "moss,18,Ben,0,0,1,,gold 0 total 0",
    ]
    lines = ["note;" + line.replace(",", ";") for line in table.read_text("utf-8-sig").splitlines()]
    lines = [lines[0], lines[2].replace("note;moss;18;Ben;0", "talked;moss;18;Ben;0,5"), lines[1].replace("note;", ";")]
    table.write_bytes("\r\n".join(lines).encode("cp1252"))
    export.write_text("ID,W1\n17,\n18,\n", encoding="utf-8")
    for _ in range(2):
        options = ("-o", str(table), "--into", str(export), "--column", "W1", "--force", "--feedback", str(pages))
        result = graded(folder, *options)
        assert "moss: gold was changed by hand to 0,5 and stays; grading gives 0." in result.stderr.splitlines() or (
            "moss: gold was changed by hand to 0.5 and stays; grading gives 0." in result.stderr.splitlines()
        )
        assert table.read_text("utf-8-sig").splitlines() == [
            "pseudonym,id,name,gold,total,out_of,late,as_graded,note",
            "kite,17,Ann,1,1,1,,gold 1 total 1,",
            "moss,18,Ben,0.5,0.5,1,,gold 0 total 0,talked",
        ]
    assert (tmp_path / "export.graded.csv").read_text("utf-8") == "ID,W1\n17,1\n18,0.5\n"
    page = (pages / "moss.html").read_text("utf-8")
    assert "You have 0.5 of 1 point." in page
    assert "Points from your teacher: 0.5." in page
    assert "teacher" not in (pages / "kite.html").read_text("utf-8")
    semicolons = graded(folder, "-o", str(table), "--delimiter", "semicolon", "--force")
    assert semicolons.exit_code == 0
    assert "moss;18;Ben;0,5;0,5;1;;gold 0 total 0;talked" in table.read_text("utf-8-sig").splitlines()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("pseudonym,id,name\nkite,17,Ann\n", "no column as_graded"),
        ("pseudonym,law,total,as_graded\nkite,1,1,law 1 total 1\n", "grades of another assignment, with the items law"),
    ],
    ids=["roster", "other-assignment"],
)
def test_a_table_that_is_no_table_of_these_grades_is_not_replaced(
    folder: Path, tmp_path: Path, content: str, said: str
) -> None:
    (tmp_path / "class.csv").write_text(content, encoding="utf-8")
    result = graded(folder, "-o", str(tmp_path / "class.csv"), "--force")
    assert (result.exit_code, said in result.stderr) == (2, True)
    assert (tmp_path / "class.csv").read_text("utf-8") == content
