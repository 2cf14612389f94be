"""Effects of laws: kinds from a fixed list with values, never code; laws that act when played, and end laws.

Each kind of end law has the values of an example, which the template of a deck file shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import reduce
from typing import Any, ClassVar, Literal, Never, cast

from ...errors import ViceroyError
from ...words import say
from .gems import Icon

__all__ = [
    "LAW_KINDS",
    "LAW_WORDS",
    "AdjacentCharacters",
    "Barter",
    "CardsInPyramid",
    "Choose",
    "CircleColors",
    "CircleGems",
    "Circles",
    "CirclesAndInfinite",
    "CopyTokens",
    "CountedLaw",
    "DiscardGems",
    "DrawAndKeep",
    "EndLaw",
    "GemsBanked",
    "GemsLeft",
    "LastingLaw",
    "LawEffect",
    "LeveledLaw",
    "OnceLaw",
    "PassGems",
    "PointsByLevel",
    "ReplaceCard",
    "Sets",
    "TakeCard",
    "TradeToken",
    "TuckFree",
    "TuckHand",
    "law_text",
    "law_values",
    "options_text",
    "unknown_law",
]


# -- laws that score at the end of the game, counted after painting (LAW-2) --------------------------------------------


ByLevel = tuple[int, int, int, int]
"""Points by the level of a law, from level 1 to level 4."""


@dataclass(frozen=True, slots=True)
class GemsBanked:
    """Law that scores `points` for each gem put on it when it was played, at most `limit` gems."""

    kind: ClassVar[str] = "gems_banked"
    example: ClassVar[tuple[Any, ...]] = (3, 5)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class PointsByLevel:
    """Law that scores points by its own level, from level 1 to level 4."""

    kind: ClassVar[str] = "level"
    example: ClassVar[tuple[Any, ...]] = ((2, 5, 9, 14),)
    points: ByLevel


@dataclass(frozen=True, slots=True)
class Circles:
    """Law that scores `points` for each single-color circle of the pyramid."""

    kind: ClassVar[str] = "circles"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CirclesAndInfinite:
    """Law that scores `points` for each single-color circle and each infinite gem of the pyramid."""

    kind: ClassVar[str] = "circles_and_infinite"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CircleColors:
    """Law that scores `points` for each different color among the single-color circles."""

    kind: ClassVar[str] = "circle_colors"
    example: ClassVar[tuple[Any, ...]] = (4,)
    points: int


@dataclass(frozen=True, slots=True)
class GemsLeft:
    """Law that scores `points` for each full group of `each` gems left behind the screen after painting."""

    kind: ClassVar[str] = "gems_left"
    example: ClassVar[tuple[Any, ...]] = (3, 2)
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class Sets:
    """Law that scores `points` more for each set of defense, magic and science tokens."""

    kind: ClassVar[str] = "sets"
    example: ClassVar[tuple[Any, ...]] = (6,)
    points: int


@dataclass(frozen=True, slots=True)
class AdjacentCharacters:
    """Law that scores `points` for each adjacent character."""

    kind: ClassVar[str] = "adjacent_characters"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CardsInPyramid:
    """Law that scores `points` for each card of the pyramid, including itself and tucked cards."""

    kind: ClassVar[str] = "cards"
    example: ClassVar[tuple[Any, ...]] = (1,)
    points: int


@dataclass(frozen=True, slots=True)
class TuckHand:
    """Law that scores `points` for each card of the hand tucked face down under it when played, up to `limit` cards."""

    kind: ClassVar[str] = "tuck_hand"
    example: ClassVar[tuple[Any, ...]] = (4, 3)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class TuckFree:
    """Law under which a free card, if there is one, is tucked when played; only its level scores (LAW-7)."""

    kind: ClassVar[str] = "tuck_free"
    example: ClassVar[tuple[Any, ...]] = ((3, 6, 9, 12),)
    points: ByLevel


EndLaw = (
    GemsBanked
    | PointsByLevel
    | Circles
    | CirclesAndInfinite
    | CircleColors
    | GemsLeft
    | Sets
    | AdjacentCharacters
    | CardsInPyramid
    | TuckHand
    | TuckFree
)
LeveledLaw = PointsByLevel | TuckFree
"""Laws whose points depend on their level."""
CountedLaw = (
    PointsByLevel | Circles | CirclesAndInfinite | CircleColors | GemsLeft | Sets | AdjacentCharacters | CardsInPyramid
)
"""Laws that ask no question when they are played and only count at the end."""


# -- laws that act once, when they are played, and laws that act from then on (LAW-1) ----------------------------------


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


# -- effects of laws: a kind from a fixed list with its values, never code, and the text of the law --------------------


LawEffect = EndLaw | OnceLaw | LastingLaw

LAW_KINDS: dict[str, type[LawEffect]] = {effect.kind: effect for effect in LawEffect.__args__}

LAW_WORDS: dict[str, dict[str, str]] = {"deck": {"laws": "law/deck_laws", "small": "law/deck_small"}}
"""Words of each value that is one of a few words, with the message that says it."""


def unknown_law(effect: Never, room: str) -> ViceroyError:
    """Return the error for a kind of law that the module or function called `room` does not handle.

    It stands after the last case of every `match` over laws, so the type checker finds places that lack a new kind.
    A kind that is not in the list raises an error instead of counting for nothing.
    """
    return ViceroyError("law/unknown_kind", "LAW-1", kind=getattr(effect, "kind", type(effect).__name__), room=room)


def law_text(effect: LawEffect) -> str:
    """Return the text of a law card, one sentence in the current language."""
    if effect.kind not in LAW_KINDS:
        raise unknown_law(cast(Never, effect), "text")
    match effect:
        case Choose(options=options):
            return say("law/choose", options=reduce(_also, map(options_text, options)))
        case DrawAndKeep():
            return _draw_and_keep(effect)
        case ReplaceCard(played=True):
            return say("law/replace_played")
    values = law_values(effect)
    # Gems or points select the plural form; a law that scores by its level names several numbers.
    return say(f"law/{effect.kind}", n=values.get("gems", values.get("points", 1)), **values)


def law_values(effect: LawEffect) -> dict[str, Any]:
    """Return the values of a law by name, as its sentences take them."""
    return {entry.name: _value(entry.name, getattr(effect, entry.name)) for entry in fields(effect)}


def _value(name: str, value: Any) -> Any:
    if name in LAW_WORDS:
        return LAW_WORDS[name][value]
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _also(first: str, second: str) -> str:
    return say("tell/also", first=first, second=second)


_COUNTED = ("magic", "science", "attack", "defense")


def counted(row: Sequence[Icon]) -> list[Icon]:
    """Return the icons of a row with equal tokens as one icon, whose value is their number; it may be one already."""
    counts = {icon: row.count(icon) * max(1, icon.value) for icon in row if icon.kind in _COUNTED}
    kept = [icon for n, icon in enumerate(row) if icon not in counts or icon not in row[:n]]
    return [icon._replace(value=counts[icon]) if icon in counts else icon for icon in kept]


def options_text(row: tuple[Icon, ...]) -> str:
    """Return the icons of an option in words, such as `a defense token and 2 gems`."""
    words = (say(f"gives/{icon.kind}", n=icon.value or 1, color=f"color/{icon.color}") for icon in counted(row))
    return reduce(lambda first, second: say("law/and", first=first, second=second), words)


def _draw_and_keep(effect: DrawAndKeep) -> str:
    draw, keep, deck = effect.draw, effect.keep, say(LAW_WORDS["deck"][effect.deck])
    some = say("law/draw_some", draw=draw, keep=keep, deck=deck)
    text = say("law/draw_all", n=draw, deck=deck) if keep == draw else some
    return say("law/draw_and_keep_needs" if effect.needs > 1 else "law/draw_and_keep", text=text, needs=effect.needs)
