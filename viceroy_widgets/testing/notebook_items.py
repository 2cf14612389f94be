"""Notebooks as items of pytest: with `--viceroy-check` each one is checked, and a finding is a failure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = ["NotebookFile", "NotebookItem"]


class UnfitNotebookError(Exception):
    """A notebook is not fit to share; the text has one line for each finding."""


class NotebookFile(pytest.File):
    """File of a notebook with one item: the check of it."""

    def collect(self) -> Iterator[NotebookItem]:
        """Yield the item; pytest stops with a sentence if the extra `testing` is not installed."""
        try:
            import nbclient  # noqa: F401
            import nbformat  # noqa: F401
        except ImportError:
            from ..words import say

            raise pytest.UsageError(say("check/extra")) from None
        yield NotebookItem.from_parent(self, name="viceroy-check")


class NotebookItem(pytest.Item):
    """Check of one notebook, as `viceroy check` makes it."""

    def runtest(self) -> None:
        """Check the notebook; UnfitNotebookError tells the findings."""
        from .notebook_check import CheckOptions, check_notebook

        offline = bool(self.config.getoption("--viceroy-check-offline"))
        options = CheckOptions(offline=offline, timeout=self.config.getoption("--viceroy-check-timeout"))
        report = check_notebook(self.path, options)
        if not report.is_fit:
            raise UnfitNotebookError("\n".join(f"{finding} [{finding.kind}]" for finding in report.findings))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Return the findings; any other error is told as pytest tells it."""
        if isinstance(excinfo.value, UnfitNotebookError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the heading of a failure."""
        return self.path, 0, f"{self.path.name}: viceroy check"
