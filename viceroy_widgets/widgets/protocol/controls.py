"""Controls as plain data: sliders, choices, toggles, fields; and what a browser says that one is set to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...errors import NotationError
from ...words import say

__all__ = ["choice", "number", "read_control", "search", "slider", "toggle"]

LONGEST_SEARCH = 100
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_TYPED = re.compile(r"-?[0-9]{0,4}")
"""A number on its way: a minus sign may stand alone until digits follow."""
_TRUTH = {"true": True, "false": False}


def slider(name: str, label: str, value: int, least: int, most: int, text: str = "") -> dict[str, Any]:
    """A whole number between two; `text` is what it stands for now."""
    return {"id": name, "kind": "range", "label": label, "value": value, "min": least, "max": most, "text": text}


def choice(name: str, label: str, value: str, options: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """One of several values, each with its words."""
    return {"id": name, "kind": "choice", "label": label, "value": value, "options": [list(pair) for pair in options]}


def toggle(name: str, label: str, value: bool) -> dict[str, Any]:
    """A button that stays pressed."""
    return {"id": name, "kind": "toggle", "label": label, "value": value}


def search(name: str, label: str, value: str, text: str = "") -> dict[str, Any]:
    """A line to be typed; `text` stands there while it is empty."""
    return {"id": name, "kind": "search", "label": label, "value": value, "text": text}


def number(name: str, label: str, value: str, enter: str) -> dict[str, Any]:
    """A whole number to be typed; the Enter key is the gesture `enter`."""
    return {"id": name, "kind": "number", "label": label, "value": value, "enter": enter}


def read_control(controls: Sequence[dict[str, Any]], name: str, value: str) -> int | str | bool:
    """What a control shall be set to; NotationError for one that is not there, and for what it cannot be set to."""
    control = next((known for known in controls if known["id"] == name), None)
    if control is None:
        raise NotationError("control/unknown")
    match control["kind"]:
        case "range" if _WHOLE.fullmatch(value) and control["min"] <= int(value) <= control["max"]:
            return int(value)
        case "choice" if any(value == known for known, _ in control["options"]):
            return value
        case "toggle" if value in _TRUTH:
            return _TRUTH[value]
        case "number" if _TYPED.fullmatch(value):
            return value
        case "search" if len(value) <= LONGEST_SEARCH:
            return value
    raise NotationError("control/value", None, label=say("control/quoted", label=control["label"]))
