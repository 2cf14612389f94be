"""What the front end counts on: every part is there once, with its id, place, color and label."""

from __future__ import annotations

import gzip
import re
from functools import partial
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from benchmarks.drawing import example
from benchmarks.drawing import painted as sparsely
from tests.nightly import size
from tests.viceroy.draw.boards import KINDS, SMALL, SMALL_PAINT, painted, rows
from tests.viceroy.strategies import positions
from viceroy_widgets.viceroy.components.gems import COLORS, parse_icon
from viceroy_widgets.viceroy.draw import draw_gem, draw_pyramid, gem_picture, icon_picture, section_part
from viceroy_widgets.viceroy.rules.pyramids.places import circle_sections
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

BOARD = rows(4, 3, 2)
PAINT = painted(BOARD, 5)


def parts(svg, kind=""):
    found = [part for part in ElementTree.fromstring(svg).iter() if "data-id" in part.attrib]
    return {part.get("data-id"): part for part in found if kind in part.get("class").split() or not kind}


@pytest.mark.parametrize("faces", ["plain", "full"])
def test_each_section_of_a_circle_is_there_once_with_all_it_needs(faces):
    svg = draw_pyramid(BOARD, PAINT, faces=faces, interactive=True)
    found = parts(svg, "vw-section")
    wanted = {section for circle in BOARD.pyramid.circles for section in circle_sections(circle.place)}
    assert set(found) == {f"section:{section}" for section in wanted}
    for section in wanted:
        part, gem = found[f"section:{section}"], PAINT.color(section)
        assert part.get("data-color") == (gem or BOARD.pyramid.color(section))
        assert part.get("data-gem") == gem
        said = section_part(BOARD, PAINT, section)
        assert (part.get("aria-label"), part.get("aria-description")) == said
        assert "transform" not in part.attrib
        shapes = [child.get("class") for child in part]
        assert shapes == ["vw-fill", "vw-gem" if gem else "vw-mark", "vw-ring"]
        if gem:
            assert part[1].get("transform") == f"translate({part.get('data-x')} {part.get('data-y')})"


def test_a_section_can_be_hit_at_two_thirds_of_its_size():
    for part in parts(draw_pyramid(BOARD, interactive=True), "vw-section").values():
        reach = re.match(r"M-?[\d.]+[- ][\d.]+h-?([\d.]+)a", part[-1].get("d"))
        assert float(reach.group(1)) >= 36


def test_sections_lie_over_cards_and_badges_take_no_pointer():
    root = ElementTree.fromstring(draw_pyramid(BOARD, interactive=True))
    layers = {(part.get("class") or "").split(" ")[0]: part for part in root}
    order = [name for name in layers if name.startswith("vw-c") or name == "vw-sections"]
    assert order == ["vw-cards", "vw-sections", "vw-circles"]
    assert layers["vw-circles"].get("pointer-events") == "none"
    assert layers["vw-sections"].get("pointer-events") == "all"


@pytest.mark.parametrize("interactive", [True, False])
@pytest.mark.parametrize("position", [KINDS, SMALL, BOARD], ids=["kinds", "small", "board"])
def test_ids_are_unique_and_cover_what_score_lines_speak_of(position, interactive):
    svg = draw_pyramid(position, screen=True, interactive=interactive)
    ids = re.findall(r'data-id="([^"]*)"', svg)
    assert len(ids) == len(set(ids))
    assert {element for line in score(position).lines for element in line.elements} <= set(ids)
    assert {f"card:{card.place}" for card in position.pyramid.cards} <= set(ids)


def test_the_parts_of_a_live_view_have_roles_labels_and_rings():
    svg = draw_pyramid(KINDS, interactive=True)
    assert ElementTree.fromstring(svg).get("role") == "group"
    for name, part in parts(svg).items():
        if part.get("class") == "vw-alone":  # nothing to see or to say: it only takes clicks
            continue
        assert part.get("role") == "img"
        assert part.get("aria-label")
        assert [child.get("class") for child in part].count("vw-ring") == 1, name


def test_a_still_picture_is_one_image_with_one_label():
    svg = draw_pyramid(KINDS)
    assert svg.count("role=") == svg.count("aria-label=") == 1
    assert ElementTree.fromstring(svg).get("role") == "img"
    assert "vw-ring" not in svg


def test_width_and_height_are_those_of_the_view_box():
    root = ElementTree.fromstring(draw_pyramid(BOARD))
    assert root.get("viewBox").split()[2:] == [root.get("width"), root.get("height")]
    assert root.get("class") == "vw-board"


def test_what_stands_is_drawn_on_the_same_lines_when_the_pyramid_grows():
    """So a card that is played sends little more than itself."""
    cards = BOARD.pyramid.cards
    last = max(cards, key=lambda card: (card.place.level, card.place.x))
    smaller = Position(Pyramid(tuple(card for card in cards if card != last)), BOARD.gems)
    before, after = (draw_pyramid(position, interactive=True).split("\n") for position in (smaller, BOARD))
    kept = set(before) & set(after)
    assert all(line in kept for line in before if 'class="vw-card"' in line)
    assert sum(len(line) for line in after if line not in kept) < 0.35 * sum(map(len, after))


def test_points_stand_on_single_color_circles_only():
    circle = parts(draw_pyramid(SMALL), "vw-circle")["circle:2,0"]
    assert "".join(circle.itertext()) == "4"
    mixed = parts(draw_pyramid(SMALL, SMALL_PAINT), "vw-circle")["circle:2,0"]
    assert "".join(mixed.itertext()) == ""


ALONE = {
    "kinds": partial(draw_pyramid, KINDS, interactive=True),
    "board": partial(draw_pyramid, BOARD, PAINT, screen=True, title="Title"),
    **{color: partial(gem_picture, color) for color in COLORS},
    "icon": partial(icon_picture, parse_icon("magic_bonus:3")),
}


@pytest.mark.parametrize("name", ALONE)
def test_a_drawing_stands_alone(name):
    check_stands_alone(ALONE[name]())


def check_stands_alone(svg):
    """Assert that a drawing is a picture of its own, without addresses, styles and long decimals."""
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"  # without the name of the format, no file of it is a picture
    for part in root.iter():
        assert part.tag.rpartition("}")[2] in {"svg", "g", "path", "rect", "circle", "text"}
        assert not {"id", "style", "href"} & set(part.attrib)
        assert all("var(" not in value and "url(" not in value for value in part.attrib.values())
    decimals = re.findall(r"\.(\d+)", " ".join(re.findall(r' d="([^"]*)"', svg)))
    assert all(len(number) == 1 for number in decimals)


def test_a_gem_is_a_fragment_around_its_center():
    gem = ElementTree.fromstring(draw_gem("red"))
    assert (gem.tag, gem.get("class"), gem.get("data-color"), gem.get("transform")) == ("g", "vw-gem", "red", None)


def test_the_size_stays_within_its_budget():
    board = example(15)
    data = draw_pyramid(board, sparsely(board, 2)).encode()
    assert len(data) < 45_000
    assert len(gzip.compress(data)) < 8_000
    assert len(gzip.compress(draw_pyramid(board, interactive=True).encode())) < 8_000


@settings(max_examples=size(40, least=8), deadline=None)
@given(positions())
def test_every_position_can_be_drawn(position):
    for faces in ("plain", "full"):
        for interactive in (True, False):
            svg = draw_pyramid(position, faces=faces, screen=True, interactive=interactive)
            assert f"card:{position.pyramid.cards[0].place}" in parts(svg) if position.pyramid.cards else svg
