"""SVG drawing of a small pyramid for tiles, and of another seat with it; shapes of equal style share one path."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ...draw.canvas import (
    NOTHING,
    Markup,
    Outline,
    arc,
    box,
    join,
    moved,
    node,
    number,
    path,
    path_data,
    path_numbers,
    quarter,
    text,
)
from ...draw.palettes import SERIF, fill, fill_and_stroke, stroke
from ...draw.parts import Label
from ...draw.stack import tile
from ...draw.text_fitting import wrap_lines
from ...words import cached_by_language, clauses, say
from ..components.cards import CORNERS, Law
from ..components.gems import Color, Icon
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import score
from .card_front import token_spots
from .geometry import DIRECTIONS, GAP, PLAIN, RADIUS, Layout, Point, layout_of
from .glyphs import SHAPES, SMALL_SHAPES, PrintSheet, enamel_glyph
from .labels import card_label, circle_label, circle_part, placed_card_part

__all__ = ["Marks", "box_paths", "dots", "draw_other_player", "draw_paper", "draw_small", "draw_things"]


# -- parts of a small pyramid that do not depend on its painting -------------------------------------------------------


_BEAD = 13
"""Radius of a piece on a card, slightly larger than on a pyramid of full size."""


def dots(points: Iterable[Point], radius: float, color: str) -> Markup:
    """Draw discs as one path.

    They are the round caps of lines of zero length, which is the shortest SVG notation.
    """
    shapes = [f"M{path_numbers(*point)}h0" for point in points]
    return path(shapes, stroke_linecap="round", **stroke(color, 2 * radius)) if shapes else NOTHING


def box_paths(layout: Layout, places: Iterable[Place]) -> list[str]:
    """Return the outlines of the cards at some places."""
    outline = box(PLAIN.width, PLAIN.height)
    return [path_data(outline, *layout.card(place)) for place in places]


@lru_cache(maxsize=16)
def draw_paper(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw the paper of the cards, in another color for laws, and the visible edge of tucked cards."""
    laws = [card.place for card in pyramid.cards if isinstance(card.card, Law)]
    others = [card.place for card in pyramid.cards if not isinstance(card.card, Law)]
    tucked = [card.place for card in pyramid.cards if card.tucked]
    kinds = (("law", laws), ("paper", others))
    return join(
        path(box_paths(layout, tucked), transform="translate(6 6)", **fill("frame")) if tucked else NOTHING,
        *(path(box_paths(layout, places), **fill_and_stroke(kind, "frame", 1.5)) for kind, places in kinds if places),
    )


@lru_cache(maxsize=16)
def draw_things(pyramid: Pyramid, layout: Layout) -> Markup:
    """Draw the numbers of the cards, and the tokens, infinite gems and banked gems on them."""
    middle = PLAIN.width / 2
    numbers = [
        Markup(text(str(card.card.number), x=x + middle, y=y + 36) + "\n")
        for card in pyramid.cards
        for x, y in [layout.card(card.place)]
    ]
    sheet, discs = PrintSheet(), dict[str, list[Point]]()
    for icon, spot in _lying(pyramid, layout):
        glyph = enamel_glyph(icon)
        if icon.kind == "infinite":
            discs.setdefault("paper", []).append(spot)
            sheet.print(icon.color or "ink", SMALL_SHAPES[icon.color or "blue"], *spot, scale=1.5)
            continue
        disc = glyph.disc[0] if glyph.disc else "magic"
        discs.setdefault(disc, []).append(spot)
        if glyph.text:
            sheet.write(
                f"on_{disc}" if disc in ("gold", *SMALL_SHAPES) else "on_token", 0, glyph.text, spot.x, spot.y + 5
            )
        else:
            sheet.print(*glyph.layers[0], *spot)
    for card in pyramid.cards:
        x, y = layout.card(card.place)
        for index, (color, count) in enumerate(card.gems.items()):
            sheet.print(color, SMALL_SHAPES[color], x + middle - 20 + 27 * index, y + 72)
            sheet.write("ink", 0, str(count), x + middle - 7 + 27 * index, y + 77)
    return node(
        "g",
        node("g", *numbers, font_family=SERIF, font_size=32, font_weight=400),
        *(dots(points, _BEAD, color) for color, points in discs.items()),
        sheet.markup(separate_lines=True),
        text_anchor="middle",
        font_weight=700,
        font_size=14,
        **fill("ink"),
    )


def _lying(pyramid: Pyramid, layout: Layout) -> Iterator[tuple[Icon, Point]]:
    for card in pyramid.cards:
        x, y = layout.card(card.place)
        icons = [*card.tokens, *(Icon("infinite", 0, color) for color in card.infinite)]
        for icon, spot in zip(icons, token_spots(len(icons), PLAIN), strict=True):
            yield icon, Point(x + spot.x, y + spot.y)


