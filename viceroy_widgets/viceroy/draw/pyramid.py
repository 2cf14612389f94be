"""SVG drawing of a pyramid: its background, cards, sections, circles and open places, in the order of their layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...draw.canvas import NOTHING, Markup, box, circle, join, moved, node, number, path, path_data, plain, text
from ...draw.palettes import LIGHT, SANS, SERIF, VALUE_SIZE, fill, fill_and_stroke, stroke
from ...draw.parts import Label, part
from ...draw.text_fitting import size_that_fits
from ...words import cached_by_language
from ..components.cards import CORNERS
from ..rules.pyramids.places import Place, Section, circle_sections
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import Score, score
from ..text.places import where_label
from .card_front import (
    Spot,
    draw_bezels,
    draw_section,
    draw_section_without_circle,
    draw_tokens,
    draw_tucked_edge,
    full_face,
    plain_face,
    small_face,
)
from .geometry import GAP, RADIUS, SMALL, CardSize, Faces, Layout, Point, layout_of
from .labels import board_label, board_part, circle_part, placed_card_part, screen_label, section_part
from .screen import draw_screen

__all__ = ["draw_background", "draw_circle", "draw_pyramid", "draw_shadows", "live_faces"]


# -- SVG drawing of the background of a pyramid ------------------------------------------------------------------------


_CORNER = 14
_LEVEL_MARK = {SMALL: (14, 21)}
"""Radius and font size of the marks of levels, by card size."""


def draw_background(layout: Layout, title: str) -> Markup:
    """Draw the ground, a double frame with indented corners, the title, and a mark for each level."""
    width, height = layout.width, layout.height
    return join(
        node("rect", width=width, height=height, rx=8, **fill("table")),
        node("path", d=_frame(7, width, height) + _frame(10, width, height), **stroke("edge", 1)),
        _title(layout, title) if title else NOTHING,
        _levels(layout),
    )


def _frame(inset: float, width: float, height: float) -> str:
    w, h, c = width - 2 * inset - 2 * _CORNER, height - 2 * inset - 2 * _CORNER, _CORNER
    bow = f"a{c} {c} 0 0 0 "
    return (
        f"M{inset + c} {inset}h{number(w)}{bow}{c} {c}v{number(h)}{bow}-{c} {c}"
        f"h{number(-w)}{bow}-{c}-{c}v{number(-h)}{bow}{c}-{c}z"
    )


def _title(layout: Layout, title: str) -> Markup:
    # A long title stands above the drawing in full, so it is smaller or left out here, and never cut.
    shown = " ".join(plain(title).split())
    size = round(size_that_fits(shown, layout.width - 80, 20, 12), 1)
    x, y = layout.title_at
    if not size:
        return NOTHING
    return text(shown, x=x, y=y, font_family=SERIF, font_size=size, text_anchor="middle", **fill("ink"))


def _levels(layout: Layout) -> Markup:
    radius, letters = _LEVEL_MARK.get(layout.size, (11, 16))
    discs, numbers = [], []
    for level in range(1, layout.levels + 1):
        y = layout.card(Place(level, 0)).y + layout.size.height / 2 - layout.corner.y
        discs.append(path_data(circle(radius), layout.level_x, y))
        numbers.append(text(str(level), x=layout.level_x, y=y + letters / 3))
    return join(
        node("path", d="".join(discs), **stroke("edge", 1)),
        node("g", *numbers, font_family=SERIF, font_size=letters, text_anchor="middle", **fill("muted")),
    )


def draw_shadows(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw one shadow below all cards."""
    outline = box(layout.size.width, layout.size.height)
    shapes = [path_data(outline, *layout.card(card.place)) for card in pyramid.cards]
    return path(shapes, transform="translate(2 4)", **fill("shadow")) if shapes else NOTHING


# -- SVG drawing of a pyramid ------------------------------------------------------------------------------------------


_MOST_COLUMNS, _MOST_LEVELS = 4, 3
"""Size of a pyramid up to which the names on its cards can be read in a page."""


def live_faces(pyramid: Pyramid, places: tuple[Place, ...] = ()) -> Faces:
    """Return the faces for a live view: cards have no names where a page would reduce them too far."""
    shown = [*(card.place for card in pyramid.cards), *places]
    starts = [place.x + (place.level - 1) / 2 for place in shown]
    is_large = max((place.level for place in shown), default=1) > _MOST_LEVELS
    return "small" if is_large or (starts and max(starts) - min(starts) + 1 > _MOST_COLUMNS) else "plain"


