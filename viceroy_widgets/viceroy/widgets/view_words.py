"""Sentences that the front end shows by itself."""

from __future__ import annotations

from ...words import say

__all__ = ["view_words"]


def view_words() -> dict[str, str]:
    """Return the sentences that the front end shows by itself, in the current language, by their keys in the front end.

    The front end replaces `%1` in a sentence.
    """
    return {
        "board": say("view/board"),
        "choose_first": say("view/choose_first"),
        "silent": say("view/silent"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
        "chosen": say("view/chosen", name="%1"),
        "rule": say("view/rule", rule="%1"),
    }
