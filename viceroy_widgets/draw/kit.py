"""Drawing kit for new games: stand-alone SVG that follows the theme of the page and has interactive parts.

`node` and `text` make elements. `part` makes a group that users can point at and focus, with a label for screen
readers; a `Label` is a short name with details. `tile` makes the finished drawing; `tiles` joins several of them into
the drawing of one pane. Colors are names of the palette: `fill("paper")`, `stroke("frame", 2)`,
`fill_and_stroke("paper", "frame", 2)`.
"""

from __future__ import annotations

from .canvas import Markup, join, moved, node, text
from .palettes import DARK, LIGHT, SANS, SERIF, fill, fill_and_stroke, stroke
from .parts import Label, part
from .stack import hit_area, ring, tile, tiles

__all__ = [
    "DARK",
    "LIGHT",
    "SANS",
    "SERIF",
    "Label",
    "Markup",
    "fill",
    "fill_and_stroke",
    "hit_area",
    "join",
    "moved",
    "node",
    "part",
    "ring",
    "stroke",
    "text",
    "tile",
    "tiles",
]
