"""Notebooks written by hand in another language: which texts are found, and what of the code stays as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.words.complete import COMPLETE
from tools.catalogs import handwritten_notebooks
from viceroy_widgets.learn.cells import code_cell, notebook, text_cell
from viceroy_widgets.learn.code_texts import code_texts, translated_code
from viceroy_widgets.learn.notebook_texts import notebook_texts, translated_notebook
from viceroy_widgets.words import catalogs, speaking

CODE = '''LANGUAGE = "en"
# or "es", "de", "fr"; then run all cells again

from viceroy_widgets import GameTable  # a comment behind code

path = "week-1.key.json"
row = {"blue": "en 0:3=rgyy", "title": "A game for two", "text": "go on # not a comment"}


def text():
    """Return the title."""
    return f"{len(row)} of {path} are there, 'more' or less"
'''


class Shouting:
    """Catalog in which each text is in capital letters, apart from its values."""

    def message(self, id_: str, n: int | None) -> str:
        return catalogs.catalog("en").message(id_, n)

    def text(self, domain: str, context: str, english: str) -> str:
        assert (domain, context) == ("notebooks", "lesson")
        return english.replace("title", "TITLE").replace("head", "HEAD").replace("A game", 'THE "GAME"')


@pytest.fixture
def shouting() -> Iterator[None]:
    catalogs.lend("de", Shouting())
    with speaking("de"):
        yield
    catalogs.lend("de", None)


def test_texts_of_code_are_comments_docstrings_and_sentences() -> None:
    assert list(code_texts(CODE)) == [
        'or "es", "de", "fr"; then run all cells again',
        "a comment behind code",
        "A game for two",
        "go on # not a comment",
        "Return the title.",
        "{len(row)} of {path} are there, 'more' or less",
    ]


def test_names_notations_and_addresses_are_no_texts() -> None:
    code = """["Ann", "blue", "en 0:14=ybgg+35=byrr/0:51=gryb r2 0 -", "data:image/svg+xml;base64,AbC", "bids red"]"""
    assert list(code_texts(code)) == []


def test_translated_code_is_code_whatever_a_translation_contains() -> None:
    made = translated_code('title = "A title of it"', lambda text: f'The "{text}"')
    names: dict[str, str] = {}
    exec(made, names)
    assert names["title"] == 'The "A title of it"'
    quoted = 'title = "He said \\"go on\\" to you"'
    assert translated_code(quoted, lambda text: text) == quoted


@pytest.mark.usefixtures("shouting")
def test_a_notebook_in_another_language() -> None:
    cells = [text_cell("head", "# The head\n\nText of a title.", starts=True), code_cell("code", CODE, folded=False)]
    cells[1] |= {"execution_count": 3, "outputs": [{"output_type": "stream", "name": "stdout", "text": ["English"]}]}
    made = translated_notebook(notebook(cells))["cells"]
    head, code = ("".join(cell["source"]) for cell in made)
    assert head.startswith("# The HEAD\n\nText of a TITLE.\n\n<button")
    assert code.startswith('LANGUAGE = "de"\n# or "en", ')
    assert '"THE \\"GAME\\" for two"' in code
    assert '"""Return the TITLE."""' in code
    assert (made[1]["execution_count"], made[1]["outputs"]) == (None, [])
    compile(code, "cell", "exec")


@pytest.mark.usefixtures("shouting")
def test_a_notebook_without_a_variable_for_the_language_sets_it() -> None:
    cells = [code_cell("code", "from viceroy_widgets import GameTable"), code_cell("more", "GameTable()")]
    first, second = ("".join(cell["source"]) for cell in translated_notebook(notebook(cells))["cells"])
    assert first.splitlines() == [
        "# Open to see the code",
        "from viceroy_widgets.words import set_language",
        "",
        'set_language("de")',
        "",
        "from viceroy_widgets import GameTable",
    ]
    assert "set_language" not in second


@pytest.mark.parametrize("language", [code for code in COMPLETE if code != "en"])
def test_the_code_of_every_notebook_still_compiles(language: str) -> None:
    compiled = 0
    for path in handwritten_notebooks():
        english = json.loads(path.read_text("utf-8"))
        with speaking(language):
            made = translated_notebook(english)
        assert list(notebook_texts(made)) != list(notebook_texts(english)), path
        for cell in made["cells"]:
            # Lines for the notebook alone are no Python, nor is what a cell writes to a file.
            lines = [line for line in cell["source"] if not line.startswith("%")]
            if cell["cell_type"] == "code" and "%%" not in "".join(cell["source"]):
                compile("".join(lines), f"{path.name} {cell['id']}", "exec")
                compiled += 1
    assert compiled > 40
