"""Outlines: small paths around their own center, which can be scaled, moved and joined into one `d` attribute."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from .canvas import path_numbers

__all__ = ["Outline", "arc", "box", "circle", "path_data", "polygon", "quarter", "scale_outline"]

Outline = tuple[tuple[float, float, str], ...]
"""Subpaths: the start point of each, relative to the center, and its commands in relative coordinates."""

_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_LENGTHS_OF_AN_ARC = (0, 1, 5, 6)


def path_data(outline: Outline, x: float, y: float, scale: float = 1) -> str:
    """Return the `d` attribute of an outline with its center at a point."""
    parts = outline if scale == 1 else scale_outline(outline, scale)
    return "".join([f"M{path_numbers(x + dx, y + dy)}{commands}" for dx, dy, commands in parts])


@lru_cache(maxsize=256)
def scale_outline(outline: Outline, scale: float) -> Outline:
    """Return the outline enlarged or reduced by a factor."""
    return tuple(
        (dx * scale, dy * scale, _COMMAND.sub(lambda found: _command(found, scale), commands))
        for dx, dy, commands in outline
    )


def _command(command: re.Match[str], scale: float) -> str:
    letter, arguments = command.groups()
    values = [float(value) for value in _NUMBER.findall(arguments)]
    if letter == "a":  # the flags and the rotation of an arc are not lengths
        values = [value * scale if index % 7 in _LENGTHS_OF_AN_ARC else value for index, value in enumerate(values)]
    else:
        values = [value * scale for value in values]
    return letter + path_numbers(*values)


def polygon(*points: tuple[float, float]) -> Outline:
    """Return the outline of a closed polygon."""
    steps = [step for (px, py), (x, y) in pairwise(points) for step in (x - px, y - py)]
    return ((*points[0], f"l{path_numbers(*steps)}z"),)


def circle(radius: float, x: float = 0, y: float = 0) -> Outline:
    """Return the outline of a circle with its center at (x, y)."""
    r, d = radius, 2 * radius
    return ((x - r, y, f"a{path_numbers(r, r, 0, 1, 0, d, 0)}a{path_numbers(r, r, 0, 1, 0, -d, 0)}z"),)


def box(width: float, height: float, x: float = 0, y: float = 0) -> Outline:
    """Return the outline of a rectangle with its top left corner at (x, y)."""
    return ((x, y, f"h{path_numbers(width)}v{path_numbers(height)}h{path_numbers(-width)}z"),)


def quarter(radius: float, sx: int, sy: int) -> Outline:
    """Return the outline of a quarter disc with its apex at the center, in the direction (sx, sy)."""
    ((_, _, bow),) = arc(radius, sx, sy)
    return ((0, 0, f"h{path_numbers(sx * radius)}{bow}z"),)


def arc(radius: float, sx: int, sy: int) -> Outline:
    """Return the curved edge of a quarter disc, as a line."""
    sweep = 1 if sx * sy > 0 else 0
    return ((sx * radius, 0, f"a{path_numbers(radius, radius, 0, 0, sweep, -sx * radius, sy * radius)}"),)
