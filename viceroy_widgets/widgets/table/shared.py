"""State that the widgets at one table share, and what each of them observes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol
from weakref import WeakSet

from ...core.game import Game
from ...core.registry import faults_of
from ...errors import NotationError
from ...play.seating import continued_session, new_session
from ...play.session import Session
from ...words import say
from ..protocol.work import Work
from .person import Person

__all__ = ["Follower", "Shared", "Viewpoint", "failure", "known_seat", "shared_game", "shared_session"]


# -- state that the widgets at one table share: the session, the seated person, and the bots at work -------------------


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

    def __init__(self, game: Game, session: Session, *, at_once: bool = True) -> None:
        self.game, self.session = game, session
        self.followers: WeakSet[Any] = WeakSet()
        self.work = Work(self._thinking, self._ended, self._failed)
        self.seated: int | None = _alone(session)
        """Seat of the person at the screen; None while only open information may be shown."""
        self._persons: dict[int, Person] = {}
        self.work.begin(self.session.bots_at_work(), at_once)

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


def shared_game(
    game: Game,
    bots: Sequence[str] | None,
    people: Sequence[str],
    seed: int,
    history: Any,
    options: dict[str, Any],
) -> Shared:
    """Return a new game to share, or one that continues `history`; raise TypeError for a wrong option."""
    for option, names in (("bots", () if bots is None else bots), ("people", people)):
        is_list = isinstance(names, Iterable) and not isinstance(names, str)
        if not is_list or not all(isinstance(name, str) for name in names):
            raise TypeError(f"{option} takes several names, such as ['random'], not {names!r}")
    if history is None:
        return shared_session(game, new_session(game, people, bots, seed, options))
    return shared_session(game, continued_session(game, game.continued_history(history, **options), bots or ()))


def shared_session(game: Game, session: Session) -> Shared:
    """Return a session to share; bots that are asked first play here."""
    with faults_of(game):
        return Shared(game, session)


def _alone(session: Session) -> int | None:
    """Return the seat of the only person; None if several people play."""
    return session.people[0] if len(session.people) == 1 else None


def failure(error: Exception) -> str:
    """Return the sentence about an exception of a bot, which would be lost in a task of the kernel."""
    return say("widget/failed", text=f"{type(error).__name__}: {error}")


# -- observation of a widget at a table: the view of a seat, or of a spectator while the table is covered --------------


class Viewpoint:
    """Observation of one fixed seat or, without one, of the person who sits at the table."""

    def __init__(self, shared: Shared, seat: int | None) -> None:
        self.shared, self.fixed = shared, known_seat(seat, len(shared.session.names))
        self.at: int | None = None
        """Number of the step of a finished game that is looked at again; None for the end."""
        self._left = False
        self._before = self.seat

    @property
    def seat(self) -> int | None:
        """Seat whose view is shown; None if the table is covered.

        It is also None for a widget that has left a table where people take turns.
        """
        if self.fixed is not None:
            return self.fixed
        return None if self._left and self.shared.takes_turns else self.shared.seated

    @property
    def replayed(self) -> int | None:
        """Number of the step of a finished game that is shown again; None if the current state is shown."""
        return self.at if self.shared.session.state.question is None else None

    @property
    def reader(self) -> int | None:
        """Seat for which events are told: that of the view, but None where people look at a replay together."""
        together = self.replayed is not None and self.fixed is None and self.shared.takes_turns
        return None if together else self.seat

    @property
    def view(self) -> Any:
        """View of the seat.

        People who take turns see a replay as spectators, since each of them had secrets in the game.
        """
        session, at = self.shared.session, self.replayed
        if at is None:
            return session.view(self.seat)
        history = session.history
        return history.rules.view(history.steps[at][0], self.reader)

    @property
    def view_to_save(self) -> Any:
        """View that a saved notebook may hold: the view of the seat, with one exception.

        If several people take turns, a widget without a fixed seat keeps only open information until the game is over.
        The reason is that anybody may open the notebook next.
        """
        view = self.view
        if self.replayed is not None or self.fixed is not None or not self.shared.takes_turns or view.question is None:
            return view
        return self.shared.session.view(None)

    def has_changed(self) -> bool:
        """Return whether the seat has changed since the last call."""
        before, self._before = self._before, self.seat
        return before != self.seat

    def leaves(self) -> None:
        """Restrict the widget to open information from now on, unless one person plays alone."""
        self._left = True


def known_seat(seat: object, count: int) -> int | None:
    """Return the seat if it is None or below `count`; raise NotationError with the possible seats otherwise."""
    if seat is None or (type(seat) is int and 0 <= seat < count):
        return seat
    raise NotationError("replay/no_seat", None, seats=", ".join(map(str, range(count))), found=repr(seat))
