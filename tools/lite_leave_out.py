"""Parts of JupyterLab that the JupyterLite site leaves out: diagrams, Vega, terminals, and fonts of old browsers."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

__all__ = ["DISABLED", "leave_out", "reachable"]

DISABLED = ("@jupyterlab/mermaid-extension", "@jupyterlab/terminal-extension", "@jupyterlab/vega5-extension")
"""Extensions of JupyterLab without which their chunks are never loaded."""
_MARKS = ("mermaidAPI", "org.eclipse.elk", "scenegraph", "vega/v5", "_renderService")
"""Text in the chunks through which alone the other chunks of a library are loaded."""
_ROOTS = ("bundle", "jlab_core")
_OLD_FONTS = ("eot", "svg", "ttf", "woff")
"""Formats of browsers that cannot run the site; each font is there as WOFF2, too."""
_LOADED = re.compile(r'\.e\(\s*"?(\w+)"?\s*\)')


def leave_out(target: Path) -> None:
    """Delete old fonts, and the chunks of disabled extensions with those that only they load."""
    for form in _OLD_FONTS:
        for path in target.glob(f"build/fa-*.{form}"):
            path.unlink()
    files = {path.name.partition(".")[0]: path for path in target.glob("build/*.js")}
    chunks = {name: path for name, path in files.items() if name.isdigit() or name in _ROOTS}
    texts = {name: path.read_text("utf-8") for name, path in chunks.items()}
    texts["bundle"] = (target / "build" / "lab" / "bundle.js").read_text("utf-8")
    entries = set()
    for mark in _MARKS:
        marked = {name for name, text in texts.items() if mark in text and name not in _ROOTS}
        if not marked:
            sys.exit(f"JupyterLab has changed: no chunk has {mark!r}; see tools/lite_leave_out.py.")
        entries |= marked
    kept = reachable({name: set(_LOADED.findall(text)) for name, text in texts.items()}, set(_ROOTS), entries)
    for name, path in chunks.items():
        if name not in kept:
            path.unlink()


def reachable(loads: Mapping[str, set[str]], roots: set[str], without: set[str]) -> set[str]:
    """Return the names of the chunks that are loaded from the roots, not by way of those that are left out."""
    seen: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in seen and name not in without and name in loads:
            seen.add(name)
            waiting.extend(loads[name])
    return seen
