"""A language that nobody speaks: every text is longer by half and has strange letters.

What has plain letters was never handed to a translator.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from string import Formatter

from tests.words.caches import forget
from viceroy_widgets.words import catalogs, languages
from viceroy_widgets.words.catalogs import SENTENCES, derived

__all__ = ["pseudo", "translated", "untranslated"]

_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_STRANGE = "áƀçđéƒğħíĵķłɱñöþʠřšŧüṽŵẋýž"
_LETTERS = str.maketrans(_PLAIN + _PLAIN.upper(), _STRANGE + _STRANGE.upper())
_SIGNS = re.compile(r"\b([A-Z]{3}-\d+(\.\d+)?|[BRGY]|[dpr]|EN|ES|DE|FR|en|es|de|fr)\b")
"""Rules, the letters of gems, editions."""
_LANGUAGE = "de"
"""Whose place it takes: a language that widgets know."""


def translated(english: str) -> str:
    """A text with its values as they are."""
    parts = []
    for text, name, form, conversion in Formatter().parse(english):
        parts.append(text.translate(_LETTERS).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            form = form.translate(_LETTERS) if form and "/" in form else form  # two texts, after a name and after "you"
            parts.append("{" + name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "") + "}")
    return "".join(parts) + ("~~~~ " * len(english))[: len(english) // 2].rstrip()  # words may be long, not endless


class _Pseudo:
    def message(self, id_: str, n: int | None) -> str:
        if id_ not in SENTENCES:
            return derived(id_, lambda origin: self.message(origin, n))
        english = SENTENCES[id_]
        return translated(english if isinstance(english, str) else english[n != 1])

    def text(self, domain: str, context: str, english: str) -> str:
        return translated(english).replace("{{", "{").replace("}}", "}")


@contextmanager
def pseudo(from_right: bool = False) -> Iterator[str]:
    """Has it spoken inside; gives the code under which it can be asked for."""
    catalogs.lend(_LANGUAGE, _Pseudo())
    if from_right:
        languages.FROM_RIGHT.add(_LANGUAGE)
    forget()
    try:
        yield _LANGUAGE
    finally:
        catalogs.lend(_LANGUAGE, None)
        languages.FROM_RIGHT.discard(_LANGUAGE)
        forget()


def untranslated(text: str, names: tuple[str, ...] = ()) -> str:
    """The plain letters of a text, but for names and signs that are no words."""
    for name in names:
        text = text.replace(name, "")
    return "".join(re.findall("[A-Za-z]+", _SIGNS.sub("", text)))
