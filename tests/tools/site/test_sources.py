"""Pages that are made for the site: every rule, public name, board and field is there, and links lead to pages."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import pytest

import viceroy_widgets
from tests.words.complete import COMPLETE
from tools.site.formats import formats_page
from tools.site.gallery import GALLERY, gallery_page
from tools.site.links import broken_links
from tools.site.notebooks import lesson_list, notebook_names
from tools.site.pages import GAMES, ROOT, Project, linked
from tools.site.reference import reference_pages
from tools.site.rules import rules_page
from tools.site.texts import TEXTS
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.words import speaking

WITHOUT_PICTURE = {
    "Assignment": "needs a handout",
    "ClassView": "needs a class",
    "FileView": "needs a file",
    "LessonChecklist": "is shown by Lesson.checklist",
    "LessonTable": "is shown by Lesson.show",
    "QuestionBoard": "is shown by Lesson.show",
    "TaskTable": "is shown by Lesson.show",
}
"""Public widgets that the gallery does not have."""


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_an_anchor_and_the_lessons_a_link(game: str, language: str) -> None:
    known = game_of(game)
    with speaking(language):
        rules, lessons = rules_page(known), lesson_list(known)
        assert all(f"({id.lower()})=" in rules and text.title for id, text in known.rulebook().items())
        assert all(f"### {id}: " in rules for id in known.rulebook())
    where = "lessons/" if language == "en" else f"path={language}/tutorials/"
    assert lessons.count(where) >= len(game_lessons(known))


def test_the_texts_of_the_site_are_in_all_languages() -> None:
    assert all(set(COMPLETE) <= set(texts) for texts in TEXTS.values())
    places = [{code: set(re.findall(r"{(\w+)}", each)) for code, each in texts.items()} for texts in TEXTS.values()]
    assert all(len(set(map(frozenset, each.values()))) == 1 for each in places)


def test_the_gallery_has_every_public_widget() -> None:
    lines = [code for boards in GALLERY.values() for code in boards]
    shown = {name for code in lines for name in re.findall(r"\w+", code)}
    widgets = {
        name
        for name in dir(viceroy_widgets)
        if inspect.isclass(value := getattr(viceroy_widgets, name)) and hasattr(value, "_repr_mimebundle_")
    }
    assert widgets - shown == set(WITHOUT_PICTURE) & widgets
    assert len(re.findall("<img |<svg |<p>", gallery_page())) >= len(lines)


def test_the_reference_describes_each_public_name_once() -> None:
    pages = "\n".join(reference_pages().values())
    headings = re.findall(r"^## (\w+)$", pages, re.MULTILINE)
    assert set(viceroy_widgets.__all__) <= set(headings)
    for name in ("GameTable", "best_painting", "Engine", "new_game"):
        assert headings.count(name) == 1, name
    assert "game: str | Game = 'viceroy'" in pages
    assert not re.search("Ellipsis|: '", pages)
    assert "py:method} hint(" in reference_pages()["viceroy_widgets"]


def test_the_formats_have_every_field_of_the_schemas() -> None:
    page = formats_page()
    schemas = sorted((ROOT / "viceroy_widgets").glob("*/data/*.schema.json"))
    assert len(schemas) >= 15
    for schema in schemas:
        for field in json.loads(schema.read_text("utf-8")).get("properties", {}):
            assert f"| `{field}` |" in page, (schema.name, field)


def test_links_lead_to_pages_and_files_that_are_none_are_only_named(tmp_path: Path) -> None:
    playing, circles = ROOT / "docs/playing.md", ROOT / "tutorials/03-circles.ipynb"
    english = {playing: "playing", circles: "lessons/03-circles"}
    here = Project("en", tmp_path, english, english)
    text = (
        "[a](playing.md#x) [`b`](../tutorials/03-circles.ipynb) [c](../Makefile) [d](https://e.org) `[e](playing.md)`"
    )
    assert linked(here, text, ROOT / "docs/learn.md", "learn") == (
        "[a](playing.md#x) [`b`](lessons/03-circles.md) c [d](https://e.org) `[e](playing.md)`"
    )
    other = Project("de", tmp_path, {}, english)
    assert linked(other, "[a](../playing.md#x)", ROOT / "docs/de/teaching.md", "teaching") == "[a](root:playing.html#x)"
    assert linked(here, "![p](pictures/lesson.png)", ROOT / "docs/learn.md", "a/learn") == (
        "![p](../pictures/lesson.png)"
    )
    assert (tmp_path / "pictures/lesson.png").is_file()


def test_every_notebook_has_a_page() -> None:
    names = notebook_names()
    assert len(set(names.values())) == len(names) >= 50


def test_links_that_lead_nowhere_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<p id="here"><a href="#here"></a><a href="#gone"></a><a href="b.html#x"></a><img src="p.png">'
        '<a href="https://e.org/none"></a><a href="c.html"></a><a href="lite/lab/index.html?path=t.ipynb"></a>',
        "utf-8",
    )
    (tmp_path / "b.html").write_text('<p id="y">', "utf-8")
    (tmp_path / "lite/lab").mkdir(parents=True)
    (tmp_path / "lite/lab/index.html").write_text("", "utf-8")
    assert sorted(broken_links(tmp_path)) == [
        "a.html: #gone leads to no element.",
        "a.html: b.html#x leads to no element.",
        "a.html: c.html is no file of the site.",
        "a.html: p.png is no file of the site.",
        "a.html: t.ipynb is no notebook of the site of JupyterLite.",
    ]
