"""Execution of notebooks in place; only outputs that are readable without a kernel are kept: picture and sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.progress_store import OFF
from viceroy_widgets.learn.progress_store import VARIABLE as PROGRESS
from viceroy_widgets.testing.notebook_check.fresh_run import without_live_views

__all__ = ["DAY", "execute", "main"]

DAY = "2026-11-22"
"""Date during the execution of notebooks, so that the daily puzzle stays the same."""


def execute(path: Path) -> None:
    """Run all cells of a notebook and save it; raise the error of a cell."""
    import nbformat
    from nbclient import NotebookClient

    os.environ.setdefault(DATE, DAY)
    os.environ[PROGRESS] = OFF
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no types
    # Otherwise the number of stored texts depends on when the kernel sends what is printed.
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=120, coalesce_streams=True, resources=resources).execute()
    nbformat.write(without_live_views(notebook), path)  # type: ignore[no-untyped-call]  # as above


def main(names: list[str]) -> None:
    """Execute the notebooks, and every notebook below the folders."""
    for place in map(Path, names):
        for path in sorted(place.rglob("*.ipynb")) if place.is_dir() else (place,):
            if ".ipynb_checkpoints" not in path.parts:
                execute(path)
                print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
