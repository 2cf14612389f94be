"""Status of a game as plain data for the page: the clock, and a chip for every player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ...core.vocabulary import Status
from ...words import say

__all__ = ["status_pane"]


def status_pane(status: Status, names: Sequence[str], own: int | None, asked: Collection[int]) -> dict[str, Any]:
    """Return the status for the page; `own` is the seat of the viewer, and `asked` are the seats that must answer."""
    clock = {"text": status.clock.text, "turn": status.clock.turn, "of": status.clock.of}
    players = [
        {
            "name": name,
            "points": its.points,
            "facts": list(its.facts),
            "label": name if its.points is None else f"{name}, {say('widget/points', n=its.points)}",
            "details": ", ".join([*its.facts, *([say("widget/asked")] if seat in asked else [])]),
            "own": seat == own,
            "asked": seat in asked,
        }
        for seat, (name, its) in enumerate(zip(names, status.players, strict=True))
    ]
    return {"clock": clock, "players": players}
