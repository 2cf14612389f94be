"""Session, a game under way: its history, the bot of each seat, and the events that each person was told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..core.game import Bot
from ..core.history import History
from ..core.vocabulary import Event, Move, Question, visible_to
from ..errors import IllegalMoveError
from .bots import Thinking

__all__ = ["NamedSetup", "Session"]


@dataclass(frozen=True, slots=True)
class NamedSetup:
    """Setup of a session that no game precedes: the names at the table, and no seed."""

    players: tuple[str, ...]
    seed: None = None


@dataclass
class Session:
    """Session of a game; it changes while people play.

    People receive only the views of the rules, and the events that `visible_to` returns.
    """

    history: Any
    """A `History`, or a subclass that the game defines."""
    bots: tuple[Bot | None, ...]
    """Bots by seat; None for a seat where a person plays."""
    steps_shown: dict[int, int] = field(default_factory=dict)
    """Number of steps that each person was told, by seat."""
    hurried: bool = False
    """Whether a bot must stop its search and answer with the best move so far."""
    _views: dict[int | None, tuple[Any, Any]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Last state of which each player had a view, and this view."""

    @property
    def state(self) -> Any:
        """State after the last move."""
        return self.history.state

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        names: tuple[str, ...] = self.history.setup.players
        return names

    @property
    def people(self) -> tuple[int, ...]:
        """Seats where people play."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def view(self, player: int | None) -> Any:
        """Return the view of a player; None stands for a spectator."""
        state = self.state
        known = self._views.get(player)
        if known is None or known[0] is not state:
            known = self._views[player] = state, self.history.rules.view(state, player)
        return known[1]

    def next_player(self) -> int:
        """Return the player who decides next: people before bots, so that a secret answer can still be undone."""
        question: Question | None = self.state.question
        assert question is not None
        people = [player for player in question.players if self.bots[player] is None]
        return (people or list(question.players))[0]

    def bots_play(self) -> None:
        """Let the bots play until a person is asked or the game is over."""
        for _ in self.bots_at_work():
            pass

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        """Let the bots play in slices of a few milliseconds.

        Yield the seat of the bot and the completed fraction of its work.
        """
        while self.state.question is not None:
            player = self.next_player()
            bot = self.bots[player]
            if bot is None:
                break
            for part in (thinking := Thinking(bot, self.view(player), lambda: self.hurried)):
                yield player, part
            self.history = self.history.play(thinking.move)
            yield player, 1.0

    @property
    def decided_last(self) -> int | None:
        """Seat of the person who made the last decision, or None."""
        made = (move.player for move in reversed(self.history.moves) if self.bots[move.player] is None)
        return next(made, None)

    def before_last(self, player: int) -> History:
        """Return the history before the last decision of this person; later answers of bots are undone, too.

        Raises IllegalMoveError if there is no such decision, if another person has decided since, or if hidden
        information was revealed since.
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
        """Return whether `take_back` is allowed now."""
        try:
            self.before_last(player)
        except IllegalMoveError:
            return False
        return True

    def take_back(self, player: int) -> Move:
        """Undo the last decision of this person, and return its move; raise the errors of `before_last`."""
        before = self.before_last(player)
        self.replace_history(before)
        return before.undone[0]

    def replace_history(self, history: History) -> None:
        """Replace the history by another one of this game; events of undone moves may be told again."""
        self.history = history
        last = len(history.steps)
        self.steps_shown = {player: min(shown, last) for player, shown in self.steps_shown.items()}

    def visible_events(self, player: int | None, first: int, last: int) -> Iterator[tuple[Any, Event]]:
        """Yield the events that a player may see in steps `first` to `last` - 1, each with the state after its step."""
        for state, events in self.history.steps[first:last]:
            for event in visible_to(events, player):
                yield state, event
