"""Late answers: a due date of one's own, and less for each day that has begun."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.classroom.a_class import best_receipt, worse_answer, write_class
from tests.classroom.pages import text_of
from viceroy_widgets import ClassView
from viceroy_widgets.classroom.counting import LateRule, days_late, read_late
from viceroy_widgets.classroom.feedback import feedback_page
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.losses import losses
from viceroy_widgets.classroom.roster import Roster, Student, parse_roster
from viceroy_widgets.errors import NotationError

DUE = datetime(2026, 12, 1, 11, tzinfo=UTC)
DAY = timedelta(days=1)


def handed_in(key: Key, who: str, days: float, text: str = "") -> Submission:
    """A best answer, or another text, some days after the time."""
    return Submission(f"{who}/{days}.txt", (text or best_receipt(key, 0, who)).encode(), DUE + days * DAY)


def counted(grades: Grades) -> list[tuple[float, bool] | None]:
    """Points, and whether they are late, of each student's first item."""
    firsts = [each.counted[0] for each in grades.students]
    return [(its.points, its.is_late) if its else None for its in firsts]


@pytest.mark.parametrize(
    ("text", "percent"),
    [("count", 0), ("zero", 100), ("10% a day", 10), ("10%", 10), ("12.5 % per day", 12.5), ("50%/day", 50)],
)
def test_a_rule_for_late_answers_is_read(text: str, percent: float) -> None:
    assert read_late(text) == LateRule(percent)


@pytest.mark.parametrize("text", ["", "half", "10", "0%", "101%", "-5%", "10% a week", "%"])
def test_other_rules_are_refused_with_what_may_be_said(text: str) -> None:
    with pytest.raises(NotationError, match='"count", "zero", or a percentage such as "10% a day"'):
        read_late(text)


@pytest.mark.parametrize(("days", "begun"), [(-1, 0), (0, 0), (0.00001, 1), (1, 1), (1.00001, 2), (9.5, 10)])
def test_each_day_that_has_begun_counts(days: float, begun: int) -> None:
    assert days_late(DUE + days * DAY, DUE) == begun
    assert days_late(None, DUE) == days_late(DUE, None) == 0


def test_a_late_answer_loses_its_share_for_each_day(key: Key, roster: Roster) -> None:
    files = [handed_in(key, "kite", -1), handed_in(key, "moss", 0.5), handed_in(key, "fern", 2.5)]
    grades = grade(key, roster, [*files, handed_in(key, "opal", 30)], due=DUE, late="10% a day")
    assert counted(grades) == [(2.0, False), (1.8, True), (1.4, True), (0.0, True)]
    page = text_of(feedback_page(grades, grades.students[2]))
    assert "The answer came too late. Points taken off for 3 days: 0.6" in page
    assert "so it brings no points" in text_of(feedback_page(grades, grades.students[3]))


def test_a_late_answer_replaces_one_in_time_only_if_it_brings_more(key: Key, roster: Roster) -> None:
    worse = key.handout.receipt(0, "kite", worse_answer(key, 0, "kite"))
    for late in ("10%", "zero"):
        files = [handed_in(key, "kite", -1), handed_in(key, "kite", 1, worse)]
        assert counted(grade(key, roster, files, due=DUE, late=late))[0] == (2.0, False)
    files = [handed_in(key, "kite", -1, worse), handed_in(key, "kite", 1)]
    assert counted(grade(key, roster, files, due=DUE, late="10%"))[0] == (1.8, True)
    for late in ("zero", "100%"):
        assert counted(grade(key, roster, files, due=DUE, late=late))[0] == (0.0, False)


def test_the_same_answer_again_is_not_late(key: Key, roster: Roster) -> None:
    files = [handed_in(key, "kite", -1), handed_in(key, "kite", 5)]
    for late in ("count", "zero", "10%"):
        assert counted(grade(key, roster, files, due=DUE, late=late))[0] == (2.0, False)


def test_points_that_were_taken_off_are_lost_by_no_rule(key: Key, roster: Roster) -> None:
    worse = key.handout.receipt(0, "kite", worse_answer(key, 0, "kite"))
    in_time, late = (
        list(losses(grade(key, roster, [handed_in(key, "kite", days, worse)], due=DUE, late="50%"))) for days in (-1, 1)
    )
    assert [loss.points for loss in in_time] == [loss.points for loss in late]


def test_a_student_may_have_a_due_date_of_the_own_and_it_is_an_extension(key: Key) -> None:
    roster = Roster(
        (Student("kite", due=DUE + 3 * DAY), Student("moss", due=DUE - 300 * DAY), Student("fern"), Student("opal"))
    )
    files = [handed_in(key, who, 2) for who in ("kite", "fern")] + [handed_in(key, "moss", -1)]
    grades = grade(key, roster, files, due=DUE, late="10%")
    assert counted(grades) == [(2.0, False), (2.0, False), (1.6, True), None]


def test_the_roster_has_due_dates_and_refuses_others_with_their_line() -> None:
    roster = parse_roster("pseudonym;due;group\nkite;2026-12-08T12:00:00+01:00;A\nmoss;;\n")
    assert roster.students == (
        Student("kite", group="A", due=datetime.fromisoformat("2026-12-08T11:00:00+00:00")),
        Student("moss"),
    )
    with pytest.raises(NotationError, match=r"Line 3 of the roster: due is '8\.12\.2026'; a time has a date, an hour"):
        parse_roster("pseudonym,due\nkite,\nmoss,8.12.2026\n")


def test_the_view_of_the_class_says_what_late_answers_lose(key: Key, roster: Roster, tmp_path: Path) -> None:
    view = ClassView(write_class(key, roster, tmp_path), late="10% a day")
    assert "Late answers lose 10 % of their points for each day that has begun." in text_of(view.page())
    assert view.charts["students"].rows[2]["gold"] == 1.8
