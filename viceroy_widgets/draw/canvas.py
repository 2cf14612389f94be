"""The canvas: SVG markup, made by svgwrite; the only file that knows it."""

from __future__ import annotations

import unicodedata
from typing import NewType

import svgwrite
from svgwrite.base import BaseElement

__all__ = ["NOTHING", "Markup", "fixed", "join", "moved", "node", "number", "plain", "text"]

Markup = NewType("Markup", str)
"""Finished markup. Names and sentences are `str` and are escaped on their way into it."""

NOTHING = Markup("")

Value = str | float | None

# Its validator refuses role, aria-* and data-*; one shared set of parameters spares building one per element.
_FACTORY = svgwrite.Drawing(debug=False)
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def node(name: str, /, *children: Markup, **attributes: Value) -> Markup:
    """One element. Attributes are keywords of the code: `data_id` for data-id, `class_` for class; None is left out."""
    markup = _written(name, "", attributes)
    if children:
        markup = f"{markup[:-2]}>{''.join(children)}</{name}>"
    return Markup(markup)


def text(words: str, /, **attributes: Value) -> Markup:
    """A text element."""
    return Markup(_written("text", words, attributes))


def _written(name: str, words: str, attributes: dict[str, Value]) -> str:
    return str(_Element(name, words, attributes).tostring()).replace(" />", "/>")


def join(*parts: Markup, sep: str = "") -> Markup:
    """Several elements one after the other."""
    return Markup(sep.join([part for part in parts if part]))


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def fixed(*values: float) -> str:
    """Numbers as they stand in a path, written as short as they can be."""
    short = " ".join([number(value) for value in values])
    return short.replace(" -", "-").replace("-0.", "-.").replace(" 0.", " .")


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
    def __init__(self, name: str, words: str, attributes: dict[str, Value]) -> None:
        super().__init__(factory=_FACTORY)
        self.elementname = name
        self.text = plain(words)
        self.update({key: _value(value) for key, value in attributes.items() if value is not None})

    def get_xml(self) -> object:
        xml = super().get_xml()
        xml.text = self.text or None
        return xml


def _value(value: str | float) -> str:
    return plain(value) if isinstance(value, str) else number(value)
