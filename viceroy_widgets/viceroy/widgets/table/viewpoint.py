"""Observation of the game by a widget: the scene as its seat sees it (HID-1)."""

from __future__ import annotations

from dataclasses import replace

from ....widgets.table.viewpoint import Viewpoint
from .pictures import Scene
from .shared import ViceroyShared, bot_kind
from .view_data import last_reveal

__all__ = ["ViceroyViewpoint"]


class ViceroyViewpoint(Viewpoint):
    """Observation by a widget, as a scene: from a fixed seat or, without one, from that of the person at the screen.

    While nobody sits at the screen, it shows only open information (HID-1).
    """

    shared: ViceroyShared

    def scene(self) -> Scene:
        """Return the current scene as this seat sees it."""
        session, seat = self.shared.session, self.seat
        places = self.shared.person(seat).places() if seat is not None and seat in session.people else {}
        steps = session.history.steps
        shown = steps if self.replayed is None else steps[: self.replayed + 1]
        kinds = [bot_kind(bot) for bot in session.bots]
        return Scene(self.view, session.names, places, last_reveal(shown), kinds)

    def scene_to_save(self, scene: Scene) -> Scene:
        """Return the scene that a saved notebook may contain."""
        view = self.view_to_save
        return scene if view.player == scene.view.player else replace(scene, view=view, places={})
