"""Empties the caches of drawings and of rules, which hold words too."""

from __future__ import annotations

import sys

__all__ = ["forget"]


def forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("viceroy_widgets."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and getattr(value, "__module__", "").startswith(
                    (
                        "viceroy_widgets.draw",
                        "viceroy_widgets.learn.rule_search",
                        "viceroy_widgets.splendor.text.rulebook",
                        "viceroy_widgets.viceroy.draw",
                        "viceroy_widgets.viceroy.text.rulebook",
                    )
                ):
                    value.cache_clear()
