"""Actions of a painting puzzle as plain data: the gem tray and the destinations of each gem."""

from __future__ import annotations

from typing import Any

from ....words import say, sentence_case
from ...components.gems import COLORS
from ...puzzles.painting_attempt import PaintingAttempt
from ...rules.pyramids.painting import gems_left, legal_paints, painted_circles

__all__ = ["gem_tray", "painting_targets"]


def gem_tray(attempt: PaintingAttempt) -> list[dict[str, Any]]:
    """Return a source for each gem color, and one that takes gems back."""
    left = gems_left(attempt.position, attempt.painting)
    gems = [
        {
            "id": f"gem:{color}",
            "intent": "paint",
            "name": sentence_case(say("tray/name", color=f"color/{color}")),
            "label": sentence_case(say("tray/gem", color=f"color/{color}", n=left[color])),
            "count": left[color],
            "keys": [str(index), color[0]],
        }
        for index, color in enumerate(COLORS, start=1)
    ]
    back = {
        "id": "take_back",
        "intent": "unpaint",
        "name": say("tray/take_back"),
        "label": say("tray/take_back"),
        "count": None,
        "keys": ["Delete", "Backspace"],
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
        ids = [f"section:{section}" for section, _ in circle.colors if section in allowed]
        if ids:
            for color, _ in left.items():
                label = say("target/gems", n=len(circle.missing(color)), color=f"color/{color}")
                sources[f"gem:{color}"].append((len(groups), label))
            groups.append(" ".join(ids))
    if painting.gems:
        sources["take_back"] = [(len(groups), say("target/back"))]
        groups.append(" ".join(f"section:{section}" for section, _ in painting.gems))
    return {"groups": groups, "sources": sources}
