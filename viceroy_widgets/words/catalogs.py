"""Message catalogs: English in the code, other languages as gettext files; words with several grammatical forms."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Protocol

from .english import MESSAGES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "NOTEBOOKS",
    "SENTENCES",
    "SHARED",
    "Catalog",
    "Name",
    "Sentence",
    "Word",
    "You",
    "add_catalog",
    "add_messages",
    "catalog",
    "derived",
    "is_translated",
    "lend",
    "word",
]


# -- words with several grammatical forms ------------------------------------------------------------------------------


class Word(str):
    """Word with its other forms, as a catalog writes them.

    The word "rojo|f=roja" becomes "roja" where a sentence contains {color:f}. A missing form is replaced by the base
    word.
    """

    __slots__ = ("_forms",)
    _forms: dict[str, str]

    def __new__(cls, written: str) -> Word:
        """Return the word with the forms that are parsed from a catalog text."""
        base, *forms = written.split("|")
        word = super().__new__(cls, base)
        word._forms = dict(form.split("=", 1) for form in forms if "=" in form)
        return word

    def __format__(self, form: str) -> str:
        return self._forms.get(form, str(self))


class Name(str):
    """Name of somebody of whom a sentence speaks.

    The sentence may choose between two texts: {who:takes/take} is "takes" after a name, and "take" after "you". An
    empty text stands for the name itself.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        texts = form.split("/")
        return (texts[0] if len(texts) > 1 else "") or str(self)


class You(Name):
    """Word for somebody whom a sentence addresses, alone or among others."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return form.partition("/")[2] or str(self)


@lru_cache(maxsize=256)
def word(written: str) -> Word:
    """Return the parsed word of a catalog text, from a cache."""
    return Word(written)


# -- messages derived from others: "line/ID" replaces a column by a line, "at/ID" puts a path in front -----------------


def derived(id_: str, speak: Callable[[str], str]) -> str:
    """Return a derived message, made from the messages that `speak` returns; raise KeyError for any other id."""
    kind, _, origin = id_.partition("/")
    if kind == "line":
        sentence = speak(origin)
        column, line = speak("notation/column"), speak("notation/line")
        if column not in sentence:  # the translation lacks this message, so it is English
            column, line = str(MESSAGES["notation/column"]), str(MESSAGES["notation/line"])
        return sentence.replace(column, line, 1)
    if kind == "at":
        return f"{speak('notation/path')} {speak(origin)}."
    raise KeyError(id_)


# -- message catalogs --------------------------------------------------------------------------------------------------


SHARED = "shared"
"""Domain of the messages of the shared packages."""
NOTEBOOKS = "notebooks"
"""Domain of the texts of notebooks that were written by hand."""
Sentence = str | tuple[str, str]
"""Sentence, or a pair of sentences: singular and plural."""

SENTENCES: dict[str, Sentence] = dict(MESSAGES)
"""All English messages by id: of the shared packages, and of the games that have been imported."""
_domains: dict[str, str] = dict.fromkeys(MESSAGES, SHARED)
"""Translation domain of each message; messages of games in other packages have none."""
_text_domains = {NOTEBOOKS}
"""Translation domains of texts that have no id."""


class Catalog(Protocol):
    """Protocol of the texts of a language: messages by id, and texts of other domains by their English text."""

    def message(self, id_: str, n: int | None) -> str:
        """Return a message by its id; `n` selects the plural form."""
        ...

    def text(self, domain: str, context: str, english: str) -> str:
        """Return the translation of an English text of a domain, in its context."""
        ...


class _English:
    def message(self, id_: str, n: int | None) -> str:
        if id_ not in SENTENCES:
            return derived(id_, partial(self.message, n=n))
        found = SENTENCES[id_]
        return found if isinstance(found, str) else found[n != 1]

    def text(self, domain: str, context: str, english: str) -> str:
        return english


class _Translated:
    """Language with gettext files. A text that is missing falls back to English, and so does a missing file."""

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
        if domain not in _text_domains:
            return english
        return _translations(self._language, domain).pgettext(context, english)


def _file(language: str, domain: str) -> Traversable:
    from importlib.resources import files  # slow to import, and English needs none

    return files("viceroy_widgets.words").joinpath("locale", language, "LC_MESSAGES", f"{domain}.mo")


@cache
def _translations(language: str, domain: str) -> gettext.NullTranslations:
    file = _file(language, domain)
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


def add_catalog(domain: str, messages: Mapping[str, Sentence], texts: Sequence[str] = ()) -> None:
    """Register the messages of a game in this package, and its other domains (`texts`), such as names of cards.

    Raises ValueError for a message id that exists already.
    """
    for id_ in messages:
        if id_ in SENTENCES and _domains.get(id_) != domain:
            raise ValueError(f"the sentence {id_!r} of {domain!r} is there already")
    SENTENCES.update(messages)
    _domains.update(dict.fromkeys(messages, domain))
    _text_domains.update(texts)


def add_messages(owner: str, messages: Mapping[str, Sentence]) -> None:
    """Register the messages of a game in a package of its own; they are never translated.

    Raises ValueError for an id that does not begin with `owner` and a slash. Raises ValueError also if the id already
    has another message: nobody may replace the messages of somebody else.
    """
    for id_, sentence in messages.items():
        if not id_.startswith(f"{owner}/"):
            raise ValueError(f"the sentence {id_!r} of {owner!r} needs an id that begins with {owner}/")
        if SENTENCES.get(id_, sentence) != sentence:
            raise ValueError(f"the sentence {id_!r} of {owner!r} is there already, and says something else")
    SENTENCES.update(messages)


def is_translated(id_: str) -> bool:
    """Return whether translations of a message may exist; those of games in other packages have none."""
    return id_ in _domains


_lent: dict[str, Catalog] = {}


def lend(language: str, speaker: Catalog | None) -> None:
    """Replace the catalog of a language, or restore it with None; tests use it to find untranslated text."""
    if speaker is None:
        _lent.pop(language, None)
    else:
        _lent[language] = speaker


def catalog(language: str) -> Catalog:
    """Return the catalog of a language."""
    return _lent.get(language) or _kept(language)


@cache
def _kept(language: str) -> Catalog:
    return _English() if language == "en" else _Translated(language)
