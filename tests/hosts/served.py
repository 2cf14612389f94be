"""The notebook programs of the tests: each on a folder of its own, with nothing fetched from elsewhere."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from viceroy_widgets.testing.lab_server import end, free_port

__all__ = ["lab_at", "marimo_at", "notebook_at", "voila_at"]

_UP_WITHIN = 90
"""Seconds."""


@contextmanager
def notebook_at(folder: Path) -> Iterator[tuple[str, str]]:
    """Notebook 7 on a folder: where it is, and its token."""
    token = secrets.token_hex(8)
    options = [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}", "--ServerApp.port_retries=0"]
    options += ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--JupyterNotebookApp.expose_app_in_browser=True"]
    with _running(["-m", "notebook", *options, "--port={port}"], folder, "/api") as url:
        yield url, token


@contextmanager
def lab_at(folder: Path, python: Path, environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """JupyterLab on a folder, with a Python and an environment of its own: where it is, and its token."""
    token = secrets.token_hex(8)
    options = [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}", "--ServerApp.port_retries=0"]
    options += ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--LabApp.expose_app_in_browser=True"]
    command = ["-m", "jupyterlab", *options, "--port={port}"]
    with _running(command, folder, "/api", str(python), environment) as url:
        yield url, token


@contextmanager
def voila_at(folder: Path, notebook: str, *options: str) -> Iterator[str]:
    """Voila with one notebook."""
    command = ["-m", "voila", notebook, "--no-browser", "--Voila.ip=127.0.0.1", "--port={port}", *options]
    with _running(command, folder, "/voila/static/voila.js") as url:
        yield url


@contextmanager
def marimo_at(folder: Path, app: str) -> Iterator[str]:
    """Marimo running an app."""
    command = ["-m", "marimo", "run", app, "--headless", "--no-token", "--host=127.0.0.1", "--port={port}"]
    with _running(command, folder, "/health") as url:
        yield url


@contextmanager
def _running(
    command: Sequence[str],
    folder: Path,
    sign_of_life: str,
    python: str = sys.executable,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[str]:
    port = free_port()
    log = (folder / "host.log").open("w")
    process = subprocess.Popen(
        [python, *(part.format(port=port) for part in command)],
        cwd=folder,
        env={**environment, **_homes(folder)},
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_up(process, url + sign_of_life, folder / "host.log")
        yield url
    finally:
        end(process)
        log.close()


def _homes(folder: Path) -> dict[str, str]:
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR")
    names += ("JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    return {name: str(folder / "home" / name.lower()) for name in names}


def _wait_until_up(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    deadline = time.monotonic() + _UP_WITHIN
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"It ended at once:\n{log.read_text()}")
        try:
            urllib.request.urlopen(url, timeout=5).read()
            return
        except urllib.error.HTTPError:
            return  # it answers
        except OSError:
            time.sleep(0.1)  # polling a server that is starting: there is nothing to wait on
    raise RuntimeError(f"It did not answer:\n{log.read_text()}")
