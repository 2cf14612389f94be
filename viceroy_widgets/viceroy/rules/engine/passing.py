"""Passing in the auction: players who pass take gems, one after another in their order (PAS)."""

from __future__ import annotations

from ....core.vocabulary import Tasks
from ...components.laws import PassGems
from ..pyramids.law_points import ongoing_gems
from ..pyramids.pyramid import Pyramid
from ..state.draft import Draft, in_order
from .taking import take

__all__ = ["LAST_AUCTION", "PASS_GEMS", "TASKS", "pass_gems"]

LAST_AUCTION = 3
PASS_GEMS = 3


def pass_gems(pyramid: Pyramid) -> int:
    """Return the number of gems due for a pass in the auction (PAS-1, PAS-2)."""
    return PASS_GEMS + pyramid.count("science") + ongoing_gems(pyramid, PassGems)


def _passes(draft: Draft) -> None:
    auction = draft.auction
    passers = auction.passers
    if draft.round == LAST_AUCTION:
        passers = (*passers, *auction.inside)  # AUC-8, PAS-3: they form one group
        draft.auction = auction._replace(inside=(), passers=passers)
    draft.push_tasks(*(("pass_gems", player) for player in in_order(draft, passers)))  # PAS-3


def _pass_gems(draft: Draft, player: int) -> None:
    due = pass_gems(draft.players[player].pyramid)
    passers = tuple(other for other in draft.auction.passers if other != player)  # PAS-5
    draft.auction = draft.auction._replace(passers=passers)
    draft.emit("passed", player, due)
    take(draft, player, due, "PAS-1")


TASKS: Tasks = {"passes": _passes, "pass_gems": _pass_gems}
