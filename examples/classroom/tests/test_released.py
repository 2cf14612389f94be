"""What is released to the students depends on no solution: other solutions to the same pools give the same bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from examples.classroom.sources import write_sources
from examples.classroom.tests.conftest import Course, done
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key


def other_key(key: Key) -> Key:
    """A key with the same pools, other answers, other values and another seed."""
    solutions = tuple(
        tuple(
            solution._replace(
                answer=("an answer of nobody",), best=solution.best + 777, floor=solution.floor - 777, optima=99
            )
            for solution in pool
        )
        for pool in key.solutions
    )
    return Key(key.handout, solutions, key.seed + 1)


def nbgrader_release(folder: Path) -> Path:
    done("nbgrader", "generate_assignment", "week1", cwd=folder / "nbgrader")
    return folder / "nbgrader" / "release"


def otter_release(folder: Path) -> Path:
    # The model answers of the other key are wrong, so otter may not run its tests.
    source = folder / "otter" / "week1.ipynb"
    source.write_text(source.read_text("utf-8").replace("run_tests: true", "run_tests: false"), "utf-8")
    done("otter", "assign", "week1.ipynb", "dist", cwd=folder / "otter")
    return folder / "otter" / "dist" / "student"


def plain_release(folder: Path) -> Path:
    (folder / "plain").mkdir()
    handout = folder / "plain" / "week1.handout.json"
    handout.write_bytes((folder / "otter" / "week1.handout.json").read_bytes())
    done("viceroy", "assignment", "notebook", handout.name, "-o", "week1.ipynb", cwd=folder / "plain")
    return folder / "plain"


def released(release: Callable[[Path], Path], key: Key, folder: Path) -> Mapping[str, str]:
    """The files of a released assignment; ids of cells that otter drew by chance are left out."""
    write_sources(key, folder)
    place = release(folder)
    files = sorted(path for path in place.rglob("*") if path.is_file())
    texts = {str(path.relative_to(place)): path.read_text("utf-8") for path in files}
    if release is otter_release:
        return {name: re.sub(r'"id": "[0-9a-f]{8}"', '"id": ""', text) for name, text in texts.items()}
    return texts


@pytest.mark.parametrize("release", [nbgrader_release, otter_release, plain_release])
def test_a_release_depends_on_no_solution(course: Course, tmp_path: Path, release: Callable[[Path], Path]) -> None:
    key, other = course.key, other_key(course.key)
    found = released(release, key, tmp_path / "one")
    assert {Path(name).name for name in found} == {"week1.ipynb", "week1.handout.json"}
    assert found == released(release, other, tmp_path / "other")
    handout = json.dumps(write_handout(key.handout), ensure_ascii=False)
    texts = [text for name, text in found.items() if name.endswith(".ipynb")]
    for secret in (str(key.seed), *(move for pool in key.solutions for its in pool for move in its.answer)):
        if len(secret) > 3:
            assert not [text for text in texts if secret in text], secret
    for word in ("best", "floor", "heuristic", "certificate", "optima", "seed"):
        assert f'"{word}"' not in handout
        assert not [text for text in texts if re.search(rf"\b{word}\b", text)], word
