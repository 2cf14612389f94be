"""State that the widgets at one table share: the session, the seated person, and the bots at work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol
from weakref import WeakSet

from ...core.game import Game
from ...play.session import Session
from ...words import say
from ..protocol.work import Work
from .person import Person

__all__ = ["Follower", "Shared", "failure"]


class Follower(Protocol):
    """Protocol of a widget that shows the game."""

    def follow(self, view: str) -> None:
        """Show the current state; `view` is the view of the widget that caused the change, or ""."""

    def thinking(self, player: int, part: float) -> None:
        """Show that a bot is at work."""

    def undo_changed(self) -> None:
        """Show whether undo is allowed now, after the move of a bot that may have revealed something."""

    def bots_finished(self, problem: Exception | None) -> None:
        """Say what happened while the bots were at work, or what went wrong."""


class Shared:
    """Game that several widgets may show, each with the view of a seat."""

    def __init__(self, game: Game, session: Session) -> None:
        self.game, self.session = game, session
        self.followers: WeakSet[Any] = WeakSet()
        self.work = Work(self._thinking, self._ended, self._failed)
        self.seated: int | None = _alone(session)
        """Seat of the person at the screen; None while only open information may be shown."""
        self._persons: dict[int, Person] = {}
        self.work.begin(self.session.bots_at_work(), at_once=True)

    def person(self, seat: int) -> Person:
        """Return the person at a seat, made at the first call."""
        if seat not in self._persons:
            self._persons[seat] = Person(self.game, self.session, seat)
        return self._persons[seat]

    def goes_on(self, author: Follower | None, view: str, at_once: bool) -> bool:
        """Go on after an answer: let bots play, and play answers given before their question.

        Update all followers, and return whether this work is done.
        """
        done = self.work.begin(self._going_on(), at_once)
        self.changed(author, view)
        return done

    def begin_anew(self, session: Session, at_once: bool = True) -> bool:
        """Begin another game at the same table; the followers show it with the next change.

        Let the bots play that are asked first, and return whether they are done.
        """
        self.session = session
        self.seated = _alone(session)
        self._persons = {}
        return self.work.begin(session.bots_at_work(), at_once)

    def changed(self, author: Follower | None = None, view: str = "") -> None:
        """Update the seated person, and let all followers show the current state."""
        self._who_sits()
        for follower in list(self.followers):
            follower.follow(view if follower is author else "")

    def left_by(self, follower: Follower) -> int:
        """Remove a follower; return the number of followers left."""
        self.followers.discard(follower)
        return len(self.followers)

    @property
    def takes_turns(self) -> bool:
        """Whether several people take turns at one screen."""
        return len(self.session.people) > 1

    @property
    def asked(self) -> int | None:
        """Seat of the person who decides next; None if a bot decides or the game is over."""
        if self.session.state.question is None:
            return None
        player = self.session.next_player()
        return player if player in self.session.people else None

    def sit(self, seat: int) -> None:
        """Seat a person at the screen, and update all followers."""
        self.seated = seat
        for follower in list(self.followers):
            follower.follow("")

    def _who_sits(self) -> None:
        """Update `seated`: if several people play, set it to None when another person is asked.

        This person must sit down first, so that nobody sees hidden information of another. If nobody sits when the game
        is over, seat the first person.
        """
        if self.takes_turns:
            asked = self.asked
            if asked is not None and asked != self.seated:
                self.seated = None
            elif self.session.state.question is None:
                self.seated = self.seated if self.seated is not None else self.session.people[0]

    def _going_on(self) -> Iterator[tuple[int, float]]:
        try:
            yield from self._bots_at_work()
            while any(person.play_premove() for person in list(self._persons.values())):
                yield from self._bots_at_work()
        finally:
            self.session.hurried = False  # a request to hurry ends when a person is asked

    def _bots_at_work(self) -> Iterator[tuple[int, float]]:
        before = self.session.history
        for found in self.session.bots_at_work():
            if self.session.history is not before:
                before = self.session.history
                for follower in list(self.followers):
                    follower.undo_changed()
            yield found

    def _thinking(self, found: tuple[int, float]) -> None:
        if self.session.hurried:
            return
        for follower in list(self.followers):
            follower.thinking(*found)

    def _ended(self) -> None:
        self.changed()
        for follower in list(self.followers):
            follower.bots_finished(None)

    def _failed(self, error: Exception) -> None:
        self.changed()
        for follower in list(self.followers):
            follower.bots_finished(error)


def _alone(session: Session) -> int | None:
    """Return the seat of the only person; None if several people play."""
    return session.people[0] if len(session.people) == 1 else None


def failure(error: Exception) -> str:
    """Return the sentence about an exception of a bot, which would be lost in a task of the kernel."""
    return say("widget/failed", text=f"{type(error).__name__}: {error}")
