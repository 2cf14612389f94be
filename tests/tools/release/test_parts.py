"""The parts of others are those that bundles and pages hold, and NOTICE names them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from tools.release.parts import (
    PAGE_PARTS,
    Part,
    faults_of_parts,
    front_end_parts,
    page_parts,
    pyodide_version,
)
from viceroy_widgets.export.archive import _LIBRARIES
from viceroy_widgets.export.pyodide import PYODIDE, pyodide_files

ROOT = Path(__file__).parents[3]
NOTICE = (ROOT / "NOTICE").read_text("utf-8")


def front_end(folder: Path, source: str, **packages: dict[str, object]) -> Path:
    (folder / "src").mkdir()
    (folder / "src" / "index.js").write_text(source, "utf-8")
    named = {f"node_modules/{name}": entry for name, entry in packages.items()}
    (folder / "package-lock.json").write_text(json.dumps({"packages": {"": {}, **named}}), "utf-8")
    return folder


def test_the_front_end_of_the_package_holds_nothing_of_others() -> None:
    assert front_end_parts(ROOT / "viceroy_widgets" / "widgets" / "frontend") == []


def test_a_package_that_a_bundle_holds_is_a_part(tmp_path: Path) -> None:
    lock = {"lit": {"version": "3.0.0", "license": "GPL-3.0-only"}, "tsc": {"version": "5.0.0", "dev": True}}
    parts = front_end_parts(front_end(tmp_path, 'import { html } from "lit";', **lock))
    assert parts == [Part("lit", "3.0.0", "GPL-3.0-only", "npm", "In the front end.")]
    assert "lit 3.0.0: GPL-3.0-only is not on the list of allowed licenses. In the front end." in faults_of_parts(
        parts, PYODIDE
    )


def test_an_import_without_a_dependency_is_a_part_without_a_license(tmp_path: Path) -> None:
    source = 'import a from "./a.js";\nexport { b } from "lit";\nconst c = import("d3");'
    parts = front_end_parts(front_end(tmp_path, source, lit={"version": "3.0.0", "dev": True}))
    assert [part.name for part in parts] == ["lit", "d3"]
    assert sum("states no license" in fault for fault in faults_of_parts(parts, PYODIDE)) == 2


def test_the_table_is_about_the_pyodide_of_pages() -> None:
    assert pyodide_version(ROOT) == PYODIDE
    assert faults_of_parts(page_parts(), PYODIDE) == []
    assert faults_of_parts(page_parts(), "999.0") == [f"page_parts.toml is about Pyodide {PYODIDE}; pages hold 999.0."]


def test_each_part_of_pyodide_is_in_it() -> None:
    rows = tomllib.loads(PAGE_PARTS.read_text("utf-8"))["part"]
    files = pyodide_files()
    signs = {row["name"]: (row["sign"], row.get("file", "pyodide.asm.wasm")) for row in rows if "sign" in row}
    assert {row["name"] for row in rows} - set(signs) == {"pyodide"}
    assert [name for name, (sign, file) in signs.items() if sign.encode() not in files[file]] == []


def test_notice_names_what_pages_hold() -> None:
    named = {name.lower() for name in re.findall(r"^  (\w[\w-]*) {2,}\w", NOTICE, re.MULTILINE)}
    assert named == {*(part.name for part in page_parts()), *_LIBRARIES}
