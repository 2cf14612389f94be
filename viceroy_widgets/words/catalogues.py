"""The catalogues: English in the code, other languages as compiled gettext beside it, which fall back on English."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Protocol

from .english import MESSAGES
from .english.derived import DERIVED, derived

__all__ = ["CARDS", "DOMAINS", "LESSONS", "RULES", "Catalogue", "add_messages", "catalogue", "lend"]

CARDS, LESSONS, RULES = "cards", "lessons", "rules"
DOMAINS = ("viceroy", RULES, CARDS, LESSONS)
"""Messages by their ids, titles and texts of the rules, names of cards, lessons: each a file."""


class Catalogue(Protocol):
    """What a language has to say: a message by its id, or a text of another domain by its English."""

    def message(self, id_: str, n: int | None) -> str: ...

    def text(self, domain: str, context: str, english: str) -> str: ...


_added: dict[str, str | tuple[str, str]] = {}
"""The sentences of games that come in packages of their own."""


class _English:
    def message(self, id_: str, n: int | None) -> str:
        found = _added[id_] if id_ in _added else MESSAGES[id_]
        return found if isinstance(found, str) else found[n != 1]

    def text(self, domain: str, context: str, english: str) -> str:
        return english


class _Translated:
    """Says in English what the language does not say; a language of which a file is missing does so throughout."""

    def __init__(self, language: str) -> None:
        self._domains = {domain: _translations(language, domain) for domain in DOMAINS}

    def message(self, id_: str, n: int | None) -> str:
        if id_ in DERIVED:
            return derived(id_, lambda origin: self.message(origin, n))
        if id_ in _added:
            return _English().message(id_, n)
        english = MESSAGES[id_]
        if isinstance(english, str):
            return self._domains["viceroy"].pgettext(id_, english)
        return self._domains["viceroy"].npgettext(id_, *english, 2 if n is None else n)

    def text(self, domain: str, context: str, english: str) -> str:
        return self._domains[domain].pgettext(context, english)


def _folder() -> Traversable:
    return files(__package__) / "locale"


def _translations(language: str, domain: str) -> gettext.NullTranslations:
    file = _folder() / language / "LC_MESSAGES" / f"{domain}.mo"
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


def add_messages(owner: str, messages: Mapping[str, str | tuple[str, str]]) -> None:
    """Let `say` know the sentences of a game that comes in a package of its own; they are said in its language.

    ValueError for an id that does not begin with the owner's name and a slash, or that has another sentence already:
    nobody replaces another's sentences.
    """
    for id_, sentence in messages.items():
        if not id_.startswith(f"{owner}/"):
            raise ValueError(f"the sentence {id_!r} of {owner!r} needs an id that begins with {owner}/")
        if id_ in MESSAGES or _added.get(id_, sentence) != sentence:
            raise ValueError(f"the sentence {id_!r} of {owner!r} is there already, and says something else")
    _added.update(messages)


_lent: dict[str, Catalogue] = {}


def lend(language: str, speaker: Catalogue | None) -> None:
    """Gives a language another catalogue, None its own again; for tests that look for text which nobody translated."""
    if speaker is None:
        _lent.pop(language, None)
    else:
        _lent[language] = speaker


def catalogue(language: str) -> Catalogue:
    """The catalogue of a language."""
    return _lent.get(language) or _kept(language)


@cache
def _kept(language: str) -> Catalogue:
    return _English() if language == "en" else _Translated(language)
