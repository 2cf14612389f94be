"""In which language a widget speaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import anywidget

from ...words import language as language_here
from ...words import speaking

__all__ = ["InItsLanguage", "spoken"]

Method = TypeVar("Method", bound=Callable[..., Any])


class InItsLanguage(type(anywidget.AnyWidget)):  # type: ignore[misc]  # a metaclass that mypy cannot know
    """Widgets that are made while their language is spoken: `language` is an option of each of them."""

    def __call__(cls, *args: Any, language: str = "", **named: Any) -> Any:
        with speaking(language or language_here()):
            made = super().__call__(*args, **named)
            made.language = language_here()
            return made


def spoken(method: Method) -> Method:
    """For every method through which words leave a widget: while it runs, the widget's language is spoken."""

    @wraps(method)
    def speaks(self: Any, *args: Any, **named: Any) -> Any:
        with speaking(self.language):
            return method(self, *args, **named)

    return cast(Method, speaks)
