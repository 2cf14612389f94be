"""View of a class for its teacher: charts, tables and places on the board, in a notebook or as a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from html import escape
from itertools import groupby
from os import PathLike, fspath
from pathlib import Path
from statistics import mean

from ..core.exercises import Answer, Exercise, Solution
from ..core.fields import Field
from ..draw.part_places import PartMark, mark_parts, part_places
from ..draw.stack import split_tiles
from ..errors import NotationError
from ..words import clauses, known_language, say, speaking
from ..words import language as language_here
from ..words.numbers import short_number
from .assignment import read_due
from .class_charts import (
    Chart,
    ChartGroup,
    class_title,
    faults_chart,
    lost_chart,
    mistakes_chart,
    right_chart,
    rules_chart,
    students_chart,
    times_chart,
)
from .counting import read_late
from .feedback import is_right_or_wrong, value_text
from .grading import Grades, grade
from .handout import read_bytes
from .helping import help_section
from .html import Html, element, fragment, page
from .key import LONGEST_KEY, Key, parse_key
from .losses import LostPoints, losses
from .roster import LONGEST_ROSTER, Roster, parse_roster
from .submitted import read_submitted

__all__ = ["ROSTERS", "ClassView", "is_class_file", "place_charts", "place_rows", "read_key_file", "read_roster_file"]


# -- charts of where on the board a class lost points: counts on the parts of the drawing of an exercise ---------------


_LABEL = re.compile(r'(<svg[^>]* aria-label="[^"]*?)\.?"')
_MOST_VARIANTS = 3
"""Largest number of variants of an item that are drawn."""


def place_charts(grades: Grades) -> Iterator[tuple[str, Chart]]:
    """Yield name and chart of each item and variant at which points were lost: the answers in words and on the board.

    Of an item, the variants with most such answers come first, and no more than three are drawn.
    """
    handout, lost = grades.key.handout, list(losses(grades))
    for at, item in enumerate(handout.items):
        own = [loss for loss in lost if loss.item == at]
        counts = Counter(loss.variant for loss in own)
        for drawn, (variant, _) in enumerate(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))):
            title, number = class_title(item, at + 1), variant + 1
            its = [loss for loss in own if loss.variant == variant]
            chart = _chart(
                say("class/where", item=title), item.pool[variant], grades.key.solutions[at][variant], its, drawn
            )
            if len(item.pool) > 1:
                group = ChartGroup(chart.name, say("class/where_group", n=len(own), variants=len(counts)))
                name = say("class/where_variant", item=title, variant=number)
                part = say("class/where_part", n=len(its), variant=number)
                chart = replace(chart, name=name, group=group, part=part)
            yield f"{item.id}-{number}", chart


def place_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each part that answers with lost points use: item, variant, part, number of answers."""
    counts: Counter[tuple[int, int, str]] = Counter()
    handout = grades.key.handout
    for loss in losses(grades):
        exercise = handout.items[loss.item].pool[loss.variant]
        counts.update((loss.item, loss.variant, place) for place in set(exercise.places(loss.counted.answer)))
    return tuple(
        {"item": handout.items[item].id, "variant": variant + 1, "part": place, "answers": n}
        for (item, variant, place), n in sorted(counts.items(), key=lambda pair: (pair[0][:2], -pair[1], pair[0][2]))
    )


def _chart(name: str, exercise: Exercise, solution: Solution, lost: list[LostPoints], drawn: int) -> Chart:
    """Return the chart of a variant, which is drawn unless `drawn` variants of the item are enough."""
    is_drawn = drawn < _MOST_VARIANTS
    answers = Counter(loss.counted.answer for loss in lost)
    reached = {loss.counted.answer: loss.counted.outcome for loss in lost}
    best_name = "class/right_answer" if is_right_or_wrong(exercise, solution) else "class/best_answer"
    best = say(best_name, told=exercise.answer_text(solution.answer))
    rows: list[dict[str, object]] = [
        {"answer": best, "reached": value_text(exercise, solution, solution.best), "count": ""}
    ]
    for answer, count in answers.most_common():
        outcome = reached[answer]
        value = value_text(exercise, solution, outcome.value) if outcome.is_complete else say("class/unfinished")
        rows.append({"answer": exercise.answer_text(answer) or say("class/nothing"), "reached": value, "count": count})
    drawings = tuple(_marked(exercise, solution, answers)) if is_drawn else ()
    used = any(exercise.places(answer) for answer in answers)
    note = say("class/where_note") if drawings else say("class/where_text") if is_drawn and used else ""
    columns = {key: say(f"class/{key}") for key in ("answer", "reached", "count")}
    return Chart(name, columns, tuple(rows), drawings, note, numbers=1, repeats=False)


