"""Notebooks made from lessons of others: their names and texts are data and never become code or live HTML."""

from __future__ import annotations

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from nbconvert import HTMLExporter

from viceroy_widgets.cli import command
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.cells import literal, markdown, notebook, text_cell
from viceroy_widgets.learn.lesson_notebook import lesson_notebook
from viceroy_widgets.learn.prose import active_link
from viceroy_widgets.viceroy.lessons.course import read_lesson

HOSTILE = [
    'a") if __import__("os").system("touch PWNED") else Path("b',
    "a') or __import__('os').system('touch PWNED') or ('",
    'a"""\n__import__("os").system("touch PWNED")\n"""',
    "a\nimport os; os.system('touch PWNED')\n",
    "a\r\n%system touch PWNED\r\n",
    "a\\",
    'a\\"); print(1)  #',
    "{plan.id} %(a)s $HOME `touch PWNED`",
    "a\u2028b\u2029c\x85d\x0ce\x1ff",
    "\u202ea\u2066b\u200e",
    "\udc80 surrogate",
    "\U000e0041 \U0001f48e",
]
LESSON: dict[str, Any] = {
    "format": "viceroy-lesson/2",
    "id": "own",
    "title": "A lesson",
    "can": "You can read it.",
    "minutes": 5,
    "sections": [{"text": "Some prose.", "example": "auction-share-two"}],
}
TAGS = [
    "<script>alert(1)</script>",
    "\\<script>alert(1)</script>",
    "\\\\<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<?php alert(1) ?>",
    '<https://a.b" onmouseover="alert(1)>',
    "`a` <b onclick=alert(1)>b</b>",
    "</p><iframe src=a>",
]
LINKS = [
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](java&Tab;script:alert(1))",
    "[x](javascript\\:alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x][a]\n\n[a]: javascript:alert(1)",
    "![x](vbscript:alert)",
    "[x](data:text/html;base64,AAAA)",
    "[x](file:///etc/passwd)",
    "$\\href{javascript:alert(1)}{x}$",
    "<javascript:alert(1)>",
    "[x](java\u00adscript:alert(1))",
]
WITH_CODE = {**LESSON, "sections": [{"id": "lens", "text": "Look.", "code": "import os\nos.getcwd()"}]}


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))


def calls(source: str) -> list[str]:
    """Names that are called in some code, in the order of the text."""
    found = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return sorted(node.id for node in found if isinstance(node, ast.Name))


def begin(made: dict[str, Any]) -> str:
    return "".join(next(cell["source"] for cell in made["cells"] if cell["id"] == "begin"))


def exported(text: str) -> str:
    """The body of a notebook with one cell of text, as nbconvert writes it."""
    made = nbformat.reads(json.dumps(notebook([text_cell("a", text)])), as_version=4)
    html: str = HTMLExporter(template_name="basic").from_notebook_node(made)[0]
    return html


def tags(html: str) -> list[tuple[str, list[tuple[str, str | None]]]]:
    parser = _Tags()
    parser.feed(html)
    return parser.found


@pytest.mark.parametrize("value", HOSTILE)
def test_a_literal_is_one_line_that_means_its_value(value: str) -> None:
    assert ast.literal_eval(literal(value)) == value
    assert literal(value).isprintable()


@given(st.text(st.characters(codec=None)))
def test_every_string_has_a_literal(value: str) -> None:
    assert ast.literal_eval(literal(value)) == value
    assert literal(value).isprintable()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_path_in_a_notebook_is_no_code(name: str) -> None:
    source = begin(lesson_notebook(read_lesson(LESSON), f"{name}.toml"))
    assert calls(source) == ["Lesson", "Path"]
    (path,) = [
        node.args[0] for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _is_name(node, "Path")
    ]
    assert ast.literal_eval(path) == f"{name}.toml"


def _is_name(node: ast.Call, name: str) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == name


def made(document: dict[str, Any], name: str, *options: str) -> Result:
    Path(name).write_text(json.dumps(document))
    return CliRunner().invoke(command, ["lesson", "notebook", name, "made.ipynb", *options])


@pytest.mark.parametrize("name", [name for name in HOSTILE if "\udc80" not in name and "/" not in name])
def test_a_file_name_never_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = made(LESSON, f"{name}.toml")
    assert done.exit_code == 0, done.output
    exec(compile(begin(json.loads(Path("made.ipynb").read_text())), "cell", "exec"), {})
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([f"{name}.toml", "made.ipynb"])


@pytest.mark.parametrize("text", [text for text in HOSTILE if "\udc80" not in text])
@pytest.mark.parametrize("where", ["title", "can"])
def test_titles_and_texts_change_no_cell_of_code(text: str, where: str) -> None:
    plain = [cell for cell in lesson_notebook(read_lesson(LESSON))["cells"] if cell["cell_type"] == "code"]
    told = lesson_notebook(read_lesson({**LESSON, where: text[:200]}))["cells"]
    assert [cell for cell in told if cell["cell_type"] == "code"] == plain


@pytest.mark.parametrize("text", TAGS)
def test_html_in_prose_is_not_live(text: str) -> None:
    allowed = {name for name, _ in tags(exported("plain `code` <https://a.b>"))}
    for name, attributes in tags(exported(f"Some {text} prose\n\n{text}")):
        assert name in allowed
        assert not [key for key, _ in attributes if key.startswith("on")]
    assert markdown(text) != text


def test_what_is_no_html_stays() -> None:
    text = "3 < 4, a<4, **bold**, `x <= y`, <https://example.org/a>, a -> b, 5 > 3"
    assert markdown(text) == text


@pytest.mark.parametrize("text", LINKS)
def test_a_link_that_runs_code_is_refused_with_its_field(text: str) -> None:
    document = {**LESSON, "sections": [{"text": f"See {text}.", "example": "auction-share-two"}]}
    with pytest.raises(NotationError, match=re.escape("sections[0].text")):
        read_lesson(document)
    with pytest.raises(NotationError, match="title"):
        read_lesson({**LESSON, "title": text})


@pytest.mark.parametrize(
    "text", ["[x](https://a.b)", "[x](other.ipynb#a)", "The data: 3 gems.", "A file: yours.", "See [AUC-5]: data."]
)
def test_other_links_and_words_are_read(text: str) -> None:
    assert active_link(text) == ""


def test_code_is_told_and_has_to_be_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused = made(WITH_CODE, "own.json")
    assert refused.exit_code == 2
    assert "lens" in refused.stderr
    assert "--allow-code" in refused.stderr
    assert not Path("made.ipynb").exists()
    told = CliRunner().invoke(command, ["lesson", "check", "own.json"])
    assert told.exit_code == 0, told.output
    assert "Cell lens puts code of its author into the notebook:\n    import os\n    os.getcwd()\n" in told.stdout
    allowed = made(WITH_CODE, "own.json", "--allow-code")
    assert allowed.exit_code == 0, allowed.output
    assert "os.getcwd()" in Path("made.ipynb").read_text()


def test_a_lesson_without_code_needs_no_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert made(LESSON, "own.json").exit_code == 0
    assert "code of its author" not in CliRunner().invoke(command, ["lesson", "check", "own.json"]).stdout
