"""The person at a seat: answers, hints, and what may be taken back."""

from __future__ import annotations

from typing import Any

from ...core.moves import Move
from ...play.session import Session

__all__ = ["Person"]


class Person:
    """A person at a seat of a session; a game may add answers in several gestures, or ahead of their question."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session, self.seat = session, seat

    @property
    def view(self) -> Any:
        """The game as this person may see it."""
        return self.session.seen(self.seat)

    def answers(self, answer: Move) -> None:
        """Play an answer; raises IllegalMoveError."""
        self.session.history = self.session.history.play(answer)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would not be refused."""
        return self.session.can_take_back(self.seat)

    def undo(self) -> None:
        """Take the last decision back; raises IllegalMoveError as `Session.before_last` does."""
        self.session.take_back(self.seat)

    def settles(self) -> bool:
        """Give the answer to what is asked now, where it was given ahead; return whether there was one."""
        return False
