"""Comparison of typed words with the labels of the answers, for any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ...core.vocabulary import Move

__all__ = ["closest"]

_WORD = re.compile(r"[\w-]+")


def closest(text: str, labels: Mapping[Move, str]) -> list[Move]:
    """Return the moves whose label the text may mean: one move if a way of comparison leaves only one.

    The ways are, from the strictest one: the label itself; a part of it; its words with others in between; the
    beginnings of its words. A verb may be typed with its ending, such as "takes".
    """
    typed = _WORD.findall(text.casefold())
    found: list[Move] = []
    for fits in _WAYS:
        found = [move for move, label in labels.items() if typed and fits(typed, _WORD.findall(label.casefold()))]
        if len(found) == 1:
            return found
    return found


def _stands_in(typed: list[str], words: list[str]) -> bool:
    starts = range(len(words) - len(typed) + 1)
    return any(all(map(_is, typed, words[start : start + len(typed)])) for start in starts)


def _is(typed: str, word: str) -> bool:
    return typed in (word, f"{word}s", f"{word}es")


def _begins(typed: str, word: str) -> bool:
    return word.startswith(typed) or _is(typed, word)


def _in_order(fits: Callable[[str, str], bool]) -> Callable[[list[str], list[str]], bool]:
    def all_fit(typed: list[str], words: list[str]) -> bool:
        rest = iter(words)
        return all(any(fits(one, word) for word in rest) for one in typed)

    return all_fit


_WAYS = (list.__eq__, _stands_in, _in_order(_is), _in_order(_begins))
