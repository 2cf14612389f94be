"""pytest-notebook finds what nbval finds: whoever can no longer use nbval has another tool for all notebooks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.nightly import sample
from tests.notebooks.test_notebooks import NOTEBOOKS, ROOT
from tools.notebooks import DAY
from viceroy_widgets.learn.calendar import DATE

# The bare minimum that it has to be told: live views have ids of their own, and the version of Python may be another.
SETTINGS = """[pytest]
nb_exec_timeout = 120
nb_diff_ignore =
    /metadata/widgets
    /metadata/language_info/version
    /cells/*/outputs/*/data/application/vnd.jupyter.widget-view+json
"""


def pytest_notebook(folder: Path) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text(SETTINGS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--nb-test-files", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    environment = {**os.environ, DATE: DAY}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def test_running_them_gives_the_same_outputs(tmp_path: Path) -> None:
    """By day of a tenth: `test_notebooks.py` runs all of them in `make journeys`."""
    names = sample(NOTEBOOKS)
    for path in names:
        (tmp_path / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, tmp_path / path.relative_to(ROOT))
    done = pytest_notebook(tmp_path)
    assert done.returncode == 0, done.stdout[-5000:]
    assert f"{len(names)} passed" in done.stdout


def test_a_wrong_output_is_found(tmp_path: Path) -> None:
    right = (ROOT / "tutorials" / "writing-a-puzzle.ipynb").read_text("utf-8")
    wrong = right.replace("Highest total: 6", "Highest total: 7", 1)
    assert wrong != right
    (tmp_path / "right.ipynb").write_text(right, encoding="utf-8")
    (tmp_path / "wrong.ipynb").write_text(wrong, encoding="utf-8")
    done = pytest_notebook(tmp_path)
    assert "1 failed, 1 passed" in done.stdout, done.stdout[-5000:]
    assert "Highest total: 7" in done.stdout
