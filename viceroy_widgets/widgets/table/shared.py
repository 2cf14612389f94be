"""What the widgets at one table share: the game, who sits there, and the bots at work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakSet

from ...play.session import Session
from ...words import say
from ..protocol.work import Work
from .person import Person

__all__ = ["Follower", "Shared", "failure"]

SessionT = TypeVar("SessionT", bound=Session)
PersonT = TypeVar("PersonT", bound=Person)


class Follower(Protocol):
    """A widget that shows the game."""

    def follow(self, view: str) -> None:
        """Show the game as it is now; `view` is the widget's view that brought the change about, or ""."""

    def thinking(self, player: int, part: float) -> None:
        """Show that a bot is at work."""

    def told(self, problem: Exception | None) -> None:
        """Say what happened while the bots were at work, or what went wrong."""


class Shared(Generic[SessionT, PersonT]):
    """A game that several widgets may show, each with the eyes of a seat. `person_type` makes who sits at a seat."""

    def __init__(self, session: SessionT, person_type: type[PersonT]) -> None:
        self.session = session
        self.followers: WeakSet[Any] = WeakSet()
        self.work = Work(self._thinking, self._ended, self._failed)
        people = session.people
        self.seated: int | None = people[0] if len(people) == 1 else None
        """Who sits before the screen; None while nobody may see more than all may."""
        self._person_type = person_type
        self._persons: dict[int, PersonT] = {}
        self.work.begin(self.session.bots_at_work(), at_once=True)

    def person(self, seat: int) -> PersonT:
        """Return who sits at a seat."""
        return self._persons.setdefault(seat, self._person_type(self.session, seat))

    def goes_on(self, author: Follower | None, view: str, at_once: bool) -> bool:
        """Go on after an answer: what was settled ahead, and the bots; return whether that is done.

        All who follow are shown it.
        """
        done = self.work.begin(self._going_on(), at_once)
        self.changed(author, view)
        return done

    def begin_anew(self, session: SessionT) -> None:
        """Begin another game at the same table; whoever follows is shown it with the next change."""
        self.session = session
        self._persons = {}
        self.work.begin(session.bots_at_work(), at_once=True)

    def changed(self, author: Follower | None = None, view: str = "") -> None:
        """Show the game to all who follow."""
        self._who_sits()
        for follower in list(self.followers):
            follower.follow(view if follower is author else "")

    def left_by(self, follower: Follower) -> int:
        """Let a widget leave; return how many still follow."""
        self.followers.discard(follower)
        return len(self.followers)

    @property
    def takes_turns(self) -> bool:
        """Whether several people sit down before one screen in turn."""
        return len(self.session.people) > 1

    @property
    def asked(self) -> int | None:
        """The person who decides next."""
        if self.session.state.question is None:
            return None
        player = self.session.next_player()
        return player if player in self.session.people else None

    def sit(self, seat: int) -> None:
        """Let somebody sit down before the screen."""
        self.seated = seat
        for follower in list(self.followers):
            follower.follow("")

    def _who_sits(self) -> None:
        """Of several people the one who is asked has to sit down first: nobody sees what is another's."""
        if self.takes_turns:
            asked = self.asked
            if asked is not None and asked != self.seated:
                self.seated = None
            elif self.session.state.question is None:
                self.seated = self.seated if self.seated is not None else self.session.people[0]

    def _going_on(self) -> Iterator[tuple[int, float]]:
        try:
            yield from self.session.bots_at_work()
            while any(person.settles() for person in list(self._persons.values())):
                yield from self.session.bots_at_work()
        finally:
            self.session.hurried = False  # who hurries them does so until somebody is asked

    def _thinking(self, found: tuple[int, float]) -> None:
        if self.session.hurried:
            return
        for follower in list(self.followers):
            follower.thinking(*found)

    def _ended(self) -> None:
        self.changed()
        for follower in list(self.followers):
            follower.told(None)

    def _failed(self, error: Exception) -> None:
        self.changed()
        for follower in list(self.followers):
            follower.told(error)


def failure(error: Exception) -> str:
    """Return what is said where a bot raises: an exception in a kernel's task would reach nobody."""
    return say("widget/failed", text=f"{type(error).__name__}: {error}")
