"""`make lab`, as README says it: JupyterLab comes up on the map of a copy of the lessons, with settings of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import urllib.request
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import websocket

from viceroy_widgets.testing.lab_server import free_port, wait_until_up

ROOT = Path(__file__).parent.parent.parent
MAP = "tutorials/00-start-here.ipynb"


def in_terminal(port: int, token: str, line: str) -> str:
    """Type a line into a new terminal of JupyterLab, and return all that stands there after the shell has ended."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/terminals?token={token}", method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        name = json.load(answer)["name"]
    terminal = websocket.create_connection(
        f"ws://127.0.0.1:{port}/terminals/websocket/{name}?token={token}", timeout=60
    )
    terminal.send(json.dumps(["stdin", f"{line}; exit\r"]))
    told = ""
    while (message := json.loads(terminal.recv()))[0] != "disconnect":
        told += message[1] if message[0] == "stdout" else ""
    terminal.close()
    return told


def answer_of(port: int, token: str, path: str) -> Any:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}?token={token}", timeout=20) as answer:
        return json.load(answer)


def opened_at(port: int, token: str) -> str:
    """Return the address to which JupyterLab leads a browser that it opens."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/?token={token}", timeout=20) as answer:
        return str(answer.url.partition("?")[0])


def left_of(port: int, token: str) -> dict[str, Any]:
    """Return how the left side of the window is laid out, where the list of files is."""
    layout = answer_of(port, token, "/lab/api/workspaces/course")["data"]["layout-restorer:data"]
    found: dict[str, Any] = layout["left"]
    return found


def default_of(port: int, token: str, plugin: str, name: str) -> object:
    """Return a setting as JupyterLab has it where nobody has changed it."""
    found = answer_of(port, token, f"/lab/api/settings/{quote(plugin, safe='@')}")
    return found["schema"]["properties"][name]["default"]


@pytest.mark.lab
def test_make_lab_opens_the_first_lesson(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "lab.log"
    folders = {name: str(tmp_path / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")}
    lessons = tmp_path / "lessons"
    command = ["make", "lab", f"LESSONS={lessons}", f"LAB_FLAGS=--no-browser --port={port}"]
    with log.open("w") as told:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **folders},
            stdout=told,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        wait_until_up(process, f"http://127.0.0.1:{port}", log)
        runtime = next((tmp_path / "JUPYTER_RUNTIME_DIR").glob("jpserver-*.json"))
        token = json.loads(runtime.read_text())["token"]
        address = f"http://127.0.0.1:{port}/api/contents/{MAP}?content=0&token={token}"
        with urllib.request.urlopen(address, timeout=20) as answer:
            assert json.load(answer)["type"] == "notebook"
        assert (lessons / MAP).is_file()
        assert opened_at(port, token).endswith(f"/lab/workspaces/course/tree/{MAP}")
        assert left_of(port, token)["collapsed"]
        assert default_of(port, token, "@jupyter-widgets/jupyterlab-manager:plugin", "saveState") is True
        assert default_of(port, token, "@jupyterlab/apputils-extension:notification", "fetchNews") == "false"
        for word in ("To end it, press Ctrl+C", "notebooks were copied to"):
            assert word in log.read_text()
        assert f"viceroy {version('viceroy-widgets')}" in in_terminal(port, token, "viceroy --version")
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)


def test_git_ignores_the_copies_of_make_lab(tmp_path: Path) -> None:
    copies = ["lessons/tutorials/01-goal.ipynb", "lessons-de/tutorials/01-goal.ipynb"]
    shutil.copy(ROOT / ".gitignore", tmp_path)  # the files of an sdist are no repository
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    ignored = subprocess.run(["git", "check-ignore", *copies], cwd=tmp_path, capture_output=True, text=True)
    assert ignored.stdout.split() == copies
