"""Numbers as text, with the decimal mark of the language spoken."""

from __future__ import annotations

from . import say

__all__ = ["decimal_text", "number_text", "short_number", "signed"]


def number_text(number: int) -> str:
    """Return a whole number as text, with a minus sign that is as wide as a digit."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(change: float) -> str:
    """Return a change as a whole number with its sign."""
    n = round(change)
    return f"+{n}" if n > 0 else number_text(n)


def decimal_text(number: float, places: int = 1, sign: str = "") -> str:
    """Return a number with this many decimals; `sign` is the sign option of a format."""
    return _marked(f"{number:{sign}.{places}f}")


def short_number(number: float) -> str:
    """Return a number with at most two decimals and without zeros at its end, such as 2, 1.5 or 0.67."""
    return _marked(f"{number:.2f}".rstrip("0").rstrip("."))


def _marked(text: str) -> str:
    return text.replace(".", say("numbers/decimal_mark"))
