"""Cache for functions that return text or drawings with text: each language has its own entries."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from .languages import language

__all__ = ["cached_by_language"]

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
