"""Board: all that lies on the table and in front of the seats, how it is set up, and how parts of it are replaced."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...core.chance import shuffled
from ...core.state import Draft
from ...errors import IllegalMoveError
from ..components.pieces import CARDS, COLOR_INDEX, COLORS, LEVELS, NOBLES, Counts, TokenCounts

__all__ = [
    "FEWEST_SEATS",
    "GAP",
    "GOLD_TOKENS",
    "MOST_SEATS",
    "NO_TOKENS",
    "OPEN_CARDS",
    "TOKENS_OF_COLOR",
    "Board",
    "Reserved",
    "Row",
    "Seat",
    "blank_game",
    "bonuses_of",
    "change",
    "points_of",
    "row_without",
]


# -- board: all that lies on the table and in front of the seats, as frozen values -------------------------------------


NO_TOKENS: TokenCounts = (0, 0, 0, 0, 0, 0)
GAP = None
"""Place of the row that stays empty, because the deck of its level is out (SPL-2)."""
Row = tuple[int | None, ...]
"""Ids of the four open cards of a level, in their places."""


class Reserved(NamedTuple):
    """Reserved card; it is hidden from the other players if it came from a deck (SPL-13)."""

    card: int
    hidden: bool


@lru_cache(maxsize=1 << 14)
def bonuses_of(cards: tuple[int, ...]) -> Counts:
    """Return the number of bonuses of each color that these bought cards give (SPL-9)."""
    counts = [0] * len(COLORS)
    for card in cards:
        counts[COLOR_INDEX[CARDS[card].bonus]] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 14)
def points_of(cards: tuple[int, ...], nobles: tuple[int, ...]) -> int:
    """Return the points of these bought cards and nobles (SPL-9, SPL-11)."""
    return sum(CARDS[card].points for card in cards) + sum(NOBLES[noble].points for noble in nobles)


class Seat(NamedTuple):
    """Tokens and cards of one player."""

    tokens: TokenCounts = NO_TOKENS
    cards: tuple[int, ...] = ()
    """Ids of the bought cards, in the order in which they were bought."""
    reserved: tuple[Reserved, ...] = ()
    nobles: tuple[int, ...] = ()

    @property
    def bonuses(self) -> Counts:
        """Number of bonuses of each color (SPL-9)."""
        return bonuses_of(self.cards)

    @property
    def points(self) -> int:
        """Points of the bought cards and of the nobles."""
        return points_of(self.cards, self.nobles)


class Board(NamedTuple):
    """Supply, row, decks and nobles on the table, the seats, and the place in the game."""

    supply: TokenCounts
    row: tuple[Row, ...]
    """Open cards of the three levels, level 1 first."""
    decks: tuple[tuple[int, ...], ...]
    """Ids of the cards of the three decks, the top card first; they are hidden (SPL-13)."""
    nobles: tuple[int, ...]
    """Nobles that lie open."""
    seats: tuple[Seat, ...]
    turn: int = 1
    """Number of turns that have begun: seat `(turn - 1) % seats` is in turn (SPL-16)."""
    passes: int = 0
    """Number of passes in a row (SPL-14)."""
    final: bool = False
    """Whether somebody has 15 points, so that this round is the last (SPL-12)."""

    @property
    def player(self) -> int:
        """Seat in turn."""
        return (self.turn - 1) % len(self.seats)


# -- set-up of a game: the tokens, the decks, the row and the nobles (SPL-1 to SPL-3) ----------------------------------


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


# -- changes of a board: one seat and the supply replaced, a card gone from the row ------------------------------------


def change(board: Board, player: int, seat: Seat, supply: Iterable[int]) -> Board:
    """Return the board with another seat of one player, and another supply."""
    _, row, decks, nobles, seats, turn, passes, final = board
    seats = (*seats[:player], seat, *seats[player + 1 :])
    return Board(tuple(supply), row, decks, nobles, seats, turn, passes, final)


def row_without(draft: Draft[Board], card: int) -> tuple[tuple[Row, ...], tuple[tuple[int, ...], ...]]:
    """Return the row without an open card, and the decks.

    The top card of the deck of its level replaces it, if there is one (SPL-2).
    """
    board = draft.board
    level = CARDS[card].level
    row, decks = list(board.row), list(board.decks)
    cards, deck = row[level - 1], decks[level - 1]
    following: int | None = GAP
    if deck:
        following, decks[level - 1] = deck[0], deck[1:]
        draft.emit("refills", None, level, following)
    else:
        draft.emit("gap", None, level)  # SPL-2
    place = cards.index(card)
    row[level - 1] = (*cards[:place], following, *cards[place + 1 :])
    return tuple(row), tuple(decks)
