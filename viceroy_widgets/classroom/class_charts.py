"""Charts of a class, each with its table: who handed in what, points lost, usual mistakes, and when answers came."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import mean, quantiles
from typing import NamedTuple

from ..draw.charts import Bar, BarSpread, TimeWords, draw_bars, draw_spreads, draw_time_line
from ..draw.stack import split_tiles
from ..words import clauses, say
from ..words.numbers import short_number
from .grading import Grades, StudentGrades
from .handout import HandoutItem
from .html import Html, drawings, element, image, join, table
from .losses import losses, mistake_rows, rule_rows
from .text_tables import csv_text

__all__ = [
    "Chart",
    "ChartGroup",
    "class_title",
    "faults_chart",
    "lost_chart",
    "mistakes_chart",
    "right_chart",
    "rules_chart",
    "students_chart",
    "times_chart",
]


# -- chart with its table: drawings for the eye, and the same numbers as a table, as rows and as CSV -------------------


_LONGEST = 12
"""Rows of a table beside a drawing that says other things, which are shown without opening it."""
_MOST_BESIDE = 5
"""Columns of a table that fits beside a drawing."""
Row = Mapping[str, object]


class ChartGroup(NamedTuple):
    """Section of a page with several charts, each of which can be opened and closed: its heading and a sentence."""

    name: str
    note: str

    def html(self, charts: Sequence[Chart], *, images: bool = False) -> Html:
        """Return the heading and the charts; the first one is open, and all are printed."""
        parts = (
            element(
                "details",
                element("summary", chart.part),
                chart.body(images=images, has_note=all(chart.note != other.note for other in charts[:at])),
                open=None if at else "",
                class_="part",
            )
            for at, chart in enumerate(charts)
        )
        return join(element("h2", self.name), element("p", self.note), *parts)


@dataclass(frozen=True)
class Chart:
    """Chart with a name. Each row is a mapping with the keys of `columns`, whose values are the headings.

    `rows` can be given to pandas; `csv` is the same table as text. A chart without drawings is a table only.
    """

    name: str
    columns: Mapping[str, str]
    rows: tuple[Row, ...]
    drawings: tuple[str, ...] = ()
    note: str = ""
    numbers: int = 0
    """Number of the last columns that hold numbers."""
    group: ChartGroup | None = None
    """Section of several charts, of which this is one."""
    part: str = ""
    """Name of the chart in its group."""
    empty: str = ""
    """Sentence for a chart without rows."""
    repeats: bool = True
    """Whether the table has the numbers of the drawings again; it is then folded away."""

    @property
    def csv(self) -> str:
        """Table as CSV; its head has the keys of the columns."""
        return self.delimited(",")

    def delimited(self, delimiter: str) -> str:
        """Return the table with another delimiter; a decimal comma goes with the semicolon."""
        names = tuple(self.columns)
        numbers = names[len(names) - self.numbers :] if delimiter == ";" else ()
        rows = (
            [str(row[name]).replace(".", ",") if name in numbers else row[name] for name in names] for row in self.rows
        )
        return csv_text([names, *rows], delimiter)

    def html(self, *, images: bool = False) -> Html:
        """Return the figure with its table, below a heading.

        With `images`, drawings are images, which also show in a notebook that is not trusted.
        """
        return join(element("h2", self.name), self.body(images=images))

    def body(self, *, images: bool, has_note: bool = True) -> Html:
        """Return the figure with its table, without a heading."""
        if not self.rows:
            return element("p", self.empty)
        rows = [[_cell(row[key]) for key in self.columns] for row in self.rows]
        heads = tuple(self.columns.values())
        shown = table(say("class/table", name=self.name), heads, rows, self.numbers, shows_caption=False)
        noted = self.note and has_note
        note = [element("figcaption" if self.drawings else "p", self.note, class_="note")] if noted else []
        if not self.drawings:
            return join(*note, shown)
        if self.repeats or len(rows) > _LONGEST:
            shown = element("details", element("summary", say("class/as_table", n=len(rows))), shown)
        tiles = [tile for drawing in self.drawings for tile in split_tiles(drawing) if tile.strip()]
        pictures = join(*map(image, tiles)) if images else drawings(tiles)
        figure = element("figure", *note, element("div", pictures, class_="drawings"), aria_label=self.name)
        # A wide table needs the whole width; beside a drawing, it would hide its last columns.
        return element("div", figure, shown, class_=None if self.repeats or len(heads) > _MOST_BESIDE else "pair")

    def _repr_html_(self) -> str:
        return self.html(images=True)

    def __repr__(self) -> str:
        return f"Chart({self.name!r}, {len(self.rows)} rows)"


def _cell(value: object) -> str:
    return short_number(value) if isinstance(value, float) else str(value)


# -- charts of a class -------------------------------------------------------------------------------------------------


_MOST_BARS = 12


def class_title(item: HandoutItem, number: int) -> str:
    """Return the heading of an item for its teacher: with its title, or else with its id."""
    return say("feedback/item_title", number=number, title=item.title or item.id)


def students_chart(grades: Grades, names: bool) -> Chart:
    """Return the table of who handed in what: the points of each item, the total, and remarks."""
    items = grades.key.handout.items
    columns = {"student": say("class/student"), "remarks": say("class/remarks")}
    columns |= {item.id: class_title(item, number) for number, item in enumerate(items, start=1)}
    columns |= {"total": say("class/total")}
    rows = tuple(
        {
            "student": (each.student.name if names else "") or each.student.pseudonym,
            "remarks": _remarks(each),
            **{
                item.id: counted.points if counted else say("class/none")
                for item, counted in zip(items, each.counted, strict=True)
            },
            "total": each.total,
        }
        for each in grades.students
    )
    return Chart(say("class/students"), columns, rows, numbers=len(items) + 1)


def _remarks(each: StudentGrades) -> str:
    remarks = [say("class/remark_late")] if each.is_late else []
    remarks += [say("class/remark_refused", n=len(each.refused))] if each.refused else []
    remarks += [say("class/remark_files", n=len(each.refused_files))] if each.refused_files else []
    return ", ".join(remarks)


def right_chart(grades: Grades) -> Chart:
    """Return how many answers to each item are best ones."""
    students, rows, bars = len(grades.students), [], []
    wrong = {(loss.pseudonym, loss.item) for loss in losses(grades)}
    for at, item in enumerate(grades.key.handout.items):
        answered = [each for each in grades.students if each.counted[at]]
        right = sum((each.student.pseudonym, at) not in wrong for each in answered)
        title = class_title(item, at + 1)
        bars.append(Bar(title, right / students, say("class/right_of", n=right, of=students)))
        rows.append({"item": title, "right": right, "answered": len(answered), "students": students})
    columns = {
        "item": say("class/item"),
        "right": say("class/right_answers"),
        "answered": say("class/answered"),
        "students": say("class/of_students"),
    }
    drawn = draw_bars(say("class/right_label", told=_told(bars)), bars)
    return Chart(say("class/right"), columns, tuple(rows), (drawn,), numbers=3)


def lost_chart(grades: Grades) -> Chart:
    """Return the spread of the points lost at each item; missing answers are left out."""
    rows, spreads = [], []
    for at, item in enumerate(grades.key.handout.items):
        lost = [item.points - its.points for each in grades.students if (its := each.counted[at])]
        if not lost:
            continue
        low, median, high = quantiles(lost, n=4, method="inclusive") if len(lost) > 1 else (lost[0],) * 3
        five, title = (min(lost), low, median, high, max(lost)), class_title(item, at + 1)
        least, lower, middle, upper, most = (round(value, 2) for value in five)
        told = say("class/lost_of", median=short_number(middle), most=item.points)
        first, second, third, fourth, fifth = (value / item.points for value in five)
        spreads.append(BarSpread(title, (first, second, third, fourth, fifth), told))
        values = {"least": least, "low": lower, "median": middle, "high": upper, "most": most}
        rows.append({"item": title, **values, "mean_lost": round(mean(lost), 2), "out_of": item.points})
    columns = {"item": say("class/item")}
    columns |= {key: say(f"class/{key}") for key in ("least", "low", "median", "high", "most", "mean_lost")}
    columns["out_of"] = say("feedback/col_most")
    drawn = draw_spreads(say("class/lost_label", told=clauses(f"{its.name}: {its.text}" for its in spreads)), spreads)
    name, note, empty = say("class/lost"), say("class/lost_note"), say("class/no_losses")
    return Chart(name, columns, tuple(rows), (drawn,), note, numbers=7, empty=empty)


def mistakes_chart(grades: Grades) -> Chart:
    """Return the misunderstandings that answers show, the most usual first."""
    titles = _titles(grades)
    rows = tuple(
        {"mistake": row["title"], "item": titles[str(row["item"])], **_counts(row)} for row in mistake_rows(grades)
    )
    highest = max((_number(row["answers"]) for row in rows), default=1)
    bars = [
        Bar(str(row["mistake"]), _number(row["answers"]) / highest, say("class/answers_of", n=row["answers"]))
        for row in rows[:_MOST_BARS]
    ]
    columns = {"mistake": say("class/mistake"), "item": say("class/item"), **_count_columns()}
    drawn = draw_bars(say("class/mistakes_label", told=_told(bars)), bars)
    return Chart(say("class/mistakes"), columns, rows, (drawn,), numbers=2, empty=say("class/no_mistakes"))


def rules_chart(grades: Grades) -> Chart:
    """Return the points lost by rule, over all items."""
    titles = _titles(grades)
    rows = tuple({"rule": _rule(row), "item": titles[str(row["item"])], **_counts(row)} for row in rule_rows(grades))
    sums: dict[str, float] = {}
    for row in rows:
        rule = str(row["rule"])
        sums[rule] = sums.get(rule, 0.0) + _number(row["points_lost"])
    ordered = sorted(sums.items(), key=lambda pair: -pair[1])[:_MOST_BARS]
    highest = ordered[0][1] if ordered and ordered[0][1] else 1.0
    bars = [Bar(rule, lost / highest, _points(lost)) for rule, lost in ordered]
    columns = {"rule": say("class/rule"), "item": say("class/item"), **_count_columns()}
    drawn = draw_bars(say("class/rules_label", told=_told(bars)), bars)
    return Chart(say("class/rules"), columns, rows, (drawn,), numbers=2, empty=say("class/no_losses"))


def _points(points: float) -> str:
    told = short_number(points)
    return say("class/points_of", n=int(told) if told.isdigit() else told)


def _rule(row: dict[str, object]) -> str:
    if not row["rule"]:
        return say("class/no_rule")
    return say("class/rule_named", rule=row["rule"], title=row["title"]) if row["title"] else str(row["rule"])


def _titles(grades: Grades) -> dict[str, str]:
    return {item.id: class_title(item, number) for number, item in enumerate(grades.key.handout.items, start=1)}


def _counts(row: dict[str, object]) -> dict[str, object]:
    return {"answers": row["answers"], "points_lost": row["points_lost"]}


def _count_columns() -> dict[str, str]:
    return {"answers": say("class/answers"), "points_lost": say("class/points_lost")}


def _number(value: object) -> float:
    return float(str(value))


def _told(bars: list[Bar]) -> str:
    return clauses(f"{bar.name}: {bar.text}" for bar in bars)


def times_chart(grades: Grades, due: datetime | None) -> Chart:
    """Return how many students had handed in by each time; the time of a student is that of the last answer."""
    found: list[tuple[datetime, bool]] = []
    for each in grades.students:
        times = [its.time for its in each.counted if its and its.time]
        if times:
            found.append((max(times), each.is_late))
    found.sort()
    name, empty = say("class/times"), say("class/no_times")
    zone = due.tzinfo if due else UTC
    heading = say("class/time", zone=(zone or UTC).tzname(due) or "UTC")
    columns = {"time": heading, "late": say("class/is_late"), "students": say("class/by_then")}
    if not found:
        return Chart(name, columns, (), numbers=1, empty=empty)

    def minute(time: datetime) -> str:
        return f"{time.astimezone(zone):%Y-%m-%d %H:%M}"

    rows = tuple(
        {"time": minute(time), "late": say("class/yes") if late else "", "students": n}
        for n, (time, late) in enumerate(found, start=1)
    )
    marks = [found[0][0], found[-1][0], *([due] if due else [])]
    share = _shares(min(marks), max(marks))
    words = TimeWords(minute(min(marks)), minute(max(marks)), say("class/due", time=minute(due)) if due else "")
    values = {"n": len(found), "time": minute(found[-1][0]), "first": minute(found[0][0]), "last": minute(found[-1][0])}
    points = [(share(time), n) for n, (time, _) in enumerate(found, start=1)]
    label = say("class/times_label", **values)
    drawn = draw_time_line(label, points, len(grades.students), words, share(due) if due else None)
    return Chart(name, columns, rows, (drawn,), say("class/times_note"), numbers=1, empty=empty)


def _shares(first: datetime, last: datetime) -> Callable[[datetime], float]:
    """Return the function from a time to its share of the time between two times."""
    seconds = (last - first).total_seconds() or 1.0
    return lambda time: (time - first).total_seconds() / seconds


def faults_chart(grades: Grades, names: bool) -> Chart | None:
    """Return the files and receipts that do not count; None if all count.

    Names of files may hold names of people, so they are numbers unless names are asked for.
    """
    rows = tuple(
        {"file": report.name if names else say("class/file_number", number=number), "reason": reason}
        for number, report in enumerate(grades.files, start=1)
        for reason in report.reasons
    )
    shown = [say("class/file_number", number=number) for number in range(1, len(grades.files) + 1)]
    own = [report.name for report in grades.files] if names else shown
    rows += tuple({"file": own[tie.files[0][0]], "reason": tie.sentence(own)} for tie in grades.ties)
    if not rows:
        return None
    columns = {"file": say("class/file"), "reason": say("class/reason")}
    return Chart(say("class/faults"), columns, rows, note="" if names else say("class/faults_note"))
