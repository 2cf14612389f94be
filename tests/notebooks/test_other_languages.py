"""Notebooks in another language run, and what they print and show is in that language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner

from tests.net.verbs import page_text
from tests.nightly import sample
from tests.notebooks.test_notebooks import IMAGE, NOTEBOOKS, ROOT, alt
from tests.words.complete import COMPLETE
from tests.words.detected import english_runs, foreign_sentences
from tools.notebooks import execute
from viceroy_widgets.cli import command
from viceroy_widgets.words import speaking

pytestmark = pytest.mark.journey

GUIDE = "tutorials/teaching-guide.ipynb"
NAMES = [path.relative_to(ROOT).as_posix() for path in NOTEBOOKS]
CHOSEN = [GUIDE, *sample((name for name in NAMES if name != GUIDE), least=3)]


@pytest.mark.parametrize("language", [code for code in COMPLETE if code != "en"])
def test_what_a_notebook_prints_and_shows_is_in_its_language(language: str, tmp_path: Path) -> None:
    with speaking(language):
        result = CliRunner().invoke(command, ["tutorials", str(tmp_path)])
    assert result.exit_code == 0, result.output
    for name in CHOSEN:
        execute(tmp_path / name)
        texts = list(shown(tmp_path / name))
        assert texts, name
        assert [*foreign_sentences(texts, language), *english_runs(texts, language)] == [], name


def shown(path: Path) -> Iterator[str]:
    """Yield the lines that a notebook prints, and the sentences of what it shows."""
    for cell in nbformat.read(path, as_version=4).cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error", f"{path.name}: {output.get('evalue')}"
            yield from output.get("text", "").splitlines()
            page = output.get("data", {}).get("text/html", "")
            yield from (*page_text(page), *map(alt, IMAGE.findall(page)))
