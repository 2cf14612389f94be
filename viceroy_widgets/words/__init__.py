"""Message id and named values to a sentence: the only place where sentences for people are made."""

from __future__ import annotations

import gettext
from typing import Any

from .english import MESSAGES

__all__ = ["say", "sentence_case"]


class _English(gettext.NullTranslations):
    """The English catalogue; other languages come as gettext catalogues that fall back on it."""

    def gettext(self, message: str) -> str:
        found = MESSAGES[message]
        return found if isinstance(found, str) else found[1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = MESSAGES[msgid1]
        return found if isinstance(found, str) else found[n != 1]


_CATALOGUE = _English()
_WORDS = {"color", "corner", "found", "path", "printed"}


def say(message: str, /, **values: Any) -> str:
    """The sentence of a message id, with its values filled in.

    A value named `n` chooses the plural form. Values named in `_WORDS` may be message ids and are then said in words;
    others, such as the name of a card, stay as they are, whatever they look like.
    """
    n = values.get("n")
    text = _CATALOGUE.ngettext(message, message, n) if isinstance(n, int) else _CATALOGUE.gettext(message)
    return text.format(**{name: _said(name, value) for name, value in values.items()})


def sentence_case(text: str) -> str:
    """With its first letter large; `str.capitalize` would make the others small."""
    return text[:1].upper() + text[1:]


def _said(name: str, value: Any) -> Any:
    return _CATALOGUE.gettext(value) if name in _WORDS and value in MESSAGES else value
