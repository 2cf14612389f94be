"""Marks on the parts of drawings: in the middle of a part, whatever transforms and nested drawings are around it."""

from __future__ import annotations

import io
from xml.etree.ElementTree import fromstring

import pytest
from svgelements import SVG, Group

from viceroy_widgets import painting_puzzles
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.draw.part_places import PartMark, mark_parts, part_places
from viceroy_widgets.draw.stack import nest_drawing, size_of, split_tiles, tile
from viceroy_widgets.viceroy.draw import draw_pyramid

NAMES = ("Ann", "Ben", "Cem", "Dan")


def drawn(game: str) -> list[str]:
    """The static tiles of a game at its beginning."""
    known = game_of(game)
    state, _ = known.rules.begin(known.setup(NAMES, 3))
    view = known.rules.view(state, 0)
    panes = known.draw(view, NAMES, interactive=False)
    return [its for name in known.panes for its in split_tiles(panes[name]) if its.strip()]


@pytest.mark.parametrize(
    "drawings", [drawn("splendor"), drawn("viceroy"), [draw_pyramid(painting_puzzles()[-1].position)]]
)
def test_places_are_those_that_another_reader_of_svg_finds(drawings: list[str]) -> None:
    compared = 0
    for drawing in drawings:
        # The other reader moves everything by the corner of the view box.
        left, top, _, _ = (float(value) for value in str(fromstring(drawing).get("viewBox")).split())
        places = part_places(drawing)
        for group in SVG.parse(io.StringIO(drawing), reify=True).elements(lambda its: isinstance(its, Group)):
            name = group.values.get("attributes", {}).get("data-id")
            box = group.bbox() if name in places else None
            if box is not None:
                x, y = (box[0] + box[2]) / 2 + left, (box[1] + box[3]) / 2 + top
                assert places[name] == pytest.approx((x, y), abs=12), (name, places[name], (x, y))
                compared += 1
    assert compared > 3


def test_a_nested_drawing_keeps_its_places() -> None:
    one = tile(100, 40, "x", ())
    part = '<g data-id="it" transform="translate(50 20) scale(2)"><circle cx="2" cy="1" r="3"/></g>'
    inside = nest_drawing(one.replace("</svg>", f"{part}</svg>"), 10, 30, 200, 80, interactive=True)
    outer = one.replace("</svg>", f"{inside}</svg>")
    assert part_places(outer) == {"it": (118.0, 74.0)}


@pytest.mark.parametrize(
    ("path", "middle"),
    [
        ("M10 10h20v10h-20z", (20.0, 15.0)),
        ("M10 10H30V20L10 20", (20.0, 15.0)),
        ("M10 10l20 0 0 10", (20.0, 15.0)),
        ("M10 10a10 5 0 1 0 20 0c1 1 2 2 0 10s9 9-20 0q0 0 0-5", (20.0, 15.0)),
        ("M.5.5L1.5-1.5", (1.0, -0.5)),
    ],
)
def test_paths_are_read_in_each_of_their_forms(path: str, middle: tuple[float, float]) -> None:
    drawing = f'<svg width="9" height="9" viewBox="0 0 9 9"><g data-id="it"><path d="{path}"/></g></svg>'
    assert part_places(drawing) == {"it": middle}


def test_marks_are_drawn_on_parts_only() -> None:
    drawing = drawn("splendor")[0]
    name, (x, y) = next((its, at) for its, at in part_places(drawing).items() if its.startswith("card:"))
    marked = mark_parts(drawing, {name: PartMark("3", 1.0, is_ticked=True), "nothing": PartMark("9")})
    (mark,) = [its for its in fromstring(marked).iter() if its.get("class") == "vw-count"]
    assert mark.get("transform") == f"translate({round(x, 1):g} {round(y, 1):g})"  # a drawing has one decimal
    assert [its.text for its in mark.iter() if its.text] == ["3"]
    assert sum("vw-s-good" in its.get("class", "").split() for its in mark.iter()) == 2
    assert mark_parts(drawing, {"nothing": PartMark("9")}) == drawing
    assert size_of(marked) == size_of(drawing)


def test_the_mark_of_a_part_that_fills_its_drawing_stands_beside_it() -> None:
    part = '<g data-id="it"><rect width="98" height="38" x="1" y="1"/></g>'
    drawing = tile(100, 40, "x", ()).replace("</svg>", f"{part}</svg>")
    marked = mark_parts(drawing, {"it": PartMark("2")})
    width, height = size_of(marked)
    assert (width > 130, height) == (True, 40)
    assert f'viewBox="0 0 {width:g} 40"' in marked
    assert "translate(118 23)" in marked
