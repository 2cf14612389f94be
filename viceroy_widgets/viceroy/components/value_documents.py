"""Serialization of small values: colors, icons, rows of icons, and gem counts."""

from __future__ import annotations

from ...core.fields import Field
from ...errors import NotationError
from .gems import COLORS, GEMS_PER_COLOR, Color, Gems
from .icons import Icon, parse_icon

__all__ = ["ICONS_IN_A_ROW", "read_color", "read_gems", "read_icon", "read_row", "write_gems", "write_row"]

_LONGEST_ICON = 40
ICONS_IN_A_ROW = 8


def read_color(field: Field) -> Color:
    """Return the color of a field, one of the four."""
    name = field.choice(COLORS, "CMP-4")
    return next(color for color in COLORS if color == name)


def read_icon(field: Field) -> Icon:
    """Return the icon of a field, such as `points:12`."""
    text = field.text(_LONGEST_ICON)
    try:
        return parse_icon(text)
    except NotationError as error:
        raise field.refused(f"at/{error.code}", error.rule, **error.values) from None


def read_row(field: Field) -> tuple[Icon, ...]:
    """Return the icons of a reward row, or of an option that a law offers."""
    return tuple(read_icon(icon) for icon in field.items(ICONS_IN_A_ROW))


def write_row(row: tuple[Icon, ...]) -> list[str]:
    """Return the document of a row: one text for each icon."""
    return [str(icon) for icon in row]


def read_gems(field: Field) -> Gems:
    """Return gem counts by color; missing colors count as 0."""
    found = field.members((), COLORS)
    return Gems.of({color: found[color].integer(0, GEMS_PER_COLOR, "CMP-4") for color in COLORS if color in found})


def write_gems(gems: Gems) -> dict[str, int]:
    """Return a mapping from color to count, without colors that have no gems."""
    return dict(gems.items())
