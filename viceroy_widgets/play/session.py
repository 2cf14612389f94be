"""A game under way: its history, who plays which seat, and what each person has been told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..core.events import Event, seen_by
from ..core.game import Bot
from ..core.history import History
from ..core.moves import Move
from ..core.questions import Question
from ..errors import IllegalMoveError
from .thinking import Thinking

__all__ = ["Session"]


@dataclass
class Session:
    """Changes while people play. Nobody gets more of it than `view` of the rules and `seen_by` leave."""

    history: Any
    """A `History`, or a subclass of a game's own."""
    bots: tuple[Bot | None, ...]
    """By seat; None where a person plays."""
    told: dict[int, int] = field(default_factory=dict)
    """How many steps of the game each person has been told."""
    hurried: bool = False
    """Whether a bot that is thinking shall answer with what it has found so far."""

    @property
    def state(self) -> Any:
        """The state after the last move."""
        return self.history.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        names: tuple[str, ...] = self.history.setup.players
        return names

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people play."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def seen(self, player: int | None) -> Any:
        """Return the game as a player may see it; of None, as somebody who watches."""
        return self.history.rules.view(self.state, player)

    def next_player(self) -> int:
        """Return who decides next: people before bots, so that a secret answer can be taken back for a while."""
        question: Question | None = self.state.question
        assert question is not None
        people = [player for player in question.players if self.bots[player] is None]
        return (people or list(question.players))[0]

    def bots_play(self) -> None:
        """Let the bots answer, until a person is asked or the game is over."""
        for _ in self.bots_at_work():
            pass

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        """Let the bots answer in slices of some milliseconds; yield who is thinking, and which part is done."""
        while self.state.question is not None:
            player = self.next_player()
            bot = self.bots[player]
            if bot is None:
                break
            for part in (thinking := Thinking(bot, self.seen(player), lambda: self.hurried)):
                yield player, part
            self.history = self.history.play(thinking.move)
            yield player, 1.0

    @property
    def decided_last(self) -> int | None:
        """The person who made the last decision, if any."""
        made = (move.player for move in reversed(self.history.moves) if self.bots[move.player] is None)
        return next(made, None)

    def before_last(self, player: int) -> History:
        """Return the game before the last decision of this person; the bots' answers after it go with it.

        Raises IllegalMoveError where another person has decided since, where something hidden was shown since, and
        where there is no such decision.
        """
        history: History = self.history
        last = self.decided_last
        if all(made.player != player for made in history.moves) or last is None:
            raise IllegalMoveError("undo/nothing")
        if last != player:
            raise IllegalMoveError("undo/other", None, who=self.names[last])
        while history.moves[-1].player != player:
            history = history.undo()
        return history.undo()

    def can_take_back(self, player: int) -> bool:
        """Return whether `take_back` would not be refused."""
        try:
            self.before_last(player)
        except IllegalMoveError:
            return False
        return True

    def take_back(self, player: int) -> Move:
        """Go back to before the last decision of this person, and return it; raises what `before_last` raises."""
        before = self.before_last(player)
        self.goes_to(before)
        return before.undone[0]

    def goes_to(self, history: History) -> None:
        """Go to another moment of this game; news of moves that were taken back may be told anew."""
        self.history = history
        last = len(history.steps)
        self.told = {player: min(told, last) for player, told in self.told.items()}

    def untold(self, player: int) -> tuple[Event, ...]:
        """Return what has happened since this person was told last, as far as the person may know it."""
        first, last = self.told.get(player, 0), len(self.history.steps)
        self.told[player] = last
        return tuple(event for _, event in self.events_seen(player, first, last))

    def events_seen(self, player: int | None, first: int, last: int) -> Iterator[tuple[Any, Event]]:
        """Yield the events of these steps that a player may know, each with the state that it led to."""
        for state, events in self.history.steps[first:last]:
            for event in seen_by(events, player):
                yield state, event
