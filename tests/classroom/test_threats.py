"""Each row of docs/threats.md says what becomes of a threat, and names a test that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text("utf-8")
RESULTS = {"prevented", "noticed", "neither"}


def rows(page: str) -> list[list[str]]:
    """The cells of all rows, without the headings of the tables."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"]
    return [row for row in cells if row[0] != "threat" and not re.fullmatch("-+", row[0])]


def functions_of(file: Path) -> set[str]:
    return {node.name for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("row", rows(PAGE), ids=lambda row: row[0][:60])
def test_a_row_has_a_result_and_names_a_test(row: list[str]) -> None:
    threat, result, how, shown = row
    assert threat
    assert how
    assert result in RESULTS
    named = re.fullmatch(r"`(tests/[\w/]+\.py)::(test_\w+)`", shown)
    assert named, shown
    assert named[2] in functions_of(ROOT / named[1])


def test_the_page_has_all_results_and_no_threat_twice() -> None:
    found = rows(PAGE)
    assert {row[1] for row in found} == RESULTS
    assert len({row[0] for row in found}) == len(found) > 40


def test_what_is_neither_says_what_to_do_or_why() -> None:
    assert not [row[0] for row in rows(PAGE) if row[1] == "neither" and len(row[2].split()) < 6]
