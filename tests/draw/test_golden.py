"""Goldens: drawings as they were looked at and found good. VICEROY_UPDATE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.draw.boards import KINDS, LAWS, SMALL, SMALL_PAINT
from viceroy_widgets.draw import draw_pyramid, gem_picture

GOLDEN = Path(__file__).parent / "golden"
DRAWINGS = {
    "small_full": lambda: draw_pyramid(SMALL),
    "small_painted": lambda: draw_pyramid(SMALL, SMALL_PAINT, faces="plain", title="Three cards", screen=True),
    "kinds_live": lambda: draw_pyramid(KINDS, interactive=True),
    "laws_full": lambda: draw_pyramid(LAWS),
    "laws_plain": lambda: draw_pyramid(LAWS, faces="plain"),
    "gem": lambda: gem_picture("green"),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_golden_one(name):
    path, drawn = GOLDEN / f"{name}.svg", DRAWINGS[name]() + "\n"
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn.splitlines() == path.read_text(encoding="utf-8").splitlines()
