"""Spelling of pseudonyms: what a student probably meant, and whose mistyped pseudonym a receipt has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache

from .receipt import plain_pseudonym, pseudonym_tag
from .text_tables import class_words

__all__ = ["made_pseudonym_near", "mistyped_tags"]

_FIRST, _SECOND = (tuple(words.split()) for words in class_words()["pseudonyms"].values())
_NEAR = 0.7
"""How much of a word has to agree with the word that was probably meant; 1 is all of it."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789- "
"""Letters that a typing error may put in."""


def made_pseudonym_near(pseudonym: str) -> str:
    """Return the pseudonym of those that are made for classes that was probably meant; "" if there is no doubt.

    A class may have other pseudonyms, so this is a question to the student and no refusal.
    """
    plain = plain_pseudonym(pseudonym)
    first, second, *number = [*filter(None, re.split(r"[-_\s]+", plain, maxsplit=2)), "", ""][:3]
    near = [get_close_matches(word, words, 1, _NEAR) for word, words in ((first, _FIRST), (second, _SECOND))]
    if not all(near):
        return ""
    meant = "-".join(filter(None, (near[0][0], near[1][0], *number)))
    return "" if meant == plain else meant


@lru_cache(maxsize=2)
def mistyped_tags(digest: str, pseudonyms: tuple[str, ...]) -> Mapping[int, str]:
    """Return the tags of all texts that differ from a pseudonym by one typing error, each with this pseudonym.

    A tag that may be that of two students is left out.
    """
    tags: dict[int, str] = {}
    for pseudonym in pseudonyms:
        for text in set(_mistyped(plain_pseudonym(pseudonym))):
            tag = pseudonym_tag(digest, text)
            tags[tag] = pseudonym if tags.get(tag, pseudonym) == pseudonym else ""
    return {tag: pseudonym for tag, pseudonym in tags.items() if pseudonym}


def _mistyped(word: str) -> Iterator[str]:
    """Yield a word with one letter too many, missing, changed, or two neighbors exchanged."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        for letter in _LETTERS:
            yield before + letter + after
            if after:
                yield before + letter + after[1:]
