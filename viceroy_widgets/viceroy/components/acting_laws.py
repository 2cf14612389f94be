"""Laws that act once, when they are played, and laws that act from then on (LAW-1).

Each kind has the values of an example, which the template of a deck file shows.
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
    """Law that gives one of three rewards, by the player's choice."""

    kind: ClassVar[str] = "choose"
    example: ClassVar[tuple[Any, ...]] = (
        ((Icon("gems", value=3),), (Icon("magic"),), (Icon("draw", value=1), Icon("gems", value=1))),
    )
    options: tuple[tuple[Icon, ...], tuple[Icon, ...], tuple[Icon, ...]]


@dataclass(frozen=True, slots=True)
class Barter:
    """Law that swaps an own token with one of another player, who takes `gems` gems in return (LAW-9)."""

    kind: ClassVar[str] = "barter"
    example: ClassVar[tuple[Any, ...]] = (3,)
    gems: int


@dataclass(frozen=True, slots=True)
class DrawAndKeep:
    """Law that draws cards, keeps some and discards the rest; it needs at least `needs` cards in the deck."""

    kind: ClassVar[str] = "draw_and_keep"
    example: ClassVar[tuple[Any, ...]] = ("small", 4, 2, 4)
    deck: Literal["laws", "small"]
    draw: int
    keep: int
    needs: int


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """Law that lets the player discard a free card (PYR-6) and put a card of the hand in its place (LAW-8).

    If `played` is true, the new card is played: it is paid for, and gives its circle gem and its reward or effect.
    Otherwise it is only placed.
    """

    kind: ClassVar[str] = "replace"
    example: ClassVar[tuple[Any, ...]] = (False,)
    played: bool


@dataclass(frozen=True, slots=True)
class CopyTokens:
    """Law that receives a copy of each token of one adjacent character."""

    kind: ClassVar[str] = "copy_tokens"
    example: ClassVar[tuple[Any, ...]] = ()


@dataclass(frozen=True, slots=True)
class TradeToken:
    """Law that lets the player give up one token of the own pyramid for `gems` gems."""

    kind: ClassVar[str] = "trade_token"
    example: ClassVar[tuple[Any, ...]] = (6,)
    gems: int


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Law that gives a card of the row before the first bids of the next turn (LAW-10).

    Its owner does not take part in the auctions of that turn.
    """

    kind: ClassVar[str] = "take_card"
    example: ClassVar[tuple[Any, ...]] = ()


@dataclass(frozen=True, slots=True)
class PassGems:
    """Law that gives `gems` more gems for passing in the auction, from then on."""

    kind: ClassVar[str] = "pass_gems"
    example: ClassVar[tuple[Any, ...]] = (2,)
    gems: int


@dataclass(frozen=True, slots=True)
class CircleGems:
    """Law that gives `gems` more gems for a single-color circle, in the circle's color, from then on."""

    kind: ClassVar[str] = "circle_gems"
    example: ClassVar[tuple[Any, ...]] = (2,)
    gems: int


@dataclass(frozen=True, slots=True)
class DiscardGems:
    """Law that gives `gems` more gems for a card discarded in the development phase, from then on."""

    kind: ClassVar[str] = "discard_gems"
    example: ClassVar[tuple[Any, ...]] = (1,)
    gems: int


OnceLaw = Choose | Barter | DrawAndKeep | ReplaceCard | CopyTokens | TradeToken | TakeCard
LastingLaw = PassGems | CircleGems | DiscardGems
