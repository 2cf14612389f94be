"""From a wheel to a lesson, in an empty folder, with neither make nor git: as README says."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.served import lab_at
from tests.installed import check_installed
from tools.pins import write_pins
from viceroy_widgets import best_painting, painting_puzzles

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

ROOT = Path(__file__).parents[2]
NUMBER = 1
SECTION, COLOR = best_painting(painting_puzzles()[NUMBER].position).painting.gems[0]
READY = """() => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle";
}"""


def test_from_the_wheel_to_a_gem_on_a_circle(page: Page, tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(tmp_path)]
    subprocess.run([*build, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    home, empty = tmp_path / "env", tmp_path / "empty"
    empty.mkdir()
    venv.create(home, with_pip=True)
    pins = write_pins("lab.txt", tmp_path / "pins.txt")
    programs = home / "bin"
    install = [
        str(programs / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-compile",
        "--disable-pip-version-check",
    ]
    subprocess.run([*install, "-c", str(pins), str(wheel), "jupyterlab"], check=True)

    # Nothing else is in reach: no make, no git, no checkout.
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    alone["PATH"] = str(programs)
    check_installed(programs / "python", home, empty, alone)
    command = [str(programs / "viceroy"), "tutorials", "lessons"]
    done = subprocess.run(command, cwd=empty, env=alone, capture_output=True, text=True, check=True)
    assert "jupyter lab lessons" in done.stdout
    with lab_at(empty / "lessons", programs / "python", alone) as (url, token):
        page.goto(f"{url}/lab/tree/puzzles/01-painting.ipynb?token={token}")
        page.wait_for_function(READY, timeout=60_000)
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        board = page.locator(".vw").nth(NUMBER)
        board.locator(".vw-section").first.wait_for(timeout=60_000)
        page.wait_for_function(READY)
        board.locator(f'[data-source="gem:{COLOR}"]').click()
        board.locator(f'[data-id="section:{SECTION}"]').first.click()
        expect(board.locator("[data-gem]").first).to_have_attribute("data-gem", COLOR)
        expect(board.locator(".vw-notice")).not_to_be_empty()
