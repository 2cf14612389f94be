"""View of a class for its teacher: charts and tables about an assignment, in a notebook or as a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import groupby
from os import PathLike, fspath
from pathlib import Path
from statistics import mean

from ...core.fields import Field
from ...errors import NotationError
from ...words import known_language, say, speaking
from ...words import language as language_here
from ..assignments.assignment import read_due
from ..assignments.key import LONGEST_KEY, Key, parse_key
from ..csv_text import points_text
from ..grading.counting import read_late
from ..grading.grading import grade
from ..grading.submitted import read_submitted
from ..html import Html, element, fragment, page
from ..students.roster import LONGEST_ROSTER, Roster, parse_roster
from .chart import Chart, ChartGroup
from .class_charts import (
    faults_chart,
    lost_chart,
    mistakes_chart,
    right_chart,
    rules_chart,
    students_chart,
    times_chart,
)
from .class_places import place_charts, place_rows

__all__ = ["ROSTERS", "ClassView", "is_class_file", "read_key_file", "read_roster_file"]


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
    return parse_key(_read(found[0], LONGEST_KEY))


def read_roster_file(folder: Path, students: str = "") -> Roster:
    """Return the roster in a file; without one, that with a name of `ROSTERS` beside the folder, or else in it.

    Raise NotationError if there is none, or more than one.
    """
    found = [Path(students)] if students else _near(folder, lambda place: [place / name for name in ROSTERS])
    if len(found) != 1:
        raise _refused("class/rosters" if found else "class/no_roster", folder, found)
    return parse_roster(_read(found[0], LONGEST_ROSTER))


def _near(folder: Path, candidates: Callable[[Path], list[Path]]) -> list[Path]:
    """Return the files beside a folder; those in it if there are none beside it."""
    for place in (folder.resolve().parent, folder):
        found = [path for path in candidates(place) if path.is_file()]
        if found:
            return found
    return []


def _refused(code: str, folder: Path, found: Sequence[Path]) -> NotationError:
    return NotationError(code, None, folder=repr(str(folder)), found=", ".join(path.name for path in found))


def _read(path: Path, longest: int) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(longest + 1)
    except OSError:
        raise NotationError("classroom/unreadable_file", None, file=repr(str(path))) from None


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
            yield say("class/mean", points=points_text(round(mean(totals), 2)), most=most)
        late = sum(each.is_late for each in students)
        if late:
            yield say("class/late", n=late)
            if self.late.takes_off:
                yield (
                    say("class/late_zero")
                    if self.late.is_zero
                    else say("class/late_off", percent=f"{self.late.percent:g}")
                )
