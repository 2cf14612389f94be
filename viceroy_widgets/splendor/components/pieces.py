"""Pieces of the game, read from the data files: token colors, development cards and nobles."""

from __future__ import annotations

from collections.abc import Mapping
from os.path import dirname, join
from types import MappingProxyType
from typing import Literal, NamedTuple, cast, get_args

__all__ = [
    "CARDS",
    "COLORS",
    "COLOR_INDEX",
    "GOLD",
    "GOLD_FIRST",
    "LETTERS",
    "LEVELS",
    "NOBLES",
    "TOKENS",
    "Color",
    "Counts",
    "DevelopmentCard",
    "Noble",
    "TokenCounts",
    "data_text",
    "table",
]


# -- reader of the data files: a header, then one row of values for each card or noble ---------------------------------


_FOLDER = join(dirname(dirname(__file__)), "data")


def data_text(name: str) -> str:
    """Return the text of a data file of the game.

    The rules read two of them when they are imported, and `importlib.resources` is slow to import.
    """
    with open(join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()


def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a data file of the game, each by the names of its header."""
    header, *rows = data_text(name).split()
    names = header.split(",")
    return [dict(zip(names, row.split(","), strict=True)) for row in rows]


# -- token colors: five colors of gems, and gold, which stands for any of them -----------------------------------------


Color = Literal["white", "blue", "green", "red", "black"]
COLORS: tuple[Color, ...] = get_args(Color)
"""Colors in the order of all counts (SPL-1)."""
GOLD = "gold"
TOKENS: tuple[str, ...] = (*COLORS, GOLD)
GOLD_FIRST: tuple[str, ...] = (GOLD, *COLORS)
"""Order of the counts in a move that pays: sorted moves then begin with the payment of the least gold (SPL-15)."""
COLOR_INDEX: dict[str, int] = {color: index for index, color in enumerate(TOKENS)}
"""Place of a color in a tuple of counts; gold is the last."""
LETTERS: dict[str, str] = dict(zip(TOKENS, "WBGRKJ", strict=True))
"""Letters of the tokens, equal in all languages; K is the last letter of black, and J is for joker."""

Counts = tuple[int, ...]
"""Five counts in the order of COLORS: costs and bonuses."""
TokenCounts = tuple[int, ...]
"""Six counts in the order of TOKENS: tokens of a seat, of the supply and of a payment."""


# -- development cards: 90 cards on three levels -----------------------------------------------------------------------


LEVELS = (1, 2, 3)


class DevelopmentCard(NamedTuple):
    """Development card: its cost in tokens, and its points and bonus for the buyer (SPL-8, SPL-9)."""

    id: int
    level: int
    bonus: Color
    points: int
    cost: Counts


def _read_cards() -> dict[int, DevelopmentCard]:
    cards = (
        DevelopmentCard(
            int(row["id"]),
            int(row["level"]),
            cast("Color", row["bonus"]),
            int(row["points"]),
            tuple(int(row[color]) for color in COLORS),
        )
        for row in table("cards.csv")
    )
    return {card.id: card for card in cards}


CARDS: Mapping[int, DevelopmentCard] = MappingProxyType(_read_cards())
"""All development cards by id, from 1 to 90 (SPL-2)."""


# -- nobles: ten tiles that come to whoever has the bonuses ------------------------------------------------------------


class Noble(NamedTuple):
    """Noble: the bonuses that a player needs, and the points that the noble gives (SPL-11)."""

    id: int
    points: int
    bonuses: Counts


def _read_nobles() -> dict[int, Noble]:
    nobles = (
        Noble(int(row["id"]), int(row["points"]), tuple(int(row[color]) for color in COLORS))
        for row in table("nobles.csv")
    )
    return {noble.id: noble for noble in nobles}


NOBLES: Mapping[int, Noble] = MappingProxyType(_read_nobles())
"""All nobles by id, from 1 to 10 (SPL-3)."""
