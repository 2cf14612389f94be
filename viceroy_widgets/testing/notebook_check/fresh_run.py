"""Run of a notebook in a fresh kernel, and the comparison of its outputs with those that are stored."""

from __future__ import annotations

import base64
import copy
import difflib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...learn.calendar import DATE
from ...learn.progress_store import OFF, VARIABLE
from ...words import say
from .findings import CheckOptions, Finding, ignores_output, is_skipped, may_fail
from .stored import LIVE_VIEW, error_sentence

__all__ = ["executed", "run_findings", "without_live_views"]

_IMAGE = re.compile(r'<img\b[^>]*?\balt="([^"]*)"[^>]*?\bsrc="data:image/svg\+xml;base64,([^"]*)"')
_MOST_TOLD = 3
"""Number of differences that a finding tells."""
_LONGEST_TOLD = 200
"""Characters of a line that a finding tells; a line of an output may be as long as a file."""


def executed(notebook: Any, path: Path, options: CheckOptions) -> Any:
    """Return a copy of a notebook with the outputs of a run in a fresh kernel; a cell that fails ends no run.

    A cell that is marked to be skipped keeps the outputs that it has. What somebody has learned on this machine is
    switched off. The date is the one in the metadata of the notebook, if there is one:
    `{"viceroy": {"date": "2026-11-22"}}`. RuntimeError if there is no such kernel, if it dies, or if a cell takes too
    long.
    """
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient import NotebookClient
    from nbclient.exceptions import CellTimeoutError, DeadKernelError

    fresh = copy.deepcopy(notebook)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    skipped = [(cell, cell.source) for cell in fresh.cells if is_skipped(cell)]
    for cell, _ in skipped:
        cell.source = ""  # an empty cell is not sent to the kernel
    day = notebook.metadata.get("viceroy", {}).get("date")
    environment = {**os.environ, VARIABLE: OFF, **({DATE: str(day)} if day else {})}
    client = NotebookClient(
        fresh,
        timeout=options.timeout,
        allow_errors=True,
        coalesce_streams=True,
        extra_arguments=["--log-level=40"],  # errors only
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute(env=environment)
    except (CellTimeoutError, DeadKernelError, NoSuchKernel) as error:
        raise RuntimeError(str(error).splitlines()[0]) from None
    for (cell, source), old in zip(skipped, filter(is_skipped, notebook.cells), strict=True):
        cell.source, cell.outputs, cell.execution_count = source, old.outputs, old.execution_count
    return fresh


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


def run_findings(notebook: Any, fresh: Any) -> list[Finding]:
    """Return what differs between the stored outputs and those of a run: errors, and outputs that are out of date."""
    found = []
    for number, (old, new) in enumerate(zip(notebook.cells, fresh.cells, strict=True), start=1):
        if is_skipped(old):
            continue
        failed = [output for output in new.get("outputs", []) if output.output_type == "error"]
        stored = {output.output_type for output in old.get("outputs", [])}
        for output in failed:
            if "error" not in stored and not may_fail(old):
                found.append(Finding("error", number, old.get("id", ""), error_sentence(output)))
        if may_fail(old) and not failed:
            found.append(Finding("error", number, old.get("id", ""), say("check/no_error")))
        if old.cell_type == "code" and not ignores_output(old) and not failed and old.execution_count is not None:
            differences = list(_differences(old.outputs, new.outputs))
            if differences:
                told = "; ".join(differences[:_MOST_TOLD])
                found.append(
                    Finding("out-of-date", number, old.get("id", ""), say("check/out_of_date", difference=told))
                )
    return found


def _differences(old: list[Any], new: list[Any]) -> Iterator[str]:
    """Yield in words what differs; boards are compared by what they say and show, not by how they are drawn."""
    before, after = _lines(old), _lines(new)
    for line in difflib.ndiff(before, after):
        if line.startswith(("- ", "+ ")):
            yield say("check/stored" if line[0] == "-" else "check/new", text=_shortened(line[2:]))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_TOLD else f"{text[: _LONGEST_TOLD - 1]}…"


def _lines(outputs: list[Any]) -> list[str]:
    found: list[str] = []
    streams: dict[str, str] = {}
    for output in outputs:
        if output.output_type == "stream":
            streams[output.name] = streams.get(output.name, "") + output.text
        else:
            found += _meaning(output.get("data", {}))
    return [*found, *(line for text in streams.values() for line in text.splitlines())]


def _meaning(data: Any) -> Iterator[str]:
    html = data.get("text/html", "")
    boards = _IMAGE.findall(html)
    for sentence, picture in boards:
        yield _unescaped(sentence)
        yield from _shown(base64.b64decode(picture).decode(errors="replace"))
    rest = re.sub(r"<[^>]*>", " ", html).split()
    if rest:
        yield _unescaped(" ".join(rest))
    for kind in sorted(data):
        if kind == LIVE_VIEW or kind == "text/html":
            continue
        if kind.startswith("text/"):
            yield from data[kind].splitlines()
        else:
            yield f"{kind}: {len(str(data[kind]))}" if kind.startswith("image/") else f"{kind}: {data[kind]}"


def _shown(svg: str) -> Iterator[str]:
    """Yield the labels of a drawing and the texts in it."""
    for label in re.findall(r'aria-label="([^"]*)"', svg):
        yield _unescaped(label)
    texts = [re.sub(r"<[^>]*>", "", text) for text in re.findall(r"<text\b[^>]*>(.*?)</text>", svg, re.DOTALL)]
    yield " ".join(_unescaped(text) for text in texts if text.strip())


def _unescaped(text: str) -> str:
    import html

    return html.unescape(text)
