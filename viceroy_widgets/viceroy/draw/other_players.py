"""SVG drawing of another seat: its name, public information and small pyramid."""

from __future__ import annotations

from ...draw.canvas import moved, node, text
from ...draw.palettes import SERIF, fill
from ...draw.stack import tile
from ...draw.text_fitting import wrap_lines
from ...words import cached_by_language
from ..rules.pyramids.position import Painting, Position
from ..rules.pyramids.scoring import score
from .small_pyramid import Marks, draw_small

__all__ = ["draw_other_player"]

_WIDTH, _SIDE = 300, 14
_HIGHEST = 320
"""Maximum height of a pyramid in a tile; a higher one is drawn at a smaller scale."""
_LARGEST = 0.72
"""Maximum scale of a pyramid, relative to the size of the player's own pyramid."""
_EDGE, _BETWEEN = 4, 6


@cached_by_language(32)
def draw_other_player(name: str, about: str, position: Position, painting: Painting = Painting()) -> str:
    """Draw a seat as a tile: its name, the text `about`, and its pyramid if it has cards."""
    y = 8
    parts = []
    for line in wrap_lines(name, _WIDTH - 2 * _SIDE, 16, most=2):
        y += 18
        parts.append(text(line, x=_SIDE, y=y - 3, font_family=SERIF, font_size=16, aria_hidden="true", **fill("ink")))
    for line in wrap_lines(about, _WIDTH - 2 * _SIDE, 12):
        y += 16
        parts.append(text(line, x=_SIDE, y=y - 3, font_size=12, **fill("muted")))
    if not position.pyramid.cards:
        return tile(_WIDTH, y + _SIDE, name, parts, role="group")
    room = _WIDTH - 2 * _EDGE, _HIGHEST
    marks = Marks(score(position, painting).circles, named=False)
    drawn, wide, high = draw_small(position, painting, marks, room, _LARGEST)
    parts.append(node("g", drawn, transform=moved((_WIDTH - wide) / 2, y + _BETWEEN)))
    return tile(_WIDTH, y + _BETWEEN + high + _EDGE, name, parts, role="group")
