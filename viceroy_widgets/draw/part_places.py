"""Places of the parts of a finished drawing, and marks that are drawn on them, such as counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from .canvas import NOTHING, Markup, moved, node, text
from .palettes import fill, fill_and_stroke, stroke
from .stack import size_of, widen_drawing

__all__ = ["PartMark", "mark_parts", "part_places"]

_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TRANSFORM = re.compile(r"(translate|scale)\(([^)]*)\)")
_STEPS = {"M": 2, "L": 2, "T": 2, "S": 4, "Q": 4, "C": 6, "A": 7, "H": 1, "V": 1}
"""Number of values of one step of each command; its end point stands last."""
_LEAST, _MOST = 10.0, 15.0
_FULL = 0.7
"""Share of the area of a drawing from which a part fills it."""
_Frame = tuple[float, float, float, float]
"""Offset and scale, across and down."""
_Box = tuple[float, float, float, float]


class PartMark(NamedTuple):
    """Mark of a part: a number in a badge, larger with its share of the highest number, and a tick."""

    text: str = ""
    share: float = 1.0
    is_ticked: bool = False


def part_places(drawing: str) -> dict[str, tuple[float, float]]:
    """Return the middle of each part of a drawing by id; of equal ids the first one counts.

    The middle is that of the box around its shapes, in which curves count by their end points.
    """
    return {name: ((left + right) / 2, (top + low) / 2) for name, (left, top, right, low) in _boxes(drawing).items()}


def _boxes(drawing: str) -> dict[str, _Box]:
    """Return the box around the shapes of each part: left, top, right, bottom."""
    found: dict[str, _Box] = {}
    # Marks are drawn in the view box of the whole drawing, so its own place and size do not matter.
    parts = (part for child in fromstring(drawing) for part in _parts(child, (0, 0, 1, 1)))
    for name, points in parts:
        if name not in found and points:
            across, down = [x for x, _ in points], [y for _, y in points]
            found[name] = (min(across), min(down), max(across), max(down))
    return found


def mark_parts(drawing: str, marks: Mapping[str, PartMark]) -> str:
    """Return a drawing with marks on its parts; the same drawing if it has none of them.

    The mark of a part that fills the drawing stands beside it, where it covers nothing.
    """
    boxes = {name: box for name, box in _boxes(drawing).items() if name in marks}
    if not boxes:
        return drawing
    width, height = size_of(drawing)
    beside = [
        name for name, (left, top, right, low) in boxes.items() if (right - left) * (low - top) > _FULL * width * height
    ]
    drawn = []
    for name, (left, top, right, low) in boxes.items():
        at = (width + _MOST + 3, height / 2 + 3) if name in beside else ((left + right) / 2, (top + low) / 2)
        drawn.append(_mark(marks[name], at))
    head, tail = drawing.rsplit("</svg>", 1)
    whole = f"{head}{''.join(drawn)}\n</svg>{tail}"
    return widen_drawing(whole, 2 * _MOST + 10) if beside else whole


def _mark(mark: PartMark, at: tuple[float, float]) -> Markup:
    """Draw a badge with a number, and a tick above it at the right; a tick alone stands in the middle."""
    radius = _LEAST + (_MOST - _LEAST) * max(0.0, min(1.0, mark.share))
    badge = NOTHING
    if mark.text:
        size = 13 if len(mark.text) < 3 else 10
        number = text(
            mark.text, y=size * 0.36, font_size=size, font_weight=700, text_anchor="middle", **fill("on_badge")
        )
        badge = node("g", node("circle", r=radius, **fill_and_stroke("badge", "on_badge", 2)), number)
    shift = radius * 0.8 if mark.text else 0
    tick = NOTHING
    if mark.is_ticked:
        line = node("path", d="M-4.5 0l3 3.5l6-7", stroke_linecap="round", **stroke("good", 3))
        ground = node("circle", r=8.5, **fill_and_stroke("paper", "good", 2))
        tick = node("g", ground, line, transform=moved(shift, -shift))
    return node(
        "g", badge, tick, class_="vw-count", transform=moved(*at), font_family="Arial,Liberation Sans,sans-serif"
    )


def _parts(element: Element, frame: _Frame) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Yield the id of each part with the points of its shapes, in the coordinates of the whole drawing."""
    inner = _inner(element, frame)
    name = element.get("data-id")
    if name:
        yield name, list(_points(element, frame))
    for child in element:
        yield from _parts(child, inner)


def _points(element: Element, frame: _Frame) -> Iterator[tuple[float, float]]:
    inner = _inner(element, frame)
    left, top, wide, high = inner
    for x, y in _shape(element):
        yield left + wide * x, top + high * y
    for child in element:
        yield from _points(child, inner)


def _inner(element: Element, frame: _Frame) -> _Frame:
    """Return the frame inside an element: its transform, and the place and view box of a nested drawing."""
    left, top, wide, high = frame
    for name, values in _TRANSFORM.findall(element.get("transform", "")):
        numbers = [float(value) for value in _NUMBER.findall(values)]
        x, y = numbers[0], numbers[-1] if len(numbers) > 1 else (numbers[0] if name == "scale" else 0.0)
        if name == "translate":
            left, top = left + wide * x, top + high * y
        else:
            wide, high = wide * x, high * y
    if element.tag.endswith("svg") and element.get("viewBox"):
        x0, y0, box_wide, box_high = (float(value) for value in str(element.get("viewBox")).split())
        left, top = left + wide * _of(element, "x"), top + high * _of(element, "y")
        wide, high = wide * _of(element, "width") / box_wide, high * _of(element, "height") / box_high
        left, top = left - wide * x0, top - high * y0
    return left, top, wide, high


def _of(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def _shape(element: Element) -> Iterator[tuple[float, float]]:
    """Yield the corners of a rectangle, the extremes of a circle, or the end points of a path."""
    kind = element.tag.rsplit("}", 1)[-1]
    if kind == "rect":
        x, y = _of(element, "x"), _of(element, "y")
        yield x, y
        yield x + _of(element, "width"), y + _of(element, "height")
    elif kind == "circle":
        x, y, r = _of(element, "cx"), _of(element, "cy"), _of(element, "r")
        yield x - r, y - r
        yield x + r, y + r
    elif kind == "path":
        yield from _ends(element.get("d", ""))


def _ends(path: str) -> Iterator[tuple[float, float]]:
    x = y = 0.0
    for letter, values in _COMMAND.findall(path):
        count = _STEPS.get(letter.upper(), 0)
        numbers = [float(value) for value in _NUMBER.findall(values)]
        for at in range(0, len(numbers) - count + 1 if count else 0, count or 1):
            step, is_relative = numbers[at : at + count], letter.islower()
            across, down = (x, y) if is_relative else (0.0, 0.0)
            if letter in "Hh":
                x = across + step[-1]
            elif letter in "Vv":
                y = down + step[-1]
            else:
                x, y = across + step[-2], down + step[-1]
            yield x, y
