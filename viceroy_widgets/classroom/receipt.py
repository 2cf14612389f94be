"""Receipt of an answer: its parts, its text with checksums, and the variant that it answers."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ..core.exercises import Mode
from ..errors import NotationError

__all__ = [
    "BASE",
    "BEFORE_ANSWER",
    "CHECKED",
    "GROUP",
    "HANDOUT_BASE",
    "MOST_ITEMS",
    "MOST_VARIANTS",
    "PREFIX",
    "SYMBOLS",
    "TAG_BASE",
    "Receipt",
    "format_receipt",
    "format_symbols",
    "lengths_that_fit",
    "parse_receipt",
    "parse_symbols",
    "plain_pseudonym",
    "pseudonym_mark",
    "pseudonym_tag",
    "symbols_of",
    "variant_of",
]


# -- variant of a student ----------------------------------------------------------------------------------------------


TAG_BASE = 23**6
"""Number of tags: a tag fills six symbols of a receipt."""


def plain_pseudonym(pseudonym: str) -> str:
    """Return a pseudonym in the form that is hashed; capital letters and outer spaces do not matter."""
    return " ".join(unicodedata.normalize("NFKC", pseudonym).casefold().split())


def variant_of(assignment: str, pseudonym: str, item: str, count: int) -> int:
    """Return the index of a student's variant in a pool of `count`; `assignment` is the digest of the handout."""
    return _hash("variant", assignment, plain_pseudonym(pseudonym), item) % count


def pseudonym_tag(assignment: str, pseudonym: str) -> int:
    """Return the tag of a pseudonym in the receipts of an assignment, from 0 to TAG_BASE - 1."""
    return _hash("tag", assignment, plain_pseudonym(pseudonym)) % TAG_BASE


def pseudonym_mark(pseudonym: str) -> str:
    """Return three digits that tell most misspelled pseudonyms from those of a class, and too few to guess them.

    They are the same in each assignment: with other digits each time, several notebooks together would tell the class.
    """
    return f"{_hash('mark', plain_pseudonym(pseudonym)) % 1000:03}"


def _hash(*parts: str) -> int:
    # The length before each part keeps ("ab", "c") apart from ("a", "bc").
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


# -- text form of receipts: symbols that cannot be confused, in groups of five, with two checksums ---------------------


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


# -- receipt of an answer ----------------------------------------------------------------------------------------------


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
