"""A line that can be broken, and the same line broken."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Line", "Mutant"]


@dataclass(frozen=True)
class Line:
    """A line that can be broken, told apart from lines like it in the same function by `nth`."""

    file: str
    function: str
    code: str
    nth: int
    number: int

    @property
    def key(self) -> str:
        return "|".join((self.file, self.function, self.code, str(self.nth)))


@dataclass(frozen=True)
class Mutant:
    """A line broken in one way: the text of its file then, and what differs, without indentation."""

    line: Line
    text: str
    before: str
    after: str
    statement: tuple[int, int]
    """The first and last line of the statement, or of its head: what tests of it execute."""
