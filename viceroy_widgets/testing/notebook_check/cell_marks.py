"""Marks of cells, as nbval and Jupyter know them: skipped, allowed to fail, or with outputs that are not compared.

nbval reads a comment in the cell, such as `# NBVAL_IGNORE_OUTPUT`, or a tag, such as `nbval-ignore-output`. Jupyter
itself knows the tag `raises-exception`.
"""

from __future__ import annotations

import re
from typing import Any

__all__ = ["ignores_output", "is_skipped", "may_fail"]

_IGNORE, _SKIP, _RAISES = "nbval-ignore-output", "nbval-skip", "nbval-raises-exception"
_OLD = {"PYTEST_VALIDATE_IGNORE_OUTPUT": _IGNORE}
_COMMENT = re.compile(r"^[ \t]*#[ \t]*(NBVAL_\w+|PYTEST_VALIDATE_\w+)", re.MULTILINE)


def may_fail(cell: Any) -> bool:
    """Return whether a cell shows an error on purpose."""
    return bool(_marks(cell) & {_RAISES, "raises-exception"})


def ignores_output(cell: Any) -> bool:
    """Return whether the outputs of a cell may differ from run to run."""
    return _IGNORE in _marks(cell)


def is_skipped(cell: Any) -> bool:
    """Return whether a cell is not to be executed."""
    return _SKIP in _marks(cell)


def _marks(cell: Any) -> set[str]:
    if cell.cell_type != "code":
        return set()
    comments = (_OLD.get(found, found.lower().replace("_", "-")) for found in _COMMENT.findall(cell.source))
    tags = (str(tag).lower().replace("_", "-") for tag in cell.metadata.get("tags", ()))
    return {*comments, *tags}
