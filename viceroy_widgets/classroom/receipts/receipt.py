"""Receipt of an answer: handout, item, variant, mode, tag of the pseudonym, and the number of the answer."""

from __future__ import annotations

from typing import NamedTuple

from ...core.exercises import Mode
from ...errors import NotationError
from .receipt_text import BASE, format_symbols, parse_symbols, symbols_of
from .variants import TAG_BASE

__all__ = ["BEFORE_ANSWER", "HANDOUT_BASE", "MOST_ITEMS", "MOST_VARIANTS", "Receipt", "format_receipt", "parse_receipt"]

HANDOUT_BASE = BASE**3
"""Number of tags of handouts: such a tag fills three symbols."""
MOST_ITEMS = 50
"""Largest number of items of an assignment."""
MOST_VARIANTS = 500
"""Largest number of variants of an item."""
_MODES: tuple[Mode, ...] = ("practice", "exam")
_PLACE, _TAG, _HANDOUT = 4, 6, 3
"""Symbols of item, variant and mode together; of the tag; of the handout."""
BEFORE_ANSWER = _HANDOUT + _PLACE + _TAG
"""Number of symbols that do not depend on the answer."""
assert MOST_ITEMS * MOST_VARIANTS * len(_MODES) <= BASE**_PLACE
assert TAG_BASE == BASE**_TAG


class Receipt(NamedTuple):
    """Content of a receipt. Nothing in it is secret, and nothing in it is trusted: the answer is replayed."""

    handout: int
    """Tag of the handout, from 0 to HANDOUT_BASE - 1."""
    item: int
    """Index of the item."""
    variant: int
    """Index of the variant in the pool of the item."""
    mode: Mode
    tag: int
    """Tag of the pseudonym."""
    number: int
    """Number of the answer."""


def format_receipt(receipt: Receipt) -> str:
    """Return the text of a receipt, such as `VW-3K7XA-...`; it has 5 symbols in a group.

    >>> format_receipt(Receipt(1, 0, 3, "exam", 5, 77))
    'VW-33433-3C333-3397D-YYWRY-4R'
    """
    place = (receipt.item * MOST_VARIANTS + receipt.variant) * len(_MODES) + _MODES.index(receipt.mode)
    return format_symbols(
        (
            *symbols_of(receipt.handout, _HANDOUT),
            *symbols_of(place, _PLACE),
            *symbols_of(receipt.tag, _TAG),
            *symbols_of(receipt.number),
        )
    )


def parse_receipt(text: str) -> Receipt:
    """Return the receipt of a text; raise NotationError if a symbol is wrong, missing, or in another place."""
    values = parse_symbols(text)
    if values is None or len(values) < BEFORE_ANSWER:
        raise NotationError("classroom/receipt", None, text=text[:80])
    handout, rest = _number(values[:_HANDOUT]), values[_HANDOUT:]
    place, rest = _number(rest[:_PLACE]), rest[_PLACE:]
    tag, rest = _number(rest[:_TAG]), rest[_TAG:]
    place, mode = divmod(place, len(_MODES))
    item, variant = divmod(place, MOST_VARIANTS)
    if item >= MOST_ITEMS or rest[:1] == (0,):  # a number is written without zeros before it
        raise NotationError("classroom/receipt", None, text=text[:80])
    return Receipt(handout, item, variant, _MODES[mode], tag, _number(rest))


def _number(values: tuple[int, ...]) -> int:
    number = 0
    for value in values:
        number = number * BASE + value
    return number
