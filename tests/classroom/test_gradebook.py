"""Grades filled into an export of Canvas or Moodle: one column changes, and every other byte stays."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets.classroom.grading.gradebook import fill_export
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


def test_the_column_of_canvas_is_filled_and_nothing_else() -> None:
    found = fill_export(CANVAS.encode(), "Week 1 (4711)", {"s17": "7.5", "S18": "0", "s99": "4"})
    due = CANVAS.replace('group",,77', 'group",7.5,77').replace("B,3,EX", "B,0,EX")
    assert found.content.decode() == due
    assert (found.filled, found.unknown) == (2, ("s99",))


def test_the_sheet_of_moodle_is_filled() -> None:
    found = fill_export(MOODLE.encode(), "Grade", {"Participant 8": "2"}, "Identifier")
    assert found.content.decode() == MOODLE.replace(";1,5;", ";2;")


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
        fill_export(CANVAS.encode(), column, grades, id_column)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"\xff", "UTF-8"),
        (b'g,b\n"x"y,1\n', "Line 2"),
        (b"id,g,g\n1,,\n", "two columns"),
        (b"id,g\n1,\n1,\n", "lines 2 and 3"),
    ],
)
def test_other_files_are_refused(content: bytes, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        fill_export(content, "g", {"1": "1"}, "")


CELLS = st.text(st.characters(exclude_characters="\r\n\x00", exclude_categories=["Cs"]), max_size=8)


@given(st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=8), st.sampled_from([",", ";", "\t"]))
def test_every_other_cell_of_any_table_stays(rows: list[tuple[str, str]], delimiter: str) -> None:
    table = [["id", "note", "grade", "more"], *([f"id{n}", one, "", two] for n, (one, two) in enumerate(rows))]
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(table)
    found = fill_export(written.getvalue().encode(), "grade", {"id0": "4"})
    table[1][2] = "4"
    again = list(csv.reader(io.StringIO(found.content.decode(), newline=""), delimiter=delimiter))
    assert again == table
