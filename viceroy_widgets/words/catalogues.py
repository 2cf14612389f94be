"""The catalogues: English in the code, other languages as compiled gettext, which fall back on English.

The shared rooms have one domain, whose files lie in `locale` beside this. A game adds its sentences when it is
imported; those of a game in this package are translated, in the folder `locale` of the game.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Protocol

from .derived import derived
from .english import MESSAGES

__all__ = ["SENTENCES", "SHARED", "Catalogue", "Sentence", "add_catalogue", "add_messages", "catalogue", "lend"]

SHARED = "shared"
"""The domain of what the shared rooms say."""
Sentence = str | tuple[str, str]
"""A sentence, or one for one and one for several."""

SENTENCES: dict[str, Sentence] = dict(MESSAGES)
"""All that can be said, in English, by its id: by the shared rooms, and by the games that have been imported."""
_domains: dict[str, str] = dict.fromkeys(MESSAGES, SHARED)
"""In which domain a sentence is translated; those of games in packages of their own are not."""
_packages: dict[str, str] = {SHARED: "viceroy_widgets.words"}
"""The package in whose `locale` the files of a domain lie."""


class Catalogue(Protocol):
    """What a language has to say: a message by its id, or a text of another domain by its English."""

    def message(self, id_: str, n: int | None) -> str: ...

    def text(self, domain: str, context: str, english: str) -> str: ...


class _English:
    def message(self, id_: str, n: int | None) -> str:
        if id_ not in SENTENCES:
            return derived(id_, partial(self.message, n=n))
        found = SENTENCES[id_]
        return found if isinstance(found, str) else found[n != 1]

    def text(self, domain: str, context: str, english: str) -> str:
        return english


class _Translated:
    """Says in English what the language does not say; a language of which a file is missing does so throughout."""

    def __init__(self, language: str) -> None:
        self._language = language

    def message(self, id_: str, n: int | None) -> str:
        if id_ not in SENTENCES:
            return derived(id_, partial(self.message, n=n))
        if id_ not in _domains:
            return _English().message(id_, n)
        english, translations = SENTENCES[id_], _translations(self._language, _domains[id_])
        if isinstance(english, str):
            return translations.pgettext(id_, english)
        return translations.npgettext(id_, *english, 2 if n is None else n)

    def text(self, domain: str, context: str, english: str) -> str:
        return _translations(self._language, domain).pgettext(context, english) if domain in _packages else english


def _file(language: str, domain: str) -> Traversable:
    return files(_packages[domain]).joinpath("locale", language, "LC_MESSAGES", f"{domain}.mo")


@cache
def _translations(language: str, domain: str) -> gettext.NullTranslations:
    file = _file(language, domain)
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


def add_catalogue(domain: str, package: str, messages: Mapping[str, Sentence], texts: Sequence[str] = ()) -> None:
    """Let `say` know the sentences of a game in this package, and its `texts`: domains such as names of cards.

    Their translations lie in the folder `locale` of the package. ValueError for an id that is there already.
    """
    for id_ in messages:
        if id_ in SENTENCES and _domains.get(id_) != domain:
            raise ValueError(f"the sentence {id_!r} of {domain!r} is there already")
    SENTENCES.update(messages)
    _domains.update(dict.fromkeys(messages, domain))
    _packages.update(dict.fromkeys((domain, *texts), package))


def add_messages(owner: str, messages: Mapping[str, Sentence]) -> None:
    """Let `say` know the sentences of a game that comes in a package of its own; they are said in its language.

    ValueError for an id that does not begin with the owner's name and a slash, or that has another sentence already:
    nobody replaces another's sentences.
    """
    for id_, sentence in messages.items():
        if not id_.startswith(f"{owner}/"):
            raise ValueError(f"the sentence {id_!r} of {owner!r} needs an id that begins with {owner}/")
        if SENTENCES.get(id_, sentence) != sentence:
            raise ValueError(f"the sentence {id_!r} of {owner!r} is there already, and says something else")
    SENTENCES.update(messages)


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
