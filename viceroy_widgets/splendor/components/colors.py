"""Token colors: five colors of gems, and gold, which stands for any of them."""

from typing import Literal, get_args

__all__ = ["COLORS", "COLOR_INDEX", "GOLD", "GOLD_FIRST", "LETTERS", "TOKENS", "Color", "Counts", "TokenCounts"]

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
