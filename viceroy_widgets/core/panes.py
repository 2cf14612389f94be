"""Roles of panes: a page arranges the drawings of any game by role instead of by name."""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["ROLES", "Role"]

Role = Literal["market", "board", "mat", "supply", "hand", "own", "others"]
"""Role of a pane.

- `market`: cards or pieces that all players may take.
- `board`: the board or structure on which players build or move; it is shared or belongs to one player.
- `mat`: what lies in front of the player of this view, in a drawing that does not grow.
- `supply`: pieces without an owner, unless players choose among them.
- `hand`: cards or pieces that the player of this view can play.
- `own`: all other things that only the player of this view sees.
- `others`: things that belong to the other players.
"""
ROLES: tuple[Role, ...] = get_args(Role)
"""All roles, in the order in which a wide page places the panes beside each other."""
