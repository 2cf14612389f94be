"""Programs that tests of notebooks run: a browser, and a JupyterLab server of their own."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..files import replace_file
from ..widgets.lab_extensions import LAB_EXTENSIONS

__all__ = ["NO_CHROMIUM", "LabServer", "end", "find_chromium", "free_port", "lab_server", "wait_until_up"]


# -- search for a browser of the Chromium family -----------------------------------------------------------------------


NO_CHROMIUM = "no Chromium, Chrome or Edge was found; install one, or name one in VICEROY_BROWSER"
"""Reason for which tests in a page are skipped."""

_NAMES = (
    "chromium-headless-shell",  # the quickest
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge"),
)
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def find_chromium() -> str | None:
    """Return the path of a browser, first the one that VICEROY_BROWSER names; None if there is none."""
    named = os.environ.get("VICEROY_BROWSER")
    if named:
        return named
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    for place in _PLACES:
        if Path(place).exists():
            return place
    return _downloaded()


def _downloaded() -> str | None:
    """Return the path of the browser that Playwright downloaded."""
    # Asked in a thread of its own, since a thread can have one Playwright only.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        path = thread.submit(_path_of_playwright).result()
    return path if path and Path(path).exists() else None


def _path_of_playwright() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


# -- JupyterLab of its own for tests: its own folders and token, no news, every cell in the page -----------------------


SETTINGS: dict[str, dict[str, object]] = {
    "@jupyter-widgets/jupyterlab-manager/plugin": {"saveState": False},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none", "autoStartDefaultKernel": True},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


@dataclass(frozen=True)
class LabServer:
    """Running JupyterLab: its address and token, the folder that it serves, and the folder of its settings."""

    url: str
    token: str
    root: Path
    settings: Path

    def lab_url(self, notebook: str) -> str:
        """Return the address at which JupyterLab shows a notebook, with the token."""
        # A workspace of its own each time, so that no page restores what another had open.
        return f"{self.url}/lab/workspaces/{secrets.token_hex(6)}/tree/{notebook}?token={self.token}"

    def add(self, notebook: Path | str | list[str], prefix: str) -> str:
        """Add a copy of a notebook, or a notebook with this code in its cells, and return its name on the server."""
        if isinstance(notebook, list):
            import nbformat

            cells = [nbformat.v4.new_code_cell(code) for code in notebook]  # type: ignore[no-untyped-call]
            text = nbformat.writes(nbformat.v4.new_notebook(cells=cells))  # type: ignore[no-untyped-call]
            name, content = f"{prefix}.ipynb", text.encode()
        else:
            name, content = f"{prefix}-{Path(notebook).name}", Path(notebook).read_bytes()
        replace_file(self.root / name, content)
        return name

    def theme(self, name: str) -> None:
        """Set the theme of pages opened from now on: "JupyterLab Dark" or "JupyterLab Light"."""
        self.set("@jupyterlab/apputils-extension/themes", {"theme": name})

    def set(self, plugin: str, values: dict[str, object]) -> None:
        """Set what a plugin, such as "@jupyterlab/apputils-extension/themes", does in pages opened from now on."""
        _write_setting(self.settings, plugin, values)


@contextmanager
def lab_server(folder: Path) -> Iterator[LabServer]:
    """Run JupyterLab on `folder`/root until the block ends, also as root; RuntimeError if it does not start."""
    root, settings = folder / "root", folder / "settings"
    root.mkdir(parents=True, exist_ok=True)
    for name, values in SETTINGS.items():
        _write_setting(settings, name, values)
    port = free_port()
    token = secrets.token_hex(8)
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "IPYTHONDIR": str(folder / "ipython"),
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--ip=127.0.0.1"]
    command += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={root}", "--ServerApp.port_retries=0"]
    command += ["--LabApp.expose_app_in_browser=True", "--ServerApp.terminals_enabled=False"]
    command += [f"--LabApp.extra_labextensions_path={LAB_EXTENSIONS}"]
    replace_file(folder / "lab.log", b"")
    log = os.open(folder / "lab.log", os.O_WRONLY | os.O_APPEND)
    process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_up(process, url, folder / "lab.log")
        yield LabServer(url, token, root, settings)
    finally:
        end(process)
        os.close(log)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a server; one whose last page has just gone may never come to its end by itself."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    """Return a port of this machine at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until_up(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Wait until a Jupyter server answers; RuntimeError with its log if it ends or is silent for 90 seconds."""
    import time

    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"JupyterLab ended at once:\n{log.read_text()}")
        try:
            urllib.request.urlopen(f"{url}/api", timeout=5).read()
            return
        except OSError:
            time.sleep(0.1)  # polling a server that is starting: there is nothing to wait on
    raise RuntimeError(f"JupyterLab did not answer:\n{log.read_text()}")


def _write_setting(settings: Path, name: str, values: dict[str, object]) -> None:
    file = settings / f"{name}.jupyterlab-settings"
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file, json.dumps(values).encode())
