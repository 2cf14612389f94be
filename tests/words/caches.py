"""Empties the caches of the drawing, which hold words too."""

from __future__ import annotations

import sys

__all__ = ["forget"]


def forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("viceroy_widgets."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and getattr(value, "__module__", "").startswith(
                    ("viceroy_widgets.draw", "viceroy_widgets.viceroy.draw")
                ):
                    value.cache_clear()
