"""Reports of checks as text, as JSON, and as the annotations of GitHub Actions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from ...words import say
from .findings import Failure, Finding, Report

__all__ = ["FORMATS", "report_lines"]

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
