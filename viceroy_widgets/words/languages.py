"""Current language of messages, for the process or inside of `speaking`, and caches with entries for each language."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeVar, cast

__all__ = [
    "LANGUAGES",
    "PARTIAL",
    "cached_by_language",
    "direction",
    "in_each_language",
    "known_language",
    "language",
    "set_language",
    "speaking",
]


# -- current language of messages: one language for the process, and another one inside of `speaking` ------------------


_LISTED = json.loads(Path(__file__).with_name("locale").joinpath("languages.json").read_text("utf-8"))
LANGUAGES: dict[str, str] = {code: about["name"] for code, about in _LISTED.items()}
"""Languages by code, each with its name in that language."""

PARTIAL: set[str] = {code for code, about in _LISTED.items() if about.get("is_partial")}
"""Codes of the languages with an incomplete translation; a missing message is in English."""

FROM_RIGHT: set[str] = {code for code, about in _LISTED.items() if about.get("is_from_right")}
"""Codes of the languages that are written from right to left."""

_VARIABLE = "VICEROY_LANGUAGE"


def known_language(code: str) -> str:
    """Return the code of a supported language, from a code such as "de", "DE" or "de_AT.UTF-8".

    Raises ValueError for any other code.
    """
    found = code.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    if found not in LANGUAGES:
        raise ValueError(f"There is no language {code!r}; known are {', '.join(LANGUAGES)}.")
    return found


def _of_the_process() -> str:
    try:
        return known_language(os.environ.get(_VARIABLE) or "en")
    except ValueError:  # a wrong value in the environment must not stop the program
        return "en"


_process = _of_the_process()
_asked: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """Return the code of the current language."""
    return _asked.get() or _process


def direction(code: str) -> Literal["ltr", "rtl"]:
    """Return the writing direction of a language in HTML's terms: "ltr" or "rtl"."""
    return "rtl" if code in FROM_RIGHT else "ltr"


def set_language(code: str) -> None:
    """Set the language of the process, which applies outside of `speaking`; raise ValueError for an unknown code."""
    global _process
    _process = known_language(code)


def in_each_language(make: Callable[[], str]) -> dict[str, str]:
    """Return the texts that a function makes in each language with a complete translation."""
    texts = {}
    for code in LANGUAGES:
        if code not in PARTIAL:
            with speaking(code):
                texts[code] = make()
    return texts


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use another language inside of the `with` block; "" keeps the current one."""
    token = _asked.set(known_language(code) if code else _asked.get())
    try:
        yield
    finally:
        _asked.reset(token)


# -- cache for functions that return text or drawings with text: each language has its own entries ---------------------


Given = ParamSpec("Given")
Found = TypeVar("Found")


def cached_by_language(most: int) -> Callable[[Callable[Given, Found]], Callable[Given, Found]]:
    """Return a decorator like `functools.lru_cache(most)`, with the current language as part of the key."""

    def decorate(function: Callable[Given, Found]) -> Callable[Given, Found]:
        @lru_cache(maxsize=most)
        def kept(_: str, *args: Hashable, **named: Hashable) -> Found:
            return cast(Callable[..., Found], function)(*args, **named)

        @wraps(function)
        def asked(*args: Given.args, **named: Given.kwargs) -> Found:
            return kept(language(), *cast(tuple[Any, ...], args), **cast(dict[str, Any], named))

        asked.cache_clear = kept.cache_clear  # type: ignore[attr-defined]
        return asked

    return decorate
