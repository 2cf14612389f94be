"""Writer of the notebooks of the courses: ``python -m tools.course DIR``. Those of Splendor are in `DIR/splendor`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.learn.lesson_notebook import course_notebooks, notebook_folder
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.game import VICEROY

__all__ = ["main", "metadata", "notebooks", "outdated", "sources"]

_NUMBERED = "[0-9][0-9]-*.ipynb"


def sources(notebook: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return type, id and text of each cell; outputs have no influence on them."""
    return [(cell["cell_type"], cell["id"], "".join(cell["source"])) for cell in notebook["cells"]]


def metadata(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the metadata of each cell, which say whether its code is folded up."""
    return [cell["metadata"] for cell in notebook["cells"]]


def notebooks() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the path and the content of each notebook of all courses, not executed."""
    for game in (VICEROY, SPLENDOR):
        folder = notebook_folder(game)
        yield from ((f"{folder}/{name}".lstrip("/"), notebook) for name, notebook in course_notebooks(game))


def outdated(folder: Path) -> list[Path]:
    """Return the numbered notebooks that belong to no lesson, such as those of a number that a lesson had before."""
    wanted = {folder / name for name, _ in notebooks()}
    there = {path for place in {path.parent for path in wanted} for path in place.glob(_NUMBERED)}
    return sorted(there - wanted)


def main(folder: str) -> None:
    """Write the notebooks whose cells have changed and delete those of no lesson; unchanged ones keep their outputs."""
    for path in outdated(Path(folder)):
        path.unlink()
        print(f"{path} deleted")
    for name, notebook in notebooks():
        path = Path(folder) / name
        before = json.loads(path.read_text("utf-8")) if path.exists() else None
        if before is not None and sources(before) == sources(notebook):
            if metadata(before) == metadata(notebook):
                continue
            for cell, wanted in zip(before["cells"], metadata(notebook), strict=True):
                cell["metadata"] = wanted
            notebook = before
        path.parent.mkdir(exist_ok=True)
        replace_file(path, notebook_text(notebook).encode())
        print(path)


if __name__ == "__main__":
    main(sys.argv[1])
