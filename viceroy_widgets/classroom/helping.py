"""Who in a class needs help with what: the first thing that a teacher reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..words import say
from ..words.numbers import short_number
from .class_charts import class_title
from .grading import Grades, StudentGrades
from .html import Html, element, join
from .losses import LostPoints, losses

__all__ = ["NeedsHelp", "help_section", "needing_help"]

FINE = 0.75
"""Share of the points from which a student needs no help."""
_MOST = 12
"""Students who are listed without opening the rest."""


class NeedsHelp(NamedTuple):
    """Student with few points, and the item and the rule with which most of them were lost."""

    student: StudentGrades
    item: int
    why: str
    """Title of the rule, or that there is no answer; "" if no single rule is known."""


def needing_help(grades: Grades) -> tuple[NeedsHelp, ...]:
    """Return the students who handed in and have few points, those with the fewest first."""
    most = sum(item.points for item in grades.key.handout.items)
    lost: dict[str, list[LostPoints]] = {}
    for loss in losses(grades):
        lost.setdefault(loss.pseudonym, []).append(loss)
    listed = [
        _need(grades, each, lost.get(each.student.pseudonym, []))
        for each in grades.students
        if any(each.counted) and each.total < FINE * most
    ]
    return tuple(sorted(listed, key=lambda its: its.student.total))


def _need(grades: Grades, each: StudentGrades, lost: list[LostPoints]) -> NeedsHelp:
    items = grades.key.handout.items
    missing = [item.points if counted is None else 0.0 for item, counted in zip(items, each.counted, strict=True)]
    for loss in lost:
        missing[loss.item] += loss.points
    at = max(range(len(items)), key=missing.__getitem__)
    rules = items[at].game.rulebook()
    known = (rules[loss.rule].title for loss in lost if loss.item == at and loss.rule in rules)
    return NeedsHelp(each, at, say("class/none") if each.counted[at] is None else next(known, ""))


def help_section(grades: Grades, names: bool) -> Html:
    """Return the section of the page: how many are fine, who needs help with what, and who handed in nothing."""
    handed_in = [each for each in grades.students if any(each.counted)]
    needing = needing_help(grades)
    parts = [element("h2", say("class/help"))]
    if fine := len(handed_in) - len(needing):
        parts.append(element("p", say("class/help_fine", n=fine, percent=f"{FINE:.0%}".rstrip("%"))))
    if needing:
        lines = list(_lines(grades, needing, names))
        parts.append(element("p", element("strong", say("class/help_look"))))
        parts.append(element("ul", *lines[:_MOST]))
        if rest := lines[_MOST:]:
            summary = element("summary", say("class/help_more", n=len(rest)))
            parts.append(element("details", summary, element("ul", *rest)))
    if away := [_name(each, names) for each in grades.students if not any(each.counted)]:
        parts.append(element("p", say("class/help_away", names=", ".join(away))))
    return element("section", join(*parts))


def _lines(grades: Grades, needing: tuple[NeedsHelp, ...], names: bool) -> Iterator[Html]:
    items = grades.key.handout.items
    most = sum(item.points for item in items)
    for its in needing:
        about = class_title(items[its.item], its.item + 1)
        about = say("class/help_why", item=about, why=its.why) if its.why else about
        points = say("class/help_points", points=short_number(its.student.total), n=most)
        yield element("li", element("strong", _name(its.student, names)), f": {about} ({points})")


def _name(each: StudentGrades, names: bool) -> str:
    return (each.student.name if names else "") or each.student.pseudonym
