"""Play of any game: seating, sessions with undo over bots, bots for every game, and series of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazily import lazily

if TYPE_CHECKING:
    from .contest import ContestVerdict, contest_matches, verdict
    from .matches import Match, play_matches
    from .random_bot import RandomBot
    from .rollout_bot import RolloutBot
    from .seating import bot_names, bot_of
    from .session import Session

__all__ = [
    "ContestVerdict",
    "Match",
    "RandomBot",
    "RolloutBot",
    "Session",
    "bot_names",
    "bot_of",
    "contest_matches",
    "play_matches",
    "verdict",
]

_HOMES = {
    "contest": ("ContestVerdict", "contest_matches", "verdict"),
    "matches": ("Match", "play_matches"),
    "random_bot": ("RandomBot",),
    "rollout_bot": ("RolloutBot",),
    "seating": ("bot_names", "bot_of"),
    "session": ("Session",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
