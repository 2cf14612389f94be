"""Board of an exam: it refuses all help."""

from __future__ import annotations

from typing import NoReturn

from ...errors import IllegalMoveError
from ..protocol.board import BoardWidget
from ..protocol.speech import spoken

__all__ = ["ExamBoard"]


class ExamBoard(BoardWidget):
    """Board without hints, verdict and solution; it comes before the board of a puzzle or a step in the MRO."""

    @spoken
    def hint(self) -> NoReturn:
        """Raise IllegalMoveError, since an exam has no hints."""
        raise IllegalMoveError("classroom/no_hints")

    @spoken
    def where(self) -> NoReturn:
        """Raise IllegalMoveError, since an exam has no verdict."""
        self.hint()

    @spoken
    def solve(self) -> NoReturn:
        """Raise IllegalMoveError, since an exam shows no solution."""
        self.hint()

    @spoken
    def reveal(self) -> NoReturn:
        """Raise IllegalMoveError, since an exam shows no solution."""
        self.hint()
