"""Goldens: drawings as they were looked at and found good. VICEROY_UPDATE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.viceroy.draw.boards import AUCTION, CAPTAIN, KINDS, LAWS, SMALL, SMALL_PAINT
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.draw import draw_pyramid, gem_picture
from viceroy_widgets.viceroy.draw.loose_card import draw_hand, draw_hand_tiles
from viceroy_widgets.viceroy.draw.row import draw_row, draw_slots
from viceroy_widgets.viceroy.draw.screen import draw_reserve_chips, draw_screen_tile
from viceroy_widgets.viceroy.draw.small_pyramid import draw_other_player

GOLDEN = Path(__file__).parent / "golden"
DRAWINGS = {
    "small_full": lambda: draw_pyramid(SMALL),
    "small_painted": lambda: draw_pyramid(SMALL, SMALL_PAINT, faces="plain", title="Three cards", screen=True),
    "kinds_live": lambda: draw_pyramid(KINDS, interactive=True),
    "laws_full": lambda: draw_pyramid(LAWS),
    "laws_plain": lambda: draw_pyramid(LAWS, faces="plain"),
    "row": lambda: draw_row(AUCTION),
    "slots_live": lambda: "\n\n".join(draw_slots(AUCTION, interactive=True)),
    "reserve_live": lambda: "\n\n".join(draw_reserve_chips(AUCTION.reserve, 34, 9)),
    "hand": lambda: draw_hand([CAPTAIN]),
    "hand_live": lambda: "\n\n".join(draw_hand_tiles([CAPTAIN], interactive=True, discard=True)),
    "other": lambda: draw_other_player("Ben", "3 cards in the pyramid, lowest number 7, 1 card in hand", SMALL),
    "screen_live": lambda: draw_screen_tile("Ada", Gems(3, 0, 1, 12), 2, Gems(blue=1, green=2), interactive=True),
    "screen_hidden": lambda: draw_screen_tile("Ben", None, None, Gems(red=1)),
    "gem": lambda: gem_picture("green"),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_golden_one(name):
    path, drawn = GOLDEN / f"{name}.svg", DRAWINGS[name]() + "\n"
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn.splitlines() == path.read_text(encoding="utf-8").splitlines()
