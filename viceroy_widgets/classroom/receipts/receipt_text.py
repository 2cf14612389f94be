"""Text form of receipts: symbols that cannot be confused, in groups of five, with two checksums.

The linear checksum over the field with 23 elements notices every wrong symbol and every exchange of two neighboring
symbols. The hash notices other changes, all but one in 148 million.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

__all__ = [
    "BASE",
    "CHECKED",
    "GROUP",
    "PREFIX",
    "SYMBOLS",
    "format_symbols",
    "lengths_that_fit",
    "parse_symbols",
    "symbols_of",
]

SYMBOLS = "346789ACDEFHJKMNPRTVWXY"
"""The symbols of a receipt; none of them looks like another symbol, letter or digit."""
BASE = len(SYMBOLS)
"""Number of symbols, which is prime: the linear checksum needs a field."""
PREFIX = "VW"
"""Letters at the start of a receipt."""
CHECKED = 7
"""Number of symbols of both checksums."""
GROUP = 5
"""Number of symbols of a group."""
_ROOT = 5
"""Primitive root of the field: its powers are the weights of the symbols."""
_VALUE = {symbol: value for value, symbol in enumerate(SYMBOLS)}


def symbols_of(number: int, count: int = 0) -> list[int]:
    """Return the symbols of a number, the highest first; at least `count` of them."""
    found: list[int] = []
    while number:
        number, value = divmod(number, BASE)
        found.append(value)
    return [0] * (count - len(found)) + found[::-1]


def format_symbols(values: Sequence[int]) -> str:
    """Return the receipt with these symbols and their checksums."""
    checked = [*values, *_hashed(values)]
    checked.append(_last(checked))
    text = "".join(SYMBOLS[value] for value in checked)
    return "-".join((PREFIX, *(text[at : at + GROUP] for at in range(0, len(text), GROUP))))


def parse_symbols(text: str) -> tuple[int, ...] | None:
    """Return the symbols of a receipt without its checksums, or None if the text is no receipt or was changed.

    The prefix, capital letters and groups do not matter to the checksums; everything but letters and digits is skipped.
    """
    found = "".join(character for character in text.upper() if character.isalnum())
    if not found.startswith(PREFIX):
        return None
    try:
        values = [_VALUE[symbol] for symbol in found[len(PREFIX) :]]
    except KeyError:
        return None
    if len(values) <= CHECKED or _last(values[:-1]) != values[-1]:
        return None
    body = values[:-CHECKED]
    return tuple(body) if _hashed(body) == values[-CHECKED:-1] else None


def lengths_that_fit(symbols: str) -> list[int]:
    """Return after how many symbols both checksums are right, as they are at the end of a receipt."""
    found, total = list[int](), 0
    values = [_VALUE[symbol] for symbol in symbols]
    for length, value in enumerate(values, start=1):
        total = (total * _ROOT + value) % BASE
        if (
            not total
            and length > CHECKED
            and _hashed(values[: length - CHECKED]) == values[length - CHECKED : length - 1]
        ):
            found.append(length)
    return found


def _hashed(values: Sequence[int]) -> list[int]:
    drawn = int.from_bytes(sha256(bytes(values)).digest()[:16], "big")
    return symbols_of(drawn % BASE ** (CHECKED - 1), CHECKED - 1)


def _last(values: Sequence[int]) -> int:
    """Return the symbol with which the weighted sum of all symbols is 0; its own weight is 1."""
    total, weight = 0, _ROOT
    for value in reversed(values):
        total, weight = total + weight * value, weight * _ROOT % BASE
    return -total % BASE
