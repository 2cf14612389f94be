"""In which language people are spoken to: one for the process, another one where somebody asks for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

__all__ = ["LANGUAGES", "PARTIAL", "direction", "known_language", "language", "set_language", "speaking"]

LANGUAGES = {"en": "English", "es": "Español", "de": "Deutsch", "fr": "Français"}
"""By code, each by its own name."""

PARTIAL: set[str] = set()
"""The codes of those in which not everything is said yet: a sentence that is missing is said in English."""

FROM_RIGHT: set[str] = set()
"""The codes of those that are written from right to left."""

_VARIABLE = "VICEROY_LANGUAGE"


def known_language(code: str) -> str:
    """The code as it is kept, from one such as "de", "DE" or "de_AT.UTF-8"; raises ValueError for any other."""
    found = code.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    if found not in LANGUAGES:
        raise ValueError(f"There is no language {code!r}; known are {', '.join(LANGUAGES)}.")
    return found


def _of_the_process() -> str:
    try:
        return known_language(os.environ.get(_VARIABLE) or "en")
    except ValueError:  # what stands in the environment is no reason to fall silent
        return "en"


_process = _of_the_process()
_asked: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """The code of the language that is spoken here and now."""
    return _asked.get() or _process


def direction(code: str) -> Literal["ltr", "rtl"]:
    """In which direction a language is written, as HTML says it."""
    return "rtl" if code in FROM_RIGHT else "ltr"


def set_language(code: str) -> None:
    """The language of the process, wherever no other one is asked for; raises ValueError for an unknown one."""
    global _process
    _process = known_language(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speaks another language inside; "" stays with the one that is spoken."""
    token = _asked.set(known_language(code) if code else _asked.get())
    try:
        yield
    finally:
        _asked.reset(token)
