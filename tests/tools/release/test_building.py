"""Two builds that differ are told apart, with the first thing in which they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.release.archives import TOP, make_sdist, make_tree, make_wheel
from tools.release.building import differences

WHEEL, SDIST = f"{TOP}-py3-none-any.whl", f"{TOP}.tar.gz"
CODE = "viceroy_widgets/__init__.py"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return make_tree(tmp_path / "tree")


def test_equal_builds_have_no_differences(tmp_path: Path, tree: Path) -> None:
    for folder in ("one", "other"):
        make_wheel(tmp_path / folder, tree)
    assert differences(tmp_path / "one", tmp_path / "other") == []


def test_another_content_is_named(tmp_path: Path, tree: Path) -> None:
    make_wheel(tmp_path / "one", tree)
    make_wheel(tmp_path / "other", tree, {CODE: "built at noon"})
    assert differences(tmp_path / "one", tmp_path / "other") == [
        f"{WHEEL}: {CODE} has other content in the second build."
    ]


def test_another_order_and_another_number_of_files_are_named(tmp_path: Path, tree: Path) -> None:
    make_wheel(tmp_path / "one", tree)
    make_wheel(tmp_path / "other", tree, {"viceroy_widgets/py.typed": None})
    (sentence,) = differences(tmp_path / "one", tmp_path / "other")
    assert sentence == f"{WHEEL}: viceroy_widgets/py.typed stands where the second build has {CODE}."


def test_other_times_in_an_sdist_are_named(tmp_path: Path, tree: Path) -> None:
    make_sdist(tmp_path / "one", tree, time=1)
    make_sdist(tmp_path / "other", tree, time=2)
    (sentence,) = differences(tmp_path / "one", tmp_path / "other")
    assert sentence.startswith(f"{SDIST}: ")
    assert " is 1 644 " in sentence


def test_a_file_of_one_build_alone_is_named(tmp_path: Path, tree: Path) -> None:
    make_wheel(tmp_path / "one", tree)
    make_sdist(tmp_path / "other", tree)
    assert differences(tmp_path / "one", tmp_path / "other") == [
        f"{WHEEL}: only the first build made it.",
        f"{SDIST}: only the second build made it.",
    ]
