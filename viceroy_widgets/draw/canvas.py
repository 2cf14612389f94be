"""SVG markup, built from elements of svgwrite, which no other module uses; outlines that can be scaled and joined."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from html import escape
from itertools import pairwise
from typing import Any, NewType

import svgwrite

__all__ = [
    "NOTHING",
    "Markup",
    "Outline",
    "Value",
    "arc",
    "box",
    "circle",
    "hint",
    "join",
    "moved",
    "node",
    "number",
    "path",
    "path_data",
    "path_numbers",
    "plain",
    "polygon",
    "quarter",
    "scale_outline",
    "text",
]


# -- SVG markup, built from elements of svgwrite; no other module uses svgwrite ----------------------------------------


Markup = NewType("Markup", str)
"""Finished SVG markup. Names and sentences are `str`; they are escaped when they become markup."""

NOTHING = Markup("")

Value = str | float | None

# The validator of svgwrite refuses role, aria-* and data-*. All elements share these parameters, which saves time.
_FACTORY = svgwrite.Drawing(debug=False)
_ELEMENTS: dict[str, Callable[[], Any]] = {
    **{name: getattr(_FACTORY, name) for name in ("circle", "g", "path", "rect", "svg")},
    "text": partial(_FACTORY.text, ""),
}
"""Makers of the elements that drawings use."""
_NEEDS_NO_ESCAPE = re.compile(r"[ !#-%'-;=?-~]*").fullmatch
"""Matches attribute text that needs no escaping: printable ASCII without quotes, ampersands and angle brackets."""
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def node(name: str, /, *children: Markup, **attributes: Value) -> Markup:
    """Return an element with its children.

    Attributes are keyword arguments: `data_id` for data-id, `class_` for class. An attribute with the value None is
    omitted.
    """
    return _write_element(name, "".join(children), attributes)


def text(words: str, /, **attributes: Value) -> Markup:
    """Return a text element with escaped words."""
    return _write_element("text", _escaped(words), attributes)


def hint(words: str) -> Markup:
    """Return a title element with escaped words, which a page shows on pointing at its parent."""
    return Markup(f"<title>{_escaped(words)}</title>")


def descriptions(lines: Iterable[str]) -> Markup:
    """Return description elements with escaped words, which a page shows below a drawing that it shows enlarged."""
    return Markup("".join(f"<desc>{_escaped(line)}</desc>" for line in lines))


def _escaped(words: str) -> str:
    return words if _NEEDS_NO_ESCAPE(words) else escape(plain(words), quote=False)


def join(*parts: Markup) -> Markup:
    """Return several elements one after the other."""
    return Markup("".join(parts))


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    whole = int(value)
    if whole == value:
        return str(whole)
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def path_numbers(*values: float) -> str:
    """Return numbers in the shortest form that an SVG path allows."""
    short = " ".join(map(number, values)).replace(" -", "-")
    return short.replace("-0.", "-.").replace(" 0.", " .") if "0." in short else short


def path(shapes: Iterable[str], **attributes: Value) -> Markup:
    """Return shapes as one path element, each shape on a line of its own.

    So if a drawing gains a shape, the line diff contains only that shape.
    """
    return Markup(node("path", d="".join([f"{shape}|" for shape in shapes]), **attributes).replace("|", "\n"))


def moved(x: float, y: float) -> str:
    """Return the transform that moves an element to a point."""
    return f"translate({number(x)} {number(y)})"


def plain(words: str) -> str:
    """Return text that XML can contain and that does not affect the text around it.

    Control characters, surrogates, noncharacters and direction marks are removed; each whitespace character becomes a
    space.
    """
    if words.isascii() and words.isprintable():
        return words
    return "".join([" " if char.isspace() else char for char in words if char.isspace() or not _is_unfit(char)])


def _is_unfit(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs") or char in _DIRECTIONS or ord(char) & 0xFFFE == 0xFFFE


def _write_element(name: str, content: str, attributes: dict[str, Value]) -> Markup:
    """Return the markup of an element; its lines are ours, since a drawing travels as the lines that changed."""
    tag = _tag(name, tuple(attributes.items()))
    return Markup(f"<{tag}>{content}</{name}>" if content else f"<{tag}/>")


@lru_cache(maxsize=8192)
def _tag(name: str, attributes: tuple[tuple[str, Value], ...]) -> str:
    """Return the name and the attributes of an element, sorted; most come again in the next drawing."""
    element = _ELEMENTS[name]()
    element.attribs.clear()  # shapes come with a place of 0, 0 and a size of 1
    element.update({key: _value(value) for key, value in attributes if value is not None})
    # svgwrite's tostring() creates an ElementTree writer for each element, which took 80 % of the time.
    # Its get_xml() creates an ElementTree element first, which took 10 % of the rest.
    return name + "".join([f' {key}="{element[key]}"' for key in sorted(element.attribs)])


def _value(value: str | float) -> str:
    if not isinstance(value, str):
        return number(value)
    return value if _NEEDS_NO_ESCAPE(value) else escape(plain(value), quote=False).replace('"', "&quot;")


# -- outlines ----------------------------------------------------------------------------------------------------------


Outline = tuple[tuple[float, float, str], ...]
"""Subpaths: the start point of each, relative to the center, and its commands in relative coordinates."""

_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_LENGTHS_OF_AN_ARC = (0, 1, 5, 6)


def path_data(outline: Outline, x: float, y: float, scale: float = 1) -> str:
    """Return the `d` attribute of an outline with its center at a point."""
    parts = outline if scale == 1 else scale_outline(outline, scale)
    return "".join([f"M{path_numbers(x + dx, y + dy)}{commands}" for dx, dy, commands in parts])


@lru_cache(maxsize=256)
def scale_outline(outline: Outline, scale: float) -> Outline:
    """Return the outline enlarged or reduced by a factor."""
    return tuple(
        (dx * scale, dy * scale, _COMMAND.sub(lambda found: _command(found, scale), commands))
        for dx, dy, commands in outline
    )


def _command(command: re.Match[str], scale: float) -> str:
    letter, arguments = command.groups()
    values = [float(value) for value in _NUMBER.findall(arguments)]
    if letter == "a":  # the flags and the rotation of an arc are not lengths
        values = [value * scale if index % 7 in _LENGTHS_OF_AN_ARC else value for index, value in enumerate(values)]
    else:
        values = [value * scale for value in values]
    return letter + path_numbers(*values)


def polygon(*points: tuple[float, float]) -> Outline:
    """Return the outline of a closed polygon."""
    steps = [step for (px, py), (x, y) in pairwise(points) for step in (x - px, y - py)]
    return ((*points[0], f"l{path_numbers(*steps)}z"),)


def circle(radius: float, x: float = 0, y: float = 0) -> Outline:
    """Return the outline of a circle with its center at (x, y)."""
    r, d = radius, 2 * radius
    return ((x - r, y, f"a{path_numbers(r, r, 0, 1, 0, d, 0)}a{path_numbers(r, r, 0, 1, 0, -d, 0)}z"),)


def box(width: float, height: float, x: float = 0, y: float = 0) -> Outline:
    """Return the outline of a rectangle with its top left corner at (x, y)."""
    return ((x, y, f"h{path_numbers(width)}v{path_numbers(height)}h{path_numbers(-width)}z"),)


def quarter(radius: float, sx: int, sy: int) -> Outline:
    """Return the outline of a quarter disc with its apex at the center, in the direction (sx, sy)."""
    ((_, _, bow),) = arc(radius, sx, sy)
    return ((0, 0, f"h{path_numbers(sx * radius)}{bow}z"),)


def arc(radius: float, sx: int, sy: int) -> Outline:
    """Return the curved edge of a quarter disc, as a line."""
    sweep = 1 if sx * sy > 0 else 0
    return ((sx * radius, 0, f"a{path_numbers(radius, radius, 0, 0, sweep, -sx * radius, sy * radius)}"),)
