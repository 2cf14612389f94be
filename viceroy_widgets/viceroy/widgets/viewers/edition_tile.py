"""SVG tile of the edition lens: name and total of an edition, difference, pyramid, and content of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.canvas import NOTHING, Markup, moved, node, number, path_data, text
from ....draw.palettes import SANS, SERIF, fill, fill_and_stroke
from ....draw.stack import document
from ....draw.text_fitting import fit, text_width
from ....words import say
from ...codec.notation import format_edition
from ...components.gems import COLORS
from ...draw.glyphs import SMALL_SHAPES, SWORD
from ...draw.small_pyramid import Marks, draw_small
from ...rules.pyramids.position import gems_left
from ...solve.compare import Side

__all__ = ["Heading", "draw_tile"]

_WIDTH, _SIDE = 380, 14
_HEAD, _STRIP, _HIGHEST = 66, 34, 400
_LARGEST = 0.62
_STEP = 45


@dataclass(frozen=True)
class Heading:
    """Heading above the pyramid, beside the total: name of the edition, and its difference from the first one."""

    title: str
    tag: str
    """Short name of the edition in the sheet."""
    about: str
    differs: bool


def draw_tile(side: Side, heading: Heading, marks: Marks) -> str:
    """Draw one edition as an SVG document; a live tile has labels for its parts, a still one only one label."""
    pyramid = side.position.pyramid
    if pyramid.cards:
        room = _WIDTH - 2 * _SIDE, _HIGHEST
        drawn, wide, high = draw_small(side.position, side.painting, marks, room, _LARGEST)
        inside = node("g", drawn, transform=moved((_WIDTH - wide) / 2, _HEAD))
    else:
        inside = text(say("draw/empty"), x=_WIDTH / 2, y=_HEAD + 24, text_anchor="middle", **fill("muted"))
        high = 40
    height = round(_HEAD + high + _STRIP + 6)
    edition, total = format_edition(side.edition), side.score.total
    label = say("lens/tile", title=heading.title, edition=edition, total=total, about=heading.about)
    name = edition if edition == heading.tag else f"{heading.tag} = {edition}"
    parts = *_head(name, total, heading, height), inside, *_strip(side, marks, height)
    spoken = {"role": "group" if marks.interactive else "img", "aria_label": label}
    return document(parts, _WIDTH, height, class_="vw-picture", **spoken, font_family=SANS, font_size=13)


def _head(edition: str, total: int, heading: Heading, height: float) -> list[Markup]:
    shown = number(total).replace("-", "\N{MINUS SIGN}")
    border = fill_and_stroke("table", "accent", 4) if heading.differs else fill_and_stroke("table", "edge", 1)
    room = _WIDTH - 2 * _SIDE - text_width(shown, 30)
    name = fit(heading.title, room, 18)
    beside = room - text_width(name, 18) - 8
    parts = [
        node("rect", x=2, y=2, width=_WIDTH - 4, height=height - 4, rx=8, **border),
        text(name, x=_SIDE, y=28, font_family=SERIF, font_size=18, **fill("ink")),
        text(shown, x=_WIDTH - _SIDE, y=34, font_family=SERIF, font_size=28, text_anchor="end", **fill("ink")),
    ]
    if beside > 24:
        parts.append(
            text(fit(edition, beside, 12), x=_SIDE + text_width(name, 18), y=28, font_size=12, **fill("muted"))
        )
    if not heading.differs:
        return [*parts, text(fit(heading.about, room, 13), x=_SIDE, y=49, **fill("muted"))]
    words = fit(heading.about, _WIDTH - 2 * _SIDE - 20, 13)
    wide = text_width(words, 13) + 16
    return [
        *parts,
        node("rect", x=_SIDE - 2, y=37, width=wide, height=20, rx=10, **fill("ink")),
        text(
            words,
            x=_SIDE - 2 + wide / 2,
            y=51.5,
            font_weight=700,
            font_size=12.5,
            text_anchor="middle",
            **fill("paper"),
        ),
    ]


def _strip(side: Side, marks: Marks, height: float) -> list[Markup]:
    """Draw the gems left behind the screen, and the attacks against the pyramid."""
    left, y = gems_left(side.position, side.painting), height - 17
    caption = say("draw/screen")
    x = _SIDE + round(text_width(caption, 11)) + 16
    counts: list[Markup] = []
    parts = []

    def show(name: str, picture: Markup, count: int) -> None:
        nonlocal x
        counts.extend((picture, text(number(count), x=x + 12, y=y + 4.5)))
        if marks.interactive and name in (marks.spoken or ()):
            ring = node("rect", class_="vw-ring", x=x - 12, y=y - 13, width=40, height=26)
            parts.append(Markup(f"\n{marks.part(name, '', ring)}"))
        x += _STEP

    for color in COLORS:
        show(f"gem:{color}", node("path", d=path_data(SMALL_SHAPES[color], x, y, 1.2), **fill(color)), left[color])
    for index, attack in enumerate(side.position.opponents):
        if attack:
            show(f"opponent:{index}", node("path", d=path_data(SWORD, x, y), **fill("attack")), attack)
    return [
        text(caption, x=_SIDE, y=y + 4, font_size=11, **fill("muted")),
        node("g", *counts, font_weight=700, **fill("ink")),
        node("g", *parts, Markup("\n"), fill="none") if parts else NOTHING,
    ]
