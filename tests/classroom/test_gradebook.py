"""Grades filled into an export of a school: empty cells change, and every other byte stays."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets.classroom.gradebook import ExportColumn, ExportGrade, FilledExport, fill_export
from viceroy_widgets.core.document_text import LONGEST
from viceroy_widgets.errors import NotationError

CANVAS = (
    "\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Week 1 (4711),Current Score\r\n"
    "    Points Possible,,,,,10,(read only)\r\n"
    '"Ode, Ann",101,s17,ann@x.org,"A ""blue""\ngroup",,77\r\n'
    "=Ben,102,s18,ben@x.org,B,3,EX\r\n"
    "Cem,103,s19,cem@x.org,B,5,1"
)
MOODLE = (
    'Identifier;"Full name";Email;Grade;"Last modified"\nParticipant 7;Ann;ann@x.org;;x\nParticipant 8;Ben;;1,5;y\n'
)


def filled(
    content: str | bytes, column: str, points: dict[str, str], id_column: str = "", *, replaces: bool = False
) -> FilledExport:
    """An export with points by id in a column of an assignment of 10 points; a 0 in brackets: nothing handed in."""
    grades = {id_: ExportGrade(text.strip("()"), not text.startswith("(")) for id_, text in points.items()}
    content = content.encode() if isinstance(content, str) else content
    return fill_export(content, [ExportColumn(column, 10, grades)], id_column, replaces=replaces)


def test_the_column_of_canvas_is_filled_and_nothing_else() -> None:
    done = filled(CANVAS, "Week 1 (4711)", {"s17": "7.5", "S19": "5", "s99": "4"})
    assert done.content.decode() == CANVAS.replace('group",,77', 'group",7.5,77')
    assert (done.filled, done.same, done.unknown, done.id_column) == (1, 1, ("s99",), "SIS User ID")


def test_the_sheet_of_moodle_is_filled() -> None:
    done = filled(MOODLE, "Grade", {"Participant 7": "2.5", "Participant 8": "2"}, "Identifier", replaces=True)
    assert done.content.decode() == MOODLE.replace("org;;x", "org;2,5;x").replace(";1,5;", ";2;")


EXPORT = "Student,ID,Section,W1 (9)\n Points Possible,,,10\nAnn,11,s,\nBen,22,s,EX\nCem,33,s,9.5\nDana,44,s,7.50\n"
POINTS = {"11": "2", "22": "(0)", "33": "1.5", "44": "7.5"}


def test_what_the_school_has_is_left_alone() -> None:
    """D2."""
    done = filled(EXPORT, "W1 (9)", POINTS)
    assert done.content.decode() == EXPORT.replace("Ann,11,s,", "Ann,11,s,2")
    assert [(cell.id, cell.before) for cell in done.left] == [("22", "EX"), ("33", "9.5")]
    assert (done.filled, done.same, done.replaced, done.remarks) == (1, 1, (), ())
    again = filled(done.content, "W1 (9)", POINTS)
    assert (again.content, again.filled, again.same) == (done.content, 0, 2)


def test_grades_replace_others_where_that_is_asked() -> None:
    """D2: but no missing answer replaces anything."""
    done = filled(EXPORT, "W1 (9)", POINTS, replaces=True)
    assert done.content.decode() == EXPORT.replace("Ann,11,s,", "Ann,11,s,2").replace("s,9.5", "s,1.5")
    assert [(cell.id, cell.before, cell.grade.text) for cell in done.replaced] == [("33", "9.5", "1.5")]
    assert filled(done.content, "W1 (9)", POINTS, replaces=True).content == done.content


@pytest.mark.parametrize(
    ("column", "possible", "said"),
    [
        pytest.param("W1 (9)", "8", "'W1 (9)' has 8 points, and what is filled in has 10", id="D2-points-possible"),
        pytest.param("W1 [Total Pts: 8 Score] |9", "", "has 8 points", id="D2-total-pts"),
        pytest.param("W1 (9)", "(read only)", "for reading only", id="read-only"),
        pytest.param("W1 (9)", "10.00", "", id="same-sum"),
    ],
)
def test_another_sum_of_points_is_remarked(column: str, possible: str, said: str) -> None:
    done = filled(f"Student,ID,{column}\n    Points Possible,,{possible}\nAnn,11,\n", column, {"11": "2"})
    assert [said in remark for remark in done.remarks] == ([True] if said else [])


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("No,Student,ID,W1\n1,Ben,2,\n2,Ann,1,\n", id="D3-running-number"),
        pytest.param("No,Student,ID,W1\n1,Ben,2,\n2,Ann,9,\n", id="more-running-numbers-than-ids"),
        pytest.param("ID,SIS User ID,W1\n1,2,\n2,8,\n", id="two-columns-of-ids"),
        pytest.param("ID,SIS User ID,W1\n1,8,\n9,1,\n", id="one-student-in-two-rows"),
    ],
)
def test_the_column_of_the_ids_is_not_guessed(content: str) -> None:
    with pytest.raises(NotationError, match=r"Several columns of the export may hold the ids.* 'ID'"):
        filled(content, "W1", {"1": "2", "2": "3"})


@pytest.mark.parametrize(
    ("content", "id_column", "known"),
    [
        pytest.param("No,Student,ID,W1\n1,Ben,2,\n2,Ann,1,\n", "ID", "ID", id="D3-named"),
        pytest.param("SIS User ID,SIS Login ID,W1\n2,2,\n1,1,\n", "", "SIS User ID", id="both-say-the-same"),
        pytest.param("No,ID,W1\n1,2,\n7,1,\n", "", "ID", id="one-has-fewer-and-no-name"),
    ],
)
def test_the_column_of_the_ids_is_known(content: str, id_column: str, known: str) -> None:
    done = filled(content, "W1", {"1": "5", "2": "3"}, id_column)
    assert (done.id_column, done.filled) == (known, 2)
    assert done.content.decode().splitlines()[1].endswith(",3")


def test_ids_that_a_spreadsheet_changed_are_told() -> None:
    """D16."""
    done = filled("ID,W1\n678,\n2.19E+03,\n9,\n", "W1", {"00678": "1", "219E01": "2", "9": "3"})
    assert done.unknown == ("00678", "219E01")
    assert done.remarks == (
        "2 rows of the export are of nobody in the roster: 678, 2.19E+03",
        "The id 00678 is not in the export, but 678 is, in line 2; a spreadsheet has changed one of them.",
        "The id 219E01 is not in the export, but 2.19E+03 is, in line 3; a spreadsheet has changed one of them.",
    )


def test_several_columns_are_filled_at_once() -> None:
    """D2 and points per item: each column of its own."""
    columns = [ExportColumn(name, 3, {"1": ExportGrade(text)}) for name, text in (("gold", "1"), ("law", "2.5"))]
    done = fill_export(b"ID;law;gold;x\n1;;;7,5\n", columns)
    assert done.content == b"ID;law;gold;x\n1;2,5;1;7,5\n"
    done = fill_export(b"ID;law;gold\n2;;\n1;;\n", [columns[0], ExportColumn("law", 3, {"2": ExportGrade("3")})])
    assert done.content == b"ID;law;gold\n2;3;\n1;;1\n", "a student may have a grade in one of them only"
    with pytest.raises(NotationError, match="filled once"):
        fill_export(b"ID,law\n1,\n", [columns[1], columns[1]])


def test_a_quoted_cell_stays_quoted_and_a_comma_is_quoted() -> None:
    export = '"ID","W1","x"\n"1","","7,5"\n"2",,"8,5"\n'
    assert filled(export, "W1", {"1": "1.5", "2": "2.5"}).content.decode() == export.replace(
        '"1",""', '"1","1,5"'
    ).replace('"2",,', '"2","2,5",')


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_an_export_keeps_its_encoding(encoding: str) -> None:
    """D11 and D12: Blackboard writes UTF-16 with tabs into a file .xls, and Excel the encoding of Windows."""
    export = '"Name"\t"Student ID"\t"Week 1 [Total Pts: 10 Score] |123"\r\n"K\u00f6hler"\t"17"\t""\r\n'
    done = filled(export.encode(encoding), "Week 1 [Total Pts: 10 Score] |123", {"17": "9"})
    assert done.content == export.replace('"17"\t""', '"17"\t"9"').encode(encoding)


def test_an_export_may_be_longer_than_a_document() -> None:
    export = f"ID,W1,Notes\n1,,{'x' * LONGEST}\n"
    assert filled(export, "W1", {"1": "2"}).content.decode() == export.replace("1,,", "1,2,")


@pytest.mark.parametrize(
    ("column", "grades", "id_column", "said"),
    [
        ("Week 2", {"s17": "1"}, "", "Week 2"),
        ("Week 1 (4711)", {"s17": "1"}, "Login", "Login"),
        ("Week 1 (4711)", {"zz": "1"}, "", "None of the ids"),
    ],
)
def test_a_missing_column_is_named(column: str, grades: dict[str, str], id_column: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        filled(CANVAS, column, grades, id_column)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"\xff", "UTF-8"),
        (b'g,b\n"x"y,1\n', "Line 2"),
        (b"id,g,g\n1,,\n", "two columns"),
        pytest.param(b"id,g\n1,\n1,\n", "lines 2 and 3", id="D4-export"),
        (b"id,name,g\n1,Ode, Ann,\n", "Line 2 of the export has other columns"),
        (b"id,name,g\n1,Ann\n", "Line 2 of the export has other columns"),
        (b"PK\x03\x04", "CSV UTF-8"),
    ],
)
def test_other_files_are_refused(content: bytes, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        filled(content, "g", {"1": "1"})


CELLS = st.text(st.characters(exclude_characters="\r\n\x00", exclude_categories=["Cs"]), max_size=8)


@given(st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=8), st.sampled_from([",", ";", "\t"]))
def test_every_other_cell_of_any_table_stays(rows: list[tuple[str, str]], delimiter: str) -> None:
    table = [["id", "note", "grade", "more"], *([f"id{n}", one, "", two] for n, (one, two) in enumerate(rows))]
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(table)
    done = filled(written.getvalue(), "grade", {"id0": "4"}, "id")
    table[1][2] = "4"
    again = list(csv.reader(io.StringIO(done.content.decode(), newline=""), delimiter=delimiter))
    assert again == table
