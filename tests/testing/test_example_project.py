"""examples/ci as an author copies it: its tests pass, its notebook is fit to share, its recipes say the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.nightly import NIGHT
from tools.pins import write_pins

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "ci"
HERE = Path(sys.executable).parent


def steps(name: str) -> list[str]:
    """The commands of a recipe that are not about where it runs."""
    if name == "check.sh":
        return [line for line in (EXAMPLE / name).read_text().splitlines() if line.startswith(("viceroy", "python"))]
    document: Any = yaml.safe_load((EXAMPLE / name).read_text())
    if name == ".gitlab-ci.yml":
        its = document["notebooks"]
        return [line for line in (*its["before_script"], *its["script"]) if not line.startswith("apt-get")]
    return [step["run"] for step in document["jobs"]["notebooks"]["steps"] if "run" in step]


RECIPES = ("check.sh", ".github/workflows/notebooks.yml", ".gitlab-ci.yml")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "project"))


def run(project: Path, command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        command, shell=True, cwd=project, capture_output=True, text=True, env=environment, check=False
    )


@pytest.mark.browser
@pytest.mark.lab
def test_its_tests_pass(project: Path) -> None:
    done = run(project, "python -m pytest tests -p no:cacheprovider -p no:randomly", HERE)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "5 passed" in done.stdout


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_checks_and_tests(name: str) -> None:
    told = steps(name)
    assert any(line.startswith("viceroy check --offline") and line.endswith("notebooks") for line in told)
    assert any(line.startswith("python -m pytest") for line in told)


def test_a_recipe_fails_where_a_notebook_is_not_fit(project: Path) -> None:
    """What is stored is looked at in every recipe; the notebook is executed for one of them by day."""
    file = project / "notebooks" / "painting.ipynb"
    document = json.loads(file.read_text("utf-8"))
    document["metadata"]["widgets"] = {"state": {}}
    file.write_text(json.dumps(document))
    for number, name in enumerate(RECIPES):
        check = next(line for line in steps(name) if line.startswith("viceroy check"))
        done = run(project, check if NIGHT or not number else f"{check} --no-run", HERE)
        assert done.returncode == 1, name
        assert "The state of widgets is stored" in done.stdout, name


@pytest.mark.journey
def test_every_recipe_passes_in_a_fresh_environment_from_the_wheel(project: Path, tmp_path: Path, wheel: Path) -> None:
    home = tmp_path / "env"
    venv.create(home, with_pip=True)
    write_pins("test.txt", project / "pins.txt")
    requirements = (project / "requirements.txt").read_text()
    (project / "requirements.txt").write_text(
        requirements.replace("viceroy-widgets[testing]", f"viceroy-widgets[testing] @ {wheel.as_uri()}")
    )
    told = dict.fromkeys(line for name in RECIPES for line in steps(name))
    for command in sorted(told, key=lambda line: "pip install" not in line):  # check.sh expects what is installed
        line = command.replace("pip install -r", "pip install --quiet --no-compile -c pins.txt -r")
        done = run(project, line, home / "bin")
        assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr[-2000:]}"
    assert "painting.ipynb" in (project / "report.xml").read_text()
