"""Primary button of a board: the one that leads on, or that its author marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["with_primary"]


def with_primary(actions: Sequence[dict[str, Any]], leading: Sequence[str]) -> list[dict[str, Any]]:
    """Return buttons of which one at most is primary: an enabled one that was marked so, or else that leads on."""
    ready = {action["id"]: action for action in actions if action["enabled"]}
    marked = [name for name, action in ready.items() if action.get("primary")]
    first = next((name for name in (*marked, *leading) if name in ready), None)
    plain = [{key: value for key, value in action.items() if key != "primary"} for action in actions]
    return [action | {"primary": True} if action["id"] == first else action for action in plain]
