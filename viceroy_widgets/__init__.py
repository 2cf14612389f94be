"""Widgets for the board game Viceroy in notebooks: live boards on the full rules, and puzzles with a proven optimum."""

from typing import Any

import lazy_loader

__version__ = "0.2.0"

_new_name, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> Any:
    try:
        return _new_name(name)
    except AttributeError:
        from .deprecated_names import old_name

        return old_name(name)
