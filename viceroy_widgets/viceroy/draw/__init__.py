"""SVG drawings of cards, pyramids and the table; equal input gives byte-identical output."""

from ...draw.styles import style_sheet
from .glyphs import draw_gem, gem_picture, icon_picture
from .labels import board_label, card_label, circle_label, section_part
from .pyramid import draw_pyramid

__all__ = [
    "board_label",
    "card_label",
    "circle_label",
    "draw_gem",
    "draw_pyramid",
    "gem_picture",
    "icon_picture",
    "section_part",
    "style_sheet",
]
