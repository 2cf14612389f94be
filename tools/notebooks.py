"""Execution of notebooks in place; only outputs that are readable without a kernel are kept: picture and sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.progress_store import OFF
from viceroy_widgets.learn.progress_store import VARIABLE as PROGRESS

__all__ = ["DAY", "execute", "main", "without_live_views"]

DAY = "2026-11-22"
"""Date during the execution of notebooks, so that the daily puzzle stays the same."""
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def without_live_views(notebook: Any) -> Any:
    """Remove the stored widget state, and the live view of outputs that also contain a picture."""
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if "text/html" in data:
                data.pop(LIVE_VIEW, None)
    # Values that differ between machines would only add noise to the version history.
    notebook.metadata.pop("signature", None)
    notebook.metadata.get("language_info", {}).pop("version", None)
    return notebook


def execute(path: Path) -> None:
    """Run all cells of a notebook and save it; raise the error of a cell."""
    import nbformat
    from nbclient import NotebookClient

    os.environ.setdefault(DATE, DAY)
    os.environ[PROGRESS] = OFF
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no types
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    nbformat.write(without_live_views(notebook), path)  # type: ignore[no-untyped-call]  # as above


def main(folders: list[str]) -> None:
    """Execute every notebook below the folders."""
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in path.parts:
                execute(path)
                print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
