"""Check of notebooks: whether one is fit to share, and the repair of what can be repaired."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...errors import NotationError
from ...files import replace_file
from .findings import KINDS, CheckOptions, Failure, Finding, Report, may_fail

__all__ = [
    "KINDS",
    "CheckOptions",
    "Failure",
    "Finding",
    "Report",
    "check_notebook",
    "fix_notebook",
    "notebook_files",
]


def notebook_files(paths: list[Path]) -> list[Path]:
    """Return the notebooks among files and in folders, in the order of their names.

    Hidden folders, which those of checkpoints are, and virtual environments within a folder are left out.
    """
    found: list[Path] = []
    for path in paths:
        found += sorted(_within(path)) if path.is_dir() else [path]
    return found


def _within(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = [
            name for name in folders if not name.startswith(".") and not Path(parent, name, "pyvenv.cfg").exists()
        ]
        yield from (Path(parent, name) for name in files if name.endswith(".ipynb"))


def check_notebook(path: Path, options: CheckOptions = CheckOptions()) -> Report:  # noqa: B008  # frozen
    """Return the findings about a notebook; NotationError if the file is no notebook, OSError if it cannot be read."""
    from .stored import stored_findings

    notebook, text = _read(path)
    found = stored_findings(notebook, text, options)
    if options.run:
        fresh = _run(notebook, path, options)
        found = [*_not_repeated(found, {finding.cell for finding in fresh}), *fresh]
    return Report(path, sorted(found, key=lambda finding: (finding.cell, KINDS.index(finding.kind))))


def _not_repeated(found: list[Finding], changed: set[int]) -> Iterator[Finding]:
    """Yield the findings but those of times and addresses that a run repeated; cell 0 is the whole notebook."""
    for finding in found:
        if finding.kind not in ("time", "address") or changed & {0, finding.cell}:
            yield finding


def fix_notebook(path: Path, options: CheckOptions = CheckOptions()) -> bool:  # noqa: B008  # frozen
    """Execute a notebook anew and save it without widget state, with an id for each cell; its cells stay as they are.

    Return whether it was saved. A notebook with a cell that fails, or that cannot be executed to its end, is not.
    Raise the errors of `check_notebook`, and OSError if the file cannot be written.
    """
    import nbformat

    from .fresh_run import executed, without_live_views

    notebook, _ = _read(path)  # which gives ids to cells that have none
    seen: set[str] = set()
    for cell in notebook.cells:
        if cell.get("id", "") in {*seen, ""}:
            cell.id = secrets.token_hex(4)
        seen.add(cell.id)
    notebook.nbformat_minor = max(notebook.nbformat_minor, 5)
    try:
        fresh = executed(notebook, path, options)
    except RuntimeError:
        return False
    failed = (cell for cell in fresh.cells if any(output.output_type == "error" for output in cell.get("outputs", [])))
    if not all(map(may_fail, failed)):
        return False
    without_live_views(fresh)
    text: str = nbformat.writes(fresh)  # type: ignore[no-untyped-call]  # nbformat has no types
    replace_file(path, f"{text.rstrip()}\n".encode())
    return True


def _run(notebook: Any, path: Path, options: CheckOptions) -> list[Finding]:
    from ...words import say
    from .fresh_run import executed, run_findings

    try:
        return run_findings(notebook, executed(notebook, path, options))
    except RuntimeError as error:
        return [Finding("error", 0, "", say("check/kernel", reason=str(error)))]


def _read(path: Path) -> tuple[Any, str]:
    import warnings

    import nbformat

    text = path.read_text("utf-8", errors="replace")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of cells without ids, which the check tells
            notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]  # as above
            nbformat.validate(notebook)  # `reads` only logs that a cell or an output lacks something
            return notebook, text
    except Exception:  # nbformat raises whatever its reader meets in a file that is no notebook
        raise NotationError("check/no_notebook", file=str(path)) from None
