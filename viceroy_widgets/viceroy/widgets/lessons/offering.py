"""Places that a lesson offers to be tried, beside those that are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ...rules.pyramids.places import Place
from ..table.pictures import Scene

__all__ = ["offering"]


@dataclass(frozen=True)
class _Offering(Scene):
    """A moment with more places than are open: who tries them learns why."""

    offered: Sequence[Place] = ()

    @property
    def opened(self) -> tuple[Place, ...]:
        found = super().opened
        if not found or self.position is None:
            return found
        standing = self.position.pyramid.by_place
        return tuple(sorted({*found, *(place for place in self.offered if place not in standing)}))


def offering(scene: Scene, offered: Sequence[Place]) -> Scene:
    """The same moment with these places on the picture."""
    if not offered:
        return scene
    return _Offering(**{field.name: getattr(scene, field.name) for field in fields(scene)}, offered=offered)
