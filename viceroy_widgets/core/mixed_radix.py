"""Numbers in a mixed radix: each choice among n possibilities is a digit with the base n."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["DigitReader", "number_of"]


def number_of(digits: Sequence[tuple[int, int]]) -> int:
    """Return the number of digits, each given with its base; the first digit has the lowest value.

    Trailing zeros do not change the number, so a final digit 0 costs no space.
    """
    number = 0
    for digit, base in reversed(digits):
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no digit with the base {base}")
        number = number * base + digit
    return number


class DigitReader:
    """Reader of the digits of a number, the lowest one first."""

    def __init__(self, number: int) -> None:
        self.rest = number
        """Number that the digits not yet read form; 0 after the last digit other than 0."""

    def digit(self, base: int) -> int:
        """Return the next digit."""
        self.rest, digit = divmod(self.rest, base)
        return digit