def draw_pyramid(
    position: Position,
    painting: Painting = Painting(),
    *,
    faces: Faces = "full",
    title: str = "",
    screen: bool = False,
    interactive: bool = False,
    places: tuple[Place, ...] = (),
    room: tuple[Place, ...] = (),
    compact: bool = False,
) -> str:
    """Return the SVG document of a position with the gems of a painting on it.

    `faces` selects what is printed on the cards: the number, also the name, or also costs, rewards and laws.
    `screen` adds the gems left behind the screen and the score. `interactive` is for a live view, whose parts have
    their own labels and whose page shows the title. Otherwise the drawing is one image with one label. `places` are
    drawn as open places, and `room` are places that the drawing has room for, though nothing is drawn there.
    `compact` has narrow margins.
    """
    taken = tuple(sorted({*places, *room}))
    ground = _ground(position.pyramid, faces, bool(title) and not interactive, screen, interactive, taken, compact)
    layout = ground.layout
    counted = score(position, painting)
    strip = screen_label(position, painting, counted.total) if screen else ""
    if interactive:
        label, details = board_part(position, painting, title)
        details = f"{details} {strip}".strip()
    else:
        label, details = f"{board_label(position, painting, title)} {strip}".strip(), ""
    width, height = number(layout.width), number(layout.height)
    # A screen reader finds the level in the name of each card.
    hidden = {"aria_hidden": "true"} if interactive else {}
    parts = [
        node("g", draw_background(layout, "" if interactive else title), transform=moved(*layout.corner), **hidden),
        *(
            [node("g", *_lines(_draw_open_place(place, position.pyramid, layout, interactive) for place in places))]
            if places
            else ()
        ),
        *ground.cards,
        node("g", *_lines(_sections(position, painting, ground, interactive)), class_="vw-sections", **_LINEWORK),
        node("g", *_lines(_circles(position, painting, counted, layout, interactive)), class_="vw-circles", **_BADGES),
        _screen(position, painting, counted.total, layout) if screen else NOTHING,
    ]
    return node(
        "svg",
        *_lines(piece for piece in parts if piece),
        xmlns="http://www.w3.org/2000/svg",
        class_="vw-board",
        viewBox=f"{number(layout.corner.x)} {number(layout.corner.y)} {width} {height}",
        width=width,
        height=height,
        role="group" if interactive else "img",
        aria_label=label,
        aria_description=details or None,
    )


_LETTERING: dict[str, str | float] = {
    "fill": LIGHT["ink"],
    "font_family": SANS,
    "font_size": VALUE_SIZE,
    "font_weight": 700,
    "text_anchor": "middle",
}
# Sections have no fill but receive all pointer events; the badges above them receive none.
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


@dataclass(frozen=True, slots=True)
class _Ground:
    """Layers and geometry that do not depend on the painting of a pyramid."""

    layout: Layout
    cards: tuple[Markup, ...]
    bezels: Markup
    spots: dict[Section, tuple[str, Spot]]
    """Id and geometry of each section."""
    alone: tuple[Markup, ...]


@cached_by_language(64)
def _ground(
    pyramid: Pyramid,
    faces: Faces,
    heading: bool,
    screen: bool,
    interactive: bool,
    places: tuple[Place, ...],
    compact: bool,
) -> _Ground:
    layout = layout_of(pyramid, faces, heading=heading, screen=screen, places=places, compact=compact)
    cards = [_draw_card(card, layout.size, faces, layout.card(card.place), interactive) for card in pyramid.cards]
    spots: dict[Section, tuple[str, Spot]] = {
        section: (
            f"section:{section}",
            (layout.apex(section), layout.mark(section), section.corner, pyramid.color(section)),
        )
        for card in pyramid.cards
        for section in _card_sections(card.place)
    }
    round_about = {section for circle in pyramid.circles for section in circle_sections(circle.place)}
    alone = [section for section in spots if section not in round_about]
    centers = [layout.circle(circle.place) for circle in pyramid.circles]
    return _Ground(
        layout,
        (draw_shadows(pyramid, layout), node("g", *_lines(cards), class_="vw-cards vw-f-ink", **_LETTERING)),
        draw_bezels((spot for _, spot in spots.values()), (spots[section][1] for section in alone), centers),
        spots,
        tuple(draw_section_without_circle(*spots[section]) for section in alone) if interactive else (),
    )


