"""The canvas: SVG markup, made of svgwrite's elements; the only file that knows it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NewType
from xml.sax.saxutils import escape

import svgwrite
from svgwrite.base import BaseElement

__all__ = ["NOTHING", "Markup", "Value", "fixed", "join", "moved", "node", "number", "path", "plain", "text"]

Markup = NewType("Markup", str)
"""Finished markup. Names and sentences are `str` and are escaped on their way into it."""

NOTHING = Markup("")

Value = str | float | None

# Its validator refuses role, aria-* and data-*; one shared set of parameters spares building one per element.
_FACTORY = svgwrite.Drawing(debug=False)
_QUOTES = {'"': "&quot;"}
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def node(name: str, /, *children: Markup, **attributes: Value) -> Markup:
    """One element. Attributes are keywords of the code: `data_id` for data-id, `class_` for class; None is left out."""
    return _written(name, "".join(children), attributes)


def text(words: str, /, **attributes: Value) -> Markup:
    """A text element."""
    return _written("text", escape(plain(words)), attributes)


def join(*parts: Markup) -> Markup:
    """Several elements one after the other."""
    return Markup("".join(parts))


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    whole = int(value)
    if whole == value:
        return str(whole)
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def fixed(*values: float) -> str:
    """Numbers as they stand in a path, written as short as they can be."""
    short = " ".join([number(value) for value in values])
    return short.replace(" -", "-").replace("-0.", "-.").replace(" 0.", " .")


def path(shapes: Iterable[str], **attributes: Value) -> Markup:
    """Shapes as one path, each on a line of its own: a drawing that gains one differs by a line, not by all of them."""
    return Markup(node("path", d="|".join(shapes), **attributes).replace("|", "\n"))


def moved(x: float, y: float) -> str:
    """The transform that moves to a point."""
    return f"translate({number(x)} {number(y)})"


def plain(words: str) -> str:
    """A text that XML can hold and that cannot turn its surroundings: no control characters, surrogates, directions."""
    if words.isascii() and words.isprintable():
        return words
    return "".join([" " if char.isspace() else char for char in words if char.isspace() or not _is_unfit(char)])


def _is_unfit(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs") or char in _DIRECTIONS or ord(char) & 0xFFFE == 0xFFFE


class _Element(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    def __init__(self, name: str, attributes: dict[str, Value]) -> None:
        super().__init__(factory=_FACTORY)
        self.elementname = name
        self.attribs = {_key(key): _value(value) for key, value in attributes.items() if value is not None}


def _written(name: str, content: str, attributes: dict[str, Value]) -> Markup:
    # Its tostring() sets up ElementTree's whole writer for each element, which took four fifths of a drawing's time.
    xml = _Element(name, attributes).get_xml()
    tag = "".join([f' {key}="{value}"' for key, value in xml.items()])
    return Markup(f"<{name}{tag}>{content}</{name}>" if content else f"<{name}{tag}/>")


@lru_cache(maxsize=256)
def _key(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


def _value(value: str | float) -> str:
    return escape(plain(value), _QUOTES) if isinstance(value, str) else number(value)
