"""Table scenes with additional places that a lesson offers, beside the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ...rules.pyramids.places import Place
from ..table.pictures import Scene

__all__ = ["offering"]


@dataclass(frozen=True)
class _Offering(Scene):
    """Scene with more places than the legal ones; the learner tries them to learn why they are illegal."""

    offered: Sequence[Place] = ()

    @property
    def opened(self) -> tuple[Place, ...]:
        found = super().opened
        if not found or self.position is None:
            return found
        placed = self.position.pyramid.by_place
        return tuple(sorted({*found, *(place for place in self.offered if place not in placed)}))


def offering(scene: Scene, offered: Sequence[Place]) -> Scene:
    """Return a scene that also shows the places `offered`."""
    if not offered:
        return scene
    return _Offering(**{field.name: getattr(scene, field.name) for field in fields(scene)}, offered=offered)
