"""Texts for people in the code of a notebook: comments, one-line docstrings, and sentences in strings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

__all__ = ["code_texts", "translated_code"]

_CODE_TEXT = re.compile(
    r"""
      (?:^|(?<=\ \ ))\#\ (?P<comment>.+)$
    | \"{3}(?P<docstring>[^"\n]+)\"{3}
    | "(?P<string>(?:[^"\\\n]|\\.)*)"
    """,
    re.MULTILINE | re.VERBOSE,
)
_VALUE = re.compile(r"\{.*?\}")
_WORD = re.compile(r"[A-Za-z]{2,}")
_DATA = re.compile(r"en \d|\d=|^\w+:\S|^[\w.-]+\.\w+$")
"""Pattern of notations, addresses and file names."""
_CAPITAL = re.compile(r"\b[A-Z][a-z]")
_NAMES = frozenset({"Ann", "Ben", "Date"})
_LEAST_WORDS = 3
_QUOTE = re.compile(r'(?<!\\)"')
"""Pattern of a quotation mark that would end a string."""


def code_texts(code: str) -> Iterator[str]:
    """Yield the texts for people in some code."""
    texts: list[str] = []

    def note(text: str) -> str:
        texts.append(text)
        return text

    translated_code(code, note)
    yield from texts


def translated_code(code: str, translate: Callable[[str], str]) -> str:
    """Return code with its texts for people translated; all else stays as it is."""
    return _CODE_TEXT.sub(lambda match: _translated(match, translate), code)


def _translated(match: re.Match[str], translate: Callable[[str], str]) -> str:
    kind = match.lastgroup
    assert kind is not None  # each alternative of the pattern has a group
    text = match[kind]
    if kind != "string":
        return match[0].replace(text, translate(text))
    return match[0].replace(text, _QUOTE.sub(r'\\"', translate(text))) if _is_prose(text) else match[0]


def _is_prose(text: str) -> bool:
    """Return whether a string is for people; a notation, a name or a key of data is not."""
    if _DATA.search(text) or text in _NAMES:
        return False
    return len(_WORD.findall(_VALUE.sub("", text))) >= _LEAST_WORDS or bool(_CAPITAL.search(text))
