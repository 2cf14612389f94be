"""What a widget at a table of Viceroy sees: the moment of the game, drawn with the eyes of a seat (HID-1)."""

from __future__ import annotations

from dataclasses import replace

from ....widgets.table.eyes import Eyes
from .pictures import Scene
from .reveals import last_reveal
from .shared import ViceroyShared

__all__ = ["ViceroyEyes"]


class ViceroyEyes(Eyes):
    """The eyes of one seat; without one, of whoever sits at the table."""

    shared: ViceroyShared

    def scene(self) -> Scene:
        session, seat = self.shared.session, self.seat
        places = self.shared.person(seat).places() if seat is not None and seat in session.people else {}
        return Scene(self.view, session.names, places, last_reveal(session.history.steps))

    def kept_scene(self, scene: Scene) -> Scene:
        """The scene as a saved notebook may hold it."""
        view = self.kept_view
        return scene if view.player == scene.view.player else replace(scene, view=view, places={})
