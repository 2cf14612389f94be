"""Search for receipts in the text of any file, however cells were copied, split, moved or retyped."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import NotationError
from .receipt import BEFORE_ANSWER, CHECKED, GROUP, PREFIX, SYMBOLS, Receipt, lengths_that_fit, parse_receipt

__all__ = ["MOST_RECEIPTS", "ReceiptMatch", "find_receipts"]


MOST_RECEIPTS = 50_000
"""Largest number of receipts in a file, enough for the table of a large class."""
_MOST_SYMBOLS = 60 * MOST_RECEIPTS
"""Largest number of symbols in all of them, which bounds the work for a file of long chains."""
_MOST = 304
"""Largest number of symbols, more than any answer needs. It bounds the work for a file that is one long chain."""
_LEAST = BEFORE_ANSWER + CHECKED

# Letters that nobody sees are taken out, and other forms of ASCII letters are written in ASCII.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]+"
)
_ALIKE = str.maketrans("АСЕНКМРТХУасекмртхуΑΕΗΚΜΝΡΤΧΥ", "ACEHKMPTXYacekmptxyAEHKMNPTXY")
"""Cyrillic and Greek letters that look like those of a receipt."""
_STYLED = re.compile("[\uff01-\uff5e\u2460-\u24ff\U0001d400-\U0001d7ff]+")

_NO_WORD = r"[\W_]"
_GAP = rf"{_NO_WORD}{{0,16}}"
"""Dashes, spaces, bars of a table, marks of a quoted mail, or the end of a line: all may stand between two symbols."""
_BEGIN = rf"(?<![^\W_]){PREFIX}"
_GLUED = re.compile(PREFIX, re.IGNORECASE)
_NEXT = rf"(?!{_BEGIN}{_NO_WORD})"
"""The prefix of the next receipt is no group of this one."""
_SYMBOL = rf"(?:{_GAP}{_NEXT}[{SYMBOLS}])"
_GROUP = rf"(?:{_NO_WORD}{{1,16}}{_NEXT}[0-9A-Z]{{{GROUP}}})"
_START = re.compile(
    rf"{_BEGIN}(?={_SYMBOL}{{{GROUP}}}|{_GROUP}{{3}}|(?-i:[0-9A-Z]{{15}}))"
    rf"|(?<!\w)(?<!\w-)(?-i:(?:[{SYMBOLS}]{{{GROUP}}}-){{3,60}}[{SYMBOLS}]{{1,{GROUP}}})(?![\w-])",
    re.IGNORECASE,
)
"""Prefix before what may be a receipt, or groups that have lost their prefix."""
_CHAIN = re.compile(rf"{_SYMBOL}{{1,{_MOST}}}", re.IGNORECASE)
_TAIL = re.compile(rf"{_GAP}{PREFIX}", re.IGNORECASE)
"""Prefix of the next receipt, or the last two symbols of this one."""
_GROUPS = re.compile(rf"{_GROUP}{{1,60}}(?:{_NO_WORD}{{1,16}}{_NEXT}[0-9A-Z]{{1,4}}(?![^\W_]))?", re.IGNORECASE)
_BETWEEN = re.compile(rf"{_NO_WORD}+")
_DASHED = re.compile(rf"(?:\s*[-\u2010-\u2015\u2212]\s*[0-9A-Z]{{{GROUP}}}){{3}}", re.IGNORECASE)
_RUN = re.compile(r"[0-9A-Z]{15,}")
_SHOWN = 12
"""Number of groups of a damaged receipt that are shown."""


class ReceiptMatch(NamedTuple):
    """Receipt in a text; `receipt` is None if the text looks like one and is damaged."""

    text: str
    receipt: Receipt | None


def find_receipts(text: str) -> Iterator[ReceiptMatch]:
    """Yield the receipts of a text in their order, and the damaged ones; raise NotationError if there are too many."""
    if not text.isascii():
        text = _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), _UNSEEN.sub("", text))
        text = text.translate(_ALIKE)
    count, read = 0, 0
    start = _START.search(text)
    while start:
        if count == MOST_RECEIPTS or read > _MOST_SYMBOLS:
            raise NotationError("submission/many", None, most=f"{MOST_RECEIPTS:,}")
        count += 1
        begin = start.end() if _has_prefix(start) else start.start()
        chain = _CHAIN.match(text, begin)
        tail = _TAIL.match(text, chain.end()) if chain else None
        whole = text[begin : tail.end() if tail else chain.end()] if chain else ""
        ends = [index for index, sign in enumerate(whole, start=begin + 1) if sign.isalnum()]
        symbols = "".join(text[end - 1] for end in ends).upper()
        read += len(symbols)
        longest = _longest(symbols)
        if longest is not None:
            receipt, length = longest
            yield ReceiptMatch(_grouped(symbols[:length]), receipt)
            at = ends[length - 1]
            start = _GLUED.match(text, at) or _START.search(text, at)  # the next one may begin right at its end
            continue
        damaged, end = _damaged(text, begin, chain)
        if damaged:
            yield ReceiptMatch(damaged, None)
        start = _START.search(text, begin)
        while start and start.start() < end and not _has_prefix(start):  # groups of the one that is damaged
            start = _START.search(text, start.end())


def _has_prefix(start: re.Match[str]) -> bool:
    return start[0].upper() == PREFIX


def _longest(symbols: str) -> tuple[Receipt, int] | None:
    """Return the receipt of as many symbols as possible, since a word may follow, and the number of its symbols."""
    for length in reversed(lengths_that_fit(symbols)):
        if length >= _LEAST:
            try:
                return parse_receipt(f"{PREFIX}{symbols[:length]}"), length
            except NotationError:
                continue
    return None


def _grouped(symbols: str) -> str:
    return "-".join((PREFIX, *(symbols[at : at + GROUP] for at in range(0, len(symbols), GROUP))))


def _damaged(text: str, begin: int, chain: re.Match[str] | None) -> tuple[str, int]:
    """Return the text of a damaged receipt and where it ends; the text is empty if these are other words."""
    shape = _GROUPS.match(text, begin)
    groups = _BETWEEN.split(shape[0])[1:] if shape else []
    if shape and len(groups) >= 3 and (_DASHED.match(shape[0]) or _has_digit(groups[:3])):
        return "-".join((PREFIX, *(group.upper() for group in groups[:_SHOWN]))), shape.end()
    run = _RUN.match(text, begin)
    if run and _has_digit([run[0]]):
        return _grouped(run[0][: GROUP * _SHOWN]), run.end()
    if chain is None:
        return "", begin
    words = [word for word in _BETWEEN.split(chain[0]) if word]
    symbols = "".join(words).upper()
    mixed = any(len(word) >= 3 and _has_digit([word]) for word in words[:2]) and not "".join(words[:2]).isdigit()
    is_cut = chain[0].startswith("-") and words[0].isupper() and len(words[0]) == GROUP
    if len(symbols) >= GROUP and (mixed or is_cut):
        return _grouped(symbols[: GROUP * _SHOWN]), chain.end()
    return "", chain.end()


def _has_digit(groups: list[str]) -> bool:
    return any(symbol.isdigit() for group in groups for symbol in group)
