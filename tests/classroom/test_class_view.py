"""View of a class: its charts have the numbers of the grades, and its page stands alone and names nobody unasked."""

from __future__ import annotations

import csv
import io
import json
import re
from datetime import timedelta
from html import unescape
from pathlib import Path
from statistics import mean

import pytest

from tests.classroom.a_class import DUE, write_class
from tests.classroom.kept_keys import kept_key
from tests.classroom.pages import HtmlPage, text_of
from tests.words.complete import COMPLETE
from viceroy_widgets import ClassView, NotationError
from viceroy_widgets.classroom.class_charts import Chart, ChartGroup
from viceroy_widgets.classroom.feedback import feedback_pages
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS

CLASS = Roster(tuple(Student(name, f"s-{name}", f"Person {name}") for name in ("kite", "moss", "fern", "opal")))


@pytest.fixture(scope="module")
def folder(key: Key, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_class(key, CLASS, tmp_path_factory.mktemp("class"))


@pytest.fixture(scope="module")
def view(folder: Path) -> ClassView:
    return ClassView(folder)


def column(chart: Chart, name: str) -> list[object]:
    return [row[name] for row in chart.rows]


def test_the_charts_have_the_numbers_of_the_grades(view: ClassView) -> None:
    lost = view.grades.students[1].counted[0]
    assert lost is not None
    students = view.charts["students"]
    assert column(students, "student") == ["kite", "moss", "fern", "opal"]
    assert column(students, "gold") == [2.0, lost.points, 2.0, "no answer"]
    assert column(students, "row") == [1.0, 0.0, "no answer", "no answer"]
    assert column(students, "remarks") == ["", "1 receipt does not count", "late", ""]
    right = view.charts["right"]
    assert [(row["right"], row["answered"], row["students"]) for row in right.rows] == [(2, 3, 4), (1, 2, 4)]
    gold, row = view.charts["lost"].rows
    assert (gold["least"], gold["most"], gold["median"]) == (0.0, 2.0 - lost.points, 0.0)
    assert (row["low"], row["median"], row["mean_lost"]) == (0.25, 0.5, 0.5)
    assert (gold["out_of"], row["out_of"]) == (2, 1)
    rules = view.charts["rules"]
    assert {its["rule"]: its["points_lost"] for its in rules.rows} == {
        "SPL-12, End and winner": 2.0 - lost.points,
        "SPL-9, Points and bonus": 1.0,
    }
    assert view.charts["mistakes"].rows == ()


MISTAKES = """
format = "viceroy-assignment/1"
id = "mistakes"
title = "Mistakes"
items = [
  {id = "cost", game = "viceroy", kind = "question", theme = "cost", variants = 2},
  {id = "ten", game = "splendor", kind = "question", theme = "lesson/tokens", variants = 1},
]
"""


def test_usual_mistakes_have_words_of_the_game_or_of_the_answer(tmp_path: Path) -> None:
    key = kept_key(MISTAKES, 5)
    folder = write_wrong_answers(key, CLASS, tmp_path)
    chart = ClassView(folder).charts["mistakes"]
    assert sum(int(str(row["answers"])) for row in chart.rows) > 4
    told = set(column(chart, "mistake"))
    assert told & {key.handout.items[0].kind.mistake_title(name) for name in MISUNDERSTANDINGS}
    assert told & set(key.handout.items[1].pool[0].options), "the wrong option of a lesson's question"
    assert "_" not in "".join(map(str, told))
    (bars,) = chart.drawings
    assert str(chart.rows[0]["mistake"]) in unescape(bars), "the most usual one is drawn"
    page = dict(feedback_pages(ClassView(folder).grades))["kite.html"]
    assert "Why points were lost" in text_of(page)


def write_wrong_answers(key: Key, roster: Roster, place: Path) -> Path:
    """Write a form in which all students give wrong answers, which show a misunderstanding if any does."""
    receipts = []
    for at, item in enumerate(key.handout.items):
        for each in roster.students:
            exercise = key.handout.exercise(at, each.pseudonym)
            solution = key.solutions[at][key.handout.variant(at, each.pseudonym)]
            answers = [exercise.decode(number) for number in range(1, 4)]
            judged = {its: item.kind.judge(exercise, solution, its) for its in answers}
            wrong = sorted((its for its in answers if not judged[its].value), key=lambda its: not judged[its].mistake)
            receipts.append(key.handout.receipt(at, each.pseudonym, wrong[0]))
    folder = place / "submitted"
    folder.mkdir()
    (folder / "form.csv").write_text("\n".join(receipts), encoding="utf-8")
    (place / "mistakes.key.json").write_text(json.dumps(write_key(key)), encoding="utf-8")
    (place / "students.csv").write_text("\n".join(its.pseudonym for its in roster.students), encoding="utf-8")
    return folder


def test_the_time_line_ends_with_the_last_answer(view: ClassView) -> None:
    times = view.charts["times"]
    assert column(times, "students") == [1, 2, 3]
    assert column(times, "late") == ["", "", "late"]
    assert column(times, "time") == ["2026-11-30 06:00", "2026-12-01 10:00", "2026-12-01 13:00"]
    assert "UTC+01:00" in times.columns["time"]
    assert "due 2026-12-01 12:00" in times.drawings[0]


def test_the_board_shows_where_answers_went_wrong(view: ClassView, key: Key) -> None:
    (name,) = [name for name in view.charts if name.startswith("where-gold")]
    chart, counted = view.charts[name], view.grades.students[1].counted[0]
    assert counted is not None
    exercise = key.handout.exercise(0, "moss")
    solution = key.solutions[0][key.handout.variant(0, "moss")]
    best, wrong = chart.rows
    assert best["answer"] == f"A best answer: {exercise.answer_text(solution.answer)}"
    assert wrong == {
        "answer": exercise.answer_text(counted.answer),
        "reached": exercise.value_text(counted.outcome.value),
        "count": 1,
    }
    (used,) = exercise.places(counted.answer)
    marked = [drawing for drawing in chart.drawings if f'data-id="{used}"' in drawing]
    assert len(marked) == 1
    assert 'class="vw-count"' in marked[0]
    assert f"; {used}: 1." in marked[0]
    assert {
        "item": "gold",
        "variant": key.handout.variant(0, "moss") + 1,
        "part": used,
        "answers": 1,
    } in view.place_rows


def test_a_chart_is_a_table_and_csv_too(view: ClassView) -> None:
    for chart in view.charts.values():
        read = list(csv.DictReader(io.StringIO(chart.csv)))
        assert [list(row) for row in read] == [list(chart.columns)] * len(chart.rows)
        assert "nothing" not in repr(chart)
    evil = Chart("x", {"a": "A"}, ({"a": "=1+1"},))
    assert evil.csv == "a\n'=1+1\n"
    assert [HtmlPage(evil.html()).count(tag) for tag in ("table", "figure")] == [1, 0], "it has no drawings"
    assert evil.drawings == ()


def test_a_note_of_several_charts_is_said_once() -> None:
    charts = [Chart("x", {"a": "A"}, ({"a": 1},), note=note, part="y") for note in ("Same.", "Same.", "Other.")]
    told = text_of(ChartGroup("All", "").html(charts))
    assert (told.count("Same."), told.count("Other.")) == (1, 1)


def test_charts_of_a_group_stand_apart_also_where_they_are_closed(view: ClassView) -> None:
    charts = [Chart("x", {"a": "A"}, ({"a": 1},), part="y")] * 2
    parts = [
        attributes for tag, attributes in HtmlPage(ChartGroup("All", "").html(charts)).elements if tag == "details"
    ]
    assert parts == [{"open": "", "class": "part"}, {"class": "part"}]
    assert ".part{margin" in view.page()


def test_the_page_stands_alone(view: ClassView) -> None:
    text = view.page()
    page = HtmlPage(text)
    assert page.faults == []
    assert page.foreign == []
    assert [page.count(tag) for tag in ("html", "title", "main", "h1")] == [1] * 4
    assert page.count("table") == page.count("caption") > 5
    captions = [attributes["class"] for tag, attributes in page.elements if tag == "caption"]
    assert set(captions) == {"unseen"}, "a heading says the same"
    figures = [attributes for tag, attributes in page.elements if tag == "figure"]
    assert len(figures) >= 6
    assert all(attributes.get("aria-label") for attributes in figures)
    drawn = [attributes for tag, attributes in page.elements if tag == "svg"]
    assert all(attributes.get("role") == "img" and attributes.get("aria-label") for attributes in drawn)
    assert "http-equiv" in text
    assert "http:" not in text
    totals = [student.total for student in view.grades.students if any(student.counted)]
    assert f"The mean is {round(mean(totals), 2):g} " in page.text


def test_pseudonyms_are_shown_unless_names_are_asked_for(view: ClassView, folder: Path) -> None:
    assert "Person" not in view.page() + view._repr_html_() + repr(view) + view.charts["students"].csv
    assert "week.txt" not in view.page()
    assert [row["file"] for row in view.charts["faults"].rows] == ["file 3"]
    assert view.file_rows[2] == {"number": 3, "file": "moss/week.txt"}
    assert "The command viceroy class prints their names" in text_of(view.page())
    named = ClassView(folder, names=True)
    assert column(named.charts["students"], "student")[0] == "Person kite"
    assert "moss/week.txt" in text_of(named.page())
    assert "viceroy class prints" not in text_of(named.page())


def test_the_variants_of_an_item_share_a_section(tmp_path: Path) -> None:
    key = kept_key(MISTAKES, 5)
    roster = Roster(tuple(Student(f"student-{n}") for n in range(12)))
    folder = write_wrong_answers(key, roster, tmp_path)
    view = ClassView(folder)
    names = [name for name in view.charts if name.startswith("where-cost")]
    assert len(names) == 2
    page = view.page()
    assert page.count("<h2>Where points were lost: ") == 2, "one for each item"
    (cost,) = [part for part in page.split("<section>") if "<h2>Where points were lost: Item 1" in part]
    lost = [row["count"] for name in names for row in view.charts[name].rows[1:]]
    assert f"<p>{sum(map(int, map(str, lost)))} answers lost points, in 2 of the variants.</p>" in cost
    opened = [attributes.get("open") for tag, attributes in HtmlPage(cost).elements if tag == "details"]
    assert opened == ["", None], "the variant with most of them is open"
    assert re.findall(r"<summary>Variant (\d): \d+ answers? lost points</summary>", cost) == [
        name[-1] for name in names
    ]
    assert view.charts["where-ten-1"].group is None
    (best, *_) = view.charts["where-ten-1"].rows
    assert str(best["answer"]).startswith("A right answer: ")
    assert "A best answer" not in page


def test_a_notebook_shows_it_without_a_kernel_or_trust(view: ClassView) -> None:
    html = view._repr_html_()
    page = HtmlPage(html)
    assert page.faults == []
    assert page.foreign == []
    assert page.count("svg") == 0
    images = [attributes for tag, attributes in page.elements if tag == "img"]
    assert all(str(attributes["src"]).startswith("data:image/svg+xml;base64,") for attributes in images)
    assert all(attributes["alt"] for attributes in images)
    assert repr(view) == "ClassView('first-week'; 3 of 4 students handed in)"
    assert HtmlPage(view.charts["right"]._repr_html_()).faults == []
    assert not re.search(r"(?m)^(?:body|:root|h1|table)\b", html), "a style leaves the report"


def test_late_answers_may_bring_nothing(folder: Path, view: ClassView) -> None:
    zero = ClassView(folder, late="zero")
    assert column(zero.charts["students"], "gold")[2] == 0.0
    assert "Late answers bring no points." in text_of(zero.page())
    later = ClassView(folder, due=(DUE + timedelta(hours=5)).isoformat())
    assert [its.is_late for its in later.grades.students] == [False] * 4
    assert "late answer" not in text_of(later.page())


@pytest.mark.parametrize("code", sorted(COMPLETE))
def test_a_view_speaks_its_language(folder: Path, code: str) -> None:
    view = ClassView(folder, language=code)
    assert f'lang="{code}"' in view.page()
    assert (view.charts["rules"].rows[0]["rule"] == "SPL-12, End and winner") == (code == "en")


def test_a_class_without_answers_has_a_page(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "none"
    empty.mkdir()
    parent = folder.parent
    view = ClassView(empty, key=parent / "first-week.key.json", students=parent / "students.csv")
    assert HtmlPage(view.page()).faults == []
    assert "0 of 4 students" in text_of(view.page())
    assert "The times of the answers are not known." in text_of(view.page())


def test_files_that_are_missing_or_not_clear_are_told(folder: Path, tmp_path: Path) -> None:
    parent = folder.parent
    key, students = parent / "first-week.key.json", parent / "students.csv"
    with pytest.raises(NotationError, match="There is no folder"):
        ClassView(tmp_path / "none")
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    with pytest.raises(NotationError, match=r"No key is in or beside the folder .*key=.*--key"):
        ClassView(inside)
    with pytest.raises(NotationError, match=r"No roster .*students=.*--students"):
        ClassView(inside, key=key)
    (inside / "x.key.json").write_bytes(key.read_bytes())
    (inside / "class.csv").write_bytes(students.read_bytes())
    view = ClassView(inside)
    assert view.grades.files == ()
    for name in ("y.key.json", "z.key.json"):
        (inside.parent / name).write_bytes(key.read_bytes())
    with pytest.raises(NotationError, match=r"several keys, y\.key\.json, z\.key\.json"):
        ClassView(inside)
    with pytest.raises(NotationError, match="cannot be read"):
        ClassView(inside, key=tmp_path / "none")
    (inside / "roster.csv").write_bytes(students.read_bytes())
    with pytest.raises(NotationError, match=r"several rosters, class\.csv, roster\.csv"):
        ClassView(inside, key=key)
    with pytest.raises(NotationError, match="late is 'half'"):
        ClassView(folder, late="half")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="due"):
        ClassView(folder, due="tomorrow")


def test_texts_of_others_are_escaped(key: Key, tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    roster = Roster((*CLASS.students, Student(evil, "", evil)))
    folder = write_class(key, roster, tmp_path)
    (folder / f"{'<img src=x>'}.txt").write_text("VW-33333-33333-33333-33333", encoding="utf-8")
    for names in (False, True):
        view = ClassView(folder, names=names)
        for html in (view.page(), view._repr_html_()):
            assert "<script" not in html
            assert "<img src=x" not in html
            assert HtmlPage(html).faults == []


def test_the_page_begins_with_who_needs_help(view: ClassView) -> None:
    text = text_of(view.page())
    begin = text[: text.index("Who handed in what")]
    assert "1 student is fine, with at least 75 % of the points." in begin
    assert re.search(r"fern\s*: Item 2: row, no answer \(2 of 3 points\)", begin)
    assert begin.index("moss") < begin.index("fern"), "those with the fewest points come first"
    assert "Handed in nothing that counts: opal" in begin
    assert "kite" not in begin


def test_a_table_that_repeats_its_chart_is_folded(view: ClassView) -> None:
    assert "<details><summary>As a table, 2 rows</summary>" in view.charts["right"].html()
    where = next(chart for name, chart in view.charts.items() if name.startswith("where-"))
    assert "<details><summary>As a table" not in where.html(), "these are the answers in words"
