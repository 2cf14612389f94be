"""The canvas: SVG markup, made of svgwrite's elements; the only file that knows it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import NewType

import svgwrite
from svgwrite.base import BaseElement

__all__ = ["NOTHING", "Markup", "Value", "fixed", "join", "moved", "node", "number", "path", "plain", "text"]

Markup = NewType("Markup", str)
"""Finished markup. Names and sentences are `str` and are escaped on their way into it."""

NOTHING = Markup("")

Value = str | float | None

# Its validator refuses role, aria-* and data-*; one shared set of parameters spares building one per element.
_FACTORY = svgwrite.Drawing(debug=False)
_HARMLESS = re.compile(r"[ !#-%'-;=?-~]*").fullmatch
"""What stays as it is in an attribute: printable ASCII but for quotes, ampersands and angle brackets."""
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def node(name: str, /, *children: Markup, **attributes: Value) -> Markup:
    """One element. Attributes are keywords of the code: `data_id` for data-id, `class_` for class; None is left out."""
    return _written(name, "".join(children), attributes)


def text(words: str, /, **attributes: Value) -> Markup:
    """A text element."""
    return _written("text", words if _HARMLESS(words) else escape(plain(words), quote=False), attributes)


def join(*parts: Markup) -> Markup:
    """Several elements one after the other."""
    return Markup("".join(parts))


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    whole = int(value)
    if whole == value:
        return str(whole)
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def fixed(*values: float) -> str:
    """Numbers as they stand in a path, written as short as they can be."""
    short = " ".join(map(number, values)).replace(" -", "-")
    return short.replace("-0.", "-.").replace(" 0.", " .") if "0." in short else short


def path(shapes: Iterable[str], **attributes: Value) -> Markup:
    """Shapes as one path, each on a line of its own: a drawing that gains one differs by a line, not by all of them."""
    return Markup(node("path", d="".join([f"{shape}|" for shape in shapes]), **attributes).replace("|", "\n"))


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
        # Its own set-up looks for options that nothing here has, a thousand times for a table.
        self._parameter, self.elementname = _FACTORY._parameter, name
        self.elements: list[BaseElement] = []
        self.attribs = {_key(key): _value(value) for key, value in attributes.items() if value is not None}


def _written(name: str, content: str, attributes: dict[str, Value]) -> Markup:
    # Its tostring() sets up ElementTree's whole writer for each element, which took four fifths of the time;
    # its get_xml() builds an element of that kind first, which took a tenth of what was left.
    attribs = _Element(name, attributes).attribs
    tag = "".join([f' {key}="{attribs[key]}"' for key in sorted(attribs)])
    return Markup(f"<{name}{tag}>{content}</{name}>" if content else f"<{name}{tag}/>")


@cache
def _key(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


def _value(value: str | float) -> str:
    if not isinstance(value, str):
        return number(value)
    return value if _HARMLESS(value) else escape(plain(value), quote=False).replace('"', "&quot;")
