"""Parts that a puzzle asks for: drawings mark them with a target, and their labels say that they are one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from .accessible_label import Label, label_of
from .attributes import fill, fill_and_stroke
from .canvas import NOTHING, Markup, hint, moved, node

__all__ = ["asking_for", "draw_target", "label_of_target"]


class _Asked(NamedTuple):
    parts: Collection[str] = ()
    words: str = ""


_NOTHING = _Asked()
_asked: ContextVar[_Asked] = ContextVar("asked", default=_NOTHING)
_RADIUS = 11


@contextmanager
def asking_for(parts: Collection[str], words: str) -> Iterator[None]:
    """Mark these parts, by their ids, in all drawings that are made meanwhile; `words` is added to their labels.

    Games pass no marks through their drawings, since only boards of puzzles know what is asked for.
    """
    token = _asked.set(_Asked(parts, words))
    try:
        yield
    finally:
        _asked.reset(token)


def draw_target(name: str, at: tuple[float, float], interactive: bool) -> Markup:
    """Draw two rings and a dot around a point if the part is asked for, so that no color is needed to see it."""
    asked = _asked.get()
    if name not in asked.parts:
        return NOTHING
    return node(
        "g",
        hint(asked.words) if interactive else NOTHING,
        node("circle", r=_RADIUS, **fill_and_stroke("on_badge", "badge", 2)),
        node("circle", r=_RADIUS - 4.5, **fill_and_stroke("on_badge", "badge", 2.5)),
        node("circle", r=2.5, **fill("badge")),
        class_="vw-asked",
        transform=moved(*at),
        aria_hidden="true" if interactive else None,
    )


def label_of_target(name: str, label: Label) -> Label:
    """Return the label of a part; if the part is asked for, its label says so before the details."""
    asked = _asked.get()
    return label_of(label.name, asked.words, more=label.details) if name in asked.parts else label
