"""Search for receipts in the text of any file, however cells were copied, split, moved or retyped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...errors import NotationError
from .receipt import Receipt, parse_receipt

__all__ = ["MOST_RECEIPTS", "FoundReceipt", "find_receipts"]

MOST_RECEIPTS = 50_000
"""Largest number of receipts in a file, enough for the table of a large class."""
_DASH = r"[-\u2010-\u2015\u2212]"
_MOST = 60
"""Largest number of groups, more than any answer needs. It bounds the work for a file that is one long chain."""
_SPACE = r"[ \u00a0_]"
"""Whoever types a receipt may put these in place of the dashes."""
_BETWEEN = rf"(?:\s*{_DASH}\s*|{_SPACE}+)"
_GROUP = rf"{_BETWEEN}(?!VW{_BETWEEN})[0-9A-Za-z]"
_CANDIDATE = re.compile(rf"(?<![0-9A-Za-z])VW(?:{_GROUP}{{5}}){{1,{_MOST}}}(?:{_GROUP}{{1,4}})?", re.IGNORECASE)
"""Groups of five symbols after the prefix, the last one may be shorter; a page may break a receipt at a dash.

The prefix of the next receipt is no group.
"""
_SEPARATOR = re.compile(_BETWEEN)
_MOST_WORDS = 8
"""Number of groups after a receipt that may be words, such as in `VW-...-4R-again`, plus one."""
_SHORTEST = 4
"""Number of groups from which a text that is no receipt is listed as a damaged one."""


class FoundReceipt(NamedTuple):
    """Receipt in a text; `receipt` is None if the text looks like one and is damaged."""

    text: str
    receipt: Receipt | None


def find_receipts(text: str) -> Iterator[FoundReceipt]:
    """Yield the receipts of a text in their order, and the damaged ones; raise NotationError if there are too many."""
    for count, match in enumerate(_CANDIDATE.finditer(text)):
        if count == MOST_RECEIPTS:
            raise NotationError("submission/many", None, most=f"{MOST_RECEIPTS:,}")
        groups = _SEPARATOR.split(match[0].upper())
        found = _longest(groups)
        if found is not None:
            yield found
        elif len(groups) > _SHORTEST - 1 and not _are_words(match[0], groups):
            yield FoundReceipt("-".join(groups), None)


def _are_words(text: str, groups: list[str]) -> bool:
    """Return whether groups are words that follow the letters VW, and no damaged receipt: they have no digits."""
    has_space = re.search(_SPACE, text) is not None
    return has_space and not any(symbol.isdigit() for group in groups[1:_SHORTEST] for symbol in group)


def _longest(groups: list[str]) -> FoundReceipt | None:
    """Return the receipt of as many groups as possible, since a word may follow after a dash."""
    for end in range(len(groups), max(2, len(groups) - _MOST_WORDS), -1):
        text = "-".join(groups[:end])
        try:
            return FoundReceipt(text, parse_receipt(text))
        except NotationError:
            continue
    return None
