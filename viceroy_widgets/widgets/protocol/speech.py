"""Language of a widget, independent of the language of the process."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import anywidget

from ...deprecated_names import warn_old
from ...words import language as language_here
from ...words import speaking

__all__ = ["LanguageMeta", "spoken"]

Method = TypeVar("Method", bound=Callable[..., Any])


class LanguageMeta(type(anywidget.AnyWidget)):  # type: ignore[misc]  # a metaclass that mypy cannot know
    """Metaclass of widgets that gives each the option `language` and makes it while that language is active."""

    def __call__(cls, *args: Any, language: str = "", **named: Any) -> Any:
        """Return a new widget, made while its language is active."""
        if "theme" in named and "theme" not in cls._option_names and "look" in cls._option_names:
            warn_old(f"{cls.__name__}(theme=...)", f"{cls.__name__}(look=...)")
            named["look"] = named.pop("theme")
        with speaking(language or language_here()):
            made = super().__call__(*args, **named)
            made.language = language_here()
            made._is_made = True
            made.open()
            return made


def spoken(method: Method) -> Method:
    """Wrap a method that produces text, so that the widget's language is active while it runs."""

    @wraps(method)
    def speaks(self: Any, *args: Any, **named: Any) -> Any:
        with speaking(self.language):
            return method(self, *args, **named)

    return cast(Method, speaks)
