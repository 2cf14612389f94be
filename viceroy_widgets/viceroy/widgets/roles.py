"""The role of each drawing of Viceroy, by which a page lays it out."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.panes import Role

__all__ = ["PANES", "focus_in", "roles_of"]

PANES: dict[str, Role] = {"row": "market", "reserve": "supply", "board": "board", "hand": "hand", "others": "others"}
"""The drawings of a table."""
_ROLES: dict[str, str] = {**PANES, "screen": "own", "cards": "gallery"}


def roles_of(drawings: Iterable[str]) -> dict[str, str]:
    """Return these drawings with their roles, as the kit of a board has them."""
    return {name: _ROLES[name] for name in drawings}


def focus_in(phase: str) -> str:
    """Return the role of what is played with in a phase; "" where the usual order is the right one."""
    return "board" if phase == "development" else ""
