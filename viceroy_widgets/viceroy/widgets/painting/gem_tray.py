"""Actions of a painting puzzle as plain data: the gem tray and the destinations of each gem."""

from __future__ import annotations

from typing import Any

from ....words import say
from ...components.gems import COLORS
from ...puzzles.painting_attempt import PaintingAttempt
from ...rules.pyramids.position import gems_left, legal_paints, painted_circles
from ..gem_chips import colors_on, gem_chip, why_not_paint

__all__ = ["gem_tray", "painting_targets"]


def gem_tray(attempt: PaintingAttempt) -> list[dict[str, Any]]:
    """Return a source for each gem color, and one that takes gems back."""
    position, painting = attempt.position, attempt.painting
    left = gems_left(position, painting)
    taken = frozenset(section for section, _ in painting.gems)
    open_to_paint = colors_on(position.pyramid, taken, position.edition.repaint)
    gems = [
        gem_chip(color, left[color], "paint", (str(index), color[0]), why_not_paint(color, left[color], open_to_paint))
        for index, color in enumerate(COLORS, start=1)
    ]
    back = {
        "id": "take_back",
        "intent": "unpaint",
        "name": say("tray/take_back"),
        "label": say("tray/take_back"),
        "count": None,
        "keys": ["Delete", "Backspace"],
        "enabled": bool(painting.gems),
        "why": say("paint/bare"),
    }
    return [*gems, back]


def painting_targets(attempt: PaintingAttempt) -> dict[str, Any]:
    """Return the groups of destinations and a mapping from source to its groups.

    Each group of a source has the words with which its labels end. A group is one text of ids separated by spaces,
    because a long list of short texts takes longer to send.
    """
    position, painting = attempt.position, attempt.painting
    allowed = {section for section, _ in legal_paints(position, painting)}
    left = gems_left(position, painting)
    groups: list[str] = []
    sources: dict[str, list[tuple[int, str]]] = {f"gem:{color}": [] for color in COLORS}
    for circle in painted_circles(position, painting):
        for printed in COLORS:
            ids = [f"section:{section}" for section, its in circle.colors if section in allowed and its == printed]
            if not ids:
                continue
            for color, _ in left.items():
                if color != printed:  # a gem of the printed color is legal (PNT-3), but it changes nothing
                    label = say("target/gems", n=len(circle.missing(color)), color=f"color/{color}")
                    sources[f"gem:{color}"].append((len(groups), label))
            groups.append(" ".join(ids))
    if painting.gems:
        sources["take_back"] = [(len(groups), say("target/back"))]
        groups.append(" ".join(f"section:{section}" for section, _ in painting.gems))
    return {"groups": groups, "sources": sources}
