"""What never changes while a game is played: words and pictures of the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...words import say
from ..panes import tray_pictures, view_words
from ..session.session_widget import Theme
from .targets import ANSWER

__all__ = ["game_kit"]


def game_kit(label: str, title: str, drawings: Sequence[str], theme: Theme) -> dict[str, Any]:
    """`theme` "projector" is for the wall of a classroom: larger, and with stronger marks."""
    words = {
        "board": say("widget/board"),
        "choose_first": say("widget/choose_first"),
        "chosen": say("widget/chosen", name="%1"),
        "nothing_here": say("widget/nothing_here"),
        "cancel": say("widget/cancel"),
        "log": say("widget/log"),
    }
    return {
        "label": label,
        "title": title,
        "story": "",
        "words": view_words() | words,
        "stops": [],
        "drawings": list(drawings),
        "default_source": ANSWER,
        "marks_default": True,
        "pictures": tray_pictures(),
        "theme": theme,
    }
