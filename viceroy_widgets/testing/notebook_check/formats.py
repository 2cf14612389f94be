"""Reports of checks as text, as JSON, and as the annotations of GitHub Actions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from ...words import say
from .findings import Finding, Report

__all__ = ["FORMATS", "report_lines"]

FORMATS = ("text", "json", "github")


def report_lines(reports: Sequence[Report], form: str) -> Iterator[str]:
    """Yield the lines of reports in a format: one line for each finding, or one JSON document."""
    if form == "json":
        yield json.dumps({"format": "viceroy-check/1", "notebooks": [_as_dict(report) for report in reports]}, indent=1)
        return
    for report in reports:
        for finding in report.findings:
            yield _annotation(report, finding) if form == "github" else f"{report.path}: {finding} [{finding.kind}]"
        if report.is_fit and form == "text":
            yield say("check/fit", file=str(report.path))


def _as_dict(report: Report) -> dict[str, object]:
    findings = [
        {"kind": each.kind, "cell": each.cell, "cell_id": each.cell_id, "reason": each.reason}
        for each in report.findings
    ]
    return {"file": str(report.path), "findings": findings}


def _annotation(report: Report, finding: Finding) -> str:
    file, title = (_escaped(text, ":,") for text in (str(report.path), finding.kind))
    return f"::error file={file},line={_line(report, finding)},title={title}::{_escaped(str(finding))}"


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
