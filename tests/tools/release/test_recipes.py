"""The recipes for a CI call targets that exist, for each Python and all versions of the dependencies."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.release.environments import RESOLUTIONS

ROOT = Path(__file__).parents[3]
RECIPES = sorted((ROOT / ".ci" / "recipes").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z][a-z-]*):(?!=)", MAKEFILE, re.MULTILINE))


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)
    else:
        yield str(value)


def matrix(value: Any) -> Iterator[list[list[str]]]:
    """Yield the values of each matrix of jobs."""
    if isinstance(value, dict):
        if "matrix" in value:
            rows = value["matrix"]
            yield [*map(list, (rows[0] if isinstance(rows, list) else rows).values())]
        for item in value.values():
            yield from matrix(item)


def promised() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))


def test_there_are_recipes() -> None:
    assert [path.name for path in RECIPES] == ["github-actions.yml", "gitlab-ci.yml"]


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.name)
def test_a_recipe_calls_targets_that_exist(recipe: Path) -> None:
    lines = [text for text in texts(yaml.safe_load(recipe.read_text("utf-8"))) if "make " in text]
    targets = re.findall(r"\bmake ([a-z-]+)", "\n".join(lines))
    assert set(targets) == {"release-build", "release-test"}
    assert set(targets) <= TARGETS
    variables = set(re.findall(r"\b([A-Z]+)=", "\n".join(lines)))
    assert variables == {"PYTHONS", "RESOLUTIONS"}
    assert all(re.search(rf"^{name} \?=", MAKEFILE, re.MULTILINE) for name in variables)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.name)
def test_a_recipe_tries_each_python_with_lowest_and_highest_versions(recipe: Path) -> None:
    assert [*matrix(yaml.safe_load(recipe.read_text("utf-8")))] == [[promised(), [*RESOLUTIONS]]]


def test_make_release_tries_each_python_that_is_promised() -> None:
    (pythons,) = re.findall(r"^PYTHONS \?= (.+)$", MAKEFILE, re.MULTILINE)
    (resolutions,) = re.findall(r"^RESOLUTIONS \?= (.+)$", MAKEFILE, re.MULTILINE)
    assert (pythons.split()[:-1], resolutions.split()) == (promised(), [*RESOLUTIONS])
