"""Findings about notebooks, the marks of their cells, and reports as text, JSON or annotations of GitHub Actions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...words import say

__all__ = [
    "FORMATS",
    "KINDS",
    "CheckOptions",
    "Failure",
    "Finding",
    "Report",
    "ignores_output",
    "is_skipped",
    "may_fail",
    "report_lines",
]


# -- marks of cells, as nbval and Jupyter know them --------------------------------------------------------------------


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


# -- findings about notebooks: what makes one unfit to share, with the cell and the reason -----------------------------


KINDS = (
    "error",
    "not-executed",
    "out-of-date",
    "widget-state",
    "front-end",
    "size",
    "alternative-text",
    "answer",
    "time",
    "address",
    "network",
    "cell-id",
    "blank",
)
"""Names of all kinds of findings, as the formats `json` and `github` give them."""


@dataclass(frozen=True)
class CheckOptions:
    """Options of a check.

    Sizes are in kB of 1,000 bytes. `answers` are texts that must be nowhere in a notebook. With `offline`, a notebook
    may not need a network. Without `run`, nothing is executed, and only what is stored is looked at.
    """

    run: bool = True
    offline: bool = False
    answers: tuple[str, ...] = ()
    notebook_kb: int = 1000
    output_kb: int = 250
    timeout: int = 120
    """Seconds that a cell may take."""


@dataclass(frozen=True)
class Finding:
    """One finding; `cell` is the number of the cell from 1, or 0 for the whole notebook."""

    kind: str
    cell: int
    cell_id: str
    reason: str

    def __str__(self) -> str:
        return say("check/finding", cell=self.cell, reason=self.reason) if self.cell else self.reason


@dataclass(frozen=True)
class Failure:
    """File that could not be read or saved, with the reason as a sentence that names it."""

    path: Path
    reason: str

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True)
class Report:
    """All findings about one notebook, in the order of its cells."""

    path: Path
    findings: Sequence[Finding]

    @property
    def is_fit(self) -> bool:
        """True if nothing was found."""
        return not self.findings


# -- reports of checks as text, as JSON, and as the annotations of GitHub Actions --------------------------------------


FORMATS = ("text", "json", "github")


def report_lines(
    reports: Sequence[Report], failures: Sequence[Failure], form: str, *, executed: bool = True
) -> Iterator[str]:
    """Yield the lines of reports in a format: one line for each finding, or one JSON document.

    `executed` is whether the notebooks were executed; otherwise nobody knows whether they are out of date.
    Failures are part of the formats for programs. As text, they belong on standard error.
    """
    if form == "json":
        notebooks = [_as_dict(report) for report in reports]
        failed = [{"file": str(each.path), "reason": each.reason} for each in failures]
        yield json.dumps({"format": "viceroy-check/1", "notebooks": notebooks, "failed": failed}, indent=1)
        return
    for report in reports:
        for finding in report.findings:
            if form == "github":
                yield _annotation(report.path, _line(report, finding), finding.kind, str(finding))
            else:
                yield f"{report.path}: {finding} [{finding.kind}]"
        if report.is_fit and form == "text":
            yield say("check/fit" if executed else "check/stored_only", file=str(report.path))
    if form == "github":
        yield from (_annotation(each.path, 1, "file", str(each)) for each in failures)


def _as_dict(report: Report) -> dict[str, object]:
    findings = [
        {"kind": each.kind, "cell": each.cell, "cell_id": each.cell_id, "reason": each.reason}
        for each in report.findings
    ]
    return {"file": str(report.path), "findings": findings}


def _annotation(path: Path, line: int, title: str, text: str) -> str:
    return f"::error file={_escaped(str(path), ':,')},line={line},title={_escaped(title, ':,')}::{_escaped(text)}"


def _line(report: Report, finding: Finding) -> int:
    """Return the line of the file at which the cell names its id; 1 for a finding about the whole notebook."""
    named = json.dumps(finding.cell_id)
    lines = report.path.read_text("utf-8", errors="replace").splitlines()
    return next((n for n, line in enumerate(lines, start=1) if finding.cell_id and f'"id": {named}' in line), 1)


def _escaped(text: str, more: str = "") -> str:
    """Return a text as GitHub reads it: what would end the text or begin a property is written as a number."""
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text
