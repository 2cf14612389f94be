"""Roles of the drawings of Viceroy, by which a page arranges them."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.panes import Role

__all__ = ["PANES", "focus_in", "roles_of"]

PANES: dict[str, Role] = {"row": "market", "reserve": "supply", "board": "board", "hand": "hand", "others": "others"}
"""Roles of the drawings of a table, by drawing name."""
_ROLES: dict[str, str] = {**PANES, "screen": "own", "cards": "gallery"}


def roles_of(drawings: Iterable[str]) -> dict[str, str]:
    """Return a mapping from drawing name to role, as the `kit` trait of a board needs it."""
    return {name: _ROLES[name] for name in drawings}


def focus_in(phase: str) -> str:
    """Return the role of the drawing on which a phase is played; "" if the usual order is right."""
    return "board" if phase == "development" else ""
