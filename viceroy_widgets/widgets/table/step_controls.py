"""Controls that go from move to move of a game: a slider, and four buttons with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...words import say
from ..protocol.controls import slider

__all__ = ["KEYS", "step_buttons", "step_slider"]

KEYS: Mapping[str, list[str]] = {
    "first": ["Home"],
    "previous": ["p", "ArrowLeft"],
    "next": ["n", "ArrowRight"],
    "last": ["End"],
}
"""Keys of each button, by the intent of the button."""


def step_slider(at: int, last: int) -> dict[str, Any]:
    """Return the slider of a game of `last` moves after move `at`."""
    return slider("at", say("replay/slider"), at, 0, last, say("replay/at", at=at, last=last))


def step_buttons(at: int, last: int) -> list[dict[str, Any]]:
    """Return the buttons that go from move `at` to other moves of a game of `last` moves."""
    enabled = {"first": at > 0, "previous": at > 0, "next": at < last, "last": at < last}
    return [
        {"id": name, "label": say(f"replay/{name}"), "enabled": enabled[name], "keys": keys}
        for name, keys in KEYS.items()
    ]
