"""An assignment that was handed out before puzzles and a theme were withdrawn is graded as it was promised then."""

from __future__ import annotations

from pathlib import Path

from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import check_key, parse_key
from viceroy_widgets.classroom.roster import Roster, Student

KEY = parse_key(Path(__file__).with_name("key_before_withdrawals.json").read_text("utf-8"))
RECEIPTS = {
    "kite": "VW-3N833-34RVA-VNY4Y-DM4FT-T VW-3N834-WJRVA-VNY9A-T9YAD-T VW-3N837-T3RVA-VNY7X-M8RNK-8 "
    "VW-3N839-NHRVA-VNY8F-7MPNX-T",
    "moss": "VW-3N833-34VAC-6DXPP-XNVFP VW-3N834-WJVAC-6DXFA-X9DX9 VW-3N837-T3VAC-6DX3V-EDJPD "
    "VW-3N839-NHVAC-6DXJ9-H43MJ",
}
"""Receipts that the boards of that time gave for the best answers and for empty ones."""


def test_receipts_of_withdrawn_puzzles_and_of_a_retired_theme_get_their_points() -> None:
    roster = Roster((Student("kite"), Student("moss")))
    files = [Submission(f"{name}.txt", text.encode()) for name, text in RECEIPTS.items()]
    kite, moss = grade(KEY, roster, files).students
    assert [counted.points if counted else None for counted in kite.counted] == [1, 1, 1, 1]
    assert [counted.points if counted else None for counted in moss.counted] == [0, 0, 0, 0]


def test_the_key_of_that_time_can_still_be_checked() -> None:
    check_key(KEY)  # it raises nothing
