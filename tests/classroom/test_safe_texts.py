"""Titles and names that others wrote: none turns the text of a page, and none begins a formula in a table."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from html import unescape

import pytest

from tests.classroom.a_class import graded
from viceroy_widgets.classroom.feedback import feedback_pages
from viceroy_widgets.classroom.handout import assignment_notebook
from viceroy_widgets.classroom.html import page
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.classroom.text_tables import csv_text, safe_cell
from viceroy_widgets.learn.cells import text_cell
from viceroy_widgets.widgets.classroom.worksheets import answer_key_page, worksheet_page

TURNED = "First \u202e\u2067week\u200f\nof us"
MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@pytest.fixture
def turned(key: Key) -> Key:
    """A key whose titles hold direction marks and a line break."""
    items = tuple(replace(item, titles={"en": TURNED}) for item in key.handout.items)
    return replace(key, handout=replace(key.handout, titles={"en": TURNED}, items=items))


def test_no_direction_mark_is_in_a_title(turned: Key) -> None:
    """Row 6: in the notebook, on sheets and answers, and on pages."""
    notebook = assignment_notebook(turned.handout, "first-week.handout.json")
    assert "# First week of us\n" in notebook["cells"][0]["source"]
    names = ("kite", "moss")
    texts = (
        json.dumps(notebook, ensure_ascii=False),
        worksheet_page(turned.handout, names),
        answer_key_page(turned, names),
        *(text for _, text in feedback_pages(graded(turned, Roster(tuple(map(Student, names)))))),
    )
    assert [MARKS.findall(text) for text in texts] == [[]] * 5


def test_headings_of_notebooks_have_no_direction_marks_and_words_keep_theirs() -> None:
    """Row 6."""
    cell = text_cell("head", "# \u202eTitle\n\nSome \u200fwords\u200f")
    assert "".join(cell["source"]) == "# Title\n\nSome \u200fwords\u200f"


@pytest.mark.parametrize("delimiter", list(",;\t|:"))
@pytest.mark.parametrize(
    "text",
    ["a;=1+1", "tab\t=1", "a|=1", "a,+1", "a:-1", "a; =1", 'a;"=1"', "a\r\n@x", "=1;=1", "a =1", "a;\uff1d1", "a;;=1"],
)
def test_no_part_of_a_name_begins_a_formula(text: str, delimiter: str) -> None:
    """Row 7: whatever sign a spreadsheet splits the table at."""
    table = csv_text([("kite", text, "end")])
    cells = [cell for row in csv.reader(io.StringIO(table, newline=""), delimiter=delimiter) for cell in row]
    assert [cell for cell in cells if re.match(r"[\"\s]*[=+\-@\uff1d]", cell)] == []
    assert safe_cell(safe_cell(text)) == safe_cell(text), "a table that is read and written again does not change"


@pytest.mark.parametrize("text", ["Smith, Ann", "3 - 2", "Ann-Marie", "7.5", "", "a@x.org", "C+", "12:30"])
def test_plain_words_stay(text: str) -> None:
    assert safe_cell(text) == text


def test_every_page_has_a_content_security_policy(key: Key) -> None:
    """Row 8: nothing is loaded and no script runs, whatever stands in a page."""
    for text in (page("Title"), worksheet_page(key.handout, ("kite",)), answer_key_page(key, ("kite",))):
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', text)
        assert policy is not None
        assert unescape(policy[1]).startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:")
        assert text.index(policy[0]) < text.index("<title>") < text.index("<style>")
