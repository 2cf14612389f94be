"""Person at a seat, who answers questions and takes decisions back."""

from __future__ import annotations

from typing import Any

from ...core.vocabulary import Move
from ...play.session import Session

__all__ = ["Person"]


class Person:
    """Person at a seat of a session.

    A game may add answers that need several gestures, or that are given before their question.
    """

    def __init__(self, session: Session, seat: int) -> None:
        self.session, self.seat = session, seat
        self._picked: tuple[int, tuple[str, ...]] = 0, ()

    @property
    def view(self) -> Any:
        """View of this person."""
        return self.session.view(self.seat)

    @property
    def picked(self) -> tuple[str, ...]:
        """Parts that are picked of a move that needs several; none after a move."""
        step, parts = self._picked
        return parts if step == self.view.step else ()

    @picked.setter
    def picked(self, parts: tuple[str, ...]) -> None:
        self._picked = self.view.step, parts

    def answers(self, answer: Move) -> None:
        """Play an answer; raise IllegalMoveError if it is illegal."""
        self.session.history = self.session.history.play(answer)
        self.picked = ()  # else an undo would bring the picked parts back

    @property
    def can_undo(self) -> bool:
        """Whether `undo` is allowed now."""
        return bool(self.picked) or self.session.can_take_back(self.seat)

    def undo(self) -> None:
        """Put the last picked part back or, if there is none, take the last decision back.

        Raise IllegalMoveError as `Session.before_last` does.
        """
        if self.picked:
            self.picked = self.picked[:-1]
            return
        self.session.take_back(self.seat)

    def play_premove(self) -> bool:
        """Play the answer that was given before its question, if any; return whether there was one."""
        return False
