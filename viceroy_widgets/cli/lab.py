"""The command `viceroy lab`: JupyterLab on a copy of the course, with settings that hold for this server alone."""

from __future__ import annotations

import hashlib
import json
import os
import socket
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import click

from ..files import new_file, replace_file
from ..widgets.lab_extensions import LAB_EXTENSIONS
from ..words import say
from .streams import Refused, write
from .tutorials import NOTEBOOK, courses, put, shipped_notebooks

__all__ = ["lab"]

_SETTINGS = Path(__file__).parent / "lab_settings"
"""Folder in the form of a folder of Jupyter's configuration; a school can name it in JUPYTER_CONFIG_PATH, too."""
_PRIVATE = ".viceroy"
"""Folder beside the notebooks, hidden in JupyterLab: the window as it was left, and what was copied."""
_COPIED = "copied.json"
_MAP = "tutorials/00-start-here.ipynb"
_WINDOW = "course"


@click.command(help=say("cli/lab"), context_settings={"ignore_unknown_options": True})
@click.argument("directory", metavar="DIR")
@click.argument("flags", nargs=-1, type=click.UNPROCESSED, metavar="[FLAGS]...")
@click.option("--anew", multiple=True, metavar="NAME", help=say("cli/lab_anew"))
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help=say("cli/lab_port"))
@click.option("--no-browser", is_flag=True, help=say("cli/lab_no_browser"))
def lab(directory: str, flags: tuple[str, ...], anew: tuple[str, ...], port: int | None, no_browser: bool) -> None:
    """Copy the notebooks, sign them, and run JupyterLab on the map of the lessons until it is ended."""
    if find_spec("jupyterlab") is None:
        raise Refused(say("cli/lab_missing", command=f"{sys.executable} -m pip install jupyterlab"))
    if port is not None and not _is_free(port):
        raise Refused(say("cli/lab_port_taken", port=port))
    folder = Path(directory)
    _copy(folder, anew)
    _keep_window(folder)
    write(say("cli/lab_opens" if not no_browser else "cli/lab_address"))
    _run(folder, _arguments(folder, flags, port, no_browser))


# -- the notebooks -----------------------------------------------------------------------------------------------------


def _copy(folder: Path, anew: tuple[str, ...]) -> None:
    """Write what is not there, what was not changed since it was copied, and what is wanted anew; sign all of it."""
    notebooks = dict(shipped_notebooks())
    wanted = {match for name in anew for match in _named(name, list(notebooks))}
    log = folder / _PRIVATE / _COPIED
    copied = _read_log(log)
    fresh = {}
    for name, content in notebooks.items():
        path = folder / name
        is_untouched = copied.get(name) == _digest(path)
        if name in wanted or not path.exists() or (is_untouched and path.read_bytes() != content):
            put(path, content, new_file if not path.exists() else replace_file)
            fresh[name] = content
            copied[name] = hashlib.sha256(content).hexdigest()
    put(log, json.dumps(copied, indent=1).encode(), replace_file)
    _sign(list(fresh.values()))
    _forget_progress(wanted)
    write(say("cli/lab_copied", n=len(fresh), directory=directory_name(folder)))
    if kept := len(notebooks) - len(fresh):
        write(say("cli/lab_kept", n=kept))


def directory_name(folder: Path) -> str:
    """Return the folder as its user typed it, with a slash at the end."""
    return f"{folder}{os.sep}"


def _named(name: str, known: list[str]) -> list[str]:
    """Return the notebook with this name, such as `03-circles`, `circles` or `splendor/01-cards`."""
    wanted = name.replace("\\", "/").removesuffix(NOTEBOOK)
    stems = {path: path.removesuffix(NOTEBOOK) for path in known}
    exact = [path for path, stem in stems.items() if f"/{stem}".endswith(f"/{wanted}")]
    found = exact or [path for path, stem in stems.items() if stem.rpartition("/")[2].partition("-")[2] == wanted]
    if not found:
        raise Refused(say("cli/lab_no_notebook", name=repr(name)))
    return found


def _read_log(log: Path) -> dict[str, str]:
    """Return the digest of each notebook as it was copied; nothing if there is no readable log."""
    try:
        listed = json.loads(log.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(value) for name, value in listed.items()} if isinstance(listed, dict) else {}


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _sign(contents: Sequence[bytes]) -> None:
    """Sign notebooks as `jupyter trust` does, so that their buttons run them without a question."""
    import nbformat
    from jupyter_core.paths import jupyter_data_dir
    from nbformat.sign import NotebookNotary

    # Earlier versions do not make the folder, and open their database in it at once.
    Path(jupyter_data_dir()).mkdir(parents=True, exist_ok=True)
    notary = NotebookNotary()  # type: ignore[no-untyped-call]  # nbformat has no types
    for content in contents:
        notary.sign(nbformat.reads(content.decode(), as_version=4))  # type: ignore[no-untyped-call]  # as above


def _forget_progress(names: set[str]) -> None:
    """Delete the progress in those lessons whose notebooks are wanted anew."""
    from ..learn.course import game_lessons
    from ..learn.lesson_notebook import file_name
    from ..learn.progress import progress_of

    for game, folder in courses():
        for lesson in game_lessons(game):
            if f"{folder}/{file_name(lesson)}" in names:
                progress_of(lesson.key).forget()


# -- the server --------------------------------------------------------------------------------------------------------


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def _keep_window(folder: Path) -> None:
    """Lay out the window at the first start: the list of files is closed. Later it is as it was left."""
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    manager = WorkspacesManager(str(folder / _PRIVATE / "workspaces"))
    if not manager.load(_WINDOW).get("data"):
        manager.save(_WINDOW, (_SETTINGS / f"{_WINDOW}.json").read_text("utf-8"))


def _arguments(folder: Path, flags: tuple[str, ...], port: int | None, no_browser: bool) -> list[str]:
    # Terminals know the command `viceroy`: a login shell would forget the path again.
    shell = os.environ.get("SHELL", "powershell.exe" if os.name == "nt" else "sh")
    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/workspaces/{_WINDOW}/tree/{_MAP}",
        f"--LabApp.extra_labextensions_path={LAB_EXTENSIONS}",
        f"--ServerApp.terminado_settings={{'shell_command': [{shell!r}]}}",
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if no_browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container, JupyterLab would refuse to start
        arguments.append("--allow-root")
    return [*arguments, *flags]


def _run(folder: Path, arguments: list[str]) -> None:
    """Run JupyterLab in this process; its kernels and terminals inherit the environment."""
    others = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, (str(_SETTINGS), others)))
    os.environ["JUPYTERLAB_WORKSPACES_DIR"] = str((folder / _PRIVATE / "workspaces").resolve())
    os.environ["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    from jupyterlab.labapp import LabApp  # reads the environment as it is imported

    LabApp.launch_instance(arguments)
