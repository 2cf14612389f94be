"""Panes of any game: one trait for each role, with the drawings of all panes that have this role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from ...core.game import Game
from ...core.game_faults import faults_of
from ...core.rules import GameView
from ...core.vocabulary import ROLES, Role
from ...draw.tile import tiles
from ..protocol.board import BoardWidget
from .layout import fixed_kit

__all__ = ["RolePanes", "drawings_by_role", "roles_of"]


class RolePanes(BoardWidget):
    """Board that shows any game; only changed panes are sent."""

    market = traitlets.Unicode(help="the drawings of what all may take from").tag(sync=True)
    mat = traitlets.Unicode(help="the drawing of what lies in front of the player").tag(sync=True)
    supply = traitlets.Unicode(help="the drawings of pieces that belong to nobody").tag(sync=True)
    hand = traitlets.Unicode(help="the drawings of what one player plays from").tag(sync=True)
    own = traitlets.Unicode(help="the drawings of what else only its owner sees").tag(sync=True)
    others = traitlets.Unicode(help="the drawings of the other players").tag(sync=True)

    game: Game

    def _redraw(self) -> None:
        with faults_of(self.game):
            super()._redraw()

    def _draw_panes(self, view: GameView, names: Sequence[str]) -> None:
        """Draw the panes of a view as interactive pictures."""
        for role, drawing in drawings_by_role(self.game, view, names).items():
            setattr(self, role, drawing)

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), *(role for role in ROLES if role != "board"))

    def _kit_of_game(self, label: str, title: str, **more: Any) -> dict[str, Any]:
        return {**fixed_kit(label, title, **more), "drawings": {role: role for role in self.drawings}}


def drawings_by_role(game: Game, view: GameView, names: Sequence[str]) -> dict[Role, str]:
    """Return the drawings of a view as interactive pictures, for each role."""
    panes = game.draw(view, names, interactive=True)
    return {
        role: tiles(panes[pane] for pane, of in game.panes.items() if of == role and panes[pane])
        for role in roles_of(game)
    }


def roles_of(game: Game) -> tuple[Role, ...]:
    """Return the roles of the panes of a game, in the order in which a page shows them."""
    return tuple(role for role in ROLES if role in game.panes.values())