def _marked(exercise: Exercise, solution: Solution, answers: Counter[Answer]) -> Iterator[str]:
    """Yield the drawings of the task on which parts are marked."""
    counts: Counter[str] = Counter()
    for answer, count in answers.items():
        for place in set(exercise.places(answer)):
            counts[place] += count
    best, highest = set(exercise.places(solution.answer)), max(counts.values(), default=1)
    marks = {
        place: PartMark(str(counts[place] or ""), counts[place] / highest, place in best)
        for place in sorted({*counts, *best})
    }
    for drawing in exercise.pictures():
        for tile in split_tiles(drawing):
            marked = mark_parts(tile, marks)
            if marked != tile:
                found = [place for place in part_places(tile) if place in marks]
                yield _labeled(marked, _told(found, counts))


def _told(places: list[str], counts: Counter[str]) -> str:
    """Return the marks of a drawing in words: counts of parts, and parts of a best answer."""
    return clauses(
        say("class/mark", part=place, n=counts[place]) if counts[place] else say("class/mark_best", part=place)
        for place in places
    )


def _labeled(drawing: str, told: str) -> str:
    """Return a drawing whose accessible name also tells its marks."""
    more = escape(say("class/where_label", told=told))
    return _LABEL.sub(lambda found: f'{found[1]}. {more}"', drawing, count=1)


# -- files of a class that are found by themselves ---------------------------------------------------------------------


ROSTERS = ("students.csv", "class.csv", "roster.csv")
"""Names of a roster that is found by itself."""
_KEYS = "*.key.json"


def read_key_file(folder: Path, key: str = "") -> Key:
    """Return the key in a file; without one, that of the only `*.key.json` beside the folder, or else in it.

    Raise NotationError if there is none, or more than one.
    """
    found = [Path(key)] if key else _near(folder, lambda place: sorted(place.glob(_KEYS)))
    if len(found) != 1:
        raise _refused("class/keys" if found else "class/no_key", folder, found)
    return parse_key(read_bytes(found[0], LONGEST_KEY))


def read_roster_file(folder: Path, students: str = "") -> Roster:
    """Return the roster in a file; without one, that with a name of `ROSTERS` beside the folder, or else in it.

    Raise NotationError if there is none, or more than one.
    """
    found = [Path(students)] if students else _near(folder, lambda place: [place / name for name in ROSTERS])
    if len(found) != 1:
        raise _refused("class/rosters" if found else "class/no_roster", folder, found)
    return parse_roster(read_bytes(found[0], LONGEST_ROSTER))


def _near(folder: Path, candidates: Callable[[Path], list[Path]]) -> list[Path]:
    """Return the files beside a folder; those in it if there are none beside it."""
    for place in (folder.resolve().parent, folder):
        found = [path for path in candidates(place) if path.is_file()]
        if found:
            return found
    return []


def _refused(code: str, folder: Path, found: Sequence[Path]) -> NotationError:
    return NotationError(code, None, folder=repr(str(folder)), found=", ".join(path.name for path in found))


def is_class_file(name: str) -> bool:
    """Return whether a file in the folder is its roster or key by its name, and nothing that was handed in."""
    return name in ROSTERS or Path(name).match(_KEYS)


# -- view of a class for its teacher: charts and tables about an assignment, in a notebook or as a page ----------------


