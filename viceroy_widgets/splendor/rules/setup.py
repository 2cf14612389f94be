"""Set-up of a game: the tokens, the decks, the row and the nobles (SPL-1 to SPL-3)."""

from __future__ import annotations

from ...core.chance import shuffled
from ...core.state import Draft
from ...errors import IllegalMoveError
from ..components.cards import CARDS, LEVELS
from ..components.colors import COLORS
from ..components.nobles import NOBLES
from .board import Board, Seat

__all__ = ["FEWEST_SEATS", "GOLD_TOKENS", "MOST_SEATS", "OPEN_CARDS", "TOKENS_OF_COLOR", "blank_game"]

FEWEST_SEATS, MOST_SEATS = 2, 4
TOKENS_OF_COLOR = {2: 4, 3: 5, 4: 7}
"""Tokens of each color, by the number of players (SPL-1)."""
GOLD_TOKENS = 5
OPEN_CARDS = 4
"""Open cards of each level (SPL-2)."""


def blank_game(players: int, seed: int) -> Draft[Board]:
    """Return a draft of a game before the first question; raise IllegalMoveError for a wrong number of players.

    All decks are shuffled here and nothing is left to chance later, so the draft keeps no seed (SPL-13).
    """
    if players not in TOKENS_OF_COLOR:
        raise IllegalMoveError("splendor/players", "SPL-1", n=players)
    decks = [
        shuffled([id for id, card in CARDS.items() if card.level == level], seed, f"level {level}", level)
        for level in LEVELS
    ]
    nobles = shuffled(tuple(NOBLES), seed, "nobles", 0)[: players + 1]  # SPL-3
    supply = (TOKENS_OF_COLOR[players],) * len(COLORS) + (GOLD_TOKENS,)  # SPL-1
    first, second, third = (deck[:OPEN_CARDS] for deck in decks)  # SPL-2
    under = (decks[0][OPEN_CARDS:], decks[1][OPEN_CARDS:], decks[2][OPEN_CARDS:])
    draft = Draft(players, Board(supply, (first, second, third), under, nobles, (Seat(),) * players))
    draft.ask("action", "SPL-4", (0,))  # SPL-16
    return draft
