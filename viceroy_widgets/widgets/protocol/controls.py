"""Controls as plain data (sliders, choices, toggles, fields), and the parser of their values from a browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...errors import NotationError
from ...words import say

__all__ = ["choice", "number", "paste", "read_control", "search", "slider", "text", "toggle"]

LONGEST_SEARCH = 100
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_TYPED = re.compile(r"-?[0-9]{0,4}")
"""Pattern of a number that is being typed; a minus sign may stand alone until digits follow."""
_TRUTH = {"true": True, "false": False}


def slider(
    name: str, label: str, value: int, least: int, most: int, text: str = "", marks: Sequence[tuple[int, str]] = ()
) -> dict[str, Any]:
    """Return a slider for an integer from `least` to `most`.

    `text` describes the current value; `marks` are values with a short text, such as the number of the turn there.
    """
    plain = {"id": name, "kind": "range", "label": label, "value": value, "min": least, "max": most, "text": text}
    return {**plain, "marks": [list(mark) for mark in marks]} if marks else plain


def choice(name: str, label: str, value: str, options: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return a choice among several values; each option is a pair of a value and its label."""
    return {"id": name, "kind": "choice", "label": label, "value": value, "options": [list(pair) for pair in options]}


def toggle(name: str, label: str, value: bool) -> dict[str, Any]:
    """Return a button that stays pressed."""
    return {"id": name, "kind": "toggle", "label": label, "value": value}


def search(name: str, label: str, value: str, text: str = "") -> dict[str, Any]:
    """Return a search field; `text` is its placeholder."""
    return {"id": name, "kind": "search", "label": label, "value": value, "text": text}


def text(name: str, label: str, value: str, placeholder: str = "", enter: str = "") -> dict[str, Any]:
    """Return a field for a short text, such as a name; the Enter key sends the gesture `enter`, if there is one."""
    field = {"id": name, "kind": "text", "label": label, "value": value, "text": placeholder}
    return {**field, "enter": enter} if enter else field


def paste(name: str, label: str, placeholder: str, button: str, enter: str) -> dict[str, Any]:
    """Return a field for a long text, with a button that sends it by the gesture `enter`."""
    common = {"id": name, "kind": "paste", "label": label, "value": "", "text": placeholder}
    return {**common, "button": button, "enter": enter, "place": "paste"}


def number(name: str, label: str, value: str, enter: str) -> dict[str, Any]:
    """Return a field for an integer; the Enter key sends the gesture `enter`."""
    return {"id": name, "kind": "number", "label": label, "value": value, "enter": enter}


def read_control(controls: Sequence[dict[str, Any]], name: str, value: str) -> int | str | bool:
    """Return the parsed value for a control; raise NotationError for an unknown control or an invalid value."""
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
        case "search" | "text" if len(value) <= LONGEST_SEARCH:
            return value
    raise NotationError("control/value", None, label=say("control/quoted", label=control["label"]))
