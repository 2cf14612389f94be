"""Parts: elements of a drawing that users can point at and focus, and that screen readers announce."""

from __future__ import annotations

from .accessible_label import Label
from .asked_parts import draw_target, label_of_target
from .canvas import NOTHING, Markup, Value, node

__all__ = ["part"]


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
