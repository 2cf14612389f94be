"""The roles of panes: a page lays out the drawings of any game by what they are, not by their names."""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["ROLES", "Role"]

Role = Literal["market", "board", "supply", "hand", "own", "others"]
"""The role of a pane.

- `market`: cards or pieces that all may take.
- `board`: what is built or moved on, shared or one's own.
- `supply`: pieces that belong to nobody, as far as nobody chooses among them.
- `hand`: what the player of this view plays from.
- `own`: what else only the player of this view sees.
- `others`: what the other players have.
"""
ROLES: tuple[Role, ...] = get_args(Role)
"""All roles, in the order in which panes float beside each other in a wide page."""
