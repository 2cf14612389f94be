"""Panes that several boards of Viceroy share, as plain data: the score sheet and the gem pictures."""

from __future__ import annotations

from typing import Any

from ...words import say, sentence_case
from ..components.gems import COLORS
from ..draw import draw_gem, gem_picture
from ..rules.pyramids.scoring import CATEGORIES, Score

__all__ = ["score_sheet", "tray_pictures"]


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
