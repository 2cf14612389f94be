"""Comparison of texts with their goldens, all of a kind at once, with the lines that differ in the failure."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from difflib import unified_diff
from pathlib import Path

__all__ = ["DOCUMENTS", "GOLDENS", "agree"]

GOLDENS = Path(__file__).with_name("goldens")
DOCUMENTS = Path(__file__).with_name("documents")
_MOST_LINES = 80


def agree(kind: str, texts: Mapping[str, str], folder: Path = GOLDENS, left: Collection[str] = ()) -> None:
    """Compare the texts of a kind with their goldens; a golden without a text, or a text without one, differs too.

    Those that are left have a golden which is not compared now.
    """
    room = folder / kind
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        _renew(room, texts, left)
    files = {file.stem: file.read_text("utf-8") for file in sorted(room.glob("*.txt"))}
    assert {*left} <= {*files}, f"{kind} without a golden: {sorted({*left} - {*files})}"
    lines: list[str] = []
    for name in sorted({*files, *texts} - {*left}):
        before, now = files.get(name, ""), texts.get(name, "")
        lines += unified_diff(
            before.splitlines(), now.splitlines(), f"goldens/{kind}/{name}.txt", "now", lineterm="", n=2
        )
    if lines:
        more = [f"... and {len(lines) - _MOST_LINES} more lines"] if len(lines) > _MOST_LINES else []
        hint = "VICEROY_UPDATE_GOLDEN=1 writes the goldens anew: see tests/net/__init__.py"
        raise AssertionError("\n".join([f"{kind} differ from their goldens", *lines[:_MOST_LINES], *more, hint]))


def _renew(room: Path, texts: Mapping[str, str], left: Collection[str]) -> None:
    room.mkdir(parents=True, exist_ok=True)
    for file in room.glob("*.txt"):
        if file.stem not in {*texts, *left}:
            file.unlink()
    for name, text in texts.items():
        room.joinpath(f"{name}.txt").write_text(text, "utf-8")
