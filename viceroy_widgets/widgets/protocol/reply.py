"""Reply to a gesture."""

from __future__ import annotations

__all__ = ["Reply"]

# Answer to a gesture: its sentence, its tone, and the ids of the elements to highlight.
Reply = tuple[str, str, tuple[str, ...]]
