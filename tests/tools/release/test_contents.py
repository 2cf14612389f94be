"""A wheel and an sdist hold the files of the tree that they should, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.release.archives import FILES_OF_WHEEL, INFO, TOP, make_sdist, make_tree, make_wheel
from tools.release import contents
from tools.release.contents import check_sdist, check_wheel

WHEEL, SDIST = f"{TOP}-py3-none-any.whl", f"{TOP}.tar.gz"
STATIC = "viceroy_widgets/widgets/static/page.js"


def test_archives_of_the_tree_have_no_faults(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    assert check_wheel(make_wheel(tmp_path, tree), tree) == []
    assert check_sdist(make_sdist(tmp_path, tree), tree) == []


@pytest.mark.parametrize(
    "name",
    [
        "viceroy_widgets/notes.txt",
        "viceroy_widgets/__pycache__/x.cpython-312.pyc",
        "viceroy_widgets/widgets/frontend/src/index.js",
        "viceroy_widgets/words/locale/de/LC_MESSAGES/shared.po",
        "tests/test_x.py",
    ],
)
def test_a_stray_file_in_a_wheel_is_noticed(tmp_path: Path, name: str) -> None:
    tree = make_tree(tmp_path / "tree")
    assert f"{WHEEL}: {name} is not of the tree." in check_wheel(make_wheel(tmp_path, tree, {name: "x"}), tree)


def test_a_stray_file_is_noticed_although_it_was_committed(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    for name in ("tests/test_x.py", ".env", "node_modules/a.js"):
        path = tree / "viceroy_widgets" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x", "utf-8")
    added = {f"viceroy_widgets/{name}": "x" for name in ("tests/test_x.py", ".env", "node_modules/a.js")}
    faults = check_wheel(make_wheel(tmp_path, tree, added), tree)
    assert faults == [
        f"{WHEEL}: viceroy_widgets/.env belongs in no archive.",
        f"{WHEEL}: viceroy_widgets/node_modules/a.js belongs in no archive.",
        f"{WHEEL}: viceroy_widgets/tests/test_x.py does not belong in a wheel.",
    ]


@pytest.mark.parametrize("name", FILES_OF_WHEEL)
def test_a_file_that_a_wheel_lacks_is_noticed(tmp_path: Path, name: str) -> None:
    tree = make_tree(tmp_path / "tree")
    assert f"{WHEEL}: {name} is missing." in check_wheel(make_wheel(tmp_path, tree, {name: None}), tree)


@pytest.mark.parametrize("name", ["entry_points.txt", "licenses/NOTICE"])
def test_metadata_that_a_wheel_lacks_are_noticed(tmp_path: Path, name: str) -> None:
    tree = make_tree(tmp_path / "tree")
    wheel = make_wheel(tmp_path, tree, {f"{INFO}/{name}": None, f"{INFO}/other": "x"})
    faults = check_wheel(wheel, tree)
    assert f"{WHEEL}: the metadata lacks {name}." in faults
    assert f"{WHEEL}: the metadata has also other." in faults


def test_what_was_never_committed_is_noticed(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    (tree / STATIC).unlink()
    faults = check_wheel(make_wheel(tmp_path, make_tree(tmp_path / "other"), {STATIC: None}), tree)
    assert faults == [f"{WHEEL}: nothing is there that matches {STATIC}."]
    catalog = tree / "viceroy_widgets/words/locale/de/LC_MESSAGES/shared.mo"
    catalog.unlink()
    wheel = make_wheel(tmp_path, make_tree(tmp_path / "other"), {STATIC: None, str(catalog.relative_to(tree)): None})
    assert any("shared.mo is missing" in fault for fault in check_wheel(wheel, tree))


def test_a_file_with_another_content_is_noticed(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    wheel = make_wheel(tmp_path, tree, {STATIC: "built from something else"})
    assert check_wheel(wheel, tree) == [f"{WHEEL}: {STATIC} is not as in the tree."]


def test_a_false_record_is_noticed(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    (fault,) = check_wheel(make_wheel(tmp_path, tree, recorded={STATIC: "else"}), tree)
    assert "RECORD is not as it should be" in fault
    assert STATIC in fault


def test_an_archive_that_has_grown_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = make_tree(tmp_path / "tree")
    monkeypatch.setattr(contents, "MOST_BYTES", 1_000)
    monkeypatch.setattr(contents, "_MOST_BYTES_OF_SDIST", 100)
    (fault,) = check_wheel(make_wheel(tmp_path, tree, {f"{INFO}/METADATA": "x" * 2_000}), tree)
    assert fault.endswith("bytes packed, of at most 1,000.")
    (fault,) = check_sdist(make_sdist(tmp_path, tree), tree)
    assert fault.endswith("bytes packed, of at most 100.")


def test_faults_of_an_sdist_are_noticed(tmp_path: Path) -> None:
    tree = make_tree(tmp_path / "tree")
    sdist = make_sdist(tmp_path, tree, ["Makefile"], {f"{TOP}/secret.pem": "x", "outside": "x"})
    assert check_sdist(sdist, tree) == [
        f"{SDIST}: outside lies outside {TOP}.",
        f"{SDIST}: Makefile is missing.",
        f"{SDIST}: outside is not of the tree.",
        f"{SDIST}: secret.pem is not of the tree.",
        f"{SDIST}: secret.pem belongs in no archive.",
    ]
