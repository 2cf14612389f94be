"""Assignments and handouts of others: names and titles are text wherever they are shown, and nothing in them runs."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.classroom.an_assignment import ASSIGNMENT, best_answer, key_of
from viceroy_widgets import Assignment, NotationError
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import Handout, assignment_notebook, parse_handout, write_handout
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.testing.page_driver import PageDriver

EVIL = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>\n\n# More\n\n![t](x.png) `{x}` \"); x("
_MARKUP = re.compile(r"<\s*/?\s*(img|script)", re.IGNORECASE)


def written(**changes: Any) -> dict[str, Any]:
    """The document of a handout whose titles are hostile."""
    document = write_handout(key_of().handout)
    document["items"][0]["title"] = {"en": EVIL, "de": EVIL}
    return {**document, "title": {"en": EVIL, "de": EVIL}, **changes}


def read(document: dict[str, Any]) -> Handout:
    return parse_handout(json.dumps(document))


def _attributes(html: str) -> set[str]:
    """Names of the attributes of all elements."""
    names = set[str]()

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            names.update(name for name, _ in attrs)

    Reader().feed(html)
    return names


def test_titles_are_text_in_the_cells_of_a_notebook() -> None:
    plain = assignment_notebook(key_of().handout, "a.json")["cells"]
    told = assignment_notebook(read(written()), "a.json")["cells"]
    assert [cell for cell in told if cell["cell_type"] == "code"] == [
        cell for cell in plain if cell["cell_type"] == "code"
    ]
    for cell in told:
        text = "".join(cell["source"])
        assert not _MARKUP.search(text) or cell["cell_type"] == "code"
        assert "# More" not in text.splitlines()


@pytest.mark.parametrize("path", ['a"); open("x', "a\n!ls", "a\\", "{x}", "%run a", "a'''"])
def test_a_path_is_a_literal_in_the_notebook(path: str) -> None:
    source = "".join(assignment_notebook(key_of().handout, path)["cells"][1]["source"])
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    assert [ast.unparse(call.func) for call in calls] == ["Assignment"]
    assert ast.literal_eval(calls[0].args[0]) == path


@pytest.mark.parametrize("name", ['x"); import os', "a b", "../a", "a\n", "A", "", "=1", "a" * 41])
def test_ids_have_no_signs_of_any_language(name: str) -> None:
    with pytest.raises(NotationError, match=r"^id"):
        read(written(id=name))


@pytest.mark.parametrize("scheme", ["javascript:x()", "JaVaScRiPt:x()", "&#106;avascript:x()", "data:text/html,x"])
@pytest.mark.parametrize("title", ["[a]({})", "![a]({})"])
def test_a_title_has_no_link_that_runs_code(scheme: str, title: str) -> None:
    evil = title.format(scheme)
    with pytest.raises(NotationError, match=r"^title.* would run code"):
        read(written(title=evil))
    with pytest.raises(NotationError, match=r"^items\[0\].title.* would run code"):
        parse_assignment(f"{ASSIGNMENT}title = {json.dumps(evil)}\n")


def test_titles_are_text_in_what_a_cell_shows() -> None:
    assignment = Assignment(written(), "ann")
    table = assignment.board(1)
    for move in best_answer("ann"):
        table.play(move)
    for html in (
        table._repr_mimebundle_()[0]["text/html"],
        assignment.receipts()._repr_html_(),
        assignment._repr_html_(),
    ):
        known = {"img", "p", "div", "table", "tr", "th", "td", "code", "ul", "li", "strong"}
        assert set(re.findall(r"<(\w+)", html)) <= known
        names = _attributes(html)
        assert not [name for name in names if name.startswith("on")]
        assert html.count("<img") <= 1


def test_pictures_and_state_hold_titles_as_text() -> None:
    view = HeadlessView(Assignment(written(), "ann").board(1))
    drawings = [value for value in view.state().values() if isinstance(value, str) and value.startswith("<svg")]
    drawings += [value["whole"] for value in view.state().values() if isinstance(value, dict) and "whole" in value]
    assert drawings
    assert not [svg for svg in drawings if _MARKUP.search(svg) or "onerror" in svg]


@pytest.mark.browser
@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_titles_are_text_in_the_page(in_page: Callable[..., PageDriver], mode: str) -> None:
    table = Assignment(written(mode=mode), "ann").board(1)
    page = in_page(table).page
    page.locator(".vw-title").wait_for()
    assert page.locator(".vw img, .vw script").count() == 0
    assert page.evaluate("window.hacked") is None
    assert "<img src=x" in page.locator(".vw-title").inner_text()


def test_a_picture_in_a_title_stays_a_picture() -> None:
    """Neither prevented nor noticed: Markdown may show pictures, and a picture may be on the network."""
    title = "Week ![map](https://example.org/map.png)"
    head = "".join(assignment_notebook(read(written(title=title)), "a.json")["cells"][0]["source"])
    assert head.splitlines()[0] == f"# {title}"
