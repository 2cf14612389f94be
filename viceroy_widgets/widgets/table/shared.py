"""What the widgets at one table share: the game, who sits there, and the bots at work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import NoneType
from typing import Any, Protocol
from weakref import WeakSet

from ...bots.bot import bot_of
from ...errors import ViceroyError
from ...sitting import Sitting
from ...viceroy.box.deck import Deck
from ...viceroy.box.editions import Edition
from ...viceroy.records.history import History
from ...viceroy.records.record import Record, Setup
from ...viceroy.table.state import State
from ...words import say
from ..border.work import Work
from .person import Person

__all__ = ["Follower", "Shared", "begun", "continued", "failure"]


class Follower(Protocol):
    """A widget that shows the game."""

    def follow(self, view: str) -> None:
        """Shows the game as it is now; `view` is the widget's view that brought the change about, or ""."""

    def thinking(self, player: int, part: float) -> None:
        """Shows that a bot is at work."""

    def told(self, problem: Exception | None) -> None:
        """Says what happened while the bots were at work, or what went wrong."""


class Shared:
    """A game that several widgets may show, each with the eyes of a seat."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.followers: WeakSet[Any] = WeakSet()
        self.work = Work(self._thinking, self._ended, self._failed)
        people = sitting.people
        self.seated: int | None = people[0] if len(people) == 1 else None
        """Who sits before the screen; None while nobody may see more than all may."""
        self._persons: dict[int, Person] = {}
        self.work.begin(self.sitting.bots_at_work(), at_once=True)

    def person(self, seat: int) -> Person:
        return self._persons.setdefault(seat, Person(self.sitting, seat))

    def goes_on(self, author: Follower | None, view: str, at_once: bool) -> bool:
        """After an answer: what was settled ahead, and the bots; all who follow are shown it. Whether that is done."""
        done = self.work.begin(self._going_on(), at_once)
        self.changed(author, view)
        return done

    def begin_anew(self, sitting: Sitting) -> None:
        """Another game at the same table; whoever follows is shown it with the next change."""
        self.sitting = sitting
        self._persons = {}
        self.work.begin(sitting.bots_at_work(), at_once=True)

    def changed(self, author: Follower | None = None, view: str = "") -> None:
        self._who_sits()
        for follower in list(self.followers):
            follower.follow(view if follower is author else "")

    def left_by(self, follower: Follower) -> int:
        """How many still follow."""
        self.followers.discard(follower)
        return len(self.followers)

    @property
    def takes_turns(self) -> bool:
        """Whether several people sit down before one screen in turn."""
        return len(self.sitting.people) > 1

    @property
    def asked(self) -> int | None:
        """The person who decides next."""
        if self.sitting.state.question is None:
            return None
        player = self.sitting.next_player()
        return player if player in self.sitting.people else None

    def sit(self, seat: int) -> None:
        self.seated = seat
        for follower in list(self.followers):
            follower.follow("")

    def _who_sits(self) -> None:
        """Of several people the one who is asked has to sit down first: nobody sees what is another's (HID-1)."""
        if self.takes_turns:
            asked = self.asked
            if asked is not None and asked != self.seated:
                self.seated = None
            elif self.sitting.state.question is None:
                self.seated = self.seated if self.seated is not None else self.sitting.people[0]

    def _going_on(self) -> Iterator[tuple[int, float]]:
        try:
            yield from self.sitting.bots_at_work()
            while any(person.settles() for person in list(self._persons.values())):
                yield from self.sitting.bots_at_work()
        finally:
            self.sitting.hurried = False  # who hurries them does so until somebody is asked

    def _thinking(self, found: tuple[int, float]) -> None:
        if self.sitting.hurried:
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
    """What is said where a bot raises: an exception in a kernel's task would reach nobody."""
    return say("widget/failed", text=f"{type(error).__name__}: {error}")


def begun(
    bots: Sequence[str],
    people: Sequence[str],
    seed: int = 0,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
) -> Shared:
    """A new game: people in the first seats, then the bots by name; TypeError names an option that is no such thing."""
    for option, value, wanted, kind in (
        ("seed", seed, "a whole number", int),
        ("virtual", virtual, "a whole number", int),
        ("edition", edition, "an edition or its name", (str, Edition)),
        ("deck", deck, "a deck or None", (Deck, NoneType)),
    ):
        if not isinstance(value, kind) or isinstance(value, bool):
            raise TypeError(f"{option} is {wanted}, not {value!r}")
    for option, names in (("bots", bots), ("people", people)):
        if isinstance(names, str) or not (isinstance(names, Sequence) and all(isinstance(name, str) for name in names)):
            raise TypeError(f"{option} takes several names, such as ['random'], not {names!r}")
    players = [bot_of(bot, seed + index) for index, bot in enumerate(bots, start=1)]
    names = [*people, *(say(f"widget/bot_{bot.name}", n=n) for n, bot in enumerate(players, start=1))]
    setup = Setup.of(names, seed, edition, virtual, deck=deck)
    return Shared(Sitting(History.begin(setup, deck), (*(None for _ in people), *players)))


def continued(game: Record | History | State, bots: Sequence[str] = (), deck: Deck | None = None) -> Shared:
    """A game as it stands, played on by people, and by bots in the last seats; raises what `replay` raises."""
    if not isinstance(game, Record | History | State):
        raise TypeError(f"game is a record, a history or a state, not {type(game).__name__}")
    if isinstance(game, Record):
        game = History.of(game, deck, open=False)
    elif isinstance(game, State):
        names = [say("widget/seat", n=seat + 1) for seat in range(len(game.players))]
        setup = Setup.of(names, 0, game.edition, game.virtual, row=game.row_order, deck=game.deck)
        game = History(setup, ((game, ()),))
    players = [bot_of(bot, index) for index, bot in enumerate(bots, start=1)]
    people = len(game.setup.players) - len(players)
    if people < 1:
        raise ViceroyError("widget/no_person", n=len(game.setup.players))
    return Shared(Sitting(game, (*(None for _ in range(people)), *players)))
