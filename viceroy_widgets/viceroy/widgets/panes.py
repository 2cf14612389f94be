"""Panes that several boards of Viceroy share, as plain data: the score sheet and the gem pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core.vocabulary import Role
from ...words import say, sentence_case
from ..components.gems import COLORS
from ..draw import draw_gem, gem_picture
from ..rules.pyramids.scoring import CATEGORIES, Score

__all__ = ["PANES", "roles_of", "score_sheet", "tray_pictures", "view_words"]


def score_sheet(score: Score) -> dict[str, Any]:
    """Return the score sheet: seven categories with their lines, and the element ids that each line highlights."""
    groups = []
    for category in CATEGORIES:
        lines = [
            {
                "text": sentence_case(say(line.message, **dict(line.values))),
                "amount": line.points,
                "rule": line.rule,
                "lights": list(line.elements),
            }
            for line in score.lines
            if line.category == category
        ]
        groups.append({"title": say(f"category/{category}"), "amount": score.of(category), "lines": lines})
    return {"groups": groups, "total_title": say("sheet/total"), "total": score.total}


def tray_pictures() -> dict[str, dict[str, str]]:
    """Return a mapping from source id to its button picture and to the stamp shown at once on a destination."""
    return {f"gem:{color}": {"picture": gem_picture(color, 28), "stamp": draw_gem(color)} for color in COLORS}


PANES: dict[str, Role] = {"row": "market", "reserve": "supply", "board": "board", "hand": "hand", "others": "others"}
"""Roles of the drawings of a table, by drawing name."""
_ROLES: dict[str, str] = {**PANES, "screen": "own", "cards": "gallery", "chart": "supply"}


def roles_of(drawings: Iterable[str]) -> dict[str, str]:
    """Return a mapping from drawing name to role, as the `kit` trait of a board needs it."""
    return {name: _ROLES[name] for name in drawings}


def view_words() -> dict[str, str]:
    """Return the sentences that the front end shows by itself, in the current language, by their keys in the front end.

    The front end replaces `%1` in a sentence.
    """
    return {
        "board": say("view/board"),
        "choose_first": say("view/choose_first"),
        "silent": say("view/silent"),
        "saved": say("view/saved"),
        "last_board": say("widget/last_board"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
        "chosen": say("view/chosen", name="%1"),
        "rule": say("view/rule", rule="%1"),
    }
