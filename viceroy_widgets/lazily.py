"""Lazy loading: names of a package are imported at their first use (PEP 562), so that importing it is cheap."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

__all__ = ["lazily"]


def lazily(package: str, homes: Mapping[str, Sequence[str]]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package; `homes` maps its modules to the names they define.

    A module name that begins with a dot is relative to the parent package.
    """
    home_of = {name: home for home, names in homes.items() for name in names}

    def getattr_(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f".{home_of[name]}", package), name)

    def dir_() -> list[str]:
        return sorted({*vars(sys.modules[package]), *home_of})

    return getattr_, dir_
