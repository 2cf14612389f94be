"""Numbers as people type them for an option: a whole number, or its digits as a text."""

from __future__ import annotations

__all__ = ["whole_number"]


def whole_number(name: str, given: object) -> int:
    """Return the number given for an option; raise TypeError with the name of the option if it is none."""
    if isinstance(given, str) and given.strip().isascii() and given.strip().isdecimal() and len(given) < 10:
        return int(given)
    if not isinstance(given, int) or isinstance(given, bool):
        raise TypeError(f"{name} is a whole number, not {given!r}")
    return given
