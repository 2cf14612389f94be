"""Drawing for a game of one's own: SVG that stands alone, follows the page's theme, and has parts to point at.

`node` and `text` make elements, `part` a group that can be pointed at, reached by keys and talked about, `tile` the
finished drawing, and `tiles` several of them as the drawing of one pane. Colors are names of the palette:
`fill("paper")`, `stroke("frame", 2)`, `ink("paper", "frame", 2)`.
"""

from __future__ import annotations

from .canvas import Markup, join, moved, node, text
from .ink import SANS, SERIF, fill, ink, stroke
from .palettes import DARK, LIGHT
from .parts import part
from .tile import hit, ring, tile, tiles

__all__ = [
    "DARK",
    "LIGHT",
    "SANS",
    "SERIF",
    "Markup",
    "fill",
    "hit",
    "ink",
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
