"""Ids of rules as people type them, such as `auc 6` or `AUC-6, AUC-7`, and the nearest id to one that is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

__all__ = ["nearest_id", "typed_ids"]

_DASHES = "-_\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_ID = re.compile(rf"\s*([^\W\d_]{{2,4}})(\s?[{_DASHES}]\s?|\s?)([0-9]{{1,3}})(?:[\s,;.]+|$)")


def typed_ids(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the ids that a text consists of, each once, in the form `AUC-6`; none if it has other words.

    An id need not be known. Letters and a number without a dash are an id only if some known id has these letters, so
    that `top 5` is not.
    """
    areas, found, at = {_area(id) for id in known}, list[str](), 0
    while at < len(text):
        one = _ID.match(text, at)
        if one is None or (not one[2].strip() and one[1].upper() not in areas):
            return ()
        found.append(f"{one[1].upper()}-{int(one[3])}")
        at = one.end()
    return tuple(dict.fromkeys(found))


def nearest_id(id: str, known: Sequence[str]) -> str:
    """Return the known id that is nearest to an unknown one: of the most similar letters, then by its number."""
    areas = tuple(dict.fromkeys(map(_area, known)))
    area = _area(id) if _area(id) in areas else get_close_matches(_area(id), areas, n=1, cutoff=0)[0]
    return min((each for each in known if _area(each) == area), key=lambda each: abs(_number(each) - _number(id)))


def _area(id: str) -> str:
    return id.rpartition("-")[0]


def _number(id: str) -> int:
    number = id.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0
