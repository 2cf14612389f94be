"""One version: what quotes it follows the package."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from viceroy_widgets import __version__
from viceroy_widgets.widgets.lab_extensions import LAB_EXTENSIONS

ROOT = Path(__file__).parents[3]
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_pages_are_about_this_version() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    quoted = {page: re.findall(r"viceroy_widgets-(.+?)-py3", page.read_text("utf-8")) for page in pages}
    assert quoted[pages[0]] == [__version__]
    assert {page.name for page, found in quoted.items() if set(found) - {__version__}} == set()
    assert re.findall(r"^## (\S+)", CHANGELOG, re.MULTILINE)[0] == __version__


def test_the_extension_of_jupyterlab_has_the_version_of_the_package() -> None:
    (file,) = LAB_EXTENSIONS.glob("*/package.json")
    assert json.loads(file.read_text("utf-8"))["version"] == __version__


def test_the_citation_has_what_a_reader_of_it_needs() -> None:
    """The keys that the schema of version 1.2.0 asks for, and those by which the software is cited."""
    assert {"cff-version", "message", "title", "authors"} <= CITATION.keys()
    assert (CITATION["cff-version"], CITATION["type"], CITATION["license"]) == ("1.2.0", "software", "BSD-3-Clause")
    assert all(author.keys() == {"name"} for author in CITATION["authors"])
    assert CITATION["version"] == __version__
    assert f"## {__version__} ({CITATION['date-released']})\n" in CHANGELOG


def test_the_change_log_says_what_a_user_has_to_know() -> None:
    newest = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1]
    assert re.findall(r"^### (.+)", newest, re.MULTILINE)[:4] == ["New", "Changed", "Old names", "Removed"]
