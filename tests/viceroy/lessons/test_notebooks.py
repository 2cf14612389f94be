"""The notebooks of the course are what its lessons say; editions in other languages come from the same source."""

from __future__ import annotations

import ast
import json
import os
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.words.complete import COMPLETE
from tools.course import metadata, notebooks, outdated, sources
from viceroy_widgets import CourseMap
from viceroy_widgets.cli import command
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.learn.lesson_notebook import course_notebooks, file_name
from viceroy_widgets.learn.prose import prose_html
from viceroy_widgets.learn.teaching import ANSWERS, NOTES, answer_sheet, teacher_notes
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import START, course, lesson_plan
from viceroy_widgets.viceroy.text.rulebook import rulebook
from viceroy_widgets.words import LANGUAGES, lesson_text, set_language, speaking

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "tutorials"
GOLDEN = Path(__file__).parent / "golden"
OTHERS = [language for language in COMPLETE if language != "en"]


@pytest.mark.parametrize(
    ("name", "notebook"), list(notebooks()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_is_committed_is_what_the_lesson_says(name: str, notebook: dict[str, Any]) -> None:
    committed = json.loads((FOLDER / name).read_text("utf-8"))
    assert sources(committed) == sources(notebook), "make notebooks writes it anew"
    assert metadata(committed) == metadata(notebook), "make notebooks writes it anew"


def test_every_numbered_notebook_is_one_of_a_lesson(tmp_path: Path) -> None:
    assert outdated(FOLDER) == [], "python -m tools.course tutorials deletes it"
    (tmp_path / "03-auction.ipynb").touch()
    (tmp_path / "of-my-own.ipynb").touch()
    assert outdated(tmp_path) == [tmp_path / "03-auction.ipynb"]


@pytest.mark.parametrize(
    ("name", "text"), [(NOTES, teacher_notes(VICEROY)), (ANSWERS, answer_sheet(VICEROY))], ids=[NOTES, ANSWERS]
)
def test_what_teachers_get_is_what_was_read(name: str, text: str) -> None:
    golden = GOLDEN / name
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert golden.read_text("utf-8") == text, "VICEROY_UPDATE_GOLDEN=1 writes it anew"


def test_the_map_leads_to_every_lesson() -> None:
    assert "CourseMap(" in (FOLDER / START).read_text("utf-8")
    shown = str(HeadlessView(CourseMap()).state())
    for plan in course():
        assert repr(file_name(plan)) in shown
        assert (FOLDER / file_name(plan)).exists(), "python -m tools.course tutorials writes it"


def run(notebook: dict[str, Any]) -> list[Any]:
    """Runs the cells of code here, without a kernel; gives what each shows."""
    names: dict[str, Any] = {}
    found = []
    for kind, _, source in sources(notebook):
        if kind == "code":
            *lines, last = ast.parse(source).body
            exec(compile(ast.Module(lines, []), "cell", "exec"), names)
            if isinstance(last, ast.Expr):
                found.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names))
            else:
                exec(compile(ast.Module([last], []), "cell", "exec"), names)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_the_course_in_another_language(language: str) -> None:
    english = dict(course_notebooks(VICEROY))
    with speaking(language):
        made = dict(course_notebooks(VICEROY))
    for plan in course():
        name = file_name(plan)
        ours, theirs = sources(english[name]), sources(made[name])
        assert [cell[:2] for cell in ours] == [cell[:2] for cell in theirs]
        same = {cell[2] for cell, other in zip(ours, theirs, strict=True) if cell[0] == "markdown" and cell == other}
        assert not same - {"## Questions", "## Six questions"}, "each text is translated; these are French, too"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["goal", "circles", "auction"])
def test_every_board_of_a_notebook_speaks_its_language(language: str, name: str) -> None:
    plan = lesson_plan(name)
    with speaking(language):
        made = dict(course_notebooks(VICEROY))[file_name(plan)]
    widgets = [shown for shown in run(made) if shown is not None]
    assert len(widgets) == sum(section.is_shown for section in plan.sections) + 1, "and the checklist"
    assert {widget.language for widget in widgets} == {language}
    assert all(plan.title not in widget._repr_mimebundle_()[0]["text/html"] for widget in widgets)


