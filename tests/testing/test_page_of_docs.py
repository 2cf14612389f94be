"""What docs/testing-your-notebooks.md and README show is run as it stands, in an empty project."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CELL = """from viceroy_widgets import PaintingPuzzle, painting_puzzles

puzzle = PaintingPuzzle(painting_puzzles()[0])
puzzle"""


@pytest.mark.browser
@pytest.mark.lab
def test_the_tests_of_the_page_pass(pytester: pytest.Pytester) -> None:
    text = (ROOT / "docs" / "testing-your-notebooks.md").read_text("utf-8")
    pytester.makepyfile("\n\n".join(BLOCK.findall(text)))
    cell = nbformat.v4.new_code_cell(CELL)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), pytester.path / "lesson.ipynb")
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:randomly").assert_outcomes(passed=3)


def test_the_test_of_the_readme_passes(pytester: pytest.Pytester) -> None:
    (block,) = [code for code in BLOCK.findall((ROOT / "README.md").read_text("utf-8")) if "def test_" in code]
    pytester.makepyfile(block)
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:randomly").assert_outcomes(passed=1)