# -- SVG drawing of a small pyramid for tiles --------------------------------------------------------------------------


_ROUND = 10
"""Margin around the cards."""
_REACH = RADIUS + GAP / 2 + 2.5
_BADGE = 17
_DISC = RADIUS + GAP / 2
_CROSS: Outline = ((-_DISC, 0, f"h{path_numbers(2 * _DISC)}"), (0, -_DISC, f"v{path_numbers(2 * _DISC)}"))
"""Outline of the gaps between the sections of a circle."""


@dataclass(frozen=True)
class Marks:
    """Annotations on the parts of a pyramid in a tile, as mappings by part id."""

    points: Mapping[str, int] = field(default_factory=dict)
    """Points of each circle that counts."""
    spoken: Collection[str] | None = None
    """Ids of the circles and gems that become parts, because score lines of some edition name them.

    None selects all circles.
    """
    changes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Change of each part that differs, as a pair of short form and words."""
    interactive: bool = True
    """Whether parts have labels and rings; a still picture has one label for the whole."""
    named: bool = True
    """Whether parts have ids; False if another drawing on the table has parts with equal ids."""
    all_points: bool = True
    """Whether each part has its complete label; for tiles side by side, one with complete labels is enough."""

    def part(
        self, name: str, label: str | Label, ring: Markup, role: str | None = None, shows: str | None = None
    ) -> Markup:
        """Return the group of a part that shows only the ring that a live view draws around it."""
        _, change = self.changes.get(name, ("", ""))
        label, details = label if isinstance(label, Label) else Label(label)
        label = clauses((label, change)) if label else label
        role = role if self.named else "img"  # the view knows the role of a part with an id
        spoken = {"role": role, "aria_label": label, "aria_description": details or None} if label else {}
        events = "all" if shows else None
        return node("g", ring, data_id=name if self.named else None, data_shows=shows, pointer_events=events, **spoken)


Drawn = tuple[Markup, float, float]
Room = tuple[float, float]


def draw_small(position: Position, painting: Painting, marks: Marks, room: Room, largest: float) -> Drawn:
    """Return the markup of a pyramid scaled to fit `room`, and its width and height."""
    pyramid = position.pyramid
    layout = layout_of(pyramid, "plain", heading=False, screen=False)
    corners = [layout.card(card.place) for card in pyramid.cards]
    left, top = min(x for x, _ in corners) - _ROUND, min(y for _, y in corners) - _ROUND
    wide = max(x for x, _ in corners) + PLAIN.width + _ROUND - left
    high = max(y for _, y in corners) + PLAIN.height + _ROUND - top
    scale = round(min(largest, room[0] / wide, room[1] / high), 3)
    parts = [
        draw_paper(pyramid, layout),
        _circles(position, painting, marks, layout),
        _sections(pyramid, painting, layout),
        draw_things(pyramid, layout),
        _badges(marks, layout),
        *(_parts(position, painting, layout, marks) if marks.interactive else ()),
        *_changes(layout, marks),
    ]
    lines = (Markup(f"\n{each}") for each in parts if each)
    inside = node("g", *lines, Markup("\n"), transform=f"scale({scale:g}) {moved(-left, -top)}")
    return inside, scale * wide, scale * high


def _circles(position: Position, painting: Painting, marks: Marks, layout: Layout) -> Markup:
    """Draw each circle as a disc in its most frequent color, with a glowing rim if it counts.

    Sections of other colors are drawn above it, and then a cross of paper.
    """
    rims: dict[str, list[Point]] = {"ring": [], "score": []}
    discs: dict[Color, list[Point]] = {}
    sheet, cross = PrintSheet(), []
    for circle in painted_circles(position, painting):
        spot = layout.circle(circle.place)
        rims["score" if f"circle:{circle.place}" in marks.points else "ring"].append(spot)
        colors = [color for _, color in circle.colors]
        most = max(colors, key=colors.count)
        discs.setdefault(most, []).append(spot)
        for section, color in circle.colors:
            if color != most:
                sheet.print(color, quarter(RADIUS, *DIRECTIONS[section.corner]), *layout.apex(section))
        cross.append(path_data(_CROSS, *spot))
    return join(
        dots(rims["ring"], _REACH, "ring"),
        dots(rims["score"], _REACH + 2.5, "score"),
        dots([*rims["ring"], *rims["score"]], _REACH - 1, "paper"),
        *(dots(spots, _DISC, color) for color, spots in discs.items()),
        sheet.markup(separate_lines=True),
        path(cross, **stroke("paper", GAP)) if cross else NOTHING,
    )


def _sections(pyramid: Pyramid, painting: Painting, layout: Layout) -> Markup:
    """Draw the sections outside circles, all marks, and stones with a rim in the printed color on painted sections."""
    sheet, gems, alone = PrintSheet(), dict(painting.gems), []
    for card in pyramid.cards:
        for corner in CORNERS:
            section, printed = Section(card.place, corner), card.card.sections.at(corner)
            apex, mark = layout.apex(section), layout.mark(section)
            if pyramid.circle_of(section) is None:
                sheet.print(printed, quarter(RADIUS, *DIRECTIONS[corner]), *apex)
            if section in gems:
                color = gems[section]
                sheet.print(f"5 {printed}", arc(RADIUS - 2, *DIRECTIONS[corner]), *apex, depth=1)
                sheet.print("4 gem_edge", SHAPES[color], *mark, scale=1.25, depth=2)
                sheet.print(f"{color}_light", SHAPES[color], *mark, scale=1.25, depth=3)
            elif printed == "yellow":
                alone.append(mark)
            else:
                sheet.print(f"2 on_{printed}", SMALL_SHAPES[printed], *mark, depth=1)
    return join(sheet.markup(separate_lines=True), dots(alone, 5.5, "on_yellow"), dots(alone, 3.5, "yellow"))


def _badges(marks: Marks, layout: Layout) -> Markup:
    """Draw the points of the circles that count."""
    spots = {name: layout.circle(_place(name)) for name in marks.points}
    if not spots:
        return NOTHING
    numbers = (text(number(marks.points[name]), x=x, y=y + 7) for name, (x, y) in spots.items())
    lettering = node("g", *numbers, font_size=20, font_weight=700, text_anchor="middle", **fill("on_badge"))
    return join(dots(spots.values(), _BADGE, "badge"), lettering)


def _parts(position: Position, painting: Painting, layout: Layout, marks: Marks) -> Iterator[Markup]:
    """Yield the group of interactive parts: the cards, and above them the circles that `marks.spoken` selects."""
    parts = []
    for card in position.pyramid.cards:
        ring = node("path", class_="vw-ring", d=box_paths(layout, [card.place])[0])
        shows = f"card-{card.card.number}"
        parts.append(marks.part(f"card:{card.place}", _card_label(card, marks), ring, shows=shows))
    for circle in painted_circles(position, painting):
        name, (x, y) = f"circle:{circle.place}", layout.circle(circle.place)
        if marks.spoken is None or name in marks.spoken:
            tells = marks.all_points or name in marks.changes
            of_circle = circle_label if marks.named else circle_part
            label = of_circle(position.pyramid, circle, marks.points.get(name, 0)) if tells else ""
            ring = node("circle", class_="vw-ring", cx=x, cy=y, r=_REACH)
            parts.append(marks.part(name, label, ring, "img"))
    events = "all" if marks.named else None
    yield node("g", *(Markup(f"\n{each}") for each in parts), Markup("\n"), fill="none", pointer_events=events)


def _card_label(card: PyramidCard, marks: Marks) -> str | Label:
    if not marks.named:  # at a table, where names are short
        return placed_card_part(card)
    if marks.all_points:
        return card_label(card)
    kind = "draw/law" if isinstance(card.card, Law) else "draw/character"
    return say(kind, number=card.card.number, name="", level=card.place.level)


def _changes(layout: Layout, marks: Marks) -> Iterator[Markup]:
    """Yield a ring around each part that differs, with the short form of the change."""
    for name, (short, _) in marks.changes.items():
        if name.startswith("circle:"):
            x, y = layout.circle(_place(name))
            yield node("circle", cx=x, cy=y, r=_REACH + 6, **stroke("accent", 6))
            aside = 34 if name in marks.points else 0  # the badge stays visible
            yield _plate(short, Point(x + aside, y - aside))
        elif name.startswith("card:"):
            x, y = layout.card(_place(name))
            yield node("path", d=box_paths(layout, [_place(name)])[0], **stroke("accent", 6))
            yield _plate(short, Point(x + PLAIN.width / 2, y + 66))


def _plate(short: str, spot: Point) -> Markup:
    wide = 20 + 13 * len(short)
    return join(
        node(
            "rect",
            x=spot.x - wide / 2,
            y=spot.y - 17,
            width=wide,
            height=34,
            rx=17,
            **fill_and_stroke("ink", "paper", 3),
        ),
        text(short, x=spot.x, y=spot.y + 8, font_size=23, font_weight=700, text_anchor="middle", **fill("paper")),
    )


def _place(name: str) -> Place:
    level, x = name.partition(":")[2].split(",")
    return Place(int(level), int(x))


# -- SVG drawing of another seat: its name, public information and small pyramid ---------------------------------------


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
