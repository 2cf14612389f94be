"""Ids that a spreadsheet has changed: zeros cut off, or long numbers in scientific notation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ..receipts.variants import plain_pseudonym

__all__ = ["changed_id", "looks_changed", "shortened_ids"]

_SCIENTIFIC = re.compile(r"[0-9](?:[.,][0-9]+)?e\+[0-9]{1,3}", re.IGNORECASE)
_FLOAT = re.compile(r"[0-9]+[.,]0")
_LIKE_A_NUMBER = re.compile(r"([0-9]+(?:[.,][0-9]+)?)e([+-]?[0-9]{1,2})", re.IGNORECASE)
_SHORTEST = 4
_ENOUGH = 3
"""Number of ids of one length from which a shorter one is remarkable."""


def looks_changed(id_: str) -> bool:
    """Return whether an id can only be what a spreadsheet made of a number, such as 2.19E+03 or 678.0."""
    return bool(_SCIENTIFIC.fullmatch(id_) or _FLOAT.fullmatch(id_))


def shortened_ids(ids: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of digits that are shorter than most, and that may have lost zeros at their beginning."""
    digits = [id_ for id_ in ids if id_.isascii() and id_.isdigit()]
    if not digits:
        return ()
    length, count = Counter(map(len, digits)).most_common(1)[0]
    has_zeros = any(len(id_) == length and id_.startswith("0") for id_ in digits)
    if length < _SHORTEST or count < _ENOUGH or has_zeros:
        return ()
    return tuple(id_ for id_ in digits if len(id_) < length)


def changed_id(id_: str) -> str:
    """Return the form that two ids share if a spreadsheet has made one of the other: 00678 and 678, 219E01 and 2190."""
    plain = plain_pseudonym(id_)
    number = _LIKE_A_NUMBER.fullmatch(plain)
    if number:
        value = float(f"{number[1].replace(',', '.')}e{number[2]}")
        return f"{value:.2e}"
    plain = plain[:-2] if _FLOAT.fullmatch(plain) else plain
    return plain.lstrip("0") or plain if plain.isascii() and plain.isdigit() else plain
