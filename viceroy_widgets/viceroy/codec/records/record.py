"""Records of games: players, setup, moves, comments, variations and result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....core.recording import record
from ....core.recording.record import DEEPEST, MOST_MOVES, Comment, Variation
from ....errors import NotationError
from ...components.card_documents import LONGEST_NAME
from ...components.deck import Deck, built_in_deck, deck_of_digest
from ...components.editions import EDITIONS, Edition, edition_of
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ..documents.edition_and_deck import deck_to_carry

__all__ = ["DEEPEST", "MOST_MOVES", "Comment", "Record", "Setup", "Variation"]


@dataclass(frozen=True, slots=True)
class Setup:
    """Setup of a game.

    Without a seed the game cannot be replayed; records of players in a game in progress have no seed.
    """

    players: tuple[str, ...]
    """Names as typed by the players, by seat; names may be equal."""
    deck: str
    digest: str
    """Name and digest of the deck, computed without bonus cards if `bonus_cards` is false."""
    seed: int | None = None
    edition: Edition = EDITIONS["en"]
    virtual: int = 0
    bonus_cards: bool = True
    row: tuple[Color, ...] = COLORS
    cards: Deck | None = None
    """The deck itself if the package does not contain it; the record then carries it."""

    @classmethod
    def of(
        cls,
        players: Sequence[str],
        seed: int,
        edition: str | Edition = "en",
        virtual: int = 0,
        bonus_cards: bool = True,
        row: Sequence[Color] = COLORS,
        deck: Deck | None = None,
    ) -> Setup:
        """Return the setup of a game with this deck or the built-in deck; it is checked when the game begins."""
        known = deck or built_in_deck()
        known = known if bonus_cards else known.without_bonus()
        named = edition_of(edition)
        cards = deck_to_carry(known)
        return cls(tuple(players), known.name, known.digest, seed, named, virtual, bonus_cards, tuple(row), cards)

    def find_deck(self, decks: Iterable[Deck] = ()) -> Deck:
        """Return the deck of this digest: carried, given, built-in or former; NotationError if none matches."""
        found = self.cards or deck_of_digest(self.digest, decks)
        if found is None:
            raise NotationError("record/no_deck", "CMP-1", name=self.deck, digest=self.digest)
        return found


@dataclass(frozen=True, slots=True)
class Record(record.GameRecord):
    """Record of a game of Viceroy; `replay` checks whether the moves are legal."""

    longest_name: ClassVar[int] = LONGEST_NAME
    most_players: ClassVar[int] = MOST_SEATS
    blank_names: ClassVar[bool] = True

    setup: Setup