@pytest.mark.parametrize("language", OTHERS)
def test_one_variable_switches_everything_in_a_notebook(language: str) -> None:
    plan = lesson_plan("pyramid")
    notebook = dict(course_notebooks(VICEROY))[file_name(plan)]
    text = notebook_text(notebook)
    assert text.count('LANGUAGE = \\"en\\"') == 1
    widgets = run(json.loads(text.replace('LANGUAGE = \\"en\\"', f'LANGUAGE = \\"{language}\\"')))
    steps = [widget for widget in widgets if widget is not None]
    assert {widget.language for widget in steps} == {language}
    with speaking(language):
        text = lesson_text(plan.sections[0].text)
    assert steps[0].kit["story"].split()[:5] == text.split()[:5], "the board has the text of its section"
    assert steps[0]._repr_mimebundle_()[0]["text/html"].startswith(f"<p>{' '.join(text.split()[:5])}")


LINK = re.compile(r'<a href="#([A-Z]{3}-\d+)" title="([^"]*)">(\([^)]*\))</a>')
"""A citation in the saved text of a board: the heading that it leads to, its title, and its words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_citation_tells_its_rule_and_leads_to_it(language: str) -> None:
    with speaking(language):
        made, texts = dict(course_notebooks(VICEROY)), rulebook()
    for plan in course():
        cells = [source for kind, _, source in sources(made[file_name(plan)]) if kind == "markdown"]
        with speaking(language):
            prose = "".join(prose_html(VICEROY, lesson_text(section.text)) for section in plan.sections)
        links = LINK.findall(prose)
        headings = re.findall(r"^#### (.+)$", cells[-1], re.MULTILINE)
        assert headings == list(dict.fromkeys(heading for heading, *_ in links)), plan.id
        for heading, title, words in links:
            assert words.startswith(f"({heading}")
            assert unescape(title) == f"{texts[heading].title}. {texts[heading].text}"
            assert texts[heading].text in cells[-1]


@pytest.mark.parametrize("language", OTHERS)
def test_the_command_writes_that_edition(tmp_path: Path, language: str) -> None:
    try:
        done = CliRunner().invoke(command, ["tutorials", str(tmp_path)], env={"VICEROY_LANGUAGE": language})
        set_language(language)
        done = CliRunner().invoke(command, ["tutorials", str(tmp_path / "new")])
        assert done.exit_code == 0, done.output
        with speaking(language):
            wanted = dict(course_notebooks(VICEROY))
    finally:
        set_language("en")
    for name in (START, file_name(lesson_plan("circles"))):
        assert sources(json.loads((tmp_path / "new" / "tutorials" / name).read_text("utf-8"))) == sources(wanted[name])


def test_a_lesson_of_ones_own_becomes_a_notebook(tmp_path: Path) -> None:
    source = ROOT / "viceroy_widgets" / "viceroy" / "data" / "lessons" / "pyramid.toml"
    own = tmp_path / "own.toml"
    own.write_text(source.read_text("utf-8").replace('id = "pyramid"', 'id = "own"'))
    made = tmp_path / "own.ipynb"
    done = CliRunner().invoke(command, ["lesson", "notebook", str(own), str(made)])
    assert done.exit_code == 0, done.output
    assert 'Path(\\"own.toml\\")' in made.read_text()
    again = CliRunner().invoke(command, ["lesson", "notebook", str(own), str(made)])
    assert again.exit_code == 2
    assert "own.ipynb" in again.output
    own.write_text(own.read_text().replace('title = "', 'title = "Anew: ', 1))
    forced = CliRunner().invoke(command, ["lesson", "notebook", "--force", str(own), str(made)])
    assert forced.exit_code == 0, forced.output
    assert "# Anew: " in made.read_text()


def test_a_lesson_is_checked(tmp_path: Path) -> None:
    source = (ROOT / "viceroy_widgets" / "viceroy" / "data" / "lessons" / "pyramid.toml").read_text("utf-8")
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(source)
    done = CliRunner().invoke(command, ["lesson", "check", str(right)])
    assert (done.exit_code, done.stderr) == (0, "")
    assert "All of it does what it says." in done.stdout
    wrong.write_text(re.sub(r"level = 2\b", "level = 4", source, count=1))
    done = CliRunner().invoke(command, ["lesson", "check", str(wrong)])
    assert done.exit_code == 1
    assert "of the solution" in done.stderr
    wrong.write_text("title = 3\n")
    done = CliRunner().invoke(command, ["lesson", "check", str(wrong)])
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
