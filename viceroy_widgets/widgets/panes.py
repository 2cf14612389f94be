"""The panes that all boards share, as plain data: the score sheet, the words and pictures of the view."""

from __future__ import annotations

from typing import Any

from ..draw import draw_gem, gem_picture
from ..viceroy.box.gems import COLORS
from ..viceroy.pyramids.scoring import CATEGORIES, Score
from ..words import say, sentence_case

__all__ = ["score_sheet", "tray_pictures", "view_words"]


def view_words() -> dict[str, str]:
    """The sentences that the view says by itself."""
    return {
        "board": say("view/board"),
        "choose_first": say("view/choose_first"),
        "silent": say("view/silent"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
        "chosen": say("view/chosen", name="%1"),
        "rule": say("view/rule", rule="%1"),
    }


def score_sheet(score: Score) -> dict[str, Any]:
    """The seven categories with their lines; each line with the elements that it lights up."""
    groups = []
    for category in CATEGORIES:
        lines = [
            {
                "text": sentence_case(say(line.message, **dict(line.values))),
                "amount": line.amount,
                "rule": line.rule,
                "lights": list(line.elements),
            }
            for line in score.lines
            if line.category == category
        ]
        groups.append({"title": say(f"category/{category}"), "amount": score.of(category), "lines": lines})
    return {"groups": groups, "total_title": say("sheet/total"), "total": score.total}


def tray_pictures() -> dict[str, dict[str, str]]:
    """For each source its picture on the button, and the stamp that is shown on a destination at once."""
    return {f"gem:{color}": {"picture": gem_picture(color, 28), "stamp": draw_gem(color)} for color in COLORS}
