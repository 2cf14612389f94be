"""Turns: twelve in all, each with an auction phase and a development phase, and then the end (TRN, AUC-13)."""

from __future__ import annotations

from ....core.vocabulary import Tasks
from ..state.draft import Draft

__all__ = ["LAST_TURN", "TASKS"]

LAST_TURN = 12


def _turn(draft: Draft) -> None:
    if draft.turn == LAST_TURN:  # AUC-13
        draft.push_tasks(("end",))
        return
    draft.turn += 1
    for player, its in enumerate(draft.players):
        if its.used:
            draft.change(player, used=())  # TRN-2
    draft.emit("turn", None, draft.turn)
    draft.push_tasks(("auction_phase",), ("development_phase",), ("turn",))  # TRN-1


TASKS: Tasks = {"turn": _turn}
