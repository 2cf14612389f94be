"""Laws that act once, when they are played, and laws that act from then on (LAW-1).

Each kind has the values of an example, with which it stands in a deck file to fill in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from .icons import Icon

__all__ = [
    "Barter",
    "Choose",
    "CircleGems",
    "CopyTokens",
    "DiscardGems",
    "DrawAndKeep",
    "LastingLaw",
    "OnceLaw",
    "PassGems",
    "ReplaceCard",
    "TakeCard",
    "TradeToken",
]


@dataclass(frozen=True, slots=True)
class Choose:
    """One of three rewards, the player's choice."""

    kind: ClassVar[str] = "choose"
    example: ClassVar[tuple[Any, ...]] = (
        ((Icon("gems", value=3),), (Icon("magic"),), (Icon("draw", value=1), Icon("gems", value=1))),
    )
    options: tuple[tuple[Icon, ...], tuple[Icon, ...], tuple[Icon, ...]]


@dataclass(frozen=True, slots=True)
class Barter:
    """Swaps a token of one's pyramid with one of another player's, who takes `gems` gems for it (LAW-9)."""

    kind: ClassVar[str] = "barter"
    example: ClassVar[tuple[Any, ...]] = (3,)
    gems: int


@dataclass(frozen=True, slots=True)
class DrawAndKeep:
    """Draws cards from a deck, keeps some and discards the others; nothing with fewer than `needs` cards there."""

    kind: ClassVar[str] = "draw_and_keep"
    example: ClassVar[tuple[Any, ...]] = ("small", 4, 2, 4)
    deck: Literal["laws", "small"]
    draw: int
    keep: int
    needs: int


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """A free card may be discarded for a card of the hand, which takes its place (LAW-8).

    `played` if the new card is paid for and gives its reward, as one that is played.
    """

    kind: ClassVar[str] = "replace"
    example: ClassVar[tuple[Any, ...]] = (False,)
    played: bool


@dataclass(frozen=True, slots=True)
class CopyTokens:
    """Puts a copy of each token of one character that touches this law on this law."""

    kind: ClassVar[str] = "copy_tokens"
    example: ClassVar[tuple[Any, ...]] = ()


@dataclass(frozen=True, slots=True)
class TradeToken:
    """One token of one's pyramid may be given up for `gems` gems."""

    kind: ClassVar[str] = "trade_token"
    example: ClassVar[tuple[Any, ...]] = (6,)
    gems: int


@dataclass(frozen=True, slots=True)
class TakeCard:
    """In the next turn, before the first bids, a card of the row instead of taking part in the auction (LAW-10)."""

    kind: ClassVar[str] = "take_card"
    example: ClassVar[tuple[Any, ...]] = ()


@dataclass(frozen=True, slots=True)
class PassGems:
    """From then on `gems` more gems for passing in the auction."""

    kind: ClassVar[str] = "pass_gems"
    example: ClassVar[tuple[Any, ...]] = (2,)
    gems: int


@dataclass(frozen=True, slots=True)
class CircleGems:
    """From then on `gems` more gems of its color for a single-color circle."""

    kind: ClassVar[str] = "circle_gems"
    example: ClassVar[tuple[Any, ...]] = (2,)
    gems: int


@dataclass(frozen=True, slots=True)
class DiscardGems:
    """From then on `gems` more gems for a card discarded in the development phase."""

    kind: ClassVar[str] = "discard_gems"
    example: ClassVar[tuple[Any, ...]] = (1,)
    gems: int


OnceLaw = Choose | Barter | DrawAndKeep | ReplaceCard | CopyTokens | TradeToken | TakeCard
LastingLaw = PassGems | CircleGems | DiscardGems
