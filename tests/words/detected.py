"""Sentences of a text that are in another language: by a language detector, and by the English catalogs.

The detector tells English, German, Spanish and French apart from five words on. The catalogs tell five words in a row
of an English text, whatever stands before and behind them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from py3langid.langid import MODEL_FILE, LanguageIdentifier

from tests.words.complete import COMPLETE
from tools.catalogs import FILES, kept

__all__ = ["english_runs", "foreign_sentences", "words_of"]

_LEAST_WORDS = 5
_SURE = 0.7
_LEAST_SMALL_WORDS = 2
_SMALL_WORDS = {
    "en": "the a an of to is are was and in on you your what that this with for it its be not by as at from or",
    "de": "der die das den dem ein eine einen und ist sind du dir dein mit für auf von zu zum nicht wer was sich",
    "es": "el la los las un una que del con para por se lo tu su como más pero no y es de en",
    "fr": "le la les un une des du et est vous votre avec pour sur que qui ne pas dans au aux ce se il",
}
"""Small words of each language: what has none is a list of names or data, in which no language can be told."""
_BREAK = re.compile(r"(?<=[.!?:;])\s+|\n|\t|\|")
_NO_WORDS = re.compile(
    r"""
      \{.*?\} | `[^`]*` | \]\([^)]*\) | <[^>]*>  # values, code, links, tags
    | \[?\b[A-Z]{2,4}-\d+\b\]?  # rules
    | \S*[/_=\\]\S* | \S+\.\w+ | \b[a-z]+(?:-[a-z0-9]+)+\b  # paths, files and ids
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without code, values and paths."""
    return [word.casefold() for word in _WORD.findall(_NO_WORDS.sub(" . ", text))]


def foreign_sentences(texts: Iterable[str], language: str) -> Iterator[str]:
    """Yield the sentences that the detector takes for another language, each with the code of that language."""
    seen: set[str] = set()
    for text in texts:
        for sentence in _BREAK.split(text):
            plain = " ".join(_WORD.findall(_NO_WORDS.sub(" ", sentence)))
            if plain in seen or sum(len(word) > 1 for word in plain.split()) < _LEAST_WORDS:
                continue
            seen.add(plain)
            code, share = _detector().classify(plain)
            small = _SMALL_WORDS[code].split()
            is_prose = sum(word in small for word in plain.casefold().split()) >= _LEAST_SMALL_WORDS
            if code != language and share >= _SURE and is_prose:
                yield f"{code}: {sentence.strip()}"


def english_runs(texts: Iterable[str], language: str) -> Iterator[str]:
    """Yield the texts with five words in a row that are those of an English text of the catalogs."""
    runs = _english_runs(language)
    for text in dict.fromkeys(texts):
        if any(run in runs for sentence in _BREAK.split(text) for run in _runs(sentence)):
            yield text


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words_of(text)
    yield from zip(*(found[at:] for at in range(_LEAST_WORDS)), strict=False)


@cache
def _english_runs(language: str) -> frozenset[tuple[str, ...]]:
    english: set[tuple[str, ...]] = set()
    own: set[tuple[str, ...]] = set()
    for domain in FILES:
        for message in kept(language, domain):
            if message.id:
                for texts, found in ((message.id, english), (message.string, own)):
                    for text in [texts] if isinstance(texts, str) else texts or ():
                        found.update(run for sentence in _BREAK.split(text) for run in _runs(sentence))
    return frozenset(english - own)


@cache
def _detector() -> LanguageIdentifier:
    detector = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    detector.set_languages(list(COMPLETE))
    return detector