class ClassView:
    """View of a class: who handed in what, right answers, points lost, usual mistakes, where on the board, and when.

    `folder` has what the students handed in. `key` and `students` are the files of the key and of the roster. Without
    them, the only `*.key.json` is read, and `students.csv`, `class.csv` or `roster.csv`, beside the folder or else in
    it. `due` is a time such as "2026-12-01T12:00:00+01:00"; by default it is that of the assignment. With
    `late="zero"`, late receipts bring no points, and with `late="10% a day"` they lose so much for each day. Files
    named in `take` count before all others. Students have pseudonyms unless `names` is set.

    `charts` has the charts by name, each with `rows` for pandas and with `csv`. `grades` are the grades behind them.
    `remarks` are sentences about how the roster was read.
    Nothing is sent anywhere, and no student's code runs.
    """

    charts: Mapping[str, Chart]

    def __init__(
        self,
        folder: str | PathLike[str],
        *,
        key: str | PathLike[str] = "",
        students: str | PathLike[str] = "",
        due: str = "",
        late: str = "count",
        take: Collection[str] = (),
        names: bool = False,
        language: str = "",
        executor: Executor | None = None,
    ) -> None:
        self.language = known_language(language) if language else language_here()
        self.names = names
        with speaking(self.language):
            place = Path(folder)
            if not place.is_dir():
                raise NotationError("class/no_folder", None, folder=repr(fspath(folder)))
            self.late = read_late(late)
            found = read_key_file(place, fspath(key))
            roster = read_roster_file(place, fspath(students))
            self.remarks = roster.remarks
            self.due = read_due(Field(due, "due")) if due else found.handout.due
            handed_in = (its for its in read_submitted((place,)) if not is_class_file(its.name))
            self.grades = grade(found, roster, handed_in, due=self.due, late=late, take=take, executor=executor)
            self.charts = dict(self._made())

    @property
    def place_rows(self) -> tuple[dict[str, object], ...]:
        """Rows of the parts that answers with lost points use: item, variant, part, and number of answers."""
        return place_rows(self.grades)

    @property
    def file_rows(self) -> tuple[dict[str, object], ...]:
        """Rows of the files that were read: the number by which the charts name a file, and its name."""
        return tuple({"number": n, "file": report.name} for n, report in enumerate(self.grades.files, start=1))

    def page(self) -> str:
        """Return a page that stands alone: one file, without a script, that loads nothing."""
        with speaking(self.language):
            return page(self._title(), *self._body())

    def _repr_html_(self) -> str:
        with speaking(self.language):
            return fragment(*self._body(images=True))

    def __repr__(self) -> str:
        students = self.grades.students
        handed_in = sum(any(each.counted) for each in students)
        return f"ClassView({self.grades.key.handout.id!r}; {handed_in} of {len(students)} students handed in)"

    def _made(self) -> Iterator[tuple[str, Chart]]:
        grades = self.grades
        yield "students", students_chart(grades, self.names)
        yield "right", right_chart(grades)
        yield "lost", lost_chart(grades)
        yield "mistakes", mistakes_chart(grades)
        yield "rules", rules_chart(grades)
        yield from ((f"where-{name}", chart) for name, chart in place_charts(grades))
        yield "times", times_chart(grades, self.due)
        faults = faults_chart(grades, self.names)
        if faults is not None:
            yield "faults", faults

    def _title(self) -> str:
        return say("class/title", title=self.grades.key.handout.title)

    def _body(self, *, images: bool = False) -> Iterator[Html]:
        yield element("h1", self._title())
        yield element("p", " ".join(self._summary()))
        yield help_section(self.grades, self.names)
        for group, charts in groupby(self.charts.values(), key=lambda chart: chart.group or chart.name):
            several = tuple(charts)
            whole = (
                group.html(several, images=images) if isinstance(group, ChartGroup) else several[0].html(images=images)
            )
            yield element("section", whole)
        shown = say("class/shown_names" if self.names else "class/shown_pseudonyms")
        yield element("p", say("class/private", shown=shown), class_="note")

    def _summary(self) -> Iterator[str]:
        """Yield the sentences at the top: who handed in, the mean, and late answers."""
        students = self.grades.students
        totals = [each.total for each in students if any(each.counted)]
        yield say("class/summary", n=len(students), handed_in=len(totals))
        if totals:
            most = sum(item.points for item in self.grades.key.handout.items)
            yield say("class/mean", points=short_number(round(mean(totals), 2)), n=most)
        late = sum(each.is_late for each in students)
        if late:
            yield say("class/late", n=late)
            if self.late.takes_off:
                yield (
                    say("class/late_zero")
                    if self.late.is_zero
                    else say("class/late_off", percent=short_number(self.late.percent))
                )
