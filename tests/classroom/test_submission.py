"""Files of students as text: what stands in tags and beside receipts neither hides nor damages them."""

from __future__ import annotations

import json

import pytest

from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster


@pytest.fixture
def receipt(key: Key) -> str:
    return key.handout.receipt(0, "kite", key.solutions[0][key.handout.variant(0, "kite")].answer)


@pytest.mark.parametrize(
    "page",
    [
        '<img alt="Receipt: {}" style="max-width:100%" src="data:">',
        "<dl><dt>gold</dt><dd><code>{}</code></dd><dt>row</dt></dl>",
        "<p title='{}'class=a>x</p>",
        "<input value={} name=answer>",
    ],
)
@pytest.mark.parametrize("name", ["a.html", "a.ipynb"])
def test_a_receipt_in_a_tag_is_whole(key: Key, roster: Roster, receipt: str, page: str, name: str) -> None:
    text = page.format(receipt)
    cell = {"cell_type": "code", "source": "", "outputs": [{"data": {"text/html": [text]}}]}
    content = text if name == "a.html" else json.dumps({"cells": [cell]})
    grades = grade(key, roster, [Submission(name, content.encode())])
    assert [report.reasons for report in grades.files] == [()]
    counted = grades.students[0].counted[0]
    assert counted is not None
    assert counted.points == 2.0
