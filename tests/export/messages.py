"""Messages of boards: `python -m tests.export.messages [BOARD...]` prints what they send, at first and per gesture."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import ipywidgets

import tests.net.boards
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["messages"]

_SCRIPTS = tomllib.loads(Path(tests.net.boards.__file__).with_name("scripts.toml").read_text("utf-8"))
_OF_JUPYTER = ("_", "layout", "tabbable", "tooltip")
_SEPARATOR = " | "


def messages(names: Sequence[str]) -> dict[str, list[list[str]]]:
    """For each board of the net, or those named: what it shows at first, and what it sends after each gesture."""
    found = {}
    for name in names or tests.net.boards.BOARDS:
        board = tests.net.boards.BOARDS[name]()
        if not isinstance(board, BoardWidget):
            continue
        view = HeadlessView(board)
        sent = [_lines(view.state())]
        for gesture in _SCRIPTS[name]:
            intent, *args = gesture.split(_SEPARATOR)
            if intent == "python":
                continue
            before = len(view.messages)
            view.gesture(intent, *args)
            # Which traits come together in one message is up to the host; what they are in the end is not.
            together: dict[str, Any] = {}
            for message in view.messages[before:]:
                together |= message["state"]
            sent.append(_lines(together))
        found[name] = sent
    return found


def _lines(state: dict[str, Any]) -> list[str]:
    known = {name: value for name, value in state.items() if not name.startswith(_OF_JUPYTER)}
    return [f"{name}: {_short(value)}" for name, value in sorted(known.items())]


def _short(value: Any) -> str:
    text = json.dumps(value, sort_keys=True)
    return text if len(text) < 200 else f"{text[:100]} ... {sha256(text.encode()).hexdigest()[:12]}"


if __name__ == "__main__":
    print(json.dumps({"ipywidgets": ipywidgets.__file__, "sent": messages(sys.argv[1:])}))
