"""The drawing looks the same in a second renderer, and in a browser: its colors are where they should be."""

from __future__ import annotations

import re
import struct
import zlib

import pytest
import resvg_py
from coloraide import Color as Shade

from tests.viceroy.draw.boards import painted, rows
from viceroy_widgets.draw.palettes import DARK, LIGHT
from viceroy_widgets.viceroy.draw import draw_pyramid, style_sheet
from viceroy_widgets.viceroy.draw.geometry import DIRECTIONS

BOARD = rows(3, 2, 1)
PAINT = painted(BOARD, 3)
SVG = draw_pyramid(BOARD, PAINT, interactive=True)
SECTION = re.compile(
    r'data-color="(\w+)"(?: data-gem="(\w+)")? data-id="section:[^:]*:(\w+)" data-x="(-?\d+)" data-y="(-?\d+)"'
)


def samples():
    """Points that show the color of a section: beside its mark, away from the middle of the circle and the rim."""
    found = SECTION.findall(SVG)
    assert len(found) == 12
    left, top = map(int, re.search(r'viewBox="(-?\d+) (-?\d+) ', SVG).groups())
    for color, _, corner, x, y in found:
        sx, sy = DIRECTIONS[corner]
        yield color, int(x) - left + 12 * sx, int(y) - top - 13 * sy


def pixels(png):
    """Rows of (r, g, b) from an 8-bit PNG with or without alpha."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind in (2, 6)) == (8, True)
    step, data, at = (3 if kind == 2 else 4), b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    raw, before, found = zlib.decompress(data), bytearray(width * step), []
    for row in range(height):
        start = row * (width * step + 1)
        before = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + width * step]), before, step)
        found.append([tuple(before[i : i + 3]) for i in range(0, width * step, step)])
    return found


def _unfiltered(kind, line, above, step):
    if kind == 0 or (kind == 2 and not any(above)):
        return line
    for i in range(len(line)):
        left, up, corner = (line[i - step] if i >= step else 0), above[i], (above[i - step] if i >= step else 0)
        if kind == 4:
            whole = left + up - corner
            to_left, to_up, to_corner = abs(whole - left), abs(whole - up), abs(whole - corner)
            near = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
            line[i] = (line[i] + near) & 255
        else:
            line[i] = (line[i] + (0, left, up, (left + up) // 2)[kind]) & 255
    return line


def assert_colors(rows_of_pixels, palette):
    for color, x, y in samples():
        shown = Shade("srgb", [value / 255 for value in rows_of_pixels[y][x]])
        assert shown.delta_e(Shade(palette[color]), method="2000") < 2, (color, x, y)


def test_a_second_renderer_shows_the_same_colors():
    assert_colors(pixels(resvg_py.svg_to_bytes(svg_string=SVG)), LIGHT)


@pytest.mark.browser
@pytest.mark.parametrize(("theme", "palette"), [("", LIGHT), ("light", LIGHT), ("dark", DARK)])
def test_a_browser_shows_the_same_colors(page, theme, palette):
    sheet = f"<style>{style_sheet()}</style>" if theme else ""
    page.set_content(f'<body style="margin:0">{sheet}<div class="vw" data-theme="{theme}">{SVG}</div>')
    assert_colors(pixels(page.locator("svg").screenshot(animations="disabled")), palette)
