"""Glossary: terms of the game in a text, with their meanings."""

from __future__ import annotations

import re

from ...words import say
from ..locale.english.glossary import TERMS

__all__ = ["terms_in"]


def terms_in(text: str) -> list[list[str]]:
    """Return pairs of term and meaning for the glossary terms in a text, in order of first occurrence.

    Each term is spelled as in the text. Where terms overlap, the longer term is taken.
    """
    found = []
    left = text
    forms = [(form.strip(), term) for term in TERMS for form in say(f"{term}_forms").split(",")]
    told = set()
    for form, term in sorted(forms, key=lambda pair: -len(pair[0])):
        match = re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", left, re.IGNORECASE)
        if match and term not in told:
            told.add(term)
            found.append((match.start(), match[0], say(term)))
            left = left[: match.start()] + "\0" * len(match[0]) + left[match.end() :]
    return [[word, meaning] for _, word, meaning in sorted(found)]
