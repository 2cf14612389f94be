"""Parts: the elements that people can point at, reach by keys and talk about."""

from __future__ import annotations

from .canvas import NOTHING, Markup, Value, node

__all__ = ["part"]


def part(
    kind: str, name: str, label: str, *children: Markup, ring: Markup = NOTHING, role: str = "img", **attributes: Value
) -> Markup:
    """A group of class `kind` with the id that score lines use.

    Without a label it is a part of a still picture, which is read out as a whole: no role, and no ring either, which
    is the shape that a live view draws around what is focused, lit up or a target.
    """
    return node(
        "g",
        *children,
        ring if label else NOTHING,
        class_=kind,
        data_id=name,
        role=role if label else None,
        aria_label=label or None,
        **attributes,
    )
