"""Sentences that the front end shows by itself."""

from __future__ import annotations

from ...words import say

__all__ = ["view_words"]


def view_words() -> dict[str, str]:
    """Return a mapping from the front end's names of its own sentences to the sentences."""
    return {
        "board": say("view/board"),
        "choose_first": say("view/choose_first"),
        "silent": say("view/silent"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
        "chosen": say("view/chosen", name="%1"),
        "rule": say("view/rule", rule="%1"),
    }