def _lines(parts: Iterable[Markup]) -> Iterator[Markup]:
    """Yield each part on its own line, so that two drawings can be compared line by line."""
    for piece in parts:
        yield Markup(f"\n{piece}")
    yield Markup("\n")


def _sections(position: Position, painting: Painting, ground: _Ground, interactive: bool) -> Iterator[Markup]:
    gems = dict(painting.gems)
    yield ground.bezels
    for ring in painted_circles(position, painting):
        for section, _ in ring.colors:
            gem = gems.get(section)
            label = section_part(position, painting, section) if interactive else ""
            yield draw_section(*ground.spots[section], gem, label)
    yield from ground.alone


def _screen(position: Position, painting: Painting, total: int, layout: Layout) -> Markup:
    return node("g", draw_screen(position, painting, total, layout), transform=moved(*layout.corner))


def _card_sections(place: Place) -> Iterator[Section]:
    for corner in CORNERS:
        yield Section(place, corner)


def _circles(
    position: Position, painting: Painting, counted: Score, layout: Layout, interactive: bool
) -> Iterator[Markup]:
    points = counted.circles
    for ring in painted_circles(position, painting):
        name = f"circle:{ring.place}"
        label = circle_part(position.pyramid, ring, points.get(name, 0)) if interactive else ""
        letters = _SMALL_POINTS if layout.size == SMALL else _POINTS
        yield draw_circle(name, layout.circle(ring.place), points.get(name), label, letters)


@cached_by_language(512)
def _draw_card(placed: PyramidCard, size: CardSize, faces: Faces, corner: Point, interactive: bool) -> Markup:
    """Draw a placed card without its sections.

    The enclosing group sets font, fill color and text anchor.
    """
    if faces == "full":
        face = full_face(placed.card, size, placed.place.level)
    else:
        face = plain_face(placed.card, size) if faces == "plain" else small_face(placed.card, placed.place.level)
    return part(
        "vw-card",
        f"card:{placed.place}",
        placed_card_part(placed) if interactive else "",
        draw_tucked_edge(size) if placed.tucked else NOTHING,
        face,
        draw_tokens(placed, size, interactive),
        ring=node("rect", class_="vw-ring", fill="none", width=size.width, height=size.height),
        data_piece=f"card-{placed.card.number}",
        transform=moved(*corner),
    )


_INSET = 5


def _draw_open_place(place: Place, pyramid: Pyramid, layout: Layout, interactive: bool) -> Markup:
    """Draw a dashed outline of card size, as a part like `place:2,0`."""
    width, height = layout.size.width, layout.size.height
    outline = box(width - 2 * _INSET, height - 2 * _INSET, _INSET, _INSET)
    return part(
        "vw-open",
        f"place:{place}",
        where_label(place, pyramid) if interactive else "",
        node("path", d=path_data(outline, 0, 0), stroke_dasharray="5 5", pointer_events="all", **stroke("ring", 1.5)),
        ring=node("rect", class_="vw-ring", fill="none", width=width, height=height),
        transform=moved(*layout.card(place)),
    )


_REACH = RADIUS + GAP / 2 + 2.5
_POINTS, _SMALL_POINTS = 15.5, 19.0
"""Font size of the points of a circle, on cards with names and without."""


@lru_cache(maxsize=512)
def draw_circle(name: str, center: Point, points: int | None, label: str | Label, letters: float = _POINTS) -> Markup:
    """Draw a circle at its center; `points` is None for a circle of mixed colors, `letters` their font size."""
    x, y = center
    ring = node("circle", class_="vw-ring", cx=x, cy=y, r=_REACH, fill="none")
    if points is None:
        drawn = [node("circle", cx=x, cy=y, r=_REACH - 1, **stroke("ring", 1.2))]
    else:
        drawn = [
            node("circle", cx=x, cy=y, r=_REACH + 1, **stroke("glow", 6)),
            node("circle", cx=x, cy=y, r=_REACH, **stroke("score", 3)),
            node("circle", cx=x, cy=y, r=max(13, 0.78 * letters), **fill_and_stroke("badge", "score", 2)),
            text(str(points), x=x, y=y + round(0.355 * letters, 1), font_size=letters, **fill("on_badge")),
        ]
    return part("vw-circle", name, label, *drawn, ring=ring)
