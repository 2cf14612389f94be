"""Buttons of a puzzle: where points were lost, and the solution."""

from __future__ import annotations

from typing import Any

from ...learn.disclosure import Disclosure
from ...words import say

__all__ = ["help_buttons"]


def help_buttons(disclosure: Disclosure, show: str) -> list[dict[str, Any]]:
    """Return the buttons `Where?` and `Show the solution`; `show` is the id of the latter."""
    return [
        {"id": "where", "label": say("action/where"), "enabled": disclosure.can_ask_where, "keys": ["w"]},
        {"id": show, "label": say("action/reveal"), "enabled": disclosure.can_show, "keys": []},
    ]
