"""Parts of a drawing that people can point at, focus or are asked for, and their labels for screen readers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from .canvas import NOTHING, Markup, Value, hint, moved, node
from .palettes import fill, fill_and_stroke

__all__ = ["MOST_WORDS", "Label", "asking_for", "draw_target", "label_of", "label_of_target", "part", "word_count"]


# -- labels for screen readers: a short name, and details that are read as its description -----------------------------


MOST_WORDS = 8
"""Maximum number of words in a name: a screen reader repeats the name at every visit."""

_WORD = re.compile(r"\S*\w\S*")


class Label(NamedTuple):
    """Accessible name of a part, and details that a screen reader reads after it or on request."""

    name: str
    details: str = ""


def word_count(text: str) -> int:
    """Return the number of words; signs between spaces are no words."""
    return len(_WORD.findall(text))


def label_of(*parts: str, more: str = "") -> Label:
    """Return the label that consists of these parts, the most important ones first.

    The name has the first part, and each further part with which it stays short enough. The details have the other
    parts, and then `more`.
    """
    name, rest = parts[0], []
    for part in parts[1:]:
        longer = f"{name}, {part}"
        if word_count(longer) <= MOST_WORDS:
            name = longer
        else:
            rest.append(part)
    return Label(name, ", ".join([*rest, more] if more else rest))


# -- parts that a puzzle asks for --------------------------------------------------------------------------------------


class _Asked(NamedTuple):
    parts: Collection[str] = ()
    words: str = ""


_NOTHING = _Asked()
_asked: ContextVar[_Asked] = ContextVar("asked", default=_NOTHING)
_RADIUS = 11


@contextmanager
def asking_for(parts: Collection[str], words: str) -> Iterator[None]:
    """Mark these parts, by their ids, in all drawings that are made meanwhile; `words` is added to their labels.

    Games pass no marks through their drawings, since only boards of puzzles know what is asked for.
    """
    token = _asked.set(_Asked(parts, words))
    try:
        yield
    finally:
        _asked.reset(token)


def draw_target(name: str, at: tuple[float, float], interactive: bool) -> Markup:
    """Draw two rings and a dot around a point if the part is asked for, so that no color is needed to see it."""
    asked = _asked.get()
    if name not in asked.parts:
        return NOTHING
    return node(
        "g",
        hint(asked.words) if interactive else NOTHING,
        node("circle", r=_RADIUS, **fill_and_stroke("on_badge", "badge", 2)),
        node("circle", r=_RADIUS - 4.5, **fill_and_stroke("on_badge", "badge", 2.5)),
        node("circle", r=2.5, **fill("badge")),
        class_="vw-asked",
        transform=moved(*at),
        aria_hidden="true" if interactive else None,
    )


def label_of_target(name: str, label: Label) -> Label:
    """Return the label of a part; if the part is asked for, its label says so before the details."""
    asked = _asked.get()
    return label_of(label.name, asked.words, more=label.details) if name in asked.parts else label


# -- parts: elements of a drawing that users can point at and focus, and that screen readers announce ------------------


def part(
    kind: str,
    name: str,
    label: str | Label,
    *children: Markup,
    ring: Markup = NOTHING,
    mark: tuple[float, float] = (0, 0),
    role: str = "img",
    **attributes: Value,
) -> Markup:
    """Return a group with the class `kind`, and with `name` as the `data-id` that score lines refer to.

    Without a label, the part belongs to a static picture, which screen readers announce as a whole: it gets neither a
    role nor a ring. A live view draws the ring around a part that is focused, highlighted or a target. The details of
    a `Label` become the description. `mark` is the point at which a target is drawn if a puzzle asks for the part.
    """
    named = label if isinstance(label, Label) else Label(label)
    label, details = label_of_target(name, named) if named.name else named
    return node(
        "g",
        *children,
        draw_target(name, mark, bool(label)),
        ring if label else NOTHING,
        class_=kind,
        data_id=name,
        role=role if label else None,
        aria_label=label or None,
        aria_description=(label and details) or None,
        **attributes,
    )
