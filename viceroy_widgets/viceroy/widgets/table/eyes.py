"""Observation of the game by a widget: the scene as its seat sees it (HID-1)."""

from __future__ import annotations

from dataclasses import replace

from ....widgets.table.eyes import Eyes
from .pictures import Scene
from .reveals import last_reveal
from .shared import ViceroyShared

__all__ = ["ViceroyEyes"]


class ViceroyEyes(Eyes):
    """Observation by a widget, as a scene: from a fixed seat or, without one, from that of the person at the screen.

    While nobody sits at the screen, it shows only open information (HID-1).
    """

    shared: ViceroyShared

    def scene(self) -> Scene:
        """Return the current scene as this seat sees it."""
        session, seat = self.shared.session, self.seat
        places = self.shared.person(seat).places() if seat is not None and seat in session.people else {}
        return Scene(self.view, session.names, places, last_reveal(session.history.steps))

    def kept_scene(self, scene: Scene) -> Scene:
        """Return the scene that a saved notebook may contain."""
        view = self.kept_view
        return scene if view.player == scene.view.player else replace(scene, view=view, places={})
