"""Pages of a class in a browser: axe-core finds nothing, nothing is loaded, and all works without a script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import violations
from tests.classroom.a_class import write_class
from tests.classroom.conftest import ASSIGNMENT
from tests.classroom.kept_keys import kept_key
from tests.nightly import sample
from viceroy_widgets import ClassView
from viceroy_widgets.classroom.class_charts import Chart, ChartGroup
from viceroy_widgets.classroom.feedback import feedback_pages
from viceroy_widgets.classroom.html import element
from viceroy_widgets.classroom.html import page as page_of
from viceroy_widgets.classroom.roster import Roster, Student

pytestmark = pytest.mark.browser

VARIANTS = tuple(
    Chart(
        f"Item 1, variant {n}", {"answer": "Answer", "count": "Students"}, ({"answer": "a", "count": n},), part=f"{n}"
    )
    for n in (1, 2)
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of the class page, of the page of a student with a loss, and of the output in a notebook."""
    folder = tmp_path_factory.mktemp("class")
    students = tuple(Student(name) for name in ("kite", "moss", "fern", "opal"))
    view = ClassView(write_class(kept_key(ASSIGNMENT, 7), Roster(students), folder))
    feedback = dict(feedback_pages(view.grades))
    head = "<!DOCTYPE html><html lang='en'><title>Notebook</title><body data-jp-theme-light='{}'><main>{}</main>"
    texts = {
        "class": view.page(),
        "feedback": feedback["moss.html"],
        "light cell": head.format("true", view._repr_html_()),
        "dark cell": head.format("false", view._repr_html_()),
        "group": page_of("Group", element("h1", "Group"), ChartGroup("Item 1", "Two variants.").html(VARIANTS)),
    }
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in texts}


@pytest.fixture
def opened(browser: Browser, request: pytest.FixtureRequest, pages: dict[str, Path]) -> Iterator[Page]:
    name, scheme, width = request.param
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: asked.append(message.text))
    page.goto(pages[name].as_uri())
    yield page
    assert [url for url in asked if not url.startswith("data:")] == [pages[name].as_uri()]
    context.close()


EACH = pytest.mark.parametrize(
    "opened",
    sample(
        [
            *((name, "dark", 400) for name in ("class", "feedback", "group")),
            *((name, "light", 1400) for name in ("feedback", "group", "class")),
            *((f"{scheme} cell", "light", 1000) for scheme in ("dark", "light")),
            *((name, "light", 400) for name in ("feedback", "group", "class")),
            *((name, "dark", 1400) for name in ("feedback", "group", "class")),
        ],
        least=4,
    ),
    indirect=True,
    ids=str,
)


@EACH
def test_axe_finds_nothing_and_the_page_fits(opened: Page) -> None:
    assert violations(opened, whole=True) == ""
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert opened.evaluate(
        "[...document.querySelectorAll('svg, img')].every((it) => it.getBoundingClientRect().width > 20)"
    )


SEEN = "[...document.querySelectorAll('details table')].map((it) => it.checkVisibility())"
OPEN = "[...document.querySelectorAll('details')].map((it) => it.open)"


@pytest.mark.parametrize("opened", [("group", "light", 1000)], indirect=True, ids=str)
def test_variants_are_opened_by_keys_and_all_printed(opened: Page) -> None:
    assert opened.evaluate(OPEN) == [True, False]
    opened.get_by_text("2", exact=True).first.focus()
    opened.keyboard.press("Enter")
    opened.wait_for_function(f"{OPEN}.every((it) => it)")
    assert violations(opened, whole=True) == ""
    opened.keyboard.press("Enter")
    opened.wait_for_function(f"{OPEN}.includes(false)")
    assert opened.evaluate(SEEN) == [True, False]
    opened.emulate_media(media="print")
    assert opened.evaluate(SEEN) == [True, True]


@pytest.mark.parametrize("opened", [("class", "light", 800)], indirect=True, ids=str)
def test_no_table_beside_a_drawing_hides_a_column(opened: Page) -> None:
    too_wide = ".filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.ariaLabel)"
    assert opened.evaluate(f"[...document.querySelectorAll('.scroll')]{too_wide}") == []


@pytest.mark.parametrize("opened", [("class", "dark", 400), ("class", "light", 400)], indirect=True, ids=str)
def test_the_reader_chooses_the_theme_and_wide_tables_scroll_by_keys(opened: Page) -> None:
    scheme = opened.evaluate("matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'")
    ground = opened.evaluate("getComputedStyle(document.body).backgroundColor")
    ink = opened.evaluate("getComputedStyle(document.querySelector('svg text.vw-f-ink')).fill")
    assert (ground, ink) == {
        "light": ("rgb(251, 248, 241)", "rgb(42, 41, 50)"),
        "dark": ("rgb(20, 24, 28)", "rgb(241, 236, 224)"),
    }[scheme]
    opened.evaluate("() => document.querySelectorAll('details').forEach((it) => { it.open = true; })")
    stops = []
    for _ in range(opened.locator("summary, [tabindex='0'], a").count()):
        opened.keyboard.press("Tab")
        stops.append(opened.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert "Table: Who handed in what" in stops
    wide = opened.get_by_role("region", name="Table: Points lost by item")
    wide.focus()
    opened.keyboard.press("ArrowRight")
    opened.wait_for_function("(it) => it.scrollLeft > 0", arg=wide.element_handle())


@pytest.mark.parametrize("opened", [("feedback", "dark", 1000)], indirect=True, ids=str)
def test_a_page_is_printed_in_the_light_palette(opened: Page) -> None:
    opened.emulate_media(media="print")
    assert opened.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(42, 41, 50)"
    assert opened.pdf(format="A4").startswith(b"%PDF")
