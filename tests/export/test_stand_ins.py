"""Boards send the same with the small modules of a page as with the libraries in whose place these stand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import viceroy_widgets.export
from tests.loops import for_each

STAND_INS = Path(viceroy_widgets.export.__file__).with_name("stand_ins")
ROOT = Path(__file__).parents[2]


def _sent(*boards: str, libraries: str = "") -> dict[str, list[list[str]]]:
    path = os.pathsep.join(filter(None, (libraries, str(ROOT))))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0", "VICEROY_PROGRESS": "off"}
    command = [sys.executable, "-m", "tests.export.messages", *boards]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert Path(found["ipywidgets"]).is_relative_to(STAND_INS) == bool(libraries)
    sent: dict[str, list[list[str]]] = found["sent"]
    return sent


def test_boards_send_what_they_send_with_ipywidgets() -> None:
    usual = _sent()
    here = _sent(*usual, libraries=str(STAND_INS))
    assert len(usual) > 20

    @for_each(usual)
    def agree(name: str) -> None:
        assert here[name] == usual[name]

    agree()
