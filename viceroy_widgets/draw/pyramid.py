"""The pyramid: table, cards, sections and circles, put together in the order in which they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..viceroy.cards import CORNERS
from ..viceroy.circles import circle_sections
from ..viceroy.painting import Painting, painted_circles
from ..viceroy.places import Place, Section
from ..viceroy.position import Position
from ..viceroy.scoring import Score, score
from .canvas import NOTHING, Markup, node, number
from .cards import draw_card
from .circles import draw_circle
from .geometry import Layout, layout_of
from .ink import SANS, VALUE_SIZE
from .labels import board_label, circle_label, screen_label, section_label
from .palettes import LIGHT
from .screen import draw_screen
from .sections import Spot, draw_alone, draw_bezels, draw_section
from .table import draw_shadows, draw_table

__all__ = ["draw_pyramid"]


def draw_pyramid(
    position: Position,
    painting: Painting = Painting(),
    *,
    faces: Literal["plain", "full"] = "full",
    title: str = "",
    screen: bool = False,
    interactive: bool = False,
) -> str:
    """A position, and the gems on it as paint, as an SVG document.

    `faces` is what is printed on the cards: number and name, or costs, rewards and laws too. `screen` adds the gems
    left behind the screen and the score. `interactive` is for a live view, whose parts have labels of their own and
    whose page shows the title; else the whole is one image with one label.
    """
    layout = layout_of(position.pyramid, faces, heading=bool(title) and not interactive, screen=screen)
    counted = score(position, painting)
    label = board_label(position, painting, title)
    if screen:
        label += " " + screen_label(position, painting, counted.total)
    width, height = number(layout.width), number(layout.height)
    cards = [
        draw_card(card, layout.size, faces, layout.card(card.place), interactive) for card in position.pyramid.cards
    ]
    parts = [
        draw_table(layout, "" if interactive else title),
        draw_shadows(position, layout),
        node("g", *_lines(cards), class_="vw-cards vw-f-ink", **_LETTERING),
        node("g", *_lines(_sections(position, painting, layout, interactive)), class_="vw-sections", **_LINEWORK),
        node("g", *_lines(_circles(position, painting, counted, layout, interactive)), class_="vw-circles", **_BADGES),
        draw_screen(position, painting, counted.total, layout) if screen else NOTHING,
    ]
    return node(
        "svg",
        *_lines(part for part in parts if part),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-board",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group" if interactive else "img",
        aria_label=label,
    )


_LETTERING: dict[str, str | float] = {
    "fill": LIGHT["ink"],
    "font_family": SANS,
    "font_size": VALUE_SIZE,
    "font_weight": 700,
    "text_anchor": "middle",
}
# Sections are drawn without any fill of their own but take every pointer; badges over them take none.
_LINEWORK: dict[str, str | float] = {
    "fill": "none",
    "pointer_events": "all",
    "stroke_width": 1.5,
    "stroke_linejoin": "round",
}
_BADGES: dict[str, str | float] = {
    "pointer_events": "none",
    "font_family": SANS,
    "font_weight": 700,
    "text_anchor": "middle",
}


def _lines(parts: Iterator[Markup] | list[Markup]) -> Iterator[Markup]:
    """Each part on a line of its own, so that two drawings can be compared line by line."""
    for part in parts:
        yield Markup(f"\n{part}")


def _sections(position: Position, painting: Painting, layout: Layout, interactive: bool) -> Iterator[Markup]:
    pyramid = position.pyramid
    gems = dict(painting.gems)

    def spot(section: Section) -> Spot:
        return layout.apex(section), layout.mark(section), section.corner, pyramid.color(section)

    spots = {section: spot(section) for card in pyramid.cards for section in _four(card.place)}
    round_about = [section for circle in pyramid.circles for section in circle_sections(circle.place)]
    centers = [layout.circle(circle.place) for circle in pyramid.circles]
    alone = spots.keys() - set(round_about)
    yield draw_bezels(spots.values(), (spots[section] for section in spots if section in alone), centers)
    for section in round_about:
        label = section_label(position, painting, section) if interactive else ""
        yield draw_section(f"section:{section}", spots[section], gems.get(section), label)
    if interactive:
        for section in sorted(alone):
            yield draw_alone(f"section:{section}", spots[section])


def _four(place: Place) -> Iterator[Section]:
    for corner in CORNERS:
        yield Section(place, corner)


def _circles(
    position: Position, painting: Painting, counted: Score, layout: Layout, interactive: bool
) -> Iterator[Markup]:
    points = {line.elements[0]: line.amount for line in counted.lines if line.category == "circles"}
    for circle in painted_circles(position, painting):
        name = f"circle:{circle.place}"
        label = circle_label(position.pyramid, circle, points.get(name, 0)) if interactive else ""
        yield draw_circle(name, layout.circle(circle.place), points.get(name), label)
